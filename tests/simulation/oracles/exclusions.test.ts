import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import type { Refusal } from "#contract/refusals.ts";
import { isRefusal } from "#contract/refusals.ts";
import { rupees } from "#domain/money/paise.ts";
import { excludeBidder } from "#modules/exclusions/excludeBidder.ts";
import { endExclusion } from "#modules/exclusions/ownExclusions.ts";
import { makeDeposit } from "#modules/settlement/makeDeposit.ts";
import { reconcilePending } from "#modules/settlement/reconcilePending.ts";
import { readExcluded } from "../actions/excluding.ts";
import { type AskedBid, askForBid } from "../world/askedBids.ts";
import { noteExclusion } from "../world/exclusions.ts";
import type { SimulatedProcess } from "../world/processes.ts";
import { setClockBy } from "../world/time.ts";
import { startWorld, type World } from "../world/world.ts";
import { biddingIsJust } from "./bidding.ts";
import { exclusionsAreKept } from "./exclusions.ts";
import { keepTables } from "./keptTables.ts";

let world: World;
let process: SimulatedProcess;

/** Two auctions of one seller: on the first they bid; for the second somebody was paying when they were excluded. */
let listingId: number;
let other: number;

/** Somebody bids, is excluded while they pay elsewhere, tries again with a key and without, and is let in again. */
before(async () => {
  world = await startWorld(1);
  process = world.processes[0] as SimulatedProcess;
  listingId = await auction(0);
  other = await auction(100);
  for (const bidderId of world.buyers.slice(0, 2)) await world.make.deposit({ listingId, bidderId });
  assert.equal(await bid(0, 1_000, { maxAmountPaise: rupees(3_000), idempotencyKey: "first" }), "placed");
  const deposit = await makeDeposit(process, { listingId: other, bidderId: person(0), mode: "UPI" });
  assert.ok(!isRefusal(deposit) && deposit.payment !== null);
  await exclude();
  world.standins.pay(deposit.payment.reference, "success");
  await setClockBy(world, 60_000);
  for (const lane of process.lanes.providers)
    await reconcilePending(process.database, process.providers, { lanes: [lane], limit: 5 });
  assert.equal(await bid(0, 1_000, { maxAmountPaise: rupees(3_000), idempotencyKey: "first" }), "placed");
  assert.equal(await bid(0, 4_000, { maxAmountPaise: rupees(5_000) }), "excluded_by_seller");
  assert.equal(await bid(1, 3_500), "placed");
  await setClockBy(world, 60_000);
  await letIn();
  await setClockBy(world, 1_000);
  assert.equal(await bid(0, 4_500), "placed");
});
after(async () => await world.close());
keepTables(() => world, ["deposits", "bids", "refunds"]);

const person = (place: number) => world.buyers[place] as string;
const seller = () => world.sellers[0] as string;

async function auction(deposit: number): Promise<number> {
  const of = { sellerId: seller(), categoryId: world.categoryId, endsInMs: 3_600_000 };
  return (await world.make.listing({ ...of, depositPaise: rupees(deposit) })).id;
}

async function bid(place: number, amount: number, more: object = {}): Promise<string> {
  const wish = { listingId, bidderId: person(place), amountPaise: rupees(amount), hadDeposit: true };
  const reply = await askForBid(world, process.batcher, { ...wish, ...more });
  return isRefusal(reply) ? reply.refused : "placed";
}

const word = () => ({ sellerId: seller(), bidderId: person(0) });

async function exclude(): Promise<void> {
  const by = { listingId, sellerId: seller(), seq: 1, reason: "Did not pay." };
  await noteExclusion(
    world,
    { kind: "exclude", ...word() },
    async () => !isRefusal(await excludeBidder(process.database, by)),
  );
}

async function letIn(): Promise<void> {
  const [excluded] = await readExcluded(world);
  const own = { sellerId: seller(), exclusionId: excluded?.id ?? "" };
  await noteExclusion(
    world,
    { kind: "let in", ...word() },
    async () => !isRefusal(await endExclusion(process.database, own)),
  );
}

const rules = async () => {
  const broken = [...(await exclusionsAreKept(world)), ...(await biddingIsJust(world))];
  return [...new Set(broken.map(({ rule }) => rule))].toSorted();
};

const bids = "nobody bids with a seller who excludes them";
const wrongly = "nobody is excluded whom their seller takes bids from";

test("an exclusion that is kept, and taken back, breaks no rule, and what was being paid went back", async () => {
  assert.deepEqual(await rules(), []);
  const { rows } = await sql<{ status: string; refunds: number }>`
    select deposits.status, (select count(*)::integer from refunds join payments on payments.id = payment_id
      where deposit_id = deposits.id) as refunds
    from deposits where listing_id = ${other}`.execute(world.database.outside.kysely);
  assert.deepEqual(rows, [{ status: "pending", refunds: 1 }]);
});

const halfAMinute = sql`blaze_now() - interval '31 seconds'`;

test("it is reported: a bid of somebody excluded that is stored", async () => {
  await sql`update bids set placed_at = ${halfAMinute} where bidder_id = ${person(0)} and seq = 3`.execute(
    world.database.outside.kysely,
  );
  assert.ok((await rules()).includes(bids));
});

test("it is reported: a deposit of somebody excluded", async () => {
  const { kysely } = world.database.outside;
  await sql`update deposits set created_at = ${halfAMinute} where listing_id = ${other}`.execute(kysely);
  assert.deepEqual(await rules(), ["nobody makes a deposit with a seller who excludes them"]);
  await sql`update deposits set status = 'held', created_at = blaze_now(), held_at = ${halfAMinute}
    where listing_id = ${other}`.execute(kysely);
  assert.deepEqual(await rules(), ["no deposit is held of whoever is excluded meanwhile"]);
});

test("it is reported: money that was under way and is kept", async () => {
  await sql`delete from refunds`.execute(world.database.outside.kysely);
  assert.deepEqual(await rules(), ["what somebody was paying when they were excluded goes back"]);
});

/** What one of the bids was told, for as long as `look` takes. */
async function told(
  asked: AskedBid,
  reply: NonNullable<AskedBid["answer"]>["reply"],
  look: () => Promise<void>,
) {
  const { answer } = asked;
  asked.answer = answer && { ...answer, reply };
  await look();
  asked.answer = answer;
}

const refusedBid = () =>
  world.acknowledged.bids.find(({ answer }) => answer !== null && isRefusal(answer.reply)) as AskedBid;

test("it is reported: a maximum that somebody excluded raised", async () => {
  const reply = world.acknowledged.bids[0]?.answer?.reply;
  assert.ok(reply && !isRefusal(reply));
  await told(refusedBid(), { ...reply, bid: null }, async () => {
    assert.ok((await rules()).includes(bids));
  });
});

test("it is reported: somebody else who is told that they are excluded, and whoever was let in again", async () => {
  const refused = refusedBid().answer?.reply as Refusal;
  for (const place of [3, 4]) {
    const asked = world.acknowledged.bids[place] as AskedBid;
    await told(asked, refused, async () => {
      assert.ok((await rules()).includes(wrongly), `bid ${place}`);
    });
  }
});

test("whoever was not told yet that they are let in may be told either", async () => {
  const lettingIn = world.seen.exclusions.at(-1);
  assert.ok(lettingIn?.told);
  const { told: when } = lettingIn;
  lettingIn.told = null;
  assert.deepEqual(await rules(), []);
  lettingIn.told = when;
});
