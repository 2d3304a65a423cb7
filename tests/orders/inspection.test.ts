import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { sql } from "kysely";
import { rupees } from "#domain/money/paise.ts";
import { isHomeEvent } from "#domain/order/orderEventKinds.ts";
import { watchMoney } from "#modules/settlement/watch/moneyAlerts.ts";
import { makeUpload } from "#tests/support/makeUpload.ts";
import { sheetAsSaid } from "#tests/support/sheetAsSaid.ts";
import { type OrderWorld, startOrderWorld, type WorldOrder } from "./orderWorld.ts";

let world: OrderWorld;
before(async () => {
  world = await startOrderWorld();
});
after(() => world.close());
afterEach(() => world.assertConserved());

const imei = "490154203237518";
const numberOf = async (id: string) =>
  (await world.one<{ number: string }>(sql`select number from orders where id = ${id}`)).number;

const otherImei = "356938035643809";

/** A phone that was picked up, whose seller said its IMEI. */
async function pickedUp(goods: string | null = "phones_tablets"): Promise<WorldOrder> {
  const order = await world.order();
  const said = [{ key: "identity.imei", kind: "imei", question: "IMEI", value: imei }];
  await sql`
    with kind as (
      update categories set approved_goods = ${goods}
      from listings where listings.category_id = categories.id and listings.id = ${order.listingId})
    update listing_details set identifiers = ${JSON.stringify(said)}::jsonb
    where listing_id = ${order.listingId}`.execute(world.database.kysely);
  await world.steps(order.id, "schedule_pickup", "pick_up");
  return order;
}

async function sheetOf(order: WorldOrder, changed: object = {}) {
  const { id } = await makeUpload(world, { ownerId: world.operator.id, purpose: "inspection" });
  return { ...(await sheetAsSaid(world.database, order.id)), pictures: [id], ...changed };
}

type Step = "verify" | "fail_verification";

function take(order: WorldOrder, step: Step, sheet: object | undefined, status = 200) {
  const path = `/ops/orders/${order.id}/steps`;
  return world.call("POST", path, world.operator.id, { body: { step, sheet }, status });
}

const asBuyer = (order: WorldOrder) => world.call("GET", `/bids/won/${order.id}`, order.buyerId);
const asSeller = (order: WorldOrder) => world.call("GET", `/user/sold-orders/${order.id}`, order.sellerId);

async function sheetsOf({ id }: WorldOrder): Promise<unknown[]> {
  const { rows } = await sql`select outcome, is_match from inspection_sheets where order_id = ${id}`.execute(
    world.database.kysely,
  );
  return rows;
}

test("an operator reads what to look at beside what the seller said; who sells it does not", async () => {
  const order = await pickedUp();
  const path = `/ops/orders/${order.id}/inspection`;
  const form = await world.call("GET", path, world.operator.id);
  assert.deepEqual([form.checklist, form.points[0]], ["phone", "powers_on"]);
  assert.deepEqual(form.identifiers, [{ key: "identity.imei", kind: "imei", question: "IMEI", said: imei }]);
  assert.equal(form.sellers_word.condition, "used");
  await sql`update users set operator_roles = '{admin}' where id = ${order.sellerId}`.execute(
    world.database.kysely,
  );
  await world.call("GET", path, order.sellerId, { status: 404 });
});

test("goods pass with a sheet alone, and buyer and seller read it without the whole number", async () => {
  const order = await pickedUp();
  const refused = await take(order, "verify", undefined, 409);
  assert.equal(refused.detail.code, "inspection_missing");
  assert.equal((await asBuyer(order)).fulfilment.inspection, null);
  const sheet = await sheetOf(order);
  const body = { ...sheet.points, body: { result: "flawed", note: "A dent at the corner" } };
  await take(order, "verify", { ...sheet, points: body });
  for (const read of [await asBuyer(order), await asSeller(order)]) {
    const { inspection, stage } = read.fulfilment;
    assert.deepEqual([stage, inspection.outcome, inspection.grade], ["verified", "verified", "B"]);
    assert.deepEqual(inspection.identifiers, [
      { kind: "imei", said_ending: "7518", read_ending: "7518", is_match: true },
    ]);
    assert.deepEqual(inspection.points.at(-1), {
      point: "body",
      result: "flawed",
      note: "A dent at the corner",
    });
    assert.deepEqual(inspection.pictures, sheet.pictures);
    assert.ok(!JSON.stringify(read).includes(imei));
  }
});

