import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { withDatabase } from "../postgres/pair.ts";
import { checkRestored } from "./checkRestored.ts";
import { type Rehearsal, rehearseRestore } from "./rehearseRestore.ts";

// The short form of `npm run drill -- restore`. Without fsync: here processes die, and no machine does.
let rehearsal: Rehearsal;
before(async () => {
  rehearsal = await rehearseRestore({
    ...{ rate: 200, phaseMs: 700, backups: 2 },
    settings: { fsync: "off" },
    log: () => undefined,
  });
});
after(() => rehearsal?.close());

test("a base backup and the archive of WAL restore a moment: what was acknowledged before is there, what came after is not", async () => {
  const { told, moment } = rehearsal;
  const at = moment.getTime();
  assert.ok(told.bids.some(({ answer }) => answer && answer.at < at));
  assert.ok(told.bids.some(({ sentAt }) => sentAt > at));
  assert.ok(told.deposits.some(({ heldAt }) => heldAt && heldAt < at));
  assert.ok(told.deposits.some(({ begunAt }) => begunAt > at));
  assert.deepEqual(await faultsOf(moment), []);
});

test("planted fault: restored to 400 ms too early, bids and deposits are found to be lost", async () => {
  const faults = await faultsOf(new Date(rehearsal.moment.getTime() - 400));
  assert.ok(
    faults.some((fault) => fault.startsWith("lost: bid ")),
    faults.join("\n"),
  );
  assert.ok(
    faults.some((fault) => fault.startsWith("lost: the deposit ")),
    faults.join("\n"),
  );
});

async function faultsOf(to: Date): Promise<string[]> {
  const restored = await rehearsal.restore(to);
  const { told, moment } = rehearsal;
  return await withDatabase(await restored.url(), (database) => checkRestored(database, told, moment));
}
