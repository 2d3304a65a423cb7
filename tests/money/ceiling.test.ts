import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { sql } from "kysely";
import { depositCounts } from "#domain/deposit/depositCounts.ts";
import { type Paise, rupees } from "#domain/money/paise.ts";
import { BidBatcher } from "#modules/bidding/bidBatcher.ts";
import { placeBid } from "#modules/bidding/placeBid.ts";
import { readProduct } from "#modules/catalogue/readProduct.ts";
import { runDue } from "#modules/clock/runDue.ts";
import type { DepositInput } from "#modules/deposits/openDeposit.ts";
import { endBidCeiling, setBidCeiling } from "#modules/operators/person/bidCeilings.ts";
import { readWonOrder } from "#modules/orders/readWonOrder.ts";
import { makeDeposit } from "#modules/settlement/makeDeposit.ts";
import { startOrderPayment } from "#modules/settlement/startOrderPayment.ts";
import { verifyPayment } from "#modules/settlement/verifyPayment.ts";
import { letDefault } from "./auctionWorld.ts";
import { accepted, type MoneyWorld, startMoneyWorld } from "./moneyWorld.ts";

let world: MoneyWorld;
let batcher: BidBatcher;
before(async () => {
  world = await startMoneyWorld();
  batcher = new BidBatcher(world.database.pool);
  await world.change({ DEPOSIT_PAYMENT_METHODS: ["RAZORPAY", "UPI"], BID_CEILING_RUPEES: 50_000 });
});
after(() => world.close());
afterEach(() => world.assertConserved());

type Bidder = { listingId: number; bidderId: string };

/** Somebody who never paid, with the right to bid for nothing. */
async function newcomer({ endsInMs = 3_600_000, depositPaise = rupees(300) } = {}): Promise<Bidder> {
  const { id: listingId } = await world.make.listing({
    depositPaise,
    endsInMs,
    basePricePaise: rupees(1000),
  });
  const { id: bidderId } = await world.make.user();
  const free = accepted(await makeDeposit(world, { listingId, bidderId }));
  assert.deepEqual([free.status, free.amount], ["held", 0]);
  return { listingId, bidderId };
}

const bid = (bidder: Bidder, amountPaise: Paise, maxAmountPaise: Paise | null = null) =>
  placeBid(batcher, { ...bidder, amountPaise, maxAmountPaise, idempotencyKey: null });
const codeOf = (reply: unknown) => (reply as { refused?: string }).refused ?? "placed";
const add = (bidder: Bidder, wish: Partial<DepositInput> = {}) =>
  makeDeposit(world, { ...bidder, mode: "RAZORPAY", addMoney: true, ...wish });

async function deposits({ bidderId }: Bidder) {
  const { rows } = await sql<{ status: string; amount_paise: number; mode: string }>`
    select status, amount_paise, mode from deposits where bidder_id = ${bidderId}`.execute(
    world.database.kysely,
  );
  return rows.map(({ status, amount_paise: amount, mode }) => [status, amount, mode]);
}
async function givenBack({ bidderId }: Bidder): Promise<number[]> {
  const { rows } = await sql<{ amount_paise: number }>`
    select refunds.amount_paise from refunds join payments on payments.id = payment_id
    where payer_id = ${bidderId} order by refunds.created_at`.execute(world.database.kysely);
  return rows.map(({ amount_paise: amount }) => amount);
}

test("who never paid bids and allows up to the ceiling, and no more", async () => {
  const asha = await newcomer();
  const refused = await bid(asha, rupees(50_500));
  assert.deepEqual(
    [codeOf(refused), (refused as { ceiling?: number }).ceiling],
    ["ceiling_reached", rupees(50_000)],
  );
  assert.equal(
    codeOf(await bid(asha, rupees(2000), rupees(50_001))),
    "ceiling_reached",
    "an allowed amount too",
  );
  assert.equal(codeOf(await bid(asha, rupees(2000), rupees(50_000))), "placed");
  assert.equal(codeOf(await bid(asha, rupees(2000), rupees(60_000))), "ceiling_reached", "a raised one too");
});

