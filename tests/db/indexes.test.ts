import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";

let testing: TestDatabase;
before(async () => {
  testing = await createTestDatabase();
});
after(() => testing.close());

/** Tables whose rows are deleted: PostgreSQL looks each time whether another table names the row. */
const deletedFrom = ["uploads", "addresses", "bank_accounts", "businesses", "listings", "orders", "payments"];

test("deleting a row reads no other table from end to end", async () => {
  const { rows } = await sql<{ name: string }>`
    select format('%s (%s)', source.conrelid::regclass, attribute.attname) as name
    from pg_constraint as source
    join pg_attribute as attribute
      on attribute.attrelid = source.conrelid and attribute.attnum = source.conkey[1]
    where source.contype = 'f' and source.confrelid = any(${deletedFrom}::regclass[])
      and not exists (
        select from pg_index
        where indrelid = source.conrelid and indkey[0] = source.conkey[1])
    order by name`.execute(testing.database.kysely);
  assert.deepEqual(
    rows.map(({ name }) => name),
    [],
  );
});

/** What a flush of bids writes into auction_states (modules/bidding/writeFlush.ts), but for what moves an end or buys. */
const changedByBids = ["price_paise", "leader_id", "leader_max_paise", "bid_count"];

test("a bid writes into no index of its auction", async () => {
  // One such column in one index, also in its condition, and PostgreSQL writes an entry into each index of the table.
  const { rows } = await sql<{ name: string; definition: string }>`
    select relname as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid = 'auction_states'::regclass`.execute(testing.database.kysely);
  assert.ok(rows.length > 5);
  const touched = rows.filter(({ definition }) =>
    changedByBids.some((column) => new RegExp(`\\b${column}\\b`).test(definition)),
  );
  assert.deepEqual(
    touched.map(({ name }) => name),
    [],
  );
});
