import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { sql } from "kysely";
import { type DeliveryTerms, deliveryShares } from "#domain/delivery/deliveryTerms.ts";
import { type Paise, paise, rupees } from "#domain/money/paise.ts";
import { runDue } from "#modules/clock/runDue.ts";
import { completeOrders } from "#modules/payouts/completeOrders.ts";
import { brokenInvariants } from "#modules/settlement/watch/brokenInvariants.ts";
import { accountBalance } from "#tests/money/accountBalance.ts";
import { type OrderWorld, startOrderWorld, type WorldOrder } from "#tests/orders/orderWorld.ts";

let world: OrderWorld;
before(async () => {
  world = await startOrderWorld();
  await world.make.postOffice({ pinCode: "600041", lat: 12.98, lon: 80.26 }); // 290 km from Fraser Town
  await world.make.postOffice({ pinCode: "110001", lat: 28.63, lon: 77.22 });
  for (const prefix of ["600", "110"]) await world.make.serviceArea(prefix);
  await sql`insert into rates (kind, starts_on, basis_points, source)
    values ('platform_fee', '2026-01-01', 500, 'Price list')`.execute(world.database.kysely);
});
after(() => world.close());
afterEach(async () => {
  await world.assertConserved();
  assert.deepEqual(await brokenInvariants(world.database), []);
});

const run = (query: ReturnType<typeof sql>) => query.execute(world.database.kysely);

/** An auction of 1,000 rupees whose seller is in Fraser Town. */
async function auction(terms: Partial<DeliveryTerms> = {}): Promise<number> {
  const seller = await world.make.user();
  const address = await world.make.address({ userId: seller.id });
  const { id } = await world.make.listing({ sellerId: seller.id, depositPaise: 0, endsInMs: 3_600_000 });
  await run(sql`insert into listing_details (listing_id, address_id) values (${id}, ${address.id})`);
  await world.make.deliveryTerms(id, terms);
  return id;
}

type Place = { pinCode?: string; said?: string; alone?: boolean };

/** Somebody with an address, a deposit that names it, and a bid. */
async function bidder(listingId: number, amountPaise: Paise, { pinCode, said, alone }: Place = {}) {
  const { id } = await world.make.user();
  const wish = { userId: id, ...(pinCode === undefined ? {} : { pinCode }) };
  const address = alone === true || pinCode !== undefined ? await world.make.address(wish) : null;
  const headers: Record<string, string> =
    address === null || alone === true ? {} : { "x-address-id": address.id };
  const body = said === undefined ? {} : { pin_code: said };
  const deposit = await world.call("POST", `/bid/${listingId}/deposit`, id, { body, headers });
  await world.make.bid({ listingId, bidderId: id, amountPaise });
  return { id, deposit };
}

async function ended(listingId: number) {
  await world.make.advanceClock(3_601);
  await runDue({ ...world, ...world.context });
  return await ordersOf(listingId);
}

async function ordersOf(listingId: number) {
  const { rows } = await sql<{ id: string; buyer_id: string; buyers: Paise; sellers: Paise }>`
    select id, buyer_id, shipping_price_paise as buyers, seller_delivery_paise as sellers
    from orders where listing_id = ${listingId} order by chain_position`.execute(world.database.kysely);
  return rows;
}

test("a winner pays for the way to the pin code of their deposit, at most the dearest", async () => {
  const table: [Place, number][] = [
    [{ pinCode: "560005" }, 49],
    [{ pinCode: "600041" }, 79],
    [{ pinCode: "110001" }, 119],
    [{}, 119],
    [{ said: "600041" }, 79],
    [{ alone: true }, 49],
  ];
  for (const [place, due] of table) {
    const id = await auction();
    const winner = await bidder(id, rupees(1_500), place);
    const [order] = await ended(id);
    assert.deepEqual([order?.buyers, order?.sellers], [rupees(due), 0], JSON.stringify(place));
    const seen = await world.call("GET", `/bids/won/${order?.id}`, winner.id);
    assert.deepEqual([seen.shipping_price, seen.balance], [rupees(due), rupees(1_500 + due)]);
    const { text } = await world.one<{ text: string }>(
      sql`select text from messages where user_id = ${winner.id} and template = 'won'`,
    );
    assert.match(text, new RegExp(`balance of ₹1,${500 + due} `));
  }
});

