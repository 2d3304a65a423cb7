import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { OperatorRating } from "#contract/ratingReports.ts";
import type { OrderRatings } from "#contract/ratings.ts";
import { inTransaction } from "#db/transaction.ts";
import { mostTextReports } from "#domain/report/textReport.ts";
import { forgetPerson } from "#modules/privacy/forgetPerson.ts";
import { untilWaiting } from "#tests/support/untilWaiting.ts";
import { type OrderWorld, startOrderWorld, type WorldOrder } from "../orders/orderWorld.ts";

let world: OrderWorld;
let support: string;
let reader: string;
before(async () => {
  world = await startOrderWorld();
  [support, reader] = [await operator(), await operator()];
});
after(() => world.close());

const person = async () => (await world.make.user()).id;
const operator = async () => (await world.make.user({ operatorRoles: ["support"], name: "Meera" })).id;

type Sale = WorldOrder & { ofBuyer: string; ofSeller: string };

/** A sale that both sides have rated, with these words of the buyer and this reply of the seller to them. */
async function rated({ text = "You cheat.", reply }: { text?: string | null; reply?: string } = {}) {
  const order = await world.order();
  await world.deliver(order.id);
  const rate = (by: string, body: object) => world.call("PUT", `/orders/${order.id}/rating`, by, { body });
  await rate(order.buyerId, { marks: [1, 1, 1], text });
  const { own, other } = await rate(order.sellerId, { marks: [5, 5, 5], text: "Slow to pay." });
  if (reply !== undefined) await replyTo(other.id, order.sellerId, reply);
  return { ...order, ofBuyer: other.id, ofSeller: own.id } as Sale;
}

const replyTo = (id: string, by: string, text: string, status = 200) =>
  world.call("PUT", `/ratings/${id}/reply`, by, { body: { text }, status });
const report = (id: string, by: string, status = 200, body: object = { reason: "rude" }) =>
  world.call("POST", `/ratings/${id}/report`, by, { body, status });
const read = (order: WorldOrder, by: string): Promise<OrderRatings> =>
  world.call("GET", `/orders/${order.id}/ratings`, by);
const shown = (order: WorldOrder) =>
  world.call("GET", `/guest/product/${order.listingId}/seller-ratings`, order.buyerId);

async function desk(by: string, status = "reported"): Promise<OperatorRating[]> {
  return (await world.call("GET", `/ops/ratings?status=${status}&limit=200`, by)).results;
}
const onDesk = async (id: string, by = reader, status = "reported") =>
  (await desk(by, status)).find((rating) => rating.id === id);

type Said = { reason?: string; version?: string; without_marks?: boolean; by?: string; status?: number };

/** Decides about what stands at the desk now, unless another version was read. */
async function act(id: string, call: string, { by = support, status = 200, ...said }: Said) {
  let { version } = said;
  for (const view of ["reported", "hidden", "decided"]) version ??= (await onDesk(id, reader, view))?.version;
  const outcome = call === "unhide" ? {} : { outcome: call };
  const path = `/ops/ratings/${id}/${call === "unhide" ? "unhide" : "decision"}`;
  const body = { reason: "An insult", ...said, ...outcome, version: version ?? "none" };
  return await world.call("POST", path, by, { body, status });
}
const hide = (id: string, said: Said = {}) => act(id, "hide", said);
const leave = (id: string, said: Said = {}) => act(id, "leave", said);
const unhide = (id: string, said: Said = {}) => act(id, "unhide", said);
const told = async (id: string) =>
  (await world.textsTo(id)).filter((template: string) => /hidden|report/.test(template)).toSorted();

test("everybody reports what a buyer wrote, its two people alone what a seller wrote, nobody their own words", async () => {
  const sale = await rated();
  const stranger = await person();
  const first = await report(sale.ofBuyer, stranger, 200, { reason: "other", words: "It is a lie." });
  assert.deepEqual([first.rating_id, first.reason], [sale.ofBuyer, "other"]);
  assert.equal((await report(sale.ofBuyer, stranger)).reason, "other", "said again, it is the same report");
  await report(sale.ofBuyer, sale.sellerId);
  const own = await report(sale.ofBuyer, sale.buyerId, 403);
  assert.equal(own.detail.code, "own_rating_reported");
  await report(sale.ofSeller, stranger, 404);
  await report(sale.ofSeller, sale.buyerId);
  await report(crypto.randomUUID(), stranger, 404);
  await replyTo(sale.ofBuyer, sale.sellerId, "You lie.");
  await report(sale.ofBuyer, sale.buyerId, 200, { reason: "rude", words: "His answer." });
  const seen = await onDesk(sale.ofBuyer);
  assert.deepEqual(
    seen?.latest_reports.map(({ reporter_id: by, words, text_then, reply_then }) => [
      by,
      words,
      text_then,
      reply_then,
    ]),
    [
      [sale.buyerId, "His answer.", "You cheat.", "You lie."],
      [sale.sellerId, null, "You cheat.", null],
      [stranger, "It is a lie.", "You cheat.", null],
    ],
  );
  const silent = await rated({ text: null });
  const refused = await report(silent.ofBuyer, stranger, 409);
  assert.equal(refused.detail.code, "rating_without_words");
});

