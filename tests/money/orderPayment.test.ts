import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { sql } from "kysely";
import { paise, rupees } from "#domain/money/paise.ts";
import { closeDueAuctions } from "#modules/closing/closeDueAuctions.ts";
import { settleClosedDeposits } from "#modules/closing/settleClosedDeposits.ts";
import { defaultOverdueOrders } from "#modules/defaults/defaultOverdueOrders.ts";
import { readWonBids } from "#modules/orders/readWonBids.ts";
import { readWonOrder } from "#modules/orders/readWonOrder.ts";
import { createBasisPay } from "#modules/payments/providers/basisPay/basisPay.ts";
import { readPaymentCheckout } from "#modules/settlement/readPaymentStanding.ts";
import { reconcilePending } from "#modules/settlement/reconcilePending.ts";
import { processRefunds } from "#modules/settlement/refunds/processRefunds.ts";
import { startOrderPayment } from "#modules/settlement/startOrderPayment.ts";
import { settleReturnedPayment, verifyPayment } from "#modules/settlement/verifyPayment.ts";
import { depositStates, makeAuction, makeWonOrder, ordersOf } from "./auctionWorld.ts";
import { accepted, type MoneyWorld, startMoneyWorld } from "./moneyWorld.ts";

let world: MoneyWorld;
before(async () => {
  world = await startMoneyWorld();
});
after(() => world.close());
afterEach(() => world.assertConserved());

const wonOrder = () => makeWonOrder(world);

type Asked = { orderId: string; userId: string };
const start = async (order: Asked, amountRupees: number) =>
  accepted(await startOrderPayment(world, { ...order, amountPaise: rupees(amountRupees) }));
const verify = async (order: Asked, paymentId: string) =>
  accepted(await verifyPayment(world, { paymentId, userId: order.userId }));
const read = async (order: Asked) => accepted(await readWonOrder(world.database, order));

const noticesOf = async ({ userId }: Asked, template: string) => {
  const { rows } = await sql<{ variables: { amount: string }; path: string }>`
    select variables, path from messages where user_id = ${userId} and template = ${template}`.execute(
    world.database.kysely,
  );
  return rows;
};

const refundsOf = async (orderId: string) => {
  const { rows } = await sql<{ reason: string; amount_paise: number; status: string }>`
    select reason, refunds.amount_paise, refunds.status
    from refunds join payments on payments.id = refunds.payment_id
    where payments.order_id = ${orderId} order by refunds.created_at`.execute(world.database.kysely);
  return rows.map((row) => [row.reason, row.amount_paise, row.status]);
};

test("paid in two parts: the balance falls, the order is paid, those who stand by get their deposits back", async () => {
  const order = await wonOrder();
  assert.equal((await read(order)).balance, rupees(5500));
  const first = await start(order, 2000);
  assert.match(first.reference, /^BP/);
  assert.equal(first.fields.orderReference, first.reference);
  await world.pay(first.reference);
  const half = await verify(order, first.payment_id);
  assert.equal(half.payment.payment_status, "success");
  assert.equal(half.balance, rupees(3500));
  assert.equal((await read(order)).order.order_status, "awaiting_payment");

  const second = await start(order, 3500);
  await world.pay(second.reference);
  assert.equal((await verify(order, second.payment_id)).balance, 0);
  const paid = await read(order);
  assert.equal(paid.order.order_status, "paid");
  assert.ok(paid.order.paid_at !== null);
  assert.deepEqual(
    paid.payments.map((payment) => [payment.title, payment.amount, payment.payment_status]),
    [
      ["Payment 1", rupees(2000), "success"],
      ["Payment 2", rupees(3500), "success"],
    ],
  );
  assert.deepEqual(await depositStates(world, order.bidders), ["refund_due", "refund_due", "applied"]);
  const refused = await startOrderPayment(world, { ...order, amountPaise: rupees(1) });
  assert.deepEqual(refused, { refused: "order_not_payable", order_status: "paid" });
  const [told, ...more] = await noticesOf(order, "payment_received");
  assert.deepEqual([told?.variables.amount, told?.path, more], ["₹6,000", `/order/${paid.order.number}`, []]);
});

test("who may pay what", async () => {
  const order = await wonOrder();
  const stranger = await world.make.user();
  const pay = (change: object) => startOrderPayment(world, { ...order, amountPaise: rupees(100), ...change });
  assert.deepEqual(await pay({ userId: stranger.id }), { refused: "not_found", what: "order" });
  const over = await pay({ amountPaise: paise(550_001) });
  assert.deepEqual(over, { refused: "amount_exceeds_balance", balance: rupees(5500) });
  const { payment_id: paymentId } = await start(order, 100);
  const verified = await verifyPayment(world, { paymentId, userId: stranger.id });
  assert.deepEqual(verified, { refused: "not_found", what: "payment" });
  await world.make.advanceClock(36 * 3600);
  const late = await pay({});
  assert.ok("refused" in late && late.refused === "deadline_passed");
});