test("from the amount on nobody pays; where the seller took it on, the buyer does not", async () => {
  const free = await auction({ free_from: rupees(1_500) });
  await bidder(free, rupees(1_500), { pinCode: "600041" });
  assert.deepEqual(
    (await ended(free)).map(({ buyers, sellers }) => [buyers, sellers]),
    [[0, 0]],
  );
  const taken = await auction({ paid_by: "seller", free_from: paise(rupees(1_500) + 1) });
  await bidder(taken, rupees(1_500), { pinCode: "600041" });
  assert.deepEqual(
    (await ended(taken)).map(({ buyers, sellers }) => [buyers, sellers]),
    [[0, rupees(79)]],
  );
});

test("the next bidder pays for their own way, at their own bid", async () => {
  const id = await auction({ free_from: rupees(2_000) });
  const next = await bidder(id, rupees(1_500), { pinCode: "600041" });
  await bidder(id, rupees(2_000), { pinCode: "110001" });
  const [first] = await ended(id);
  assert.equal(first?.buyers, 0);
  await world.make.advanceClock(36 * 3_600);
  await runDue({ ...world, ...world.context });
  const [, second] = await ordersOf(id);
  assert.deepEqual([second?.buyer_id, second?.buyers], [next.id, rupees(79)]);
});

test("the rule of the database is that of the domain", async () => {
  const zonePaise = rupees(79);
  for (const paid_by of ["buyer", "seller"] as const)
    for (const free_from of [null, rupees(1_500)])
      for (const amount of [rupees(1_499), rupees(1_500), rupees(9_000)]) {
        const id = await auction({ paid_by, free_from });
        const terms = { near: zonePaise, region: zonePaise, far: zonePaise, paid_by, free_from };
        const { buyerPaise, sellerPaise } = deliveryShares(terms, { zone: "far", amount });
        const found = await world.one<{ buyer: Paise; seller: Paise }>(sql`
          select delivery_share('buyer', ${id}, ${zonePaise}, ${amount}) as buyer,
            delivery_share('seller', ${id}, ${zonePaise}, ${amount}) as seller`);
        assert.deepEqual(
          found,
          { buyer: buyerPaise, seller: sellerPaise },
          `${paid_by} ${free_from} ${amount}`,
        );
      }
});

/** A won order of 6,000 rupees with 79 for its delivery, before anything is paid. */
async function won(terms: Partial<DeliveryTerms> = {}): Promise<WorldOrder> {
  const order = await world.order({ depositPaise: paise(0), hasAddresses: false, isPaid: false });
  const address = await world.make.address({ userId: order.sellerId });
  await run(
    sql`insert into listing_details (listing_id, address_id) values (${order.listingId}, ${address.id})`,
  );
  await world.make.deliveryTerms(order.listingId, terms);
  const side = terms.paid_by === "seller" ? "seller_delivery_paise" : "shipping_price_paise";
  await run(sql`update orders set ${sql.ref(side)} = ${rupees(79)} where id = ${order.id}`);
  return order;
}

async function choose({ id, buyerId }: WorldOrder, pinCode: string, status = 200) {
  const address = await world.make.address({ userId: buyerId, pinCode });
  const path = `/bids/won/${id}/delivery-address`;
  return await world.call("PUT", path, buyerId, { body: { address_id: address.id }, status });
}

test("while nothing is paid the price follows the chosen address", async () => {
  const order = await won();
  assert.equal((await choose(order, "110001")).balance, rupees(6_119));
  assert.equal((await choose(order, "560005")).balance, rupees(6_049));
});

