import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import type { SellerPickup } from "#contract/pickup.ts";
import type { SellerHome } from "#contract/sellerHome.ts";
import { rupees } from "#domain/money/paise.ts";
import { type OrderWorld, startOrderWorld, type WorldOrder } from "../orders/orderWorld.ts";

let world: OrderWorld;
before(async () => {
  world = await startOrderWorld();
});
after(() => world.close());

const read = (sellerId: string): Promise<SellerHome> => world.call("GET", "/user/seller-home", sellerId);
const kindsOf = ({ needs }: SellerHome) => needs.map(({ kind }) => kind);
const numberOf = async ({ id }: WorldOrder) =>
  (await world.one<{ number: string }>(sql`select number from orders where id = ${id}`)).number;

async function ask(productId: number, text: string) {
  const { id } = await world.make.user();
  await world.call("POST", `/product/${productId}/questions`, id, { body: { text } });
}

async function choosePickup({ id, sellerId }: WorldOrder) {
  const path = `/user/sold-orders/${id}/pickup`;
  const { slots }: SellerPickup = await world.call("GET", path, sellerId);
  const slot = slots[0] ?? assert.fail("no slot");
  await world.call("PUT", path, sellerId, { body: { starts_at: slot.starts_at } });
  return slot;
}

/** The chance to offer an item to its highest bidder, as the closing of its auction leaves it. */
async function missReserve(sellerId: string, dueInHours: number) {
  const { id } = await world.make.listing({ sellerId, status: "unsold", reservePaise: rupees(5000) });
  const { bidderId } = await world.make.bid({ listingId: id, amountPaise: rupees(3000) });
  await sql`
    insert into reserve_offers (listing_id, seller_id, bidder_id, deposit_id, highest_bid_paise, reserve_paise, status, due_at)
    select ${id}, ${sellerId}, ${bidderId}, id, ${rupees(3000)}, ${rupees(5000)}, 'possible',
      blaze_now() + ${dueInHours} * interval '1 hour'
    from deposits where listing_id = ${id}`.execute(world.database.kysely);
  return id;
}

const refuseDraft = (listingId: number) =>
  sql`
    insert into listing_reviews (listing_id, reasons, since, outcome, reason, ended_at, decided_by)
    values (${listingId}, '[{"kind": "first_listing"}]', blaze_now(), 'refused', 'Blurred pictures.', blaze_now(),
      ${world.operator.id})`.execute(world.database.kysely);

test("offers that wait are one thing to do for each listing: the highest, until the first of them lapses", async () => {
  const { id: sellerId } = await world.make.user();
  const { id } = await world.make.listing({ sellerId, buyNowPaise: rupees(9000), takesOffers: true });
  for (const [amount, hours, status] of [
    [4000, 20, "open"],
    [6000, 23, "open"],
    [8000, 5, "countered"],
    [7000, -1, "open"],
  ] as const) {
    const bidder = await world.make.user();
    await sql`
      insert into price_offers (listing_id, bidder_id, amount_paise, counter_paise, status, due_at)
      values (${id}, ${bidder.id}, ${rupees(amount)}, ${status === "countered" ? rupees(8500) : null}, ${status},
        blaze_now() + ${hours} * interval '1 hour')`.execute(world.database.kysely);
  }
  const { needs, server_time: now } = await read(sellerId);
  const [need] = needs;
  assert.ok(need?.kind === "price_offer" && needs.length === 1);
  assert.deepEqual([need.product_id, need.highest_offer, need.offer_count], [id, rupees(6000), 2]);
  const hoursLeft = (Date.parse(need.until ?? "") - Date.parse(now)) / 3_600_000;
  assert.ok(hoursLeft > 19 && hoursLeft <= 20);
});

test("who sells nothing has nothing to do", async () => {
  const { id } = await world.make.user();
  const { server_time: _, ...home } = await read(id);
  assert.deepEqual(home, { needs: [], has_more: false, posted: [], appointments: [], level: null });
});

test("a sale waits for its seller until the time of its pick-up is chosen, then until it is handed over", async () => {
  const order = await world.order();
  const number = await numberOf(order);
  const [need, ...others] = (await read(order.sellerId)).needs;
  assert.equal(others.length, 0);
  assert.ok(need?.kind === "order");
  assert.deepEqual(
    [need.order_number, need.next_step.kind, need.until],
    [number, "choose_pickup", need.next_step.until],
  );
  assert.deepEqual((await read(order.sellerId)).appointments, []);
  const slot = await choosePickup(order);
  const home = await read(order.sellerId);
  assert.deepEqual(
    home.needs.map((one) => one.kind === "order" && [one.next_step.kind, one.until, one.is_packed]),
    [["hand_to_carrier", slot.ends_at, false]],
  );
  assert.deepEqual(
    home.appointments.map(({ kind, order_number, starts_at, ends_at, is_packed }) => [
      kind,
      order_number,
      starts_at,
      ends_at,
      is_packed,
    ]),
    [["pickup", number, slot.starts_at, slot.ends_at, false]],
  );
  await world.call("POST", `/user/sold-orders/${order.id}/packed`, order.sellerId);
  const packed = await read(order.sellerId);
  assert.equal(packed.appointments[0]?.is_packed, true);
  assert.ok(packed.needs[0]?.kind === "order" && packed.needs[0].is_packed);
  await world.steps(order.id, "pick_up");
  const { server_time: _, ...afterwards } = await read(order.sellerId);
  assert.deepEqual(afterwards, { needs: [], has_more: false, posted: [], appointments: [], level: null });
  assert.deepEqual(kindsOf(await read(order.buyerId)), []);
});

