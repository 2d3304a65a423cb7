import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { sql } from "kysely";
import { completeOrders } from "#modules/payouts/completeOrders.ts";
import { archiveSections } from "#modules/privacy/archiveSections.ts";
import { returnSheet } from "#tests/support/returnSheet.ts";
import { sheetAsSaid } from "#tests/support/sheetAsSaid.ts";
import { type OrderWorld, startOrderWorld, type WorldOrder } from "./orderWorld.ts";

let world: OrderWorld;
before(async () => {
  world = await startOrderWorld();
});
after(() => world.close());
afterEach(() => world.assertConserved());

const imei = "490154203237518";
const otherImei = "356938035643809";
type Returning = WorldOrder & { claimId: string };

/** A phone that was delivered with its sheet, and that its buyer has sent back. */
async function cameBack(goods: Goods = {}): Promise<Returning> {
  const order = await sentBack(goods);
  await take(order, "pick_up_return", { sheet: undefined });
  return order;
}

type Goods = { saidNumber?: boolean; quantity?: number; reason?: "not_as_described" | "incomplete" };

/** The same while its buyer still has it. */
async function sentBack({ saidNumber = true, quantity = 1, reason = "not_as_described" }: Goods) {
  const order = await world.order({ quantity });
  const said = saidNumber ? [{ key: "identity.imei", kind: "imei", question: "IMEI", value: imei }] : [];
  await sql`
    with kind as (
      update categories set approved_goods = 'phones_tablets'
      from listings where listings.category_id = categories.id and listings.id = ${order.listingId})
    update listing_details set identifiers = ${JSON.stringify(said)}::jsonb
    where listing_id = ${order.listingId}`.execute(world.database.kysely);
  await world.deliver(order.id);
  const claim = { reason, details: "The battery is empty by noon." };
  const { id: claimId } = await world.call("POST", `/bids/won/${order.id}/claim`, order.buyerId, {
    body: claim,
  });
  const body = { outcome: "return", answer: "Send it back." };
  await world.call("POST", `/ops/claims/${claimId}/answer`, world.operator.id, { body });
  return { ...order, claimId };
}

type Sent = { sheet: object | undefined; note?: string; nothingCame?: boolean; status?: number };

function take(order: Returning, step: string, { sheet, note = "", nothingCame, status = 200 }: Sent) {
  const path = `/ops/claims/${order.claimId}/return`;
  const body = { step, note, sheet, nothing_came: nothingCame };
  return world.call("POST", path, world.operator.id, { body, status });
}

/** What is wrong with which field. */
const faultsOf = ({ detail }: { detail: { loc: string[]; type: string }[] }) =>
  detail.map(({ loc, type }) => [loc.join("."), type]);

const unlit = { powers_on: { result: "flawed", note: "The screen stays black." } };

const sheetOf = async (order: Returning, changed: object = {}) => ({
  ...(await returnSheet(world, { claimId: order.claimId, operatorId: world.operator.id })),
  ...changed,
});

async function checksOf({ claimId }: Returning): Promise<unknown[]> {
  const { rows } =
    await sql`select is_same, is_other, outcome from return_checks where claim_id = ${claimId}`.execute(
      world.database.kysely,
    );
  return rows;
}

test("who receives goods reads the points and numbers of the sheet of before; buyer and seller do not", async () => {
  const order = await cameBack();
  const path = `/ops/claims/${order.claimId}/inspection`;
  const form = await world.call("GET", path, world.operator.id);
  assert.deepEqual([form.checklist, form.points[0], form.first_sheet.grade], ["phone", "powers_on", "B"]);
  assert.deepEqual(form.identifiers, [
    { key: "0", kind: "imei", question: "IMEI", said: imei, known_from: "check" },
  ]);
  assert.deepEqual(form.first_sheet.identifiers[0].read_ending, "7518");
  for (const sideId of [order.buyerId, order.sellerId]) {
    await sql`update users set operator_roles = '{admin}' where id = ${sideId}`.execute(
      world.database.kysely,
    );
    await world.call("GET", path, sideId, { status: 404 });
  }
});