test("its pictures are for buyer, seller and operators", async () => {
  const order = await pickedUp();
  const sheet = await sheetOf(order);
  const path = `/upload/${sheet.pictures[0]}/file`;
  await world.call("GET", path, order.buyerId, { status: 404 });
  await take(order, "verify", sheet);
  for (const userId of [order.buyerId, order.sellerId, world.operator.id])
    assert.equal((await world.call("GET", path, userId)).statusCode, 200);
  await world.call("GET", path, (await world.make.user()).id, { status: 404 });
  const colleague = await world.make.user({ isOperator: true });
  const asOperator = await world.call("GET", `/ops${path.replace("upload", "uploads")}`, colleague.id);
  assert.equal(asOperator.statusCode, 200);
});

test("another item than the one that was sold is not passed on: the sale stops, and both are told why", async () => {
  const order = await pickedUp();
  const sheet = await sheetOf(order, { identifiers: { "identity.imei": otherImei } });
  const refused = await take(order, "verify", sheet, 409);
  assert.equal(refused.detail.code, "inspection_mismatch");
  assert.deepEqual(await sheetsOf(order), []);
  await take(order, "fail_verification", sheet);
  assert.deepEqual(await sheetsOf(order), [{ outcome: "failed", is_match: false }]);
  const read = await asBuyer(order);
  assert.deepEqual([read.order.order_status, read.fulfilment.returned_amount], ["refunded", rupees(6000)]);
  assert.deepEqual(read.fulfilment.inspection.identifiers, [
    { kind: "imei", said_ending: "7518", read_ending: "3809", is_match: false },
  ]);
  for (const userId of [order.buyerId, order.sellerId])
    assert.ok((await world.textsTo(userId)).includes("inspection_mismatch"));
});

