import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { sql } from "kysely";
import { rupees } from "#domain/money/paise.ts";
import { blockPerson } from "#modules/blocking/blockPerson.ts";
import { liftTakeDown } from "#modules/blocking/liftTakeDown.ts";
import { takeDownListing } from "#modules/blocking/takeDownListing.ts";
import { unblockPerson } from "#modules/blocking/unblockPerson.ts";
import { runDue } from "#modules/clock/runDue.ts";
import { copyListing } from "#modules/listings/copyListing.ts";
import { readSellerProduct } from "#modules/listings/readSellerProduct.ts";
import { relistListing } from "#modules/listings/relistListing.ts";
import { brokenInvariants } from "#modules/settlement/watch/brokenInvariants.ts";
import { depositStates, listingStatus, makeAuction, makeBidder } from "./auctionWorld.ts";
import { accepted, type MoneyWorld, startMoneyWorld } from "./moneyWorld.ts";

let world: MoneyWorld;
let operatorId: string;
before(async () => {
  world = await startMoneyWorld();
  operatorId = (await world.make.user({ isOperator: true })).id;
});
after(() => world.close());
afterEach(async () => {
  await world.assertConserved();
  assert.deepEqual(await brokenInvariants(world.database), []);
});

const block = (person: string, until: Date | null = null) =>
  blockPerson(world.database, { operatorId, person, reason: "Forged papers", kind: null, until });
const takeDown = (listingId: number, reason = "Forged papers") =>
  takeDownListing(world.database, { listingId, operatorId, reason });

