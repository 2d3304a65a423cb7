import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { sql } from "kysely";
import { archiveSections } from "#modules/privacy/archiveSections.ts";
import type { ParcelMove } from "#standins/shiprocket/parcels.ts";
import { startCarrierWorld } from "#tests/support/carrierWorld.ts";
import { makeUpload } from "#tests/support/makeUpload.ts";
import type { WorldOrder } from "./orderWorld.ts";

let world: Awaited<ReturnType<typeof startCarrierWorld>>;
before(async () => {
  world = await startCarrierWorld();
});
after(() => world.close());
afterEach(async () => {
  world.carrier.faults.clear();
  world.carrier.takeWebhooks();
  await world.assertConserved();
});

/** On its way, by Blaze's own hands. */
async function shipped(): Promise<WorldOrder> {
  const order = await world.order();
  await world.steps(order.id, "schedule_pickup", "pick_up", "verify", "ship");
  return order;
}

const codeOf = async ({ id }: WorldOrder, userId: string, status = 200) =>
  (await world.call("GET", `/bids/won/${id}/delivery-code`, userId, { status })).code;

const deliver = ({ id }: WorldOrder, body: object, status = 200) =>
  world.call("POST", `/ops/orders/${id}/steps`, world.operator.id, {
    body: { step: "deliver", ...body },
    status,
  });

const asBuyer = async ({ id, buyerId }: WorldOrder) =>
  (await world.call("GET", `/bids/won/${id}`, buyerId)).fulfilment;
const asSeller = async ({ id, sellerId }: WorldOrder) =>
  (await world.call("GET", `/user/sold-orders/${id}`, sellerId)).fulfilment;
const asOperator = async ({ id }: WorldOrder) =>
  (await world.call("GET", `/ops/orders/${id}`, world.operator.id)).fulfilment;

const picture = async (ownerId = world.operator.id) =>
  (await makeUpload(world, { ownerId, purpose: "inspection" })).id;

const wrongOf = (code: string) => (code === "0000" ? "0001" : "0000");

/** What the operator's story says of the delivery. */
async function told({ id }: WorldOrder) {
  const { results } = await world.call("GET", `/ops/orders/${id}/story?part=steps`, world.operator.id);
  return results.find(({ event }: { event?: string }) => event === "delivered").proof;
}

test("nothing is delivered by hand without a proof", async () => {
  const order = await shipped();
  for (const body of [
    {},
    { note: "At the door." },
    { proof: {} },
    { proof: { signed_by: "Asha Rao" } },
    { proof: { signed_by: "  " }, note: "At the door." },
  ])
    assert.equal((await deliver(order, body, 409)).detail.code, "delivery_proof_missing");
  await deliver(order, { proof: { code: "12345" } }, 422);
  const { stage, claimable_until: until, delivery_proof: proof } = await asBuyer(order);
  assert.deepEqual([stage, until, proof], ["shipped", null, null]);
});

test("with the buyer's code, which nobody else reads and which works while it is on its way", async () => {
  const order = await shipped();
  const code = await codeOf(order, order.buyerId);
  assert.match(code, /^\d{4}$/);
  for (const other of [order.sellerId, world.operator.id]) await codeOf(order, other, 404);
  for (const [path, reader] of [
    [`/bids/won/${order.id}`, order.buyerId],
    [`/ops/orders/${order.id}`, world.operator.id],
  ] as const)
    assert.ok(!JSON.stringify(await world.call("GET", path, reader)).includes(`"${code}"`), path);
  await deliver(order, { proof: { code } });
  for (const seen of [await asBuyer(order), await asSeller(order), await asOperator(order)])
    assert.deepEqual([seen.stage, seen.delivery_proof.kind], ["delivered", "code"]);
  assert.deepEqual(await told(order), { kind: "code", by: "" });
  assert.equal(await codeOf(order, order.buyerId), null);
  await deliver(order, { proof: { code: wrongOf(code) } });
});

