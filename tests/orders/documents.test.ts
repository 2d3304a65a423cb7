import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { completeOrders } from "#modules/payouts/completeOrders.ts";
import { archiveSections } from "#modules/privacy/archiveSections.ts";
import { createMakeIdentity, gstinOf, randomPan } from "#tests/support/makeIdentity.ts";
import { type OrderWorld, startOrderWorld, type WorldOrder } from "./orderWorld.ts";

let world: OrderWorld;
before(async () => {
  world = await startOrderWorld();
  await sql`insert into rates (kind, starts_on, basis_points, source)
    values ('platform_fee', '2026-01-01', 500, 'Price list')`.execute(world.database.kysely);
});
after(() => world.close());

async function completed(): Promise<WorldOrder> {
  const order = await world.order();
  await world.deliver(order.id);
  await world.make.advanceClock(3 * 86_400 + 1);
  await completeOrders(world.database, { limit: 10 });
  return order;
}

async function pdf(path: string, userId: string): Promise<Buffer> {
  const answer = await world.call("GET", path, userId);
  assert.equal(answer.headers["content-type"], "application/pdf");
  assert.match(answer.headers["content-disposition"], /^attachment; filename="[\w-]+\.pdf"$/);
  assert.equal(answer.headers["cache-control"], "no-store");
  assert.equal(answer.rawPayload.subarray(0, 5).toString(), "%PDF-");
  return answer.rawPayload;
}

const numbers = async (kind: "sale" | "fee") => {
  const { rows } = await sql<{ number: string }>`
    select number from order_documents where kind = ${kind} order by number`.execute(world.database.kysely);
  return rows.map((row) => row.number);
};

test("a receipt of each payment, for its payer alone", async () => {
  const order = await world.order();
  await sql`update listings set title = ${"पंखा, three speeds"} where id = ${order.listingId}`.execute(
    world.database.kysely,
  );
  const { payments } = await world.call("GET", `/bids/won/${order.id}`, order.buyerId);
  const path = `/bids/won/${order.id}/payments/${payments[0].id}/receipt`;
  await pdf(path, order.buyerId);
  await world.call("GET", path, order.sellerId, { status: 404 });
  const other = await world.order();
  await world.call("GET", `/bids/won/${other.id}/payments/${payments[0].id}/receipt`, other.buyerId, {
    status: 404,
  });
});

test("invoices come with the delivery and the settlement, for the two that they concern", async () => {
  const order = await world.order();
  await world.call("GET", `/bids/won/${order.id}/invoice`, order.buyerId, { status: 404 });
  const done = await completed();
  await pdf(`/bids/won/${done.id}/invoice`, done.buyerId);
  await pdf(`/user/sold-orders/${done.id}/invoice/sale`, done.sellerId);
  await pdf(`/user/sold-orders/${done.id}/invoice/fee`, done.sellerId);
  await world.call("GET", `/user/sold-orders/${done.id}/invoice/fee`, done.buyerId, { status: 404 });
});

test("the archive of a buyer's data has the invoice of the goods and not the seller's fees", async () => {
  const order = await completed();
  const kinds = async (userId: string) => {
    const { rows } = (await archiveSections.order_documents?.(userId).execute(world.database.kysely)) ?? {};
    return (rows as { kind: string }[]).map(({ kind }) => kind);
  };
  assert.deepEqual(await kinds(order.buyerId), ["sale"]);
  assert.deepEqual(await kinds(order.sellerId), ["sale", "fee"]);
});

test("the invoice of a business is made with its sealed GSTIN, which no row repeats", async () => {
  const order = await world.order();
  const gstin = gstinOf(randomPan());
  const business = await createMakeIdentity(world.context).business({ userId: order.sellerId, gstin });
  await sql`
    insert into listing_details (listing_id, seller_account_id) values (${order.listingId}, ${business.id})
    on conflict (listing_id) do update set seller_account_id = excluded.seller_account_id`.execute(
    world.database.kysely,
  );
  await world.deliver(order.id);
  await pdf(`/bids/won/${order.id}/invoice`, order.buyerId);
  const { facts } = await world.one(sql<{ facts: object }>`
    select facts from order_documents where order_id = ${order.id}`);
  assert.ok(!JSON.stringify(facts).includes(gstin));

  const path = `/user/seller-account/${business.id}`;
  const renamed = { business_name: "Asha & Sons", identification_no: gstin };
  await world.call("PUT", path, order.sellerId, { body: renamed });
  const another = { ...renamed, identification_no: gstinOf(randomPan()) };
  const refused = await world.call("PUT", path, order.sellerId, { body: another, status: 409 });
  assert.equal(refused.detail.code, "gstin_invoiced", "it would stand on the invoice that was issued");
});

test("numbers run without a gap, however many are completed at once", async () => {
  const orders = await Promise.all([1, 2, 3, 4, 5].map(() => world.order()));
  await Promise.all(orders.map((order) => world.deliver(order.id)));
  await world.make.advanceClock(3 * 86_400 + 1);
  await Promise.all([1, 2, 3].map(() => completeOrders(world.database, { limit: 2 })));
  await completeOrders(world.database, { limit: 10 });
  for (const kind of ["sale", "fee"] as const) {
    const running = (await numbers(kind)).map((number) => Number(number.split("/").at(-1)));
    assert.deepEqual(
      running,
      running.map((_, index) => index + 1),
    );
    assert.ok(running.length >= 5);
  }
});

test("an issued document is never changed", async () => {
  await completed();
  await assert.rejects(
    sql`update order_documents set facts = '{}'`.execute(world.database.kysely),
    /append-only/,
  );
});

test("the invoice of the goods is of as many items as were sold together", async () => {
  const order = await world.order({ quantity: 3 });
  await world.deliver(order.id);
  const { facts } = await world.one<{ facts: { quantity: number } }>(
    sql`select facts from order_documents where order_id = ${order.id} and kind = 'sale'`,
  );
  assert.equal(facts.quantity, 3);
  await pdf(`/bids/won/${order.id}/invoice`, order.buyerId);
});