test("a meeting that both agreed to stands among the appointments", async () => {
  const order = await world.order({ mode: "handover" });
  assert.deepEqual(kindsOf(await read(order.sellerId)), ["order"]);
  const meet = (agreed: boolean) =>
    sql`
      insert into meetings (order_id, proposed_by, place, meets_at, proposed_at, agreed_at)
      values (${order.id}, ${order.buyerId}, 'The metro station', blaze_now() + interval '2 days', blaze_now(),
        case when ${agreed} then blaze_now() end)
      on conflict (order_id) do update set agreed_at = excluded.agreed_at`.execute(world.database.kysely);
  await meet(false);
  assert.deepEqual((await read(order.sellerId)).appointments, []);
  await meet(true);
  const [meeting] = (await read(order.sellerId)).appointments;
  assert.deepEqual([meeting?.kind, meeting?.ends_at], ["meeting", null]);
});

test("the nearest deadline first, then what came back from posting, then what ended unsold within a week", async () => {
  const seller = await world.make.user();
  const sellerId = seller.id;
  const late = await world.make.listing({ sellerId, endsInMs: 40 * 3_600_000, title: "Asked late" });
  const soon = await world.make.listing({ sellerId, endsInMs: 2 * 3_600_000, title: "Asked soon" });
  await ask(late.id, "Is the bill there?");
  await ask(soon.id, "Does it have a case?");
  await ask(soon.id, "Is it unlocked?");
  const offered = await missReserve(sellerId, 20);
  const over = await missReserve(sellerId, -1);
  const draft = await world.make.listing({ sellerId, status: "draft" });
  await refuseDraft(draft.id);
  const untouched = await world.make.listing({ sellerId, status: "draft" });
  const unsold = await world.make.listing({ sellerId, status: "unsold" });
  const old = await world.make.listing({ sellerId, status: "unsold" });
  await sql`update listings set closed_at = blaze_now() - interval '8 days' where id = ${old.id}`.execute(
    world.database.kysely,
  );
  const home = await read(sellerId);
  assert.deepEqual(
    home.needs.map((need) => [need.kind, need.product_id]),
    [
      ["question", soon.id],
      ["reserve_offer", offered],
      ["question", late.id],
      ["draft", draft.id],
      ["unsold", unsold.id],
    ],
    `not ${over}, ${untouched.id}, ${old.id}`,
  );
  const [question, offer] = home.needs;
  assert.ok(question?.kind === "question" && offer?.kind === "reserve_offer");
  assert.deepEqual(
    [question.text, question.question_count, question.until],
    ["Does it have a case?", 2, soon.endsAt.toISOString()],
  );
  assert.equal(offer.highest_bid, rupees(3000));
  // Listed again, taken down, answered, deleted: none of it waits any more.
  await sql`insert into listing_details (listing_id, relisted_from) values (${soon.id}, ${unsold.id})`.execute(
    world.database.kysely,
  );
  await sql`update listing_questions set status = 'declined' where listing_id in (${soon.id}, ${late.id})`.execute(
    world.database.kysely,
  );
  assert.deepEqual(kindsOf(await read(sellerId)), ["reserve_offer", "draft"]);
  assert.deepEqual(kindsOf(await read((await world.make.user()).id)), []);
  // Posted again, it waits for a start, and later for a look: it is nobody's work.
  await sql`
    insert into listing_starts (listing_id, starts_at, posted_at)
    values (${draft.id}, blaze_now() + interval '1 day', blaze_now())`.execute(world.database.kysely);
  const waiting = await read(sellerId);
  assert.deepEqual(kindsOf(waiting), ["reserve_offer"]);
  assert.deepEqual(
    waiting.posted.map((one) => [one.product_id, one.starts_at !== null]),
    [[draft.id, true]],
  );
});

test("of more than twenty the first twenty are told", async () => {
  const { id: sellerId } = await world.make.user();
  for (let at = 0; at < 9; at += 1) await missReserve(sellerId, 20 - at);
  for (let at = 0; at < 11; at += 1)
    await refuseDraft((await world.make.listing({ sellerId, status: "draft" })).id);
  assert.equal((await read(sellerId)).has_more, false);
  for (let at = 0; at < 3; at += 1) await world.make.listing({ sellerId, status: "unsold" });
  const home = await read(sellerId);
  assert.deepEqual([home.needs.length, home.has_more], [20, true]);
  const dues = home.needs.flatMap(({ until }) => until ?? []);
  assert.deepEqual([dues.length, dues.toSorted()], [9, dues]);
});