test("whoever told the code does not claim that nothing came, and says what was wrong instead", async () => {
  const order = await shipped();
  await deliver(order, { proof: { code: await codeOf(order, order.buyerId) } });
  const toldAt = (await asBuyer(order)).code_told_at;
  assert.equal(toldAt, (await asBuyer(order)).delivery_proof.at);
  const claim = (reason: string, status: number) =>
    world.call("POST", `/bids/won/${order.id}/claim`, order.buyerId, {
      body: { reason, details: "The box was empty." },
      status,
    });
  const { detail } = await claim("not_received", 409);
  assert.deepEqual([detail.code, detail.since], ["claim_received", toldAt]);
  assert.equal((await claim("other", 200)).reason, "other");
  const signed = await shipped();
  await deliver(signed, { note: "At the door.", proof: { signed_by: "A neighbour" } });
  assert.equal((await asBuyer(signed)).code_told_at, null, "nobody told a code");
});

test("five wrong codes are too many; goods that are sent again have another one", async () => {
  const order = await shipped();
  const code = await codeOf(order, order.buyerId);
  for (const left of [4, 3, 2, 1, 0]) {
    // What else is given does not make a wrong code right.
    const proof = { code: wrongOf(code), signed_by: "Asha Rao" };
    const { detail } = await deliver(order, { proof, note: "At the door." }, 400);
    assert.deepEqual([detail.code, detail.tries_left], ["delivery_code_wrong", left]);
  }
  assert.equal((await deliver(order, { proof: { code } }, 409)).detail.code, "delivery_code_over");
  assert.equal(await codeOf(order, order.buyerId), null);
  await world.steps(order.id, "come_back");
  assert.equal(await codeOf(order, order.buyerId), null);
  await sql`update orders set stage = 'shipped', stage_since = blaze_now() where id = ${order.id}`.execute(
    world.database.kysely,
  );
  await deliver(order, { proof: { code: await codeOf(order, order.buyerId) } });
});

test("with pictures of the operator's own, which the buyer sees, and the seller that there are some", async () => {
  const order = await shipped();
  const { id: chat } = await makeUpload(world, { ownerId: world.operator.id, purpose: "chat" });
  for (const id of [await picture(order.sellerId), chat])
    assert.equal((await deliver(order, { proof: { pictures: [id] } }, 400)).detail.code, "picture_unknown");
  assert.equal((await asBuyer(order)).stage, "shipped");
  const pictures = [await picture(), await picture()];
  await deliver(order, { proof: { pictures, signed_by: "Asha Rao" } });
  for (const seen of [await asBuyer(order), await asOperator(order)]) {
    const { kind, signed_by: signedBy, pictures: shown } = seen.delivery_proof;
    assert.deepEqual([kind, signedBy, shown], ["picture", "Asha Rao", pictures]);
  }
  const { kind, signed_by: signedBy, pictures: shown } = (await asSeller(order)).delivery_proof;
  assert.deepEqual([kind, signedBy, shown], ["picture", "", []], "the door is the buyer's");
  const { rows } = await sql<{ reader_id: string }>`
    select reader_id from upload_readers where upload_id = ${pictures[0]} order by reader_id`.execute(
    world.database.kysely,
  );
  assert.deepEqual(
    rows.map(({ reader_id: id }) => id),
    [order.buyerId],
  );
});

test("with the name of who signed and a note; who buys or sells it does not say so", async () => {
  const order = await shipped();
  const given = { proof: { signed_by: "Asha Rao" }, note: "The neighbour at number 4." };
  for (const id of [order.buyerId, order.sellerId]) {
    await sql`update users set operator_roles = '{admin}' where id = ${id}`.execute(world.database.kysely);
    const body = { step: "deliver", ...given };
    await world.call("POST", `/ops/orders/${order.id}/steps`, id, { body, status: 404 });
  }
  await deliver(order, given);
  assert.deepEqual(await told(order), { kind: "signed", by: "Asha Rao" });
  const { delivery_proof: proof, events } = await asBuyer(order);
  assert.deepEqual([proof.kind, proof.signed_by, events.at(-1).note], ["signed", "Asha Rao", given.note]);
  const { delivery_proof: ofSeller } = await asSeller(order);
  assert.deepEqual([ofSeller.kind, ofSeller.signed_by], ["signed", ""]);
  assert.doesNotMatch(
    JSON.stringify(await asSeller(order)),
    /neighbour/,
    "nor what was seen at the buyer's door",
  );
  const changing = sql`update delivery_proofs set kind = 'code' where order_id = ${order.id}`;
  await assert.rejects(changing.execute(world.database.kysely));
});

async function move(awb: string, ...moves: ParcelMove[]): Promise<void> {
  for (const made of moves) {
    world.carrier.moveClock(60);
    assert.ok(world.carrier.move(awb, made));
  }
  await world.deliverWebhooks();
  await world.track();
}

