import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { inTransaction } from "#db/transaction.ts";
import { kycChecks } from "#domain/identity/kycChecklist.ts";
import { rupees } from "#domain/money/paise.ts";
import { decideKyc } from "#modules/blocking/decideKyc.ts";
import { revokeKyc } from "#modules/blocking/revokeKyc.ts";
import { closeDueAuctions } from "#modules/closing/closeDueAuctions.ts";
import { lockPerson } from "#modules/identity/lockPerson.ts";
import { activateListing } from "#modules/listings/activateListing.ts";
import { type SellingWorld, startSellingWorld } from "#tests/selling/sellingWorld.ts";
import { createMakeIdentity } from "#tests/support/makeIdentity.ts";
import { untilWaiting } from "#tests/support/untilWaiting.ts";

let world: SellingWorld;
let makeIdentity: ReturnType<typeof createMakeIdentity>;
let verifier: { id: string; as: string };
let support: string;

before(async () => {
  world = await startSellingWorld();
  const { make, server } = world;
  makeIdentity = createMakeIdentity(server.context);
  const { id } = await make.user({ operatorRoles: ["verifier"] });
  verifier = { id, as: await server.signIn(id) };
  support = await server.signIn((await make.user({ operatorRoles: ["support"] })).id);
});
after(() => world.server.close());

const query = async (text: string, values: unknown[] = []) =>
  (await world.server.database.pool.query(text, values)).rows;
const revoke = (kycId: string, body: object = { reasons: ["not_genuine"] }) =>
  world.server.call("POST", `/ops/kyc/${kycId}/revoke`, { as: verifier.as, body });
const revokeNow = (kycId: string) =>
  revokeKyc(world.server.database, { kycId, operatorId: verifier.id, reasons: ["not_genuine"], note: "" });
const verifyNow = (kycId: string) =>
  decideKyc(world.server.database, { kycId, operatorId: verifier.id, status: "verified", checks: kycChecks });
const codeOf = (answer: { json(): { detail: { code: string } } }) => answer.json().detail.code;

async function stateOf(listingId: number) {
  const [row] = await query(
    `select status, freezes, extract(epoch from ends_at - blaze_now())::float8 as left_s,
       (select count(*)::integer from orders where orders.listing_id = $1) as orders
     from auction_states where listing_id = $1`,
    [listingId],
  );
  return row as { status: string; freezes: number; left_s: number; orders: number };
}

const told = async (userId: string): Promise<string[]> =>
  (
    await query("select template from messages where user_id = $1 order by created_at, template", [userId])
  ).map(({ template }) => template);

/** A verified seller with an auction of an hour and somebody who bid there. */
async function verifiedSeller() {
  const { make } = world;
  const seller = await make.user();
  const { id: kycId } = await makeIdentity.kyc({ userId: seller.id, decidedBy: verifier.id });
  const listing = await make.listing({ sellerId: seller.id, endsInMs: 3_600_000 });
  const bidder = await make.user();
  await make.bid({ listingId: listing.id, bidderId: bidder.id });
  return { ...seller, kycId, listing, bidder };
}

