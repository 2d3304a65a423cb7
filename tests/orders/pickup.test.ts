import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { sql } from "kysely";
import type { SellerPickup } from "#contract/pickup.ts";
import { indiaDay, indiaTime } from "#domain/auction/indiaTime.ts";
import { choosePickup } from "#modules/orders/pickup/choosePickup.ts";
import { offerPickups, remindPickup } from "#modules/reminders/remindPickup.ts";
import { type OrderWorld, startOrderWorld, type WorldOrder } from "./orderWorld.ts";

let world: OrderWorld;
before(async () => {
  world = await startOrderWorld();
});
after(() => world.close());
afterEach(() => world.assertConserved());

const now = async () => (await world.one<{ now: Date }>(sql`select blaze_now() as now`)).now;

/** To this hour in India on the next Monday. */
async function goToMonday(hour: number): Promise<void> {
  const moment = await now();
  const { year, month, day } = indiaDay(moment);
  const weekday = indiaTime({ year, month, day }, 12).getUTCDay();
  const monday = indiaTime({ year, month, day: day + ((8 - weekday) % 7 || 7) }, hour);
  await goTo(monday);
}

const goTo = async (moment: Date) =>
  world.make.advanceClock(Math.ceil((moment.getTime() - (await now()).getTime()) / 1000));

const read = ({ id, sellerId }: WorldOrder): Promise<SellerPickup> =>
  world.call("GET", `/user/sold-orders/${id}/pickup`, sellerId);

function choose(order: WorldOrder, startsAt: string | undefined, status = 200, userId = order.sellerId) {
  const path = `/user/sold-orders/${order.id}/pickup`;
  return world.call("PUT", path, userId, { body: { starts_at: startsAt ?? "" }, status });
}

const pickUp = ({ id }: WorldOrder, body: object, status = 200) =>
  world.call("POST", `/ops/orders/${id}/steps`, world.operator.id, {
    body: { step: "pick_up", ...body },
    status,
  });

const refusalOf = (answer: { detail: { code: string } }) => answer.detail.code;
const offer = () => offerPickups(world.database, { limit: 100 });
const toldOf = async (userId: string, template: string) =>
  (await world.textsTo(userId)).filter((told) => told === template).length;

test("who sold what is paid and goes somewhere is asked once when Blaze may come", async () => {
  await goToMonday(9);
  const order = await world.order();
  const nowhere = await world.order({ hasAddresses: false });
  const met = await world.order({ mode: "handover" });
  assert.equal(await offer(), 1);
  assert.equal(await offer(), 0);
  assert.equal(await toldOf(order.sellerId, "pickup_offered"), 1);
  for (const { sellerId } of [nowhere, met]) assert.equal(await toldOf(sellerId, "pickup_offered"), 0);
  const asked = await read(order);
  assert.equal(asked.slots.length, 8);
  assert.deepEqual([asked.pickup_code, asked.pickup?.slot, asked.changeable_until], [null, null, null]);
  assert.equal(Date.parse(asked.answer_until ?? "") - (await now()).getTime() > 47 * 3_600_000, true);
  assert.ok(asked.packing.includes("firm_box"));
  for (const { id, sellerId } of [nowhere]) {
    const first = (await read(order)).slots[0]?.starts_at;
    const refused = await world.call("PUT", `/user/sold-orders/${id}/pickup`, sellerId, {
      body: { starts_at: first },
      status: 409,
    });
    assert.equal(refusalOf(refused), "delivery_address_missing");
  }
  assert.equal(refusalOf(await choose(met, asked.slots[0]?.starts_at, 409)), "order_action_closed");
});

test("the seller chooses a time, and another until the evening before; places stay, everybody is shown it", async () => {
  await goToMonday(9);
  const order = await world.order();
  const { slots } = await read(order);
  const chosen = await choose(order, slots[0]?.starts_at);
  assert.equal(chosen.stage, "pickup_scheduled");
  assert.deepEqual(chosen.fulfilment.pickup.slot, slots[0]);
  assert.equal(chosen.fulfilment.places.are_fixed, true);
  assert.equal(chosen.fulfilment.next_step.until, slots[0]?.ends_at);
  await choose(order, slots[0]?.starts_at);
  const moved = await choose(order, slots[2]?.starts_at);
  assert.deepEqual(moved.fulfilment.pickup.slot, slots[2]);
  const planned = moved.fulfilment.events.filter(({ kind }: { kind: string }) => kind === "pickup_scheduled");
  assert.deepEqual(
    planned.map((event: { actor: string; planned_at: string }) => [event.actor, event.planned_at]),
    [
      ["seller", slots[0]?.starts_at],
      ["seller", slots[2]?.starts_at],
    ],
  );
  const { results } = await world.call("GET", "/ops/orders?limit=200", world.operator.id);
  const listed = results.find(({ id }: { id: string }) => id === order.id);
  assert.deepEqual(listed.pickup.slot, slots[2]);
  // Wednesday's pick-up, on Tuesday evening.
  await goTo(new Date(Date.parse(slots[2]?.starts_at ?? "") - 14 * 3_600_000));
  assert.equal(refusalOf(await choose(order, slots[4]?.starts_at, 409)), "pickup_fixed");
  const fixed = await read(order);
  assert.deepEqual([fixed.slots, fixed.pickup_code?.length], [[], 4]);
  const sold = await world.call("GET", `/user/sold-orders/${order.id}`, order.sellerId);
  assert.equal(sold.fulfilment.actions.includes("choose_pickup"), false);
});