test("the whole number is read while the goods are on the table, not before and not after", async () => {
  const order = await sentBack({});
  const form = (status = 200) =>
    world.call("GET", `/ops/claims/${order.claimId}/inspection`, world.operator.id, { status });
  await form(404);
  await take(order, "pick_up_return", { sheet: undefined });
  await form();
  await take(order, "accept_return", { sheet: await sheetOf(order) });
  await form(404);
});

test("a step that takes no sheet refuses one", async () => {
  const order = await sentBack({});
  const sheet = await sheetOf(order);
  for (const step of ["pick_up_return", "refuse_return"]) {
    const refused = await take(order, step, { sheet, note: "Seen.", status: 422 });
    assert.deepEqual(faultsOf(refused), [["body.sheet", "sheet_not_taken"]]);
  }
  await take(order, "pick_up_return", { sheet: undefined });
  const both = await take(order, "refuse_return", { sheet, note: "Seen.", nothingCame: true, status: 422 });
  assert.deepEqual(faultsOf(both), [["body.sheet", "sheet_not_taken"]]);
  assert.deepEqual(await checksOf(order), []);
});

test("goods are received with a sheet alone, which both sides read beside the first, without the whole number", async () => {
  const order = await cameBack();
  const refused = await take(order, "accept_return", { sheet: undefined, status: 409 });
  assert.equal(refused.detail.code, "inspection_missing");
  const sheet = await sheetOf(order);
  const battery = { result: "flawed", note: "Empty within two hours" };
  await take(order, "accept_return", { sheet: { ...sheet, points: { ...sheet.points, battery } } });
  assert.deepEqual(await checksOf(order), [{ is_same: true, is_other: false, outcome: "received" }]);
  const asBuyer = await world.call("GET", `/bids/won/${order.id}`, order.buyerId);
  const asSeller = await world.call("GET", `/user/sold-orders/${order.id}`, order.sellerId);
  for (const read of [asBuyer, asSeller]) {
    const { claim, inspection } = read.fulfilment;
    assert.deepEqual([claim.return_check.is_same, claim.return_check.sheet.grade], [true, "B"]);
    const found = claim.return_check.sheet.points.find(({ point }: { point: string }) => point === "battery");
    assert.deepEqual(found, { point: "battery", ...battery });
    assert.deepEqual(claim.return_check.sheet.identifiers, [
      { kind: "imei", said_ending: "7518", read_ending: "7518", is_match: true },
    ]);
    assert.deepEqual(claim.return_check.sheet.pictures, sheet.pictures);
    assert.equal(inspection.outcome, "verified");
    assert.ok(!JSON.stringify(read).includes(imei));
  }
  const picture = `/upload/${sheet.pictures[0]}/file`;
  for (const userId of [order.buyerId, order.sellerId])
    assert.equal((await world.call("GET", picture, userId)).statusCode, 200);
  await world.call("GET", picture, (await world.make.user()).id, { status: 404 });
});

test("a number that differs is not the same: nobody can receive it, and nothing is refunded", async () => {
  const order = await cameBack();
  const sheet = await sheetOf(order, { identifiers: { 0: otherImei } });
  const refused = await take(order, "accept_return", { sheet, note: "It looks alike.", status: 409 });
  assert.equal(refused.detail.code, "return_mismatch");
  assert.deepEqual(await checksOf(order), []);
  assert.deepEqual(await world.refundsOf(order.id), []);
  const done = await take(order, "refuse_return", { sheet, note: "Another phone was in the box." });
  assert.deepEqual([done.status, done.return_check.is_same], ["return_refused", false]);
  assert.deepEqual(done.return_check.sheet.identifiers, [
    { kind: "imei", said_ending: "7518", read_ending: "3809", is_match: false },
  ]);
  assert.equal(await completeOrders(world.database, { limit: 10 }), 1);
  assert.deepEqual(await world.refundsOf(order.id), []);
  const known = await sql`select from item_numbers where value = ${otherImei}`.execute(world.database.kysely);
  assert.equal(known.rows.length, 0, "another phone's number is not one of this listing");
});

