import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { createTestDatabase } from "./database.ts";
import { createMake } from "./make.ts";

test("an auction that a test makes ends when it was planned to, to the microsecond", async () => {
  const { database, close } = await createTestDatabase();
  try {
    const make = createMake(database, { oneCategory: true });
    for (let made = 0; made < 20; made += 1) await make.listing();
    const { rows } = await sql`
      select listing_id from auction_states where ends_at <> scheduled_ends_at`.execute(database.kysely);
    assert.deepEqual(rows, []);
  } finally {
    await close();
  }
});