test("goods that failed wait at Blaze until an operator has sent them home, which both sides read", async () => {
  const order = await pickedUp();
  const alerts = async () => {
    await watchMoney(world.database);
    const { rows } = await sql<{ kind: string }>`
      select kind from money_alerts where subject = ${order.id} and closed_at is null`.execute(
      world.database.kysely,
    );
    return rows.map(({ kind }) => kind);
  };
  const step = async (path: string, userId: string) =>
    (await world.call("GET", path, userId)).fulfilment.next_step.kind;
  const asSeller = () => step(`/user/sold-orders/${order.id}`, order.sellerId);
  await take(order, "fail_verification", undefined);
  assert.equal(await asSeller(), "send_home");
  assert.equal(await step(`/bids/won/${order.id}`, order.buyerId), "refunded");
  const asOperator = (await world.call("GET", `/ops/orders/${order.id}`, world.operator.id)).fulfilment;
  assert.deepEqual([asOperator.next_step.kind, asOperator.actions], ["send_home", ["send_home"]]);
  assert.deepEqual(await alerts(), ["goods_held"]);
  const held = async () => {
    const { results } = await world.call("GET", "/ops/orders?state=goods_held", world.operator.id);
    return results.filter(({ id }: { id: string }) => id === order.id).length;
  };
  const waiting = async () => {
    const { results } = await world.call("GET", "/ops/queues", world.operator.id);
    return results.find(({ name }: { name: string }) => name === "orders").count;
  };
  const before = await waiting();
  assert.equal(await held(), 1);

  const sendHome = async (body: object, status = 200) =>
    await world.call("POST", `/ops/orders/${order.id}/steps`, world.operator.id, {
      body: { step: "send_home", ...body },
      status,
    });
  assert.match(JSON.stringify(await sendHome({ note: " " }, 422)), /"note".*sent_home_note/);
  assert.match(
    JSON.stringify(await sendHome({ carrier: "Delhivery" }, 422)),
    /tracking_number.*sent_home_note/,
  );
  assert.match(
    JSON.stringify(await sendHome({ tracking_number: "DL 12" }, 422)),
    /"carrier".*sent_home_note/,
  );
  assert.equal(await asSeller(), "send_home");
  await sendHome({ carrier: "Delhivery", tracking_number: "DL 1234567" });
  await sendHome({ carrier: "Delhivery", tracking_number: "DL 1234567" });
  assert.equal((await sendHome({ note: "Said otherwise" }, 409)).detail.code, "order_action_closed");
  assert.equal(await asSeller(), "refunded");
  assert.deepEqual(await alerts(), []);
  assert.deepEqual([await held(), await waiting()], [0, before - 1]);
  assert.equal((await world.textsTo(order.sellerId)).filter((text) => text === "sent_home").length, 1);
  const { fulfilment } = await world.call("GET", `/bids/won/${order.id}`, order.buyerId);
  type Told = { readonly kind: string; readonly note: string };
  const told = (events: readonly Told[]) =>
    events.filter(({ kind }) => isHomeEvent(kind)).map(({ note }) => note);
  assert.deepEqual(told(fulfilment.events), [""], "where its seller lives is not the buyer's");
  const sold = await world.call("GET", `/user/sold-orders/${order.id}`, order.sellerId);
  assert.deepEqual(told(sold.fulfilment.events), ["Delhivery DL 1234567"]);

  const page = await world.call("GET", `/ops/orders/${order.id}`, world.operator.id);
  assert.deepEqual(page.fulfilment.actions, ["correct_home"]);
  assert.deepEqual(told(page.fulfilment.events), ["Delhivery DL 1234567"], "whoever corrects it reads it");
  const correct = (body: object, status = 200) => sendHome({ step: "correct_home", ...body }, status);
  assert.match(JSON.stringify(await correct({ note: " " }, 422)), /"note".*sent_home_note/);
  const long = { carrier: "Delhivery", tracking_number: "DL 7654321", note: "x".repeat(490) };
  const { detail } = await correct(long, 422);
  assert.deepEqual(detail, [{ ...detail[0], loc: ["body", "note"], type: "too_long", most: 478 }]);
  const right = { carrier: "Delhivery", tracking_number: "DL 7654321" };
  await correct(right);
  await correct(right);
  const read = await world.call("GET", `/user/sold-orders/${order.id}`, order.sellerId);
  assert.deepEqual(told(read.fulfilment.events), ["Delhivery DL 1234567", "Delhivery DL 7654321"]);
  const kinds = read.fulfilment.events.map(({ kind }: Told) => kind).filter(isHomeEvent);
  assert.deepEqual(kinds, ["sent_home", "home_corrected"]);
  const first = { carrier: "Delhivery", tracking_number: "DL 1234567" };
  assert.equal((await sendHome(first, 409)).detail.code, "order_action_closed", "it was corrected since");
  const corrected = (await world.textsTo(order.sellerId)).filter((text) => text === "sent_home_corrected");
  assert.equal(corrected.length, 1);
  const won = await world.call("GET", `/bids/won/${order.id}`, order.buyerId);
  assert.deepEqual(told(won.fulfilment.events), ["", ""], "where its seller lives is not the buyer's");
});

test("goods that Blaze never had are not sent home", async () => {
  const order = await world.order();
  await world.call("POST", `/ops/orders/${order.id}/steps`, world.operator.id, { body: { step: "cancel" } });
  await world.call("POST", `/ops/orders/${order.id}/steps`, world.operator.id, {
    body: { step: "send_home" },
    status: 409,
  });
  await world.call("POST", `/ops/orders/${order.id}/steps`, world.operator.id, {
    body: { step: "correct_home", note: "To their son." },
    status: 409,
  });
  const { results } = await world.call(
    "GET",
    `/ops/orders?number=${await numberOf(order.id)}`,
    world.operator.id,
  );
  assert.deepEqual(results[0].actions, []);
});