test("what came back is not refused without a look: no sheet is for nothing that came", async () => {
  const order = await cameBack();
  const refused = await take(order, "refuse_return", { sheet: undefined, note: "No.", status: 409 });
  assert.equal(refused.detail.code, "inspection_missing");
  assert.deepEqual(await checksOf(order), []);
  const done = await take(order, "refuse_return", { sheet: undefined, note: "No.", nothingCame: true });
  assert.deepEqual([done.status, done.return_check.sheet], ["return_refused", null]);
});

test("an empty parcel, another thing and goods that nobody saw are told apart, to both sides, operators and in the archive", async () => {
  const sheetless = { sheet: undefined, note: "So it is." };
  const empty = await cameBack();
  await take(empty, "refuse_return", { ...sheetless, nothingCame: true });
  const another = await cameBack();
  await take(another, "refuse_return", { sheet: await sheetOf(another), note: "Scratched." });
  const unseen = await sentBack({});
  // Of what never came nobody knows that a parcel was empty.
  await take(unseen, "refuse_return", { ...sheetless, nothingCame: true });
  for (const [order, outcome] of [
    [empty, "empty"],
    [another, "other"],
    [unseen, "unseen"],
  ] as const) {
    const asBuyer = await world.call("GET", `/bids/won/${order.id}`, order.buyerId);
    const asSeller = await world.call("GET", `/user/sold-orders/${order.id}`, order.sellerId);
    for (const { fulfilment } of [asBuyer, asSeller])
      assert.equal(fulfilment.claim.return_check.outcome, outcome);
    const story = await world.call("GET", `/ops/orders/${order.id}/story`, world.operator.id);
    const told = story.results.filter(({ event }: { event?: string }) => event === "return_refused");
    assert.deepEqual(
      told.map((entry: { outcome: string }) => entry.outcome),
      [outcome],
    );
    for (const userId of [order.buyerId, order.sellerId]) {
      const { rows } = await sql<{ outcome: string }>`${archiveSections.return_checks?.(userId)}`.execute(
        world.database.kysely,
      );
      assert.deepEqual(
        rows.map((row) => row.outcome),
        [outcome],
      );
    }
  }
});

test("a phone that does not switch on is received with a word on how it was known", async () => {
  const order = await cameBack();
  const { points, ...sheet } = await sheetOf(order, { identifiers: {}, grade: "D" });
  const lit = { ...sheet, points };
  const unread = await take(order, "accept_return", { sheet: lit, note: "Not there.", status: 422 });
  assert.deepEqual(faultsOf(unread), [["body.sheet.identifiers.0", "identifier_missing"]]);
  const black = { ...sheet, points: { ...points, ...unlit } };
  const refused = await take(order, "accept_return", { sheet: black, status: 422 });
  assert.deepEqual(faultsOf(refused), [["body.note", "unread_number_note"]]);
  const note = "The IMEI on the SIM tray is the same.";
  const done = await take(order, "accept_return", { sheet: black, note });
  assert.equal(done.return_check.sheet.identifiers[0].is_match, null);
});

/** Its first sheet, changed after the fact as no call can. */
async function withFirstSheet(order: Returning, statement: string, ...values: string[]): Promise<void> {
  const client = await world.database.pool.connect();
  await client.query("set session_replication_role = replica");
  await client.query(statement, [order.id, ...values]);
  await client.query("set session_replication_role = default");
  client.release();
}