test("a rating that is not open is reported by nobody", async () => {
  const order = await world.order();
  await world.deliver(order.id);
  const body = { marks: [1, 1, 1], text: "You cheat." };
  const { own } = await world.call("PUT", `/orders/${order.id}/rating`, order.buyerId, { body });
  for (const by of [await person(), order.sellerId, order.buyerId]) await report(own.id, by, 404);
});

test("a person reports ten ratings in a day", async () => {
  const by = await person();
  const sales = await Promise.all(Array.from({ length: mostTextReports + 1 }, () => rated()));
  for (const { ofBuyer } of sales.slice(1)) await report(ofBuyer, by);
  const refused = await report(sales[0]?.ofBuyer ?? "", by, 409);
  assert.equal(refused.detail.code, "too_many_text_reports");
});

test("hidden words are read by both sides with the reason, the marks count on, and everybody is told once", async () => {
  const sale = await rated({ reply: "You lie." });
  const stranger = await person();
  await report(sale.ofBuyer, stranger);
  await report(sale.ofBuyer, sale.sellerId);
  const before = await shown(sale);
  const answer = await hide(sale.ofBuyer);
  assert.deepEqual(
    [answer.open_reports, answer.hidden.reason, answer.hidden.by, answer.hidden.without_marks],
    [0, "An insult", "Meera", false],
  );
  const { results, ...figures } = await shown(sale);
  const [seen] = results;
  assert.deepEqual([seen.text, seen.reply, seen.is_hidden, seen.marks], [null, null, true, [1, 1, 1]]);
  assert.deepEqual([figures.count, figures.average], [before.count, before.average]);
  assert.ok(!JSON.stringify(results).includes("An insult"), "the reason is for both sides alone");
  const [ofBuyer, ofSeller] = [await read(sale, sale.buyerId), await read(sale, sale.sellerId)];
  for (const rating of [ofBuyer.own, ofSeller.other])
    assert.deepEqual(
      [rating?.text, rating?.reply, rating?.hidden?.reason],
      ["You cheat.", "You lie.", "An insult"],
    );
  assert.deepEqual(await told(sale.buyerId), ["rating_hidden"]);
  assert.deepEqual(await told(sale.sellerId), ["rating_hidden"], "who reported it is told once all the same");
  assert.deepEqual(await told(stranger), ["rating_report_hidden"]);
  await hide(sale.ofBuyer);
  assert.equal((await told(sale.buyerId)).length, 1, "repeated");
  for (const said of [{ without_marks: true }, { reason: "Another" }, { by: reader }]) {
    const refused = await hide(sale.ofBuyer, { ...said, status: 409 });
    assert.equal(refused.detail.code, "report_decided");
  }
  await report(sale.ofBuyer, await person(), 404);
});

test("without its marks a hidden rating is in no list and no figure, until it is shown again", async () => {
  const sale = await rated();
  await report(sale.ofBuyer, await person());
  await hide(sale.ofBuyer, { without_marks: true });
  const without = await shown(sale);
  assert.deepEqual([without.count, without.average, without.results], [0, null, []]);
  assert.equal((await read(sale, sale.buyerId)).own?.hidden?.without_marks, true);
  const answer = await unhide(sale.ofBuyer, { reason: "It was no insult", by: reader });
  assert.equal(answer.hidden, null);
  await unhide(sale.ofBuyer, { reason: "It was no insult", by: reader });
  const again = await shown(sale);
  assert.deepEqual([again.count, again.average, again.results[0].text], [1, 1, "You cheat."]);
  assert.deepEqual(await told(sale.sellerId), ["rating_hidden", "rating_unhidden"]);
  await hide(sale.ofBuyer, { reason: "After all" });
  assert.equal((await shown(sale)).results[0].is_hidden, true, "hidden after all, with no new report");
});