test("while a carrier has it, the code is told once the courier is out with it", async () => {
  const order = await world.booked();
  await move(order.awb, "picked_up", "in_transit");
  assert.equal(await codeOf(order, order.buyerId), null);
  await move(order.awb, "out_for_delivery");
  assert.match(await codeOf(order, order.buyerId), /^\d{4}$/);
  const byHand = await world.booked();
  await world.steps(byHand.id, "ship");
  assert.match(await codeOf(byHand, byHand.buyerId), /^\d{4}$/, "booked, and brought by Blaze itself");
});

test("what the carrier sends of the delivery is kept; without anything it is delivered, and operators read so", async () => {
  const kinds = new Set<string>();
  // The stand-in's couriers take turns: one hands over against a code of its own, the others take a picture.
  for (let parcel = 0; parcel < 3; parcel += 1) {
    const order = await world.booked();
    await move(order.awb, "picked_up", "out_for_delivery");
    assert.equal((await asBuyer(order)).delivery_proof, null);
    await move(order.awb, "delivered");
    const { delivery_proof: proof } = await asBuyer(order);
    kinds.add(proof.kind);
    if (proof.kind === "carrier_words") assert.equal(proof.carrier_words, "OTP Based Delivery");
    else assert.match(proof.carrier_url, new RegExp(`/pods/${order.awb}\\.svg$`));
    assert.deepEqual(await told(order), { kind: proof.kind, by: proof.carrier_words });
  }
  assert.deepEqual([...kinds].toSorted(), ["carrier_picture", "carrier_words"]);

  for (let parcel = 0; parcel < 3; parcel += 1) {
    const bare = await world.booked();
    world.carrier.faults.arm("no_proof");
    await move(bare.awb, "picked_up");
    await move(bare.awb, "delivered");
    const { stage, delivery_proof: none } = await asOperator(bare);
    assert.deepEqual([stage, none.kind, none.carrier_url], ["delivered", "carrier_none", null]);
    assert.deepEqual(await told(bare), { kind: "carrier_none", by: "" });
  }
});

/** Delivered by a carrier that sent nothing of it. */
async function bare(fault: "no_proof" | "late_proof" = "no_proof") {
  const order = await world.booked();
  await move(order.awb, "picked_up");
  world.carrier.faults.arm(fault);
  await move(order.awb, "delivered");
  return order;
}

const add = ({ id }: WorldOrder, body: object, { status = 200, by = world.operator.id } = {}) =>
  world.call("POST", `/ops/orders/${id}/proof`, by, { body, status });
const signed = { proof: { signed_by: "Asha Rao" }, note: "The neighbour at number 4." };

/** One of the three couriers says long before how it hands over, which is a proof by itself. */
async function withoutProof(fault?: "no_proof" | "late_proof") {
  const order = await bare(fault);
  return (await asOperator(order)).delivery_proof.kind === "carrier_none" ? order : await bare(fault);
}

test("a proof is added by an operator where nothing shows that goods came, once, and by neither of the two", async () => {
  const order = await withoutProof();
  assert.ok((await asOperator(order)).actions.includes("add_proof"));
  assert.equal(
    (await add(order, { proof: { signed_by: "Asha Rao" } }, { status: 409 })).detail.code,
    "delivery_proof_missing",
  );
  const others = { proof: { pictures: [await picture(order.sellerId)] } };
  assert.equal((await add(order, others, { status: 400 })).detail.code, "picture_unknown");
  await sql`update users set operator_roles = '{admin}' where id = ${order.sellerId}`.execute(
    world.database.kysely,
  );
  await add(order, signed, { by: order.sellerId, status: 404 });
  const { claimable_until: until } = await asBuyer(order);
  assert.equal((await add(order, signed)).kind, "signed");
  const seen = await asBuyer(order);
  assert.deepEqual([seen.delivery_proof.signed_by, seen.claimable_until], ["Asha Rao", until]);
  assert.deepEqual([seen.events.at(-1).kind, seen.events.at(-1).note], ["delivery_proved", signed.note]);
  assert.deepEqual(await told(order), { kind: "signed", by: "Asha Rao" });
  assert.equal((await asSeller(order)).delivery_proof.signed_by, "");
  assert.ok(!(await asOperator(order)).actions.includes("add_proof"));
  assert.equal((await add(order, signed)).kind, "signed", "sent again after a lost answer");
  await add(order, signed, { by: world.secondOperator.id, status: 409 });
  for (const another of [
    { ...signed, proof: { signed_by: "Ravi Rao" } },
    { ...signed, note: "The neighbour at number 5." },
    { ...signed, proof: { ...signed.proof, pictures: [await picture()] } },
  ])
    assert.equal((await add(order, another, { status: 409 })).detail.code, "delivery_proved");
  assert.equal((await asBuyer(order)).delivery_proof.signed_by, "Asha Rao");

  const underWay = await shipped();
  await add(underWay, signed, { status: 409 });
  const claimed = await withoutProof();
  const claim = { reason: "not_received", details: "Nothing came to my door." };
  await world.call("POST", `/bids/won/${claimed.id}/claim`, claimed.buyerId, { body: claim });
  await add(claimed, signed);
});