test("a number that Blaze alone noted before may have been misread: another one is received with a note", async () => {
  const order = await cameBack({ saidNumber: false });
  const noted = JSON.stringify([{ kind: "imei", said: null, read: imei }]);
  await withFirstSheet(order, "update inspection_sheets set identifiers = $2 where order_id = $1", noted);
  const sheet = await sheetOf(order, { identifiers: { 0: otherImei } });
  const refused = await take(order, "accept_return", { sheet, status: 422 });
  assert.deepEqual(faultsOf(refused), [["body.note", "other_number_note"]]);
  const done = await take(order, "accept_return", { sheet, note: "The first picture shows this number." });
  assert.deepEqual([done.status, done.return_check.sheet.identifiers[0].is_match], ["refunded", false]);
  assert.deepEqual(await checksOf(order), [{ is_same: true, is_other: false, outcome: "received" }]);
});

test("a set of which items are missing did not come back as it was sent", async () => {
  const order = await cameBack({ quantity: 3 });
  const sheet = await sheetOf(order);
  const points = { ...sheet.points, count: { result: "flawed", note: "Two of three." } };
  const refused = await take(order, "accept_return", { sheet: { ...sheet, points }, status: 422 });
  assert.equal(refused.detail[0].type, "count_wrong");
  const note = "One is missing.";
  const done = await take(order, "refuse_return", { sheet: { ...sheet, points }, note });
  assert.equal(done.status, "return_refused");
});

test("a claim that something is missing ends in a refund, though something is missing", async () => {
  const order = await cameBack({ quantity: 3, reason: "incomplete" });
  const { points, ...sheet } = await sheetOf(order, { grade: "D" });
  const count = { result: "flawed", note: "Two of three." };
  const done = await take(order, "accept_return", { sheet: { ...sheet, points: { ...points, count } } });
  assert.deepEqual([done.status, done.return_check.is_same], ["refunded", true]);
  assert.notDeepEqual(await world.refundsOf(order.id), []);
});

test("what is not all of it, or has somebody else's picture, is not taken", async () => {
  const order = await cameBack();
  const { powers_on, ...points } = (await sheetOf(order)).points;
  const answer = await take(order, "accept_return", { sheet: await sheetOf(order, { points }), status: 422 });
  assert.equal(answer.detail[0].type, "point_missing");
  const others = await returnSheet(world, { claimId: order.claimId, operatorId: world.secondOperator.id });
  const refused = await take(order, "accept_return", { sheet: others, status: 400 });
  assert.equal(refused.detail.code, "picture_unknown");
});

test("goods that were sent without a sheet are looked at as if for the first time: the seller's word blocks nothing", async () => {
  const order = await cameBack();
  await withFirstSheet(order, "delete from inspection_sheets where order_id = $1");
  const form = await world.call("GET", `/ops/claims/${order.claimId}/inspection`, world.operator.id);
  assert.deepEqual([form.first_sheet, form.identifiers[0].key], [null, "identity.imei"]);
  assert.equal(form.identifiers[0].known_from, "listing");
  const { pictures } = await sheetOf(order);
  const said = { ...(await sheetAsSaid(world.database, order.id)), pictures };
  const other = { ...said, identifiers: { "identity.imei": otherImei } };
  const refused = await take(order, "accept_return", { sheet: other, status: 422 });
  assert.deepEqual(faultsOf(refused), [["body.note", "other_number_note"]]);
  await take(order, "accept_return", { sheet: other, note: "The seller typed the number of the box." });
});

test("an archive of either side has both sheets, without the whole number", async () => {
  const order = await cameBack();
  await take(order, "accept_return", { sheet: await sheetOf(order) });
  for (const userId of [order.buyerId, order.sellerId]) {
    for (const name of ["inspection_sheets", "return_checks"]) {
      const { rows } = await sql<{
        order_id: string;
        grade: string;
        numbers: object[];
      }>`${archiveSections[name]?.(userId)}`.execute(world.database.kysely);
      const own = rows.filter(({ order_id: orderId }) => orderId === order.id);
      assert.deepEqual(
        own.map(({ grade, numbers }) => [grade, numbers]),
        [["B", [{ kind: "imei", said: "7518", read: "7518" }]]],
      );
    }
  }
});
