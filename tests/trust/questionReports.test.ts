import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { inTransaction } from "#db/transaction.ts";
import { mostTextReports } from "#domain/report/textReport.ts";
import { untilWaiting } from "#tests/support/untilWaiting.ts";
import { codeOf, type QuestionWorld, startQuestionWorld } from "./questionWorld.ts";

let world: QuestionWorld;
before(async () => {
  world = await startQuestionWorld();
});
after(() => world.server.close());

test("everybody who is signed in reports a public question, its asker its answer, its seller the question", async () => {
  const { id, seller, asker } = await world.asked();
  const stranger = await world.person();
  assert.equal(
    (await world.server.call("POST", `/questions/${id}/report`, { body: { reason: "rude" } })).statusCode,
    401,
  );
  for (const [{ as }, reason] of [
    [stranger, "outside_money"],
    [asker, "contact_details"],
    [seller, "rude"],
  ] as const) {
    const answer = await world.report(as, id, { reason });
    assert.deepEqual([answer.statusCode, answer.json().reason], [200, reason], answer.body);
  }
  assert.equal((await world.report(stranger.as, id, { reason: "dull" })).statusCode, 422);
  const again = await world.report(stranger.as, id, { reason: "other", words: "Once more" });
  assert.equal(again.json().reason, "outside_money", "said again, it is the same report");
  assert.equal((await world.onDesk(id))?.open_reports, 3);
});

test("the same person at once: one report", async () => {
  const { id } = await world.asked();
  const reporter = await world.person();
  let answer: ReturnType<typeof world.report> | undefined;
  await inTransaction(world.server.database, async (tx) => {
    await tx.selectFrom("users").select("id").where("id", "=", reporter.id).forNoKeyUpdate().execute();
    const facts = {
      question_id: id,
      reporter_id: reporter.id,
      reason: "other",
      created_at: new Date(),
    } as const;
    await tx.insertInto("question_reports").values(facts).execute();
    answer = world.report(reporter.as, id, { reason: "rude" });
    await untilWaiting(world.server.database);
  });
  const second = await (answer as ReturnType<typeof world.report>);
  assert.deepEqual([second.statusCode, second.json().reason], [200, "other"], second.body);
  assert.equal((await world.onDesk(id))?.open_reports, 1);
});

test("an unanswered question is reported by its seller alone", async () => {
  const { id, seller, asker } = await world.asked({ answered: false });
  const other = await world.asked();
  for (const { as } of [await world.person(), other.seller])
    assert.equal((await world.report(as, id)).statusCode, 404);
  assert.equal(codeOf(await world.report(asker.as, id)), "own_question_reported");
  assert.equal((await world.report(seller.as, id, { reason: "rude", words: "He swears." })).statusCode, 200);
  const seen = await world.onDesk(id);
  assert.deepEqual([seen?.question_status, seen?.reply], ["open", null]);
  assert.equal((await world.report(seller.as, crypto.randomUUID())).statusCode, 404);
});

test("a person reports ten questions in a day, also when they come at once", async () => {
  const { as } = await world.person();
  const [last, other, ...questions] = await Promise.all(
    Array.from({ length: mostTextReports + 1 }, () => world.asked()),
  );
  for (const { id } of questions) assert.equal((await world.report(as, id)).statusCode, 200);
  let answers: ReturnType<typeof world.report>[] = [];
  await inTransaction(world.server.database, async (tx) => {
    const ids = [last?.id ?? "", other?.id ?? ""];
    await tx.selectFrom("listing_questions").select("id").where("id", "in", ids).forUpdate().execute();
    answers = ids.map((id) => world.report(as, id));
    await untilWaiting(world.server.database, 2);
  });
  const [first, second] = (await Promise.all(answers)).toSorted((a, b) => a.statusCode - b.statusCode);
  assert.deepEqual([first?.statusCode, second?.statusCode], [200, 409]);
  assert.deepEqual(second?.json().detail.code, "too_many_text_reports");
  assert.equal(second?.json().detail.limit, mostTextReports);
});

test("the desk groups reports by question, the latest report first, page by page", async () => {
  const questions = [await world.asked(), await world.asked(), await world.asked()];
  const [first, second, third] = questions.map(({ id }) => id) as [string, string, string];
  const [one, other] = [await world.person(), await world.person()];
  await world.report(one.as, first, { reason: "other", words: "The answer is a lie." });
  await world.report(one.as, second);
  await world.report(one.as, third);
  await world.report(other.as, first, { reason: "outside_money" });
  for (const limit of [1, 2, 200]) {
    const ids = (await world.desk(world.support, "reported", limit)).map(({ id }) => id);
    assert.deepEqual(ids.slice(0, 3), [first, third, second], `${limit} to a page`);
    assert.equal(new Set(ids).size, ids.length);
  }
  const seen = await world.onDesk(first);
  assert.deepEqual(
    [seen?.title, seen?.text, seen?.reply, seen?.open_reports],
    ["Brass lamp", "Does it burn oil?", "Yes, it does.", 2],
  );
  assert.deepEqual(
    seen?.latest_reports.map(({ reason, words, reporter_id: by }) => [reason, words, by]),
    [
      ["outside_money", null, other.id],
      ["other", "The answer is a lie.", one.id],
    ],
  );
});