test("a time that is past, today, on a Sunday or made up is none", async () => {
  await goToMonday(9);
  const order = await world.order();
  const first = Date.parse((await read(order)).slots[0]?.starts_at ?? "");
  for (const hours of [-24 * 7, -24, 1, 24 * 5, 24 * 30]) {
    const startsAt = new Date(first + hours * 3_600_000).toISOString();
    assert.equal(refusalOf(await choose(order, startsAt, 409)), "pickup_slot_gone", `${hours} hours`);
  }
  await choose(order, "tomorrow", 422);
});

test("nobody else chooses, reads or packs: not the buyer, not another seller, not an operator", async () => {
  await goToMonday(9);
  const [order, other] = [await world.order(), await world.order()];
  const { slots } = await read(order);
  await choose(order, slots[0]?.starts_at);
  for (const userId of [order.buyerId, other.sellerId, world.operator.id]) {
    await choose(order, slots[1]?.starts_at, 404, userId);
    await world.call("GET", `/user/sold-orders/${order.id}/pickup`, userId, { status: 404 });
    await world.call("POST", `/user/sold-orders/${order.id}/packed`, userId, { status: 404 });
  }
  assert.deepEqual((await read(order)).pickup?.slot, slots[0]);
  const code = (await read(order)).pickup_code ?? "";
  for (const [path, userId] of [
    [`/bids/won/${order.id}`, order.buyerId],
    [`/user/sold-orders/${order.id}`, order.sellerId],
    [`/ops/orders/${order.id}`, world.operator.id],
    [`/ops/orders?limit=200`, world.operator.id],
  ] as const) {
    const told = JSON.stringify(await world.call("GET", path, userId));
    assert.ok(!told.includes(`"${code}"`) && !told.includes("pickup_code"), path);
  }
});

test("goods are picked up with the seller's code, of which five wrong ones are too many", async () => {
  await goToMonday(9);
  const order = await world.order();
  await choose(order, (await read(order)).slots[0]?.starts_at);
  const code = (await read(order)).pickup_code ?? "";
  const wrong = code === "0000" ? "0001" : "0000";
  assert.match(JSON.stringify(await pickUp(order, {}, 422)), /pick_up_note/);
  await pickUp(order, { pickup_code: "12345" }, 422);
  const refused = await pickUp(order, { pickup_code: wrong }, 400);
  assert.deepEqual([refusalOf(refused), refused.detail.tries_left], ["pickup_code_wrong", 4]);
  await pickUp(order, {}, 422);
  const taken = await pickUp(order, { pickup_code: code });
  assert.equal(taken.stage, "picked_up");
  await pickUp(order, { pickup_code: wrong });
  assert.equal((await read(order)).pickup_code, null);

  const guessed = await world.order();
  await choose(guessed, (await read(guessed)).slots[0]?.starts_at);
  const right = (await read(guessed)).pickup_code ?? "";
  const guess = right === "0000" ? "0001" : "0000";
  for (let left = 4; left >= 0; left -= 1) {
    assert.equal((await pickUp(guessed, { pickup_code: guess }, 400)).detail.tries_left, left);
  }
  assert.equal(refusalOf(await pickUp(guessed, { pickup_code: right }, 409)), "pickup_code_over");
  assert.equal((await read(guessed)).pickup_code, null);
  await pickUp(guessed, { note: "The seller read it out wrongly, the order was on their phone." });
});

test("an operator plans by hand: it has a code too, and the seller may choose another time", async () => {
  await goToMonday(9);
  const order = await world.order();
  const { slots } = await read(order);
  await world.call("POST", `/ops/orders/${order.id}/steps`, world.operator.id, {
    body: { step: "schedule_pickup", planned_at: slots[3]?.starts_at },
  });
  const planned = await read(order);
  assert.deepEqual(planned.pickup?.slot, { starts_at: slots[3]?.starts_at, ends_at: null });
  assert.equal(planned.pickup_code?.length, 4);
  await choose(order, slots[1]?.starts_at);
  assert.deepEqual((await read(order)).pickup?.slot, slots[1]);
});