test("a paid order lifts it everywhere, also one that was refunded afterwards; the operator moves it", async () => {
  const asha = await newcomer();
  const order = await world.make.order({ buyerId: asha.bidderId });
  assert.equal(codeOf(await bid(asha, rupees(50_500))), "ceiling_reached", "won and not paid");
  await sql`update orders set status = 'refunded', paid_at = blaze_now() where id = ${order.id}`.execute(
    world.database.kysely,
  );
  assert.equal(codeOf(await bid(asha, rupees(50_500))), "placed");
  const bala = await newcomer();
  await world.change({ BID_CEILING_RUPEES: 60_000 });
  assert.equal(codeOf(await bid(bala, rupees(55_000))), "placed");
  await sql`delete from settings where key = 'BID_CEILING_RUPEES'`.execute(world.database.kysely);
  assert.equal(
    codeOf(await bid(await newcomer(), rupees(50_001))),
    "ceiling_reached",
    "a new installation has one",
  );
  await world.change({ BID_CEILING_RUPEES: 0 });
  assert.equal(codeOf(await bid(await newcomer(), rupees(90_000))), "placed", "switched off");
  await world.change({ BID_CEILING_RUPEES: 50_000 });
});

test("a free deposit takes money while its auction runs: the bidder stays in, and the ceiling is gone", async () => {
  const asha = await newcomer();
  const begun = accepted(await add(asha));
  assert.deepEqual([begun.status, begun.amount, begun.payment_status], ["held", 0, "pending"]);
  assert.equal(codeOf(await bid(asha, rupees(8000))), "placed", "meanwhile the right to bid stays");
  await world.pay(begun.checkout?.reference ?? "");
  const paid = accepted(await add(asha));
  assert.deepEqual([paid.status, paid.amount, paid.mode], ["held", rupees(5000), "RAZORPAY"]);
  assert.equal(codeOf(await bid(asha, rupees(9000), rupees(90_000))), "placed");
  assert.equal(accepted(await add(asha)).amount, rupees(5000), "asked again it begins nothing");
  await world.make.advanceClock(3601);
  await runDue(world);
  const [[status, amount]] = (await deposits(asha)) as [[string, number]];
  assert.deepEqual([status, amount], ["applied", rupees(5000)], "it counts towards the order");
});

/** The latest order of somebody, as they read it. */
async function orderOf({ bidderId: userId }: Bidder) {
  const orders = world.database.kysely.selectFrom("orders").select("id").where("buyer_id", "=", userId);
  const { id: orderId } = await orders.orderBy("created_at", "desc").executeTakeFirstOrThrow();
  return { orderId, userId, won: accepted(await readWonOrder(world.database, { orderId, userId })) };
}

async function payWhole({ orderId, userId, won }: Awaited<ReturnType<typeof orderOf>>): Promise<string> {
  const begun = accepted(await startOrderPayment(world, { orderId, userId, amountPaise: won.balance }));
  await world.pay(begun.reference);
  accepted(await verifyPayment(world, { paymentId: begun.payment_id, userId }));
  return (await orderOf({ listingId: 0, bidderId: userId })).won.order.order_status;
}

test("who put down more than they win for has it back at once, pays the price, and has the item", async () => {
  const asha = await newcomer();
  const begun = accepted(await add(asha));
  await world.pay(begun.checkout?.reference ?? "");
  await add(asha);
  assert.equal(codeOf(await bid(asha, rupees(1000), rupees(60_000))), "placed");
  await world.make.advanceClock(3601);
  await runDue(world);
  const order = await orderOf(asha);
  assert.deepEqual([order.won.balance, order.won.deposit], [rupees(1000), null]);
  assert.deepEqual(await givenBack(asha), [rupees(5000)]);
  const { rows } = await sql<{ template: string; text: string }>`
    select template, text from messages where user_id = ${asha.bidderId} and template in ('won', 'won_kept', 'lost')`.execute(
    world.database.kysely,
  );
  assert.deepEqual(
    rows.map(({ template }) => template),
    ["won"],
  );
  const refundNotices = await sql<{ path: string }>`
    select path from messages where user_id = ${asha.bidderId} and template = 'refund_sent'`.execute(
    world.database.kysely,
  );
  assert.deepEqual(
    new Set(refundNotices.rows.map(({ path }) => path)),
    new Set(["/profile/money"]),
    "the order does not speak of a deposit that does not count",
  );
  assert.match(rows[0]?.text ?? "", /₹1,000/);
  assert.equal(await payWhole(order), "paid");
});