async function told(userId: string, template: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select text from messages where user_id = ${userId} and template = ${template}`.execute(
    world.database.kysely,
  );
  return rows.map(({ text }) => text);
}

test("every deposit goes back, nobody wins, everybody is told why; repeated, nothing happens twice", async () => {
  const { listingId, sellerId, bidders } = await makeAuction(world, { bidders: 2, withMoney: true });
  const waiting = await makeBidder(world, listingId);
  const all = [...bidders, waiting];
  await block(sellerId);
  const [first, second] = await Promise.all([takeDown(listingId), takeDown(listingId, "Another reason")]);
  assert.deepEqual(first, second, "the first one's reason stays");
  const down = accepted(first);
  assert.deepEqual([down.id, down.deposits, down.taken_down_by], [listingId, 3, operatorId]);
  assert.deepEqual(await depositStates(world, all), ["refund_due", "refund_due", "refund_due"]);
  assert.equal(await listingStatus(world, listingId), "unsold");
  await runDue(world);
  assert.deepEqual(await depositStates(world, all), ["refunded", "refunded", "refunded"]);
  const { paise } = await world.one(sql<{ paise: number }>`
    select sum(refunds.amount_paise)::bigint as paise
    from refunds join payments on payments.id = payment_id join deposits on deposits.id = deposit_id
    where listing_id = ${listingId}`);
  assert.equal(paise, rupees(1500));
  for (const { id } of all) {
    const [text, ...more] = await told(id, "taken_down");
    assert.match(text ?? "", new RegExp(`${down.reason}.*Your deposit is due back by`));
    assert.deepEqual([more, await told(id, "lost"), await told(id, "won")], [[], [], []]);
  }
  assert.equal((await told(sellerId, "own_taken_down")).length, 1);
  assert.deepEqual(await told(sellerId, "unsold"), []);

  accepted(await unblockPerson(world.database, { operatorId, person: sellerId }));
  const { status, freezes } = await world.one(sql<{ status: string; freezes: number }>`
    select status, freezes from auction_states where listing_id = ${listingId}`);
  assert.deepEqual([status, freezes], ["closed", 2], "it does not go on");
  assert.deepEqual(await takeDown(listingId), first);
});

test("an auction that runs is taken down too, its seller blocked or not; one that is over is not", async () => {
  const { listingId, sellerId, bidders } = await makeAuction(world, { bidders: 1, withMoney: false });
  assert.deepEqual(await takeDown(listingId + 9_999), { refused: "not_found", what: "listing" });
  assert.equal(accepted(await takeDown(listingId)).deposits, 1);
  assert.deepEqual(await depositStates(world, bidders), ["refunded"]);
  const [text] = await told(bidders[0]?.id ?? "", "taken_down");
  assert.match(text ?? "", /There was no deposit to return/);
  assert.equal((await told(sellerId, "own_taken_down")).length, 1);
  const { status, freezes } = await world.one(sql<{ status: string; freezes: number }>`
    select status, freezes from auction_states where listing_id = ${listingId}`);
  assert.deepEqual([status, freezes], ["closed", 0], "no screen sees a pause");

  const over = await world.make.listing({ endsInMs: -1 });
  const refusal = await takeDown(over.id);
  assert.ok("refused" in refusal && refusal.refused === "auction_ended");
});

test("what was taken down is neither listed again nor copied, and its seller reads why", async () => {
  const { listingId, sellerId } = await makeAuction(world, { bidders: 1, withMoney: false });
  accepted(await takeDown(listingId));
  const own = { listingId, sellerId };
  const refused = { refused: "listing_taken_down", reason: "Forged papers" };
  assert.deepEqual(await relistListing(world.database, own), refused);
  assert.deepEqual(await copyListing(world.database, own), refused);
  const shown = accepted(await readSellerProduct(world.database, { secret: "x".repeat(32) }, own));
  assert.equal(shown.take_down?.reason, "Forged papers");
});

test("another operator lifts what was wrong: its seller is told and lists it again, and the bids stay void", async () => {
  const { listingId, sellerId, bidders } = await makeAuction(world, { bidders: 1, withMoney: true });
  const second = (await world.make.user({ isOperator: true })).id;
  const lift = (by: string, reason = "The papers are real") =>
    liftTakeDown(world.database, { listingId, operatorId: by, reason });
  assert.deepEqual(await lift(second), { refused: "not_found", what: "listing" });
  accepted(await takeDown(listingId));
  assert.deepEqual(await lift(operatorId), { refused: "second_operator_needed" });
  assert.equal(accepted(await lift(second)).take_down?.lifted?.reason, "The papers are real");
  assert.equal(accepted(await lift(second, "Otherwise")).take_down?.lifted?.reason, "The papers are real");
  assert.match((await told(sellerId, "take_down_lifted")).join("|"), /^[^|]*The papers are real[^|]*$/);
  assert.equal(await listingStatus(world, listingId), "unsold");
  await runDue(world);
  assert.deepEqual(await depositStates(world, bidders), ["refunded"]);
  const own = { listingId, sellerId };
  assert.ok("id" in accepted(await copyListing(world.database, own)));
  assert.ok("id" in accepted(await relistListing(world.database, own)));
  const shown = accepted(await readSellerProduct(world.database, { secret: "x".repeat(32) }, own));
  assert.equal(shown.take_down?.lifted?.reason, "The papers are real");
});

test("a seller whose block ends by itself loses what is forbidden all the same", async () => {
  const { listingId, sellerId } = await makeAuction(world, { bidders: 1, withMoney: true });
  const { now } = await world.one(sql<{ now: Date }>`select blaze_now() as now`);
  await block(sellerId, new Date(now.getTime() + 3_600_000));
  assert.equal(accepted(await takeDown(listingId)).deposits, 1);
  assert.equal(await listingStatus(world, listingId), "unsold");
  await runDue(world);
});

test("an operator who sells or bids there takes nothing down", async () => {
  const own = await world.make.listing({ sellerId: operatorId, endsInMs: 3_600_000 });
  const bid = await world.make.listing({ endsInMs: 3_600_000 });
  await world.make.deposit({ listingId: bid.id, bidderId: operatorId });
  for (const { id } of [own, bid])
    assert.deepEqual(await takeDown(id), { refused: "not_found", what: "listing" });
});