test("without an answer for two days an operator plans it; a time that is over is late", async () => {
  await goToMonday(9);
  const order = await world.order();
  await offer();
  const ofDesk = async () => {
    const { results } = await world.call("GET", "/ops/orders?limit=200", world.operator.id);
    const { next_step: step, is_late: isLate } = results.find(({ id }: { id: string }) => id === order.id);
    return [step.kind, step.actor, isLate];
  };
  assert.deepEqual(await ofDesk(), ["choose_pickup", "seller", false]);
  await world.make.advanceClock(48 * 3600 + 60);
  assert.deepEqual(await ofDesk(), ["plan_pickup", "blaze", true]);
  const { slots } = await read(order);
  await choose(order, slots[7]?.starts_at);
  assert.deepEqual(await ofDesk(), ["hand_to_carrier", "seller", false]);
  await goTo(new Date(Date.parse(slots[7]?.ends_at ?? "") - 60_000));
  assert.deepEqual(await ofDesk(), ["hand_to_carrier", "seller", false]);
  await goTo(new Date(Date.parse(slots[7]?.ends_at ?? "") + 60_000));
  assert.deepEqual(await ofDesk(), ["hand_to_carrier", "seller", true]);
});

test("the seller is reminded on the morning before, once, and of what is planned then", async () => {
  await goToMonday(9);
  const order = await world.order();
  const { slots } = await read(order);
  const remind = () => remindPickup(world.database, { limit: 100 });
  // For tomorrow, chosen today: they have just been told.
  await choose(order, slots[0]?.starts_at);
  assert.equal(await remind(), 0);
  await choose(order, slots[4]?.starts_at);
  await goTo(new Date(Date.parse(slots[2]?.starts_at ?? "") - 1.5 * 3_600_000));
  assert.equal(await remind(), 0, "at half past eight");
  await goTo(new Date(Date.parse(slots[2]?.starts_at ?? "") - 3_600_000));
  assert.equal(await remind(), 1);
  assert.equal(await remind(), 0);
  assert.equal(await toldOf(order.sellerId, "pickup_tomorrow"), 1);
});

test("it is packed: both sides and the desk see since when, and it is said once", async () => {
  await goToMonday(9);
  const order = await world.order();
  const pack = (status = 200) =>
    world.call("POST", `/user/sold-orders/${order.id}/packed`, order.sellerId, { status });
  const packed = await pack();
  const { packed_at: packedAt } = packed.fulfilment.pickup;
  assert.ok(packedAt !== null);
  assert.equal(packed.fulfilment.actions.includes("mark_packed"), false);
  assert.equal((await pack()).fulfilment.pickup.packed_at, packedAt);
  const won = await world.call("GET", `/bids/won/${order.id}`, order.buyerId);
  assert.equal(won.fulfilment.pickup.packed_at, packedAt);
  await world.steps(order.id, "schedule_pickup", "pick_up");
  assert.equal(refusalOf(await pack(409)), "order_action_closed");
});

const setRoom = async (most: number | null) => {
  const { results } = await world.call("GET", "/ops/service-areas", world.operator.id);
  const [area] = results;
  await world.call("PUT", `/ops/service-areas/${area.prefix}`, world.operator.id, {
    body: { available: true, pickups_per_slot: most },
  });
};

test("a time with no room left is not offered and cannot be chosen; who changes or cancels makes room", async () => {
  await goToMonday(9);
  await setRoom(1);
  const [first, second, third] = [await world.order(), await world.order(), await world.order()];
  const { slots } = await read(first);
  const at = (place: number) => slots[place]?.starts_at;
  await choose(first, at(0));
  const left = (await read(second)).slots.map(({ starts_at }) => starts_at);
  assert.deepEqual([left.includes(at(0) ?? ""), left.includes(at(1) ?? "")], [false, true]);
  assert.equal(refusalOf(await choose(second, at(0), 409)), "pickup_slot_gone");
  assert.ok(
    (await read(first)).slots.some(({ starts_at }) => starts_at === at(0)),
    "their own is theirs",
  );
  await choose(first, at(1));
  await choose(second, at(0));
  // An operator's time counts where it begins, and is planned by hand also where nothing is left.
  const plannedAt = new Date(Date.parse(at(2) ?? "") + 3_600_000).toISOString();
  const plan = { step: "schedule_pickup", planned_at: plannedAt };
  await world.call("POST", `/ops/orders/${third.id}/steps`, world.operator.id, { body: plan });
  assert.equal(refusalOf(await choose(second, at(2), 409)), "pickup_slot_gone");
  await world.call("POST", `/user/sold-orders/${third.id}/cancel`, third.sellerId, {
    body: { reason: "It fell down." },
  });
  await choose(second, at(2));
  await setRoom(null);
  await choose(first, at(2));
});

test("two sellers want the last room of a time at one moment: one has it", async () => {
  await goToMonday(9);
  await setRoom(1);
  for (let round = 0; round < 5; round += 1) {
    const both = [await world.order(), await world.order()] as const;
    const wanted = (await read(both[0])).slots[0]?.starts_at;
    const startsAt = new Date(wanted ?? "");
    const outcomes = await Promise.all(
      both.map(({ id: orderId, sellerId: userId }) =>
        choosePickup(world.database, { orderId, userId, startsAt }),
      ),
    );
    assert.deepEqual(
      outcomes.map((outcome) => ("chosen" in outcome ? "chosen" : outcome.refused)).toSorted(),
      ["chosen", "pickup_slot_gone"],
    );
  }
  await setRoom(null);
});