test("an operator who asked, sells or bids there finds nothing to decide", async () => {
  const user = await world.make.user({ operatorRoles: ["support"] });
  const as = await world.server.signIn(user.id);
  const bidOn = await world.asked();
  await world.make.deposit({ listingId: bidOn.listingId, bidderId: user.id });
  const listing = await world.make.listing({ sellerId: user.id });
  const sold = (await world.ask((await world.person()).as, listing.id)).json();
  await world.reply(as, sold.id);
  const elsewhere = await world.asked();
  const wrote = (await world.ask(as, elsewhere.listingId, "Is it mine to judge?")).json();
  await world.reply(elsewhere.seller.as, wrote.id);
  for (const { id } of [bidOn, sold, wrote]) {
    await world.report((await world.person()).as, id);
    assert.equal(await world.onDesk(id, as), undefined);
    assert.equal((await world.decide(as, id, "leave")).statusCode, 404);
    assert.equal((await world.decide(world.support, id, "hide")).statusCode, 200);
    assert.equal(await world.onDesk(id, as, "hidden"), undefined);
    assert.equal((await world.unhide(as, id)).statusCode, 404);
  }
});

test("whoever may not take listings down has no such desk; what is done there is in the log", async () => {
  const { id, seller } = await world.asked();
  await world.report(seller.as, id);
  const finance = await world.server.signIn((await world.make.user({ operatorRoles: ["finance"] })).id);
  for (const [as, status] of [
    [finance, 403],
    [seller.as, 404],
  ] as const) {
    const list = await world.server.call("GET", "/ops/questions", { as });
    const answers = [list, await world.decide(as, id, "hide"), await world.unhide(as, id)];
    assert.deepEqual(
      answers.map(({ statusCode }) => statusCode),
      [status, status, status],
    );
  }
  const read = await world.versionOf(id);
  await world.decide(world.support, id, "hide", "An insult");
  const hiddenVersion = await world.versionOf(id);
  await world.unhide(world.support, id, "No insult");
  const { rows } = await world.server.database.pool.query(
    "select call, said from operator_log where subject = $1 and operator_id = (select hidden.decided_by from question_reports as hidden where question_id = $1::uuid) order by seq",
    [id],
  );
  assert.deepEqual(rows, [
    {
      call: "POST /ops/questions/:id/decision",
      said: { outcome: "hide", reason: "An insult", version: read },
    },
    { call: "POST /ops/questions/:id/unhide", said: { reason: "No insult", version: hiddenVersion } },
  ]);
});

test("a reported question that is taken back leaves the desk, and its seller is told", async () => {
  const { id, seller, asker } = await world.asked({ answered: false });
  await world.report(seller.as, id);
  assert.equal((await world.server.call("DELETE", `/questions/${id}`, { as: asker.as })).statusCode, 200);
  assert.equal(await world.onDesk(id), undefined);
  assert.deepEqual(await world.told(seller.id), ["question_report_taken_back"]);
  assert.equal((await world.decide(world.support, id, "hide")).statusCode, 404);
});

test("the month's report counts what was reported, hidden and left, in figures and as CSV", async () => {
  const as = await world.operator();
  const { rows } = await world.server.database.pool.query(
    "select to_char(blaze_now() at time zone 'Asia/Kolkata', 'YYYY-MM') as month",
  );
  const path = `/ops/grievance-report?month=${rows[0].month}`;
  const figures = async () => (await world.server.call("GET", path, { as })).json().question_reports;
  const before = await figures();
  const [first, second, third] = [await world.asked(), await world.asked(), await world.asked()];
  for (const { id, seller } of [first, second, third]) await world.report(seller.as, id);
  await world.decide(as, first.id, "hide");
  await world.decide(as, second.id, "leave");
  const after = await figures();
  assert.deepEqual(
    [
      after.filed - before.filed,
      after.hidden_count - before.hidden_count,
      after.left_count - before.left_count,
    ],
    [3, 1, 1],
  );
  const csv = await world.server.call("GET", path.replace("?", "/csv?"), { as });
  const [head = "", ...lines] = csv.body.replace("\uFEFF", "").split("\r\n");
  const cells = lines.find((line) => line.includes(",question,"))?.split(",") ?? [];
  const cell = (name: string) => Number(cells[head.split(",").indexOf(name)]);
  assert.deepEqual(["filed", "decided", "upheld", "rejected"].map(cell), [
    after.filed,
    after.hidden_count + after.left_count,
    after.hidden_count,
    after.left_count,
  ]);
});

test("what nobody can see is taken out of a reporter's words", async () => {
  const { id } = await world.asked();
  await world.report((await world.person()).as, id, { reason: "other", words: "paid\u202Eoutside\u200B" });
  assert.equal((await world.onDesk(id))?.latest_reports[0]?.words, "paidoutside");
});