test("an Idempotency-Key gives the same payment again, and is not taken for another amount", async () => {
  const order = await wonOrder();
  const input = { ...order, amountPaise: rupees(100), idempotencyKey: "key-1" };
  const both = await Promise.all([startOrderPayment(world, input), startOrderPayment(world, input)]);
  assert.deepEqual(accepted(both[0]), accepted(both[1]));
  const reused = await startOrderPayment(world, { ...input, amountPaise: rupees(200) });
  assert.deepEqual(reused, { refused: "idempotency_key_reused" });
});

test("an Idempotency-Key used for two orders at the same moment serves one of them", async () => {
  const { id: userId } = await world.make.user();
  const listings = await Promise.all([1, 2].map(() => world.make.listing({ endsInMs: 3_600_000 })));
  for (const { id: listingId } of listings) {
    await world.make.deposit({ listingId, bidderId: userId, amountPaise: paise(0) });
    await world.make.bid({ listingId, bidderId: userId });
  }
  await world.make.advanceClock(3601);
  await closeDueAuctions(world.database, { limit: 1000 });
  const orders = (await Promise.all(listings.map(({ id }) => ordersOf(world, id)))).flat();
  assert.equal(orders.length, 2);
  const answers = await Promise.all(
    orders.map(({ id }) =>
      startOrderPayment(world, {
        orderId: id,
        userId,
        amountPaise: rupees(100),
        idempotencyKey: "one-of-two",
      }),
    ),
  );
  const kinds = answers.map((answer) => ("refused" in answer ? answer.refused : "started"));
  assert.deepEqual(kinds.toSorted(), ["idempotency_key_reused", "started"]);
});

test("a failed payment takes nothing and can be tried again", async () => {
  const order = await wonOrder();
  const failing = await start(order, 5500);
  await world.pay(failing.reference, "failure");
  const failed = await verify(order, failing.payment_id);
  assert.deepEqual([failed.payment.payment_status, failed.balance], ["failed", rupees(5500)]);
  const again = await start(order, 5500);
  await world.pay(again.reference);
  assert.equal((await verify(order, again.payment_id)).balance, 0);
});

test("verified twenty times at once: posted once", async () => {
  const order = await wonOrder();
  const payment = await start(order, 5500);
  await world.pay(payment.reference);
  const asked = { paymentId: payment.payment_id, userId: order.userId };
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, () => verifyPayment(world, asked)),
    settleReturnedPayment(world, { provider: "BASISPAY", reference: payment.reference }),
    reconcilePending(world.database, world.providers, { limit: 10 }),
  ]);
  for (const answer of answers.slice(0, 20)) {
    assert.equal((accepted(answer) as { balance: number }).balance, 0);
  }
  const posted = await world.one(sql<{ transfers: number }>`
    select count(*) as transfers from ledger_transfers where idempotency_key = ${`order_paid:${payment.payment_id}`}`);
  assert.equal(posted.transfers, 1);
});

test("two pending payments that together pass the balance: what is over goes back", async () => {
  const order = await wonOrder();
  const [one, other] = [await start(order, 5500), await start(order, 4000)];
  await Promise.all([world.pay(one.reference), world.pay(other.reference)]);
  await verify(order, one.payment_id);
  assert.equal((await verify(order, other.payment_id)).balance, 0);
  const { payments, paid_amount: kept } = await read(order);
  const returned = payments.map((payment) => [payment.payment_status, payment.returned_amount]);
  assert.deepEqual(returned, [
    ["success", 0],
    ["success", rupees(4000)],
  ]);
  assert.equal(kept, rupees(5500), "what is kept");
  assert.deepEqual(await refundsOf(order.orderId), [["payment_over_balance", rupees(4000), "pending"]]);
  await world.assertConserved();
  await processRefunds(world.database, world.providers, { limit: 100 });
  assert.deepEqual(await refundsOf(order.orderId), [["payment_over_balance", rupees(4000), "processed"]]);
  const { number } = (await read(order)).order;
  const told = await noticesOf(order, "refund_sent");
  assert.deepEqual(
    told.map(({ path }) => path),
    [`/order/${number}`],
    "it leads to what was paid for",
  );
});

test("a payment that is partly over the balance counts up to it", async () => {
  const order = await wonOrder();
  const [one, other] = [await start(order, 3000), await start(order, 3000)];
  await Promise.all([world.pay(one.reference), world.pay(other.reference)]);
  await Promise.all([verify(order, one.payment_id), verify(order, other.payment_id)]);
  const paid = await read(order);
  assert.deepEqual([paid.order.order_status, paid.balance, paid.paid_amount], ["paid", 0, rupees(5500)]);
  assert.deepEqual(await refundsOf(order.orderId), [["payment_over_balance", rupees(500), "pending"]]);
});

