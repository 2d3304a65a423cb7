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
