import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { sql } from "kysely";
import { rupees } from "#domain/money/paise.ts";
import { type OrderWorld, startOrderWorld, type WorldOrder } from "#tests/orders/orderWorld.ts";

let world: OrderWorld;
before(async () => {
  world = await startOrderWorld();
});
after(() => world.close());
afterEach(() => world.assertConserved());

const ending = ({ id }: WorldOrder, step: string, { by = world.operator.id, status = 200 } = {}) =>
  world.call("GET", `/ops/orders/${id}/ending?step=${step}`, by, { status });
const take = ({ id }: WorldOrder, body: object, status = 200) =>
  world.call("POST", `/ops/orders/${id}/steps`, world.operator.id, { body, status });
async function strikesOf({ sellerId }: WorldOrder): Promise<number> {
  const { rows } = await sql`select from strikes where user_id = ${sellerId}`.execute(world.database.kysely);
  return rows.length;
}

test("a cancellation says beforehand what goes back to which payment, and who gets a strike, and does that", async () => {
  const order = await world.order();
  const said = await ending(order, "cancel");
  assert.equal(said.returned_amount, rupees(6000));
  assert.deepEqual(
    said.returns.map(({ provider, is_deposit: isDeposit, amount }: Record<string, unknown>) => [
      provider,
      isDeposit,
      amount,
    ]),
    [
      ["BASISPAY", false, rupees(3500)],
      ["BASISPAY", false, rupees(2000)],
      ["ICICI", true, rupees(500)],
    ],
  );
  assert.deepEqual([said.gives_strike, said.earlier_strikes, said.released_bidders], [true, 0, []]);
  assert.equal(said.goods_return, false);
  await take(order, { step: "cancel", note: "Nobody is there.", version: said.version });
  assert.deepEqual(
    await world.refundsOf(order.id),
    said.returns.map(({ amount }: { amount: number }) => ["order_returned", amount]).toReversed(),
  );
  assert.equal(await strikesOf(order), 1);
  await ending(order, "cancel", { status: 409 });
});

test("who stands by is named with the deposit that goes back, as long as they still may get it", async () => {
  const order = await world.order({ isPaid: false });
  const next = await world.make.user({ name: "Nila Next" });
  const { id } = await world.make.deposit({ listingId: order.listingId, bidderId: next.id });
  await sql`update deposits set standby_rank = 1 where id = ${id}`.execute(world.database.kysely);
  const said = await ending(order, "cancel");
  assert.deepEqual(
    said.released_bidders.map(({ name }: { name: string }) => name),
    ["Nila Next"],
  );
  assert.equal(said.returned_amount, rupees(500));
});

test("goods that Blaze has go back; a sale that nobody could deliver gives no strike", async () => {
  const order = await world.order();
  await world.steps(order.id, "schedule_pickup", "pick_up");
  const failed = await ending(order, "fail_verification");
  assert.deepEqual([failed.gives_strike, failed.goods_return], [true, true]);
  await world.steps(order.id, "verify");
  const said = await ending(order, "end_undelivered");
  assert.deepEqual([said.gives_strike, said.goods_return], [false, true]);
  await take(order, { step: "end_undelivered", note: "Nobody goes there.", version: said.version });
  assert.equal(await strikesOf(order), 0);
});

test("who named no place, and who never came to meet, ends no sale at the seller's cost", async () => {
  const unplaced = await world.order();
  const unmet = await world.order({ mode: "handover" });
  for (const order of [unplaced, unmet]) {
    const said = await ending(order, "end_undelivered");
    assert.deepEqual([said.gives_strike, said.goods_return], [false, false]);
    assert.equal(said.returned_amount, rupees(6000));
    await take(order, { step: "end_undelivered", note: "Nobody answers.", version: said.version });
    assert.equal(await strikesOf(order), 0);
    const { rows } = await sql<{ text: string }>`
      select text from messages where user_id = ${order.sellerId} and template = 'undelivered'`.execute(
      world.database.kysely,
    );
    assert.match(rows[0]?.text ?? "", /stays with you/);
    const { rows: listed } = await sql<{ status: string; goods_held_since: Date | null }>`
      select listings.status, goods_held_since from orders join listings on listings.id = listing_id
      where orders.id = ${order.id}`.execute(world.database.kysely);
    assert.deepEqual(listed, [{ status: "unsold", goods_held_since: null }]);
  }
});

test("what was said and is not so any more is not done", async () => {
  const order = await world.order({ isPaid: false });
  const said = await ending(order, "cancel");
  await world.pay(order, rupees(1000));
  const cancel = { step: "cancel", note: "Nobody is there." };
  const refused = await take(order, { ...cancel, version: said.version }, 409);
  assert.equal(refused.detail.code, "case_changed");
  const anew = await ending(order, "cancel");
  assert.equal(anew.returned_amount, rupees(1500));
  await take(order, { ...cancel, version: anew.version });
});

test("an operator of the two is told nothing", async () => {
  const order = await world.order();
  await sql`update users set operator_roles = '{admin}' where id = ${order.sellerId}`.execute(
    world.database.kysely,
  );
  await ending(order, "cancel", { by: order.sellerId, status: 404 });
});