test("once something is paid the price stays, and no address is taken that costs more", async () => {
  const order = await won();
  await world.pay(order, rupees(100));
  const { detail } = await choose(order, "110001", 409);
  assert.deepEqual(
    [detail.code, detail.shipping_price, detail.needed_shipping_price],
    ["address_costs_more", rupees(79), rupees(119)],
  );
  assert.match(detail.message, /₹119.*₹79/);
  const nearer = await choose(order, "560005");
  assert.deepEqual([nearer.shipping_price, nearer.balance], [rupees(79), rupees(5_979)]);
  assert.equal(nearer.fulfilment.places.delivery.address.pin_code, "560005");
});

test("what the seller took on follows the address to the last, and the buyer's choice is free", async () => {
  const order = await won({ paid_by: "seller" });
  await world.pay(order, rupees(6_000));
  await choose(order, "110001");
  assert.deepEqual(
    (await ordersOf(order.listingId)).map(({ buyers, sellers }) => [buyers, sellers]),
    [[0, rupees(119)]],
  );
});

test("a chosen address that is moved to another pin code is none until it is chosen again", async () => {
  const order = await won();
  const { fulfilment } = await choose(order, "560005");
  assert.equal(fulfilment.places.delivery.address.pin_code, "560005");
  await run(sql`update addresses set pin_code = '110001' where user_id = ${order.buyerId}`);
  const seen = await world.call("GET", `/bids/won/${order.id}`, order.buyerId);
  assert.equal(seen.fulfilment.places.delivery, null);
  const { id } = await world.one<{ id: string }>(
    sql`select id from addresses where user_id = ${order.buyerId}`,
  );
  const again = await world.call("PUT", `/bids/won/${order.id}/delivery-address`, order.buyerId, {
    body: { address_id: id },
  });
  assert.equal(again.shipping_price, rupees(119));
});

test("an only address is taken by itself when it is where the deposit said, or when nothing costs anything", async () => {
  for (const [said, isTaken] of [
    ["560005", true],
    ["600041", false],
    [null, false],
  ] as const) {
    const order = await won();
    await run(sql`update deposits set delivery_pin_code = ${said} where listing_id = ${order.listingId}`);
    await world.make.address({ userId: order.buyerId });
    await world.pay(order, rupees(6_079));
    const { fulfilment } = await world.call("GET", `/bids/won/${order.id}`, order.buyerId);
    assert.equal(fulfilment.places.delivery !== null, isTaken, String(said));
  }
  const free = await won({ free_from: rupees(6_000) });
  await run(sql`update orders set shipping_price_paise = 0 where id = ${free.id}`);
  await world.make.address({ userId: free.buyerId });
  await world.pay(free, rupees(6_000));
  const { fulfilment } = await world.call("GET", `/bids/won/${free.id}`, free.buyerId);
  assert.equal(fulfilment.places.delivery.address.pin_code, "560005");
});

async function delivered(terms: Partial<DeliveryTerms> = {}): Promise<WorldOrder> {
  const order = await won(terms);
  await choose(order, "600041");
  await world.pay(order, rupees(terms.paid_by === "seller" ? 6_000 : 6_079));
  await world.deliver(order.id);
  return order;
}

async function completed(): Promise<void> {
  await world.make.advanceClock(3 * 86_400 + 1);
  await completeOrders(world.database, { limit: 10 });
}

const net = 6_000 - 300 - 54 - 30 - 6;
const deliveryGst = 1_205; // the 18% within 79 rupees

test("the buyer's delivery goes to Blaze and the state, the seller's share is of the bid alone", async () => {
  const [gst, own] = await Promise.all(["tax:gst", "platform:delivery"].map((code) => balance(code)));
  const order = await delivered();
  const before = await world.call("GET", "/user/money/sales", order.sellerId);
  assert.equal(before.waiting, rupees(6_000));
  await completed();
  const { settlement } = await world.call("GET", `/user/sold-orders/${order.id}`, order.sellerId);
  assert.deepEqual(
    [settlement.gross, settlement.seller_delivery, settlement.net],
    [rupees(6_000), 0, rupees(net)],
  );
  assert.equal(await balance(`seller:${order.sellerId}`), -rupees(net));
  assert.equal((await balance("platform:delivery")) - (own ?? 0), -(rupees(79) - deliveryGst));
  assert.equal((await balance("tax:gst")) - (gst ?? 0), -(rupees(54) + deliveryGst));
});

