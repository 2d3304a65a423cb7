import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { isInvalid } from "#contract/fieldProblems.ts";
import { isRefusal } from "#contract/refusals.ts";
import { blockPerson } from "#modules/blocking/blockPerson.ts";
import { listBlocks } from "#modules/blocking/blockRows.ts";
import { unblockPerson } from "#modules/blocking/unblockPerson.ts";
import { readClock } from "#modules/operations/readClock.ts";
import { createMake, type Make } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";
import { untilWaiting } from "#tests/support/untilWaiting.ts";

let server: TestServer;
let make: Make;
let operatorId: string;
const hour = 3600;

before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
  operatorId = (await make.user({ isOperator: true })).id;
});
after(() => server.close());

const block = (person: string, until: Date | null) =>
  blockPerson(server.database, { operatorId, person, reason: "seen twice", kind: null, until });

test("a block whose end passes while it waits for an auction is refused, and blocks nobody", async () => {
  const seller = await make.user();
  const listing = await make.listing({ sellerId: seller.id, endsInMs: 30 * 86_400_000 });
  const storing = await server.database.pool.connect();
  await storing.query("begin");
  await storing.query("select from auction_states where listing_id = $1 for no key update", [listing.id]);
  const now = await readClock(server.database.kysely);
  const blocking = block(seller.id, new Date(now.getTime() + hour * 1000));
  await untilWaiting(server.database);
  await make.advanceClock(2 * hour);
  await storing.query("commit");
  storing.release();
  assert.ok(isInvalid(await blocking));
  assert.deepEqual(await listBlocks(server.database, seller.id), { results: [] });
});

for (const again of [false, true]) {
  test(`the clock is put back after a block: it is ${again ? "replaced" : "ended"} all the same`, async () => {
    const { id } = await make.user();
    await block(id, null);
    await make.advanceClock(-hour);
    if (again) await block(id, null);
    else await unblockPerson(server.database, { operatorId, person: id });
    const blocks = await listBlocks(server.database, id);
    assert.ok(!isRefusal(blocks));
    const ended = blocks.results.filter((one) => one.ended_at !== null);
    assert.deepEqual([blocks.results.length, ended.length], [again ? 2 : 1, 1]);
    assert.equal(ended[0]?.ended_at, ended[0]?.blocked_at);
    await make.advanceClock(hour);
  });
}
