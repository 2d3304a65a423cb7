import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { closeRowByRow } from "#bench/baselines/closeRowByRow.ts";
import { naiveBid } from "#bench/baselines/naiveBid.ts";
import { naiveFullBid } from "#bench/baselines/naiveFullBid.ts";
import { rupees } from "#domain/money/paise.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createMake, type Make } from "#tests/support/make.ts";

// The bench is run by hand: a column that is gone must be found before that.
let testDatabase: TestDatabase;
let make: Make;
before(async () => {
  testDatabase = await createTestDatabase();
  make = createMake(testDatabase.database);
});
after(() => testDatabase.close());

test("what the bench compares with still fits the tables: bids", async () => {
  const { pool } = testDatabase.database;
  const { id: listingId } = await make.listing({ endsInMs: 3_600_000 });
  for (const place of [naiveBid(pool), naiveFullBid(pool)]) {
    const { id: bidderId } = await make.user();
    await make.deposit({ listingId, bidderId });
    const bid = { listingId, bidderId, amountPaise: rupees(50_000), maxAmountPaise: null };
    assert.equal(await place({ ...bid, idempotencyKey: bidderId }), true);
  }
});

test("what the bench compares with still fits the tables: closing", async () => {
  const { database } = testDatabase;
  const { id: listingId } = await make.listing({ endsInMs: -1_000 });
  for (const amountPaise of [100_000, 150_000, 200_000]) {
    const { id: bidderId } = await make.user();
    await make.bid({ listingId, bidderId, amountPaise });
  }
  assert.equal(await closeRowByRow(database.pool, 2, 1), 1);
});