test("a hidden rating is not answered", async () => {
  const sale = await rated();
  await report(sale.ofBuyer, sale.sellerId);
  await hide(sale.ofBuyer);
  assert.equal((await replyTo(sale.ofBuyer, sale.sellerId, "You lie.", 409)).detail.code, "rating_hidden");
  await unhide(sale.ofBuyer);
  await replyTo(sale.ofBuyer, sale.sellerId, "You lie.");
});

test("what is left stays as it is; who reported it is told, and told when they report it again", async () => {
  const sale = await rated();
  const stranger = await person();
  await report(sale.ofBuyer, stranger);
  await leave(sale.ofBuyer, { reason: "Harmless" });
  await leave(sale.ofBuyer, { reason: "Harmless" });
  assert.equal((await leave(sale.ofBuyer, { reason: "Fine", status: 409 })).detail.code, "report_decided");
  assert.deepEqual(await told(stranger), ["rating_report_left"]);
  assert.deepEqual(await told(sale.buyerId), []);
  assert.equal((await report(sale.ofBuyer, stranger, 409)).detail.code, "own_report_decided");
  assert.equal((await onDesk(sale.ofBuyer, support, "decided"))?.latest_reports[0]?.note, "Harmless");
});

test("a decision is about what the operator has read", async () => {
  const sale = await rated();
  await report(sale.ofBuyer, await person());
  const stale = (await onDesk(sale.ofBuyer))?.version ?? "";
  await replyTo(sale.ofBuyer, sale.sellerId, "You are a fool.");
  for (const call of [hide, leave]) {
    const refused = await call(sale.ofBuyer, { version: stale, status: 409 });
    assert.equal(refused.detail.code, "reported_text_changed");
  }
  await hide(sale.ofBuyer);
});

test("two operators at one rating at once: one decision, one notice", async () => {
  const sale = await rated();
  const reporter = await person();
  await report(sale.ofBuyer, reporter);
  const version = (await onDesk(sale.ofBuyer))?.version ?? "";
  const decide = async (by: string, outcome: string) => {
    const body = { outcome, reason: "Looked at", version };
    const as = await world.signIn(by);
    return await world.server(`/ops/ratings/${sale.ofBuyer}/decision`, as, body);
  };
  let answers: ReturnType<typeof decide>[] = [];
  await inTransaction(world.database, async (tx) => {
    await tx.selectFrom("ratings").select("id").where("id", "=", sale.ofBuyer).forUpdate().execute();
    answers = [decide(support, "hide"), decide(reader, "leave")];
    await untilWaiting(world.database, 2);
  });
  const codes = await Promise.all(answers);
  assert.deepEqual(codes.toSorted(), [200, 409]);
  assert.equal((await told(reporter)).length, 1);
});

test("an operator who wrote it, is rated by it or reported it finds nothing to decide", async () => {
  const sale = await rated();
  await report(sale.ofBuyer, await person());
  const reporter = await operator();
  await report(sale.ofBuyer, reporter);
  const { pool } = world.database;
  await pool.query("update users set operator_roles = '{support}' where id = any($1)", [
    [sale.buyerId, sale.sellerId],
  ]);
  const { version = "" } = (await onDesk(sale.ofBuyer)) ?? {};
  for (const by of [sale.buyerId, sale.sellerId, reporter]) {
    assert.equal(await onDesk(sale.ofBuyer, by), undefined);
    await hide(sale.ofBuyer, { by, version, status: 404 });
    await unhide(sale.ofBuyer, { by, version, status: 404 });
  }
  const finance = (await world.make.user({ operatorRoles: ["finance"] })).id;
  await hide(sale.ofBuyer, { by: finance, status: 403 });
});

test("an account that closes takes its words from the rating and from the reports of it", async () => {
  const sale = await rated({ reply: "You lie." });
  const stranger = await person();
  await report(sale.ofBuyer, stranger, 200, { reason: "other", words: "I am Asha." });
  for (const userId of [sale.buyerId, stranger])
    await inTransaction(world.database, (tx) => forgetPerson(tx, { userId, mobile: "+919000000000" }));
  const seen = await onDesk(sale.ofBuyer);
  assert.deepEqual(
    seen?.latest_reports.map(({ words, text_then, reply_then }) => [words, text_then, reply_then]),
    [[null, null, "You lie."]],
  );
  await inTransaction(world.database, (tx) =>
    forgetPerson(tx, { userId: sale.sellerId, mobile: "+919000000001" }),
  );
  assert.equal((await onDesk(sale.ofBuyer))?.latest_reports[0]?.reply_then, null);
});