test("what the seller took on is a line of their settlement, money, statement and invoice", async () => {
  const [gst, own] = await Promise.all(["tax:gst", "platform:delivery"].map((code) => balance(code)));
  const order = await delivered({ paid_by: "seller" });
  await completed();
  const { results } = await world.call("GET", "/user/money/sales", order.sellerId);
  assert.deepEqual(
    [results[0].settlement.gross, results[0].settlement.seller_delivery, results[0].amount],
    [rupees(6_000), rupees(79), rupees(net - 79)],
  );
  assert.equal((await balance("platform:delivery")) - (own ?? 0), -(rupees(79) - deliveryGst));
  assert.equal((await balance("tax:gst")) - (gst ?? 0), -(rupees(54) + deliveryGst));
  const day = (moment: number) => new Date(moment).toISOString().slice(0, 10);
  const at = Date.parse(results[0].at);
  const path = `/user/money/statement?from=${day(at - 86_400_000)}&to=${day(at + 86_400_000)}&format=csv`;
  const { body } = await world.call("GET", path, order.sellerId);
  assert.match(body, /,79\.00,5531\.00,5531\.00/);
});

test("a refund in part comes out of the price of the goods, one in full takes the delivery too", async () => {
  for (const [outcome, amount, gross] of [
    ["part_refund", rupees(2_000), rupees(4_000)],
    ["refund", undefined, null],
  ] as const) {
    const order = await delivered();
    const claim = { reason: "damaged", details: "The screen is cracked." };
    const { id } = await world.call("POST", `/bids/won/${order.id}/claim`, order.buyerId, { body: claim });
    const answer = { outcome, answer: "You are right.", ...(amount === undefined ? {} : { amount }) };
    const path = `/ops/claims/${id}/answer`;
    const { refund_amount } = await world.call("POST", path, world.operator.id, { body: answer });
    assert.equal(refund_amount, amount ?? rupees(6_079));
    await completed();
    const { settlement } = await world.call("GET", `/user/sold-orders/${order.id}`, order.sellerId);
    assert.equal(settlement?.gross ?? null, gross);
  }
});

test("what the seller calls off goes back with its delivery", async () => {
  const order = await won();
  await world.pay(order, rupees(6_079));
  const path = `/user/sold-orders/${order.id}/cancel`;
  await world.call("POST", path, order.sellerId, { body: { reason: "It broke." } });
  assert.deepEqual(await world.refundsOf(order.id), [["order_returned", rupees(6_079)]]);
});

const balance = (code: string) => accountBalance(world.database, code);

test("an order's answers name the parts of its price, and who pays for the delivery", async () => {
  for (const [payer, total] of [
    ["buyer", 1_049],
    ["seller", 1_000],
  ] as const) {
    const listingId = await auction({ paid_by: payer });
    const buyer = await bidder(listingId, rupees(1_000), { pinCode: "560005" });
    const [order] = await ended(listingId);
    const price = {
      ...{ goods: rupees(1_000), delivery_cost: rupees(49), delivery_payer: payer },
      total: rupees(total),
    };
    const { sellerId } = await world.one<{ sellerId: string }>(sql`
      select seller_id as "sellerId" from orders where id = ${order?.id}`);
    const won = await world.call("GET", `/bids/won/${order?.id}`, buyer.id);
    const listed = await world.call("GET", "/bids/won", buyer.id);
    const sold = await world.call("GET", `/user/sold-orders/${order?.id}`, sellerId);
    const read = await world.call("GET", `/ops/orders/${order?.id}`, world.operator.id);
    const found = await world.call("GET", `/ops/orders?number=${won.order.number}`, world.operator.id);
    for (const told of [
      won.fulfilment,
      listed.results[0],
      sold.fulfilment,
      read.fulfilment,
      found.results[0],
    ])
      assert.deepEqual(told.order_price, price);
  }
});
