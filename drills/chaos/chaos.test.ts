import assert from "node:assert/strict";
import { test } from "node:test";
import { runChaos } from "./drill.ts";
import { sharedDatabase } from "./drillDatabase.ts";

/** The short form: `npm run drill -- chaos` has them all, on a PostgreSQL of its own that is killed as well. */
const blows = [
  "kill -9 of a server",
  "connections of the clients cut",
  "connections to the database cut",
  "kill -9 of a worker",
];

test("two servers and two workers, killed and cut off, lose no bid, no event and no deposit", {
  timeout: 118_000,
}, async () => {
  const postgres = await sharedDatabase();
  try {
    const wish = { seconds: 4, seed: 7, people: 5, only: blows, seenWithinMs: 15_000, log: () => undefined };
    const { faults, notes, blows: struck } = await runChaos(postgres, wish);
    assert.deepEqual(faults, []);
    assert.ok(notes.answeredAt.length > 5, `${notes.answeredAt.length} bids were answered`);
    assert.ok(Object.keys(struck).length > 0, "something was struck");
  } finally {
    await postgres.close();
  }
});