test("SQL and domain agree on which deposits count", async () => {
  const amounts = [0, 1, 100, 99_999, 100_000, 100_001].map((amount) => amount as Paise);
  const { rows } = await sql<{ deposit: Paise; price: Paise; counts: boolean }>`
    select deposit, price, deposit_counts(deposit, price) as counts
    from unnest(${amounts}::bigint[]) as deposit, unnest(${amounts}::bigint[]) as price`.execute(
    world.database.kysely,
  );
  assert.equal(rows.length, 36);
  for (const { deposit, price, counts } of rows) assert.equal(depositCounts(deposit, price), counts);
});

test("the next in line who put down more than their bid pays it, and has the rest of nothing to fear", async () => {
  const asha = await newcomer();
  const begun = accepted(await add(asha));
  await world.pay(begun.checkout?.reference ?? "");
  await add(asha);
  const { id: bidderId } = await world.make.user();
  const bala = { listingId: asha.listingId, bidderId };
  accepted(await makeDeposit(world, bala));
  assert.equal(codeOf(await bid(asha, rupees(1000))), "placed");
  assert.equal(codeOf(await bid(bala, rupees(9000))), "placed");
  await world.make.advanceClock(3601);
  await runDue(world);
  await letDefault(world);
  const order = await orderOf(asha);
  assert.deepEqual(
    [order.won.is_passed_on, order.won.balance, order.won.deposit],
    [true, rupees(1000), null],
  );
  await runDue(world);
  assert.deepEqual(await givenBack(asha), [rupees(5000)]);
  assert.equal(await payWhole(order), "paid");
});

test("who loses gets it back, and the listing's own deposit is asked where it is larger", async () => {
  const asha = await newcomer({ depositPaise: rupees(8000) });
  const begun = accepted(await add(asha));
  await world.pay(begun.checkout?.reference ?? "");
  assert.equal(accepted(await add(asha)).amount, rupees(8000));
  await world.make.advanceClock(3601);
  await runDue(world);
  assert.deepEqual(await givenBack(asha), [rupees(8000)]);
});

test("two payments at once: one is taken, the other goes back", async () => {
  const asha = await newcomer();
  const begun = [accepted(await add(asha)), accepted(await add(asha, { mode: "UPI", provider: "ICICI" }))];
  const references = [begun[0]?.checkout?.reference, begun[1]?.payment?.reference];
  for (const reference of references) await world.pay(reference ?? "");
  await Promise.all([add(asha), add(asha, { mode: "UPI", provider: "ICICI" }), add(asha)]);
  await world.make.advanceClock(120);
  await runDue(world);
  const [[status, amount]] = (await deposits(asha)) as [[string, number]];
  assert.deepEqual([status, amount], ["held", rupees(5000)]);
  assert.deepEqual(await givenBack(asha), [rupees(5000)]);
});

test("money that comes in after the end goes back, and the deposit stays what it was", async () => {
  const asha = await newcomer();
  const begun = accepted(await add(asha));
  await world.make.advanceClock(3601);
  await runDue(world);
  await world.pay(begun.checkout?.reference ?? "");
  await world.make.advanceClock(7200);
  await runDue(world);
  const [[, amount]] = (await deposits(asha)) as [[string, number]];
  assert.equal(amount, 0);
  assert.deepEqual(await givenBack(asha), [rupees(5000)]);
});

test("who has no right to bid yet pays for it at once; a way that is not offered and stricter terms are refused", async () => {
  const { id: listingId } = await world.make.listing({ depositPaise: rupees(300), endsInMs: 3_600_000 });
  const { id: bidderId } = await world.make.user();
  const asha = { listingId, bidderId };
  const begun = accepted(await add(asha));
  assert.equal(begun.status, "pending");
  assert.equal(codeOf(await bid(asha, rupees(2000))), "deposit_required");
  await world.pay(begun.checkout?.reference ?? "");
  assert.deepEqual([accepted(await add(asha)).amount], [rupees(5000)]);
  const bala = await newcomer();
  assert.equal(codeOf(await add(bala, { mode: "CASHFREE" })), "payment_method_unavailable");
  const modeless = await makeDeposit(world, { ...bala, addMoney: true });
  assert.deepEqual(modeless, { refused: "deposit_payment_required", deposit_amount: rupees(5000) });
  assert.equal(codeOf(await add(bala, { shownTerms: "returned" })), "deposit_terms_changed");
});