test("goods with other faults fail with their sheet, or without one", async () => {
  const [one, other] = [await pickedUp(), await pickedUp()];
  const sheet = await sheetOf(one, { identifiers: {}, grade: "D" });
  await take(one, "fail_verification", sheet);
  assert.deepEqual(await sheetsOf(one), [{ outcome: "failed", is_match: false }]);
  assert.ok((await world.textsTo(one.buyerId)).includes("verification_failed"));
  await take(other, "fail_verification", undefined);
  assert.deepEqual(await sheetsOf(other), []);
});

test("a sheet that does not say all of it is not taken, and says where", async () => {
  const order = await pickedUp();
  const { powers_on, ...points } = (await sheetOf(order)).points;
  const answer = await take(order, "verify", await sheetOf(order, { points }), 422);
  assert.deepEqual(
    answer.detail.map(({ loc, type }: { loc: string[]; type: string }) => [loc.join("."), type]),
    [["body.sheet.points.powers_on", "point_missing"]],
  );
  await take(order, "verify", await sheetOf(order, { pictures: [] }), 422);
  assert.deepEqual(await sheetsOf(order), []);
});

test("pictures are the operator's own, sent for this", async () => {
  const order = await pickedUp();
  const { id: foreign } = await makeUpload(world, { ownerId: order.sellerId, purpose: "inspection" });
  const { id: wrong } = await makeUpload(world, { ownerId: world.operator.id, purpose: "chat" });
  for (const id of [foreign, wrong]) {
    const answer = await take(order, "verify", await sheetOf(order, { pictures: [id] }), 400);
    assert.equal(answer.detail.code, "picture_unknown");
  }
  assert.equal((await asBuyer(order)).fulfilment.stage, "picked_up");
});

test("a sheet is written once and stays", async () => {
  const order = await pickedUp(null);
  const sheet = await sheetOf(order);
  const twice = await Promise.all([take(order, "verify", sheet), take(order, "verify", sheet)]);
  assert.deepEqual(
    twice.map(({ stage }) => stage),
    ["verified", "verified"],
  );
  assert.equal((await asBuyer(order)).fulfilment.inspection.checklist, "general");
  const { pool } = world.database;
  await assert.rejects(pool.query("update inspection_sheets set grade = 'A'"), /append-only/);
  await assert.rejects(pool.query("delete from inspection_pictures"), /append-only/);
});

test("of a set the operator is told how many there are to be; it does not pass when one is missing", async () => {
  const order = await world.order({ quantity: 3 });
  await world.steps(order.id, "schedule_pickup", "pick_up");
  const form = await world.call("GET", `/ops/orders/${order.id}/inspection`, world.operator.id);
  assert.deepEqual([form.quantity, form.points[0]], [3, "count"]);
  const { points, ...sheet } = await sheetOf(order);
  const lacking = { ...points, count: { result: "flawed", note: "Two are there." } };
  const refused = await take(order, "verify", { ...sheet, points: lacking }, 422);
  assert.equal(refused.detail[0].type, "count_wrong");
  assert.deepEqual(await sheetsOf(order), []);
  await take(order, "verify", { ...sheet, points });
  const { inspection } = (await asBuyer(order)).fulfilment;
  assert.deepEqual(inspection.points[0], { point: "count", result: "ok", note: "" });

  const other = await world.order({ quantity: 2 });
  await world.steps(other.id, "schedule_pickup", "pick_up");
  const failing = await sheetOf(other);
  await take(other, "fail_verification", {
    ...failing,
    points: { ...failing.points, count: { result: "flawed", note: "One is there." } },
  });
  assert.equal((await asSeller(other)).fulfilment.inspection.outcome, "failed");
});