test("BasisPay away: nothing is taken, the pending payment goes on when it is back", async () => {
  const order = await wonOrder();
  const silent = createBasisPay({
    ...world.standinSettings.BASISPAY,
    apiUrl: "http://127.0.0.1:1",
    returnUrl: "http://127.0.0.1:1/ui/response",
  });
  const away = { ...world, providers: { ...world.providers, BASISPAY: silent } };
  const refused = await startOrderPayment(away, { ...order, amountPaise: rupees(5500) });
  assert.deepEqual(refused, { refused: "payment_provider_unavailable", provider: "BASISPAY" });
  const [pending] = (await read(order)).payments;
  assert.equal(pending?.payment_status, "pending");
  const asked = { paymentId: pending?.id ?? "", userId: order.userId };
  assert.equal(accepted(await readPaymentCheckout(away, asked)).checkout, null);
  const checkout = accepted(await readPaymentCheckout(world, asked)).checkout;
  assert.equal(checkout?.payment_id, pending?.id);
  await world.pay(checkout?.reference ?? "");
  const unknown = await verifyPayment(away, asked);
  assert.deepEqual(unknown, { refused: "payment_provider_unavailable", provider: "BASISPAY" });
  assert.equal((await verify(order, asked.paymentId)).balance, 0);
});

test("a payer who never comes back is found by the reconciler", async () => {
  const order = await wonOrder();
  const payment = await start(order, 5500);
  await world.pay(payment.reference);
  await reconcilePending(world.database, world.providers, { limit: 10 });
  assert.equal((await read(order)).order.order_status, "awaiting_payment", "not within 20 seconds");
  await world.make.advanceClock(21);
  await reconcilePending(world.database, world.providers, { limit: 100 });
  assert.equal((await read(order)).order.order_status, "paid");
});

test("paid in time but not asked about: the default waits until the provider was asked", async () => {
  const order = await wonOrder();
  const payment = await start(order, 5500);
  await world.pay(payment.reference);
  const { payment_deadline } = (await read(order)).order;
  const { server_time } = await read(order);
  await world.make.advanceClock((Date.parse(payment_deadline) - Date.parse(server_time)) / 1000 + 60);
  await defaultOverdueOrders(world.database, { limit: 100 });
  assert.equal((await read(order)).order.order_status, "awaiting_payment");
  await reconcilePending(world.database, world.providers, { limit: 100 });
  assert.equal((await read(order)).order.order_status, "paid");
});

test("part paid and then defaulted: the part goes back, and so does a payment that comes after", async () => {
  const order = await wonOrder();
  const [part, late] = [await start(order, 1000), await start(order, 2000)];
  await world.pay(part.reference);
  await verify(order, part.payment_id);
  await world.make.advanceClock(40 * 3600);
  await reconcilePending(world.database, world.providers, { limit: 100 });
  await defaultOverdueOrders(world.database, { limit: 100 });
  assert.equal((await read(order)).order.order_status, "payment_defaulted");
  await world.assertConserved();
  await world.pay(late.reference);
  assert.equal((await verify(order, late.payment_id)).payment.payment_status, "success");
  assert.deepEqual(await refundsOf(order.orderId), [
    ["payment_defaulted", rupees(1000), "pending"],
    ["payment_defaulted", rupees(2000), "pending"],
  ]);
  await world.assertConserved();
  await processRefunds(world.database, world.providers, { limit: 100 });
  const [, second] = (await refundsOf(order.orderId)).map((refund) => refund[2]);
  assert.equal(second, "processed");
});

test("paid and defaulted at once: one of them, and the money is where it belongs", async () => {
  for (let round = 0; round < 5; round += 1) {
    const order = await wonOrder();
    const payment = await start(order, 5500);
    await world.make.advanceClock(40 * 3600);
    await world.pay(payment.reference);
    await Promise.all([
      verify(order, payment.payment_id),
      defaultOverdueOrders(world.database, { limit: 100 }),
    ]);
    const { order_status } = (await read(order)).order;
    const refunds = await refundsOf(order.orderId);
    assert.equal(refunds.length, order_status === "paid" ? 0 : 1);
    await world.assertConserved();
  }
});

test("paid before the deposits were sorted: nobody is left standing by", async () => {
  const auction = await makeAuction(world, { bidders: 3, withMoney: true });
  await world.make.advanceClock(3601);
  await closeDueAuctions(world.database, { limit: 1000 });
  const [row] = await ordersOf(world, auction.listingId);
  const order = { orderId: row?.id ?? "", userId: row?.buyer_id ?? "" };
  const payment = await start(order, 5500);
  await world.pay(payment.reference);
  assert.equal((await verify(order, payment.payment_id)).balance, 0);
  await world.assertConserved();
  await settleClosedDeposits(world.database, { limit: 1000 });
  assert.deepEqual(await depositStates(world, auction.bidders), ["refund_due", "refund_due", "applied"]);
});

test("the Won tab lists the order with what is due", async () => {
  const order = await wonOrder();
  const { results, total } = await readWonBids(world.database, order.userId, { count: 10, skip: 0 });
  assert.equal(total, 1);
  assert.deepEqual(
    [results[0]?.id, results[0]?.final_amount, results[0]?.balance, results[0]?.order_status],
    [order.orderId, rupees(6000), rupees(5500), "awaiting_payment"],
  );
});

test("an amount that is not a whole rupee can be paid", async () => {
  const order = await wonOrder();
  const checkout = accepted(await startOrderPayment(world, { ...order, amountPaise: paise(12_345) }));
  await world.pay(checkout.reference);
  assert.equal((await verify(order, checkout.payment_id)).balance, rupees(5500) - 12_345);
});