/** As an operator sets it for one person. */
async function setOwn({ bidderId }: Bidder, amountPaise: Paise | null, endsInSeconds: number | null = null) {
  const { id: operatorId } = await world.make.user({ isOperator: true });
  const { rows } = await sql<{ until: Date | null }>`
    select blaze_now() + ${endsInSeconds}::integer * interval '1 second' as until`.execute(
    world.database.kysely,
  );
  const ceiling = await setBidCeiling(world.database, {
    ...{ userId: bidderId, operatorId, amount: amountPaise, reason: "You asked for it." },
    ...{ until: rows[0]?.until ?? null, seenId: null },
  });
  assert.ok("stands" in ceiling, JSON.stringify(ceiling));
}

test("a ceiling that was set by hand holds in the place of the general one, up and down, also for who has paid", async () => {
  const asha = await newcomer();
  const order = await world.make.order({ buyerId: asha.bidderId });
  await sql`update orders set status = 'paid', paid_at = blaze_now() where id = ${order.id}`.execute(
    world.database.kysely,
  );
  await setOwn(asha, rupees(5_000));
  const refused = (await bid(asha, rupees(5_001))) as {
    refused?: string;
    ceiling?: number;
    by_hand?: boolean;
  };
  assert.deepEqual(
    [refused.refused, refused.ceiling, refused.by_hand],
    ["ceiling_reached", rupees(5_000), true],
  );
  assert.equal(codeOf(await bid(asha, rupees(2_000), rupees(5_001))), "ceiling_reached", "a maximum too");
  assert.equal(codeOf(await bid(asha, rupees(5_000))), "placed");

  const bala = await newcomer();
  await setOwn(bala, rupees(80_000));
  assert.equal(codeOf(await bid(bala, rupees(80_000))), "placed");
  assert.equal(codeOf(await bid(bala, rupees(80_500), rupees(80_500))), "ceiling_reached");

  const chandra = await newcomer();
  await setOwn(chandra, null);
  assert.equal(codeOf(await bid(chandra, rupees(4_00_000))), "placed");
  assert.equal(codeOf(await bid(await newcomer(), rupees(50_001))), "ceiling_reached", "nobody else's");
});

test("one of one's own ends at its time, or when it is taken back, and the general one holds again", async () => {
  const asha = await newcomer();
  await setOwn(asha, rupees(80_000), 60);
  assert.equal(codeOf(await bid(asha, rupees(60_000))), "placed");
  await world.make.advanceClock(61);
  assert.equal(codeOf(await bid(asha, rupees(61_000), rupees(61_000))), "ceiling_reached");
  const bala = await newcomer();
  await setOwn(bala, rupees(2_000));
  assert.equal(codeOf(await bid(bala, rupees(3_000))), "ceiling_reached");
  const { rows } = await sql<{ id: string; set_by: string }>`
    select id, set_by from bid_ceilings where user_id = ${bala.bidderId}`.execute(world.database.kysely);
  const [row] = rows;
  await endBidCeiling(world.database, { ceilingId: row?.id ?? "", operatorId: row?.set_by ?? "" });
  assert.equal(codeOf(await bid(bala, rupees(3_000))), "placed");
});

test("the deposit that lifts one's own is as much as a listing at it asks for, and money lifts it here", async () => {
  const asha = await newcomer();
  await setOwn(asha, rupees(90_000));
  const reader = { secret: "x", userId: asha.bidderId };
  const product = await readProduct(world.database, reader, asha.listingId);
  assert.ok("bid_ceiling" in product);
  const { bid_ceiling: ceiling } = product;
  assert.deepEqual([ceiling?.amount, ceiling?.deposit_amount], [rupees(90_000), rupees(9_000)]);
  assert.deepEqual(ceiling?.by_hand, { reason: "You asked for it.", until: null });
  const begun = accepted(await add(asha));
  await world.pay(begun.checkout?.reference ?? "");
  assert.equal(accepted(await add(asha)).amount, rupees(9_000));
  assert.equal(codeOf(await bid(asha, rupees(1_00_000))), "placed");
});
