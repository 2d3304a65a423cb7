import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { closeDueAuctions } from "#modules/closing/closeDueAuctions.ts";
import { refreshSearch } from "#modules/search/refreshSearch.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createMake, type Make } from "#tests/support/make.ts";

let testing: TestDatabase;
let make: Make;
before(async () => {
  testing = await createTestDatabase();
  make = createMake(testing.database);
});
after(() => testing.close());

/** A running auction, one that closes with a bid and one that closes without. */
async function closedAuctions() {
  const [open, sold, unsold] = [
    await make.listing({ endsInMs: 7_200_000 }),
    await make.listing({ endsInMs: 3_600_000 }),
    await make.listing({ endsInMs: 3_600_000 }),
  ];
  await make.bid({ listingId: sold.id });
  await refreshSearch(testing.database);
  await sql`delete from live_events`.execute(testing.database.kysely);
  await make.advanceClock(3_601);
  assert.equal(await closeDueAuctions(testing.database, { limit: 10 }), 2);
  return { open: open.id, sold: sold.id, unsold: unsold.id };
}

test("closing tells every screen of each auction, once, and leaves none of them in the search", async () => {
  const { open, sold, unsold } = await closedAuctions();
  const { rows: events } = await sql<{ listing_id: number; status: string }>`
    select listing_id, payload ->> 'status' as status from live_events
    where kind = 'listing' order by listing_id`.execute(testing.database.kysely);
  assert.deepEqual(
    events.map((event) => event.listing_id),
    [sold, unsold],
  );
  assert.ok((await refreshSearch(testing.database)) >= 2);
  for (const table of ["search_documents", "search_prices"]) {
    const { rows } = await sql<{ listing_id: number }>`
      select distinct listing_id from ${sql.table(table)}`.execute(testing.database.kysely);
    assert.deepEqual(rows, [{ listing_id: open }], table);
  }
});