test("what a seller sells stands still with the approval, and goes on with the time that was left after another", async () => {
  const { id, kycId, listing, bidder } = await verifiedSeller();
  const as = await world.server.signIn(id);
  const revoked = await revoke(kycId, { reasons: ["not_genuine", "name_differs"], note: "See the stamp." });
  assert.deepEqual(revoked.json(), { status: "revoked", frozen_listings: 1 });
  assert.equal((await stateOf(listing.id)).status, "frozen");
  const bid = await world.server.call("POST", `/bid/${listing.id}/bid`, {
    as: await world.server.signIn(bidder.id),
    body: { amount: rupees(90_000) },
  });
  assert.equal(codeOf(bid), "auction_frozen");
  const own = (await world.server.call("GET", "/user/seller-accounts", { as })).json();
  assert.deepEqual(
    [own.user, own.kyc.status, own.kyc.reasons, own.kyc.reason],
    [null, "revoked", ["not_genuine", "name_differs"], "See the stamp."],
  );
  assert.deepEqual(
    [await told(id), await told(bidder.id)],
    [["kyc_verified", "kyc_revoked"], ["auction_frozen"]],
  );
  const [notice] = await query("select text from messages where user_id = $1", [bidder.id]);
  assert.doesNotMatch(notice?.text, /genuine/, "bidders are not told what is wrong with somebody's papers");

  await world.make.advanceClock(7200);
  await closeDueAuctions(world.server.database, { limit: 100 });
  const { id: again } = await makeIdentity.kyc({ userId: id });
  assert.equal((await stateOf(listing.id)).status, "frozen", "handed in is not verified");
  await verifyNow(again);
  const state = await stateOf(listing.id);
  assert.deepEqual([state.status, state.freezes], ["open", 2]);
  assert.ok(Math.abs(state.left_s - 3600) < 30, `${state.left_s} seconds are left`);
  assert.deepEqual(await told(bidder.id), ["auction_frozen", "auction_resumed"]);
  assert.deepEqual((await told(id)).slice(2).sort(), ["kyc_verified", "own_auction_resumed"]);
});

test("whatever else ends, nothing goes on while the approval is missing; nor with it while something else holds", async () => {
  const { id, kycId, listing } = await verifiedSeller();
  const { server } = world;
  const freeze = { as: support, body: { reason: "Its number is checked" } };
  assert.equal((await server.call("POST", `/ops/listings/${listing.id}/freeze`, freeze)).statusCode, 200);
  await server.call("POST", `/ops/users/${id}/block`, { as: support, body: { reason: "x" } });
  assert.equal((await revoke(kycId)).json().frozen_listings, 0);
  const { id: again } = await makeIdentity.kyc({ userId: id });
  await server.call("POST", `/ops/users/${id}/unblock`, { as: support });
  await server.call("POST", `/ops/listings/${listing.id}/resume`, { as: support });
  const { status, seller_kyc_revoked: isShown } = (
    await server.call("GET", `/ops/listings/${listing.id}`, { as: support })
  ).json();
  assert.deepEqual([status, isShown], ["frozen", true]);
  await server.call("POST", `/ops/users/${id}/block`, { as: support, body: { reason: "x" } });
  await verifyNow(again);
  assert.equal((await stateOf(listing.id)).status, "frozen");
  await server.call("POST", `/ops/users/${id}/unblock`, { as: support });
  assert.equal((await stateOf(listing.id)).status, "open");
});

test("only an approval is taken back, once, by somebody else, and with a reason that fits", async () => {
  const { id, kycId, listing } = await verifiedSeller();
  const { id: waiting } = await makeIdentity.kyc({ userId: (await world.make.user()).id });
  assert.equal(codeOf(await revoke(waiting)), "kyc_not_verified");
  assert.equal((await revoke(kycId, { reasons: ["unreadable"] })).statusCode, 422);
  assert.equal((await revoke(kycId, { reasons: ["other"] })).statusCode, 422);
  const own = await makeIdentity.kyc({ userId: verifier.id, decidedBy: id });
  assert.equal((await revoke(own.id)).statusCode, 404);
  await world.server.call("POST", `/ops/cases/kyc/${kycId}/take`, {
    as: await world.server.signIn((await world.make.user({ operatorRoles: ["verifier"] })).id),
  });
  assert.equal(codeOf(await revoke(kycId)), "case_taken");
  await query("delete from operator_cases");
  const answers = await Promise.all([revokeNow(kycId), revokeNow(kycId)]);
  assert.deepEqual(answers.map((answer) => ("refused" in answer ? answer.refused : "done")).sort(), [
    "done",
    "kyc_not_verified",
  ]);
  assert.equal((await stateOf(listing.id)).freezes, 1);
});