test("what an operator shows of a delivery that its carrier told of in the same moment is kept", async () => {
  const order = await withoutProof();
  const pictures = [await picture()];
  await deliver(order, { proof: { pictures, code: "1234" } });
  await deliver(order, { proof: { pictures, code: "1234" } });
  const another = await deliver(order, { proof: { pictures: [await picture()] } }, 409);
  assert.equal(another.detail.code, "delivery_proved");
  const { delivery_proof: proof } = await asBuyer(order);
  assert.deepEqual([proof.kind, proof.pictures], ["picture", pictures]);
  const other = await withoutProof();
  const bareCode = await deliver(other, { proof: { code: "1234" } }, 409);
  assert.equal(bareCode.detail.code, "delivery_proof_missing", "it is told that nothing was kept");
  assert.equal(
    (await asOperator(other)).delivery_proof.kind,
    "carrier_none",
    "a code is worth nothing by then",
  );
});

test("a proof that comes later than the delivery is asked for, three times and no more", async () => {
  const late = await withoutProof("late_proof");
  const questions = async ({ id }: WorldOrder) =>
    await world.one<{ asked: number; due: Date | null }>(
      sql`select proof_questions as asked, proof_due_at as due from shipments where order_id = ${id}`,
    );
  world.carrier.moveClock(6 * 3600);
  await world.track(6 * 60);
  assert.equal((await asOperator(late)).delivery_proof.kind, "carrier_none");
  world.carrier.moveClock(24 * 3600);
  await world.track(24 * 60);
  assert.equal((await asBuyer(late)).delivery_proof.kind, "carrier_picture");
  assert.deepEqual(await questions(late), { asked: 2, due: null });

  const never = await withoutProof();
  for (const hours of [6, 24, 72, 72, 72]) await world.track(hours * 60);
  assert.deepEqual(await questions(never), { asked: 3, due: null });
  const silent = await withoutProof();
  world.carrier.faults.arm("down", 50);
  for (const hours of [6, 24, 72, 72, 72]) await world.track(hours * 60);
  assert.deepEqual(await questions(silent), { asked: 3, due: null });
});

test("the buyer's archive has the whole proof, the seller's of which kind it is", async () => {
  const byHand = await shipped();
  await deliver(byHand, signed);
  const byCarrier = await bare();
  const archived = async (userId: string) => {
    const { rows } = await sql<object>`${archiveSections.delivery_proofs?.(userId)}`.execute(
      world.database.kysely,
    );
    return rows.map((row) => ({ ...row, at: null }));
  };
  const own = {
    order_id: byHand.id,
    kind: "signed",
    carrier_words: "",
    carrier_url: null,
    pictures: [],
    at: null,
  };
  assert.deepEqual(await archived(byHand.buyerId), [{ ...own, signed_by: "Asha Rao" }]);
  assert.deepEqual(await archived(byHand.sellerId), [
    { ...own, signed_by: null, carrier_words: null, pictures: null },
  ]);
  const [carriers] = await archived(byCarrier.buyerId);
  assert.match(JSON.stringify(carriers), /"kind":"carrier_/);
});

test("who proved a delivery by hand is told that another proof is not taken", async () => {
  const order = await shipped();
  await deliver(order, { proof: { signed_by: "Asha Rao" }, note: "The neighbour." });
  assert.equal((await add(order, signed, { status: 409 })).detail.code, "delivery_proved");
});