test("after it nothing new goes live on one's word, though the setting asks for no more", async () => {
  const { seller, server } = world;
  const { id: draftId } = await world.wholeDraft();
  const [kyc] = await query("select id from kyc_submissions where user_id = $1 and replaced_at is null", [
    seller.id,
  ]);
  await verifyNow(kyc?.id);
  await revokeNow(kyc?.id);
  const post = () => world.call("POST", `/user/product/${draftId}/activate`);
  assert.deepEqual((await post()).body.detail.missing, [{ part: "kyc", section: "kyc" }]);
  const { id: again } = await makeIdentity.kyc({ userId: seller.id });
  assert.deepEqual((await post()).body.detail.missing, [{ part: "kyc_check", section: "kyc" }]);
  await verifyNow(again);
  assert.equal((await post()).body.product_status, "active");
  await server.database.pool.query("delete from kyc_submissions where user_id = $1", [seller.id]);
  await world.make.kyc(seller.id, "submitted");
});

test("posted while it is taken back: it stands still, or it is not posted", async () => {
  const { seller, server } = world;
  for (const first of ["publish", "revoke"] as const) {
    const { id: listingId } = await world.wholeDraft();
    await query("delete from kyc_submissions where user_id = $1", [seller.id]);
    const { id: kycId } = await makeIdentity.kyc({ userId: seller.id, decidedBy: verifier.id });
    const publish = () => activateListing(server.database, { listingId, sellerId: seller.id });
    const acts = { publish, revoke: () => revokeNow(kycId) };
    const second = first === "publish" ? "revoke" : "publish";
    const outcomes = await inTransaction(server.database, async (tx) => {
      await lockPerson(tx, seller.id);
      const begun = acts[first]();
      await untilWaiting(server.database, 1);
      const follows = acts[second]();
      await untilWaiting(server.database, 2);
      return [begun, follows];
    });
    await Promise.all(outcomes);
    const [row] = await query(
      `select listings.status, auction_states.status as auction from listings
       left join auction_states on auction_states.listing_id = listings.id where listings.id = $1`,
      [listingId],
    );
    assert.deepEqual(
      row,
      first === "publish" ? { status: "active", auction: "frozen" } : { status: "draft", auction: null },
    );
  }
});

test("taken back while an auction ends: it is sold and its order goes on, or it stands still", async () => {
  const { server, make } = world;
  for (let round = 0; round < 12; round += 1) {
    const { kycId, listing } = await verifiedSeller();
    await query(
      `update auction_states set ends_at = blaze_now() + $2 * interval '1 millisecond',
         scheduled_ends_at = blaze_now() + $2 * interval '1 millisecond' where listing_id = $1`,
      [listing.id, (round % 4) * 15],
    );
    const close = async () => {
      for (let look = 0; look < 8; look += 1) await closeDueAuctions(server.database, { limit: 100 });
    };
    await Promise.all([revokeNow(kycId), close(), close()]);
    await make.advanceClock(5);
    await closeDueAuctions(server.database, { limit: 100 });
    const { status, orders, freezes } = await stateOf(listing.id);
    const expected = status === "frozen" ? ["frozen", 0, 1] : ["closed", 1, 0];
    assert.deepEqual([status, orders, freezes], expected);
  }
});

test("an auction whose end has passed is left to be closed", async () => {
  const { kycId, listing } = await verifiedSeller();
  await query(
    `update auction_states set ends_at = blaze_now() - interval '1 second',
       scheduled_ends_at = blaze_now() - interval '1 second' where listing_id = $1`,
    [listing.id],
  );
  assert.deepEqual(await revokeNow(kycId), { status: "revoked", frozen_listings: 0 });
  await closeDueAuctions(world.server.database, { limit: 100 });
  assert.deepEqual([(await stateOf(listing.id)).status, (await stateOf(listing.id)).orders], ["closed", 1]);
});

test("the log of operators has it, with the reasons", async () => {
  const { kycId } = await verifiedSeller();
  await revoke(kycId, { reasons: ["number_elsewhere"] });
  const [line] = await query("select call, said from operator_log order by seq desc limit 1");
  assert.equal(line?.call, "POST /ops/kyc/:id/revoke");
  assert.match(JSON.stringify(line?.said), /number_elsewhere/);
});
