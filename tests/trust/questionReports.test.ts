import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { OperatorQuestion } from "#contract/questionReports.ts";
import type { AnsweredQuestion, OpenQuestion, OwnQuestion } from "#contract/questions.ts";
import { inTransaction } from "#db/transaction.ts";
import { mostTextReports } from "#domain/report/textReport.ts";
import { forgetPerson } from "#modules/privacy/forgetPerson.ts";
import { remindQuestions } from "#modules/reminders/remindQuestions.ts";
import { createMake, type Make } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";
import { untilWaiting } from "#tests/support/untilWaiting.ts";

let server: TestServer;
let make: Make;
let support: string;
let reader: string;
before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
  support = await operator();
  reader = await operator();
});
after(() => server.close());

type Person = { id: string; as: string };
async function person(): Promise<Person> {
  const { id } = await make.user();
  return { id, as: await server.signIn(id) };
}

async function operator(): Promise<string> {
  return await server.signIn((await make.user({ operatorRoles: ["support"] })).id);
}

/** A question, open or answered, with its people. */
async function asked({ answered = true, endsInMs = 86_400_000 } = {}) {
  const [seller, asker] = [await person(), await person()];
  const listing = await make.listing({ sellerId: seller.id, endsInMs, title: "Brass lamp" });
  const question = await ask(asker.as, listing.id);
  assert.equal(question.statusCode, 200, question.body);
  const { id } = question.json();
  if (answered) assert.equal((await reply(seller.as, id)).statusCode, 200);
  return { id, listingId: listing.id, seller, asker };
}

const ask = (as: string, listingId: number, text = "Does it burn oil?") =>
  server.call("POST", `/product/${listingId}/questions`, { as, body: { text } });
const reply = (as: string, id: string, text = "Yes, it does.") =>
  server.call("PUT", `/questions/${id}/reply`, { as, body: { text } });
const report = (as: string, id: string, body: object = { reason: "rude" }) =>
  server.call("POST", `/questions/${id}/report`, { as, body });
type Decided = { reason?: string; version?: string };

/** Decides about what stands at the desk now, unless another version was read. */
async function decide(as: string, id: string, outcome: "hide" | "leave", said: Decided | string = {}) {
  const { reason = "An insult", version = await versionOf(id) } =
    typeof said === "string" ? { reason: said } : said;
  return await server.call("POST", `/ops/questions/${id}/decision`, {
    as,
    body: { outcome, reason, version },
  });
}
async function unhide(as: string, id: string, said: Decided | string = {}) {
  const { reason = "It was no insult", version = await versionOf(id) } =
    typeof said === "string" ? { reason: said } : said;
  return await server.call("POST", `/ops/questions/${id}/unhide`, { as, body: { reason, version } });
}

/** As an operator reads it who has nothing to do with it. */
async function versionOf(id: string): Promise<string> {
  for (const status of ["reported", "hidden", "decided"]) {
    const question = await onDesk(id, reader, status);
    if (question !== undefined) return question.version;
  }
  return "none";
}
const codeOf = (answer: { json(): { detail?: { code?: string } } }) => answer.json().detail?.code;

async function list<Item>(path: string, as?: string): Promise<Item[]> {
  const answer = await server.call("GET", path, as === undefined ? {} : { as });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json().results;
}
const shown = (listingId: number, as?: string) =>
  list<AnsweredQuestion>(`${as === undefined ? "/guest" : ""}/product/${listingId}/questions`, as);
const own = (listingId: number, as: string) => list<OwnQuestion>(`/product/${listingId}/own-questions`, as);
const open = (as: string) => list<OpenQuestion>("/user/questions", as);

/** Every question of a desk's list, page by page. */
async function desk(as = support, status = "reported", limit = 200): Promise<OperatorQuestion[]> {
  const found: OperatorQuestion[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const more: string = cursor && `&cursor=${encodeURIComponent(cursor)}`;
    const path = `/ops/questions?status=${status}&limit=${limit}${more}`;
    const page: { results: OperatorQuestion[]; next_cursor: string | null } = (
      await server.call("GET", path, { as })
    ).json();
    found.push(...page.results);
    cursor = page.next_cursor;
  }
  return found;
}
const onDesk = async (id: string, as = support, status = "reported") =>
  (await desk(as, status)).find((question) => question.id === id);

async function told(userId: string): Promise<string[]> {
  const { rows } = await server.database.pool.query(
    "select template from messages where user_id = $1 and template ~ 'hidden|report' order by created_at, template",
    [userId],
  );
  return rows.map(({ template }) => template);
}

async function hidden(options: Parameters<typeof asked>[0] = {}) {
  const question = await asked(options);
  await report(question.seller.as, question.id);
  assert.equal((await decide(support, question.id, "hide")).statusCode, 200);
  return question;
}

test("everybody who is signed in reports a public question, its asker its answer, its seller the question", async () => {
  const { id, seller, asker } = await asked();
  const stranger = await person();
  assert.equal(
    (await server.call("POST", `/questions/${id}/report`, { body: { reason: "rude" } })).statusCode,
    401,
  );
  for (const [{ as }, reason] of [
    [stranger, "outside_money"],
    [asker, "contact_details"],
    [seller, "rude"],
  ] as const) {
    const answer = await report(as, id, { reason });
    assert.deepEqual([answer.statusCode, answer.json().reason], [200, reason], answer.body);
  }
  assert.equal((await report(stranger.as, id, { reason: "dull" })).statusCode, 422);
  const again = await report(stranger.as, id, { reason: "other", words: "Once more" });
  assert.equal(again.json().reason, "outside_money", "said again, it is the same report");
  assert.equal((await onDesk(id))?.open_reports, 3);
});

test("the same person at once: one report", async () => {
  const { id } = await asked();
  const reporter = await person();
  let answer: ReturnType<typeof report> | undefined;
  await inTransaction(server.database, async (tx) => {
    await tx.selectFrom("users").select("id").where("id", "=", reporter.id).forNoKeyUpdate().execute();
    const facts = {
      question_id: id,
      reporter_id: reporter.id,
      reason: "other",
      created_at: new Date(),
    } as const;
    await tx.insertInto("question_reports").values(facts).execute();
    answer = report(reporter.as, id, { reason: "rude" });
    await untilWaiting(server.database);
  });
  const second = await (answer as ReturnType<typeof report>);
  assert.deepEqual([second.statusCode, second.json().reason], [200, "other"], second.body);
  assert.equal((await onDesk(id))?.open_reports, 1);
});

test("an unanswered question is reported by its seller alone", async () => {
  const { id, seller, asker } = await asked({ answered: false });
  const other = await asked();
  for (const { as } of [await person(), other.seller]) assert.equal((await report(as, id)).statusCode, 404);
  assert.equal(codeOf(await report(asker.as, id)), "own_question_reported");
  assert.equal((await report(seller.as, id, { reason: "rude", words: "He swears." })).statusCode, 200);
  const seen = await onDesk(id);
  assert.deepEqual([seen?.question_status, seen?.reply], ["open", null]);
  assert.equal((await report(seller.as, crypto.randomUUID())).statusCode, 404);
});

test("a person reports ten questions in a day, also when they come at once", async () => {
  const { as } = await person();
  const [last, other, ...questions] = await Promise.all(
    Array.from({ length: mostTextReports + 1 }, () => asked()),
  );
  for (const { id } of questions) assert.equal((await report(as, id)).statusCode, 200);
  let answers: ReturnType<typeof report>[] = [];
  await inTransaction(server.database, async (tx) => {
    const ids = [last?.id ?? "", other?.id ?? ""];
    await tx.selectFrom("listing_questions").select("id").where("id", "in", ids).forUpdate().execute();
    answers = ids.map((id) => report(as, id));
    await untilWaiting(server.database, 2);
  });
  const [first, second] = (await Promise.all(answers)).toSorted((a, b) => a.statusCode - b.statusCode);
  assert.deepEqual([first?.statusCode, second?.statusCode], [200, 409]);
  assert.deepEqual(second?.json().detail.code, "too_many_text_reports");
  assert.equal(second?.json().detail.limit, mostTextReports);
});

test("the desk groups reports by question, the latest report first, page by page", async () => {
  const questions = [await asked(), await asked(), await asked()];
  const [first, second, third] = questions.map(({ id }) => id) as [string, string, string];
  const [one, other] = [await person(), await person()];
  await report(one.as, first, { reason: "other", words: "The answer is a lie." });
  await report(one.as, second);
  await report(one.as, third);
  await report(other.as, first, { reason: "outside_money" });
  for (const limit of [1, 2, 200]) {
    const ids = (await desk(support, "reported", limit)).map(({ id }) => id);
    assert.deepEqual(ids.slice(0, 3), [first, third, second], `${limit} to a page`);
    assert.equal(new Set(ids).size, ids.length);
  }
  const seen = await onDesk(first);
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

test("a hidden answer is read by its two people alone, with the reason, and each is told once", async () => {
  const { id, listingId, seller, asker } = await asked();
  const stranger = await person();
  await report(stranger.as, id);
  await report(asker.as, id);
  const answer = await decide(support, id, "hide", "An insult");
  assert.deepEqual([answer.json().open_reports, answer.json().hidden.reason], [0, "An insult"]);
  assert.deepEqual([await shown(listingId), await shown(listingId, stranger.as)], [[], []]);
  for (const { as } of [seller, asker]) {
    const [seen] = await shown(listingId, as);
    assert.deepEqual([seen?.id, seen?.hidden?.reason], [id, "An insult"]);
    assert.equal(seen?.correctable_until, null);
  }
  assert.deepEqual(await told(asker.id), ["question_hidden"], "who reported it is told once all the same");
  assert.deepEqual(await told(seller.id), ["own_question_hidden"]);
  assert.deepEqual(await told(stranger.id), ["question_report_hidden"]);
  assert.equal((await decide(support, id, "hide", "An insult")).statusCode, 200, "repeated");
  assert.equal(await onDesk(id), undefined);
  assert.equal((await onDesk(id, support, "hidden"))?.hidden?.reason, "An insult");
  assert.equal((await report((await person()).as, id)).statusCode, 404);
  assert.equal((await told(asker.id)).length, 1);
});

test("a hidden answer is not corrected, and a hidden question neither answered nor left nor taken back", async () => {
  const answered = await hidden();
  assert.equal(codeOf(await reply(answered.seller.as, answered.id, "No.")), "question_hidden");
  const waiting = await hidden({ answered: false });
  assert.equal(codeOf(await reply(waiting.seller.as, waiting.id)), "question_hidden");
  const decline = await server.call("POST", `/questions/${waiting.id}/decline`, { as: waiting.seller.as });
  assert.equal(codeOf(decline), "question_hidden");
  const takeBack = await server.call("DELETE", `/questions/${waiting.id}`, { as: waiting.asker.as });
  assert.equal(codeOf(takeBack), "question_hidden");
  assert.equal((await open(waiting.seller.as))[0]?.hidden?.reason, "An insult");
  assert.equal((await own(waiting.listingId, waiting.asker.as))[0]?.hidden?.reason, "An insult");
  assert.deepEqual(await shown(waiting.listingId), []);
});

test("a hidden question does not count among those that its asker waits with", async () => {
  const { listingId, asker } = await hidden({ answered: false });
  for (let count = 1; count <= 5; count += 1)
    assert.equal((await ask(asker.as, listingId, `Number ${count}?`)).statusCode, 200);
  assert.equal(codeOf(await ask(asker.as, listingId)), "too_many_questions");
});

test("no seller is reminded of a hidden question", async () => {
  const { id, seller } = await hidden({ answered: false, endsInMs: 8 * 3_600_000 });
  await make.advanceClock(7200);
  await remindQuestions(server.database, { limit: 50 });
  const reminded = async () =>
    (
      await server.database.pool.query(
        "select from messages where user_id = $1 and template = 'questions_wait'",
        [seller.id],
      )
    ).rowCount;
  assert.equal(await reminded(), 0);
  support = await operator();
  await unhide(support, id);
  await remindQuestions(server.database, { limit: 50 });
  assert.equal(await reminded(), 1);
});

test("a question that is left stays public, and another person's report opens it again", async () => {
  const { id, listingId, seller } = await asked();
  const [first, second] = [await person(), await person()];
  await report(first.as, id);
  await report(seller.as, id);
  assert.equal((await decide(support, id, "leave", "Harmless")).json().hidden, null);
  assert.equal((await decide(support, id, "leave", "Harmless")).statusCode, 200, "repeated");
  assert.equal(codeOf(await decide(support, id, "leave", "Something else")), "report_decided");
  assert.equal(codeOf(await decide(await operator(), id, "leave", "Harmless")), "report_decided");
  assert.equal((await shown(listingId)).length, 1);
  assert.deepEqual(
    [await told(first.id), await told(seller.id)],
    [["question_report_left"], ["question_report_left"]],
  );
  assert.equal(await onDesk(id), undefined);
  assert.equal(codeOf(await report(first.as, id)), "own_report_decided", "nobody would look at it");
  assert.equal(await onDesk(id), undefined, "the same person's report is decided");
  await report(second.as, id);
  assert.equal((await decide(support, id, "hide")).statusCode, 200);
  const stale = await decide(support, id, "leave", "Harmless");
  assert.equal(codeOf(stale), "report_decided", "it was decided otherwise since");
  assert.deepEqual(await told(first.id), ["question_report_left"], "a decided report is closed");
  assert.equal((await told(second.id))[0], "question_report_hidden");
  const { rows } = await server.database.pool.query(
    "select reporter_id, outcome, note from question_reports where question_id = $1 order by created_at",
    [id],
  );
  assert.deepEqual(
    rows.map(({ reporter_id: by, outcome, note }) => [by, outcome, note]),
    [
      [first.id, "left", "Harmless"],
      [seller.id, "left", "Harmless"],
      [second.id, "hidden", "An insult"],
    ],
  );
});

test("what is hidden by mistake is shown again, and its two people are told", async () => {
  const { id, listingId, seller, asker } = await hidden();
  const answer = await unhide(await operator(), id);
  assert.deepEqual([answer.statusCode, answer.json().hidden], [200, null]);
  assert.equal((await unhide(support, id, "Again")).statusCode, 200, "repeated");
  assert.equal((await shown(listingId))[0]?.hidden, null);
  assert.deepEqual(await told(asker.id), ["question_hidden", "question_unhidden"]);
  assert.deepEqual(await told(seller.id), ["own_question_hidden", "question_unhidden"]);
  assert.equal(await onDesk(id, support, "hidden"), undefined);
  await report((await person()).as, id);
  await decide(support, id, "hide", "After all");
  assert.deepEqual(await told(asker.id), ["question_hidden", "question_unhidden", "question_hidden"]);
  assert.equal((await unhide(support, crypto.randomUUID())).statusCode, 404);
  assert.equal((await unhide(support, (await asked()).id)).statusCode, 404, "nobody reported it");
});

test("two operators at one question at once: one decision, one notice", async () => {
  const colleague = await operator();
  for (let round = 0; round < 5; round += 1) {
    const { id, listingId } = await asked();
    const reporter = await person();
    await report(reporter.as, id);
    const version = await versionOf(id);
    const answers = await Promise.all([
      decide(support, id, "hide", { version }),
      decide(colleague, id, "leave", { reason: "Fine", version }),
    ]);
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).toSorted(), [200, 409]);
    assert.equal((await told(reporter.id)).length, 1);
    const isHidden = answers[0]?.statusCode === 200;
    assert.equal((await shown(listingId)).length, isHidden ? 0 : 1);
  }
});

test("a report that meets the decision waits for it, and comes too late", async () => {
  const { id, seller } = await asked();
  await report(seller.as, id);
  const late = await person();
  let answer: ReturnType<typeof report> | undefined;
  await inTransaction(server.database, async (tx) => {
    const operatorId = (await make.user({ operatorRoles: ["support"] })).id;
    const facts = { hidden_at: new Date(), hidden_by: operatorId, hidden_reason: "An insult" };
    await tx.updateTable("listing_questions").set(facts).where("id", "=", id).execute();
    answer = report(late.as, id);
    await untilWaiting(server.database);
  });
  assert.equal((await (answer as ReturnType<typeof report>)).statusCode, 404);
});

test("an operator who asked, sells or bids there finds nothing to decide", async () => {
  const user = await make.user({ operatorRoles: ["support"] });
  const as = await server.signIn(user.id);
  const bidOn = await asked();
  await make.deposit({ listingId: bidOn.listingId, bidderId: user.id });
  const listing = await make.listing({ sellerId: user.id });
  const sold = (await ask((await person()).as, listing.id)).json();
  await reply(as, sold.id);
  const elsewhere = await asked();
  const wrote = (await ask(as, elsewhere.listingId, "Is it mine to judge?")).json();
  await reply(elsewhere.seller.as, wrote.id);
  for (const { id } of [bidOn, sold, wrote]) {
    await report((await person()).as, id);
    assert.equal(await onDesk(id, as), undefined);
    assert.equal((await decide(as, id, "leave")).statusCode, 404);
    assert.equal((await decide(support, id, "hide")).statusCode, 200);
    assert.equal(await onDesk(id, as, "hidden"), undefined);
    assert.equal((await unhide(as, id)).statusCode, 404);
  }
});

test("whoever may not take listings down has no such desk; what is done there is in the log", async () => {
  const { id, seller } = await asked();
  await report(seller.as, id);
  const finance = await server.signIn((await make.user({ operatorRoles: ["finance"] })).id);
  for (const [as, status] of [
    [finance, 403],
    [seller.as, 404],
  ] as const) {
    const list = await server.call("GET", "/ops/questions", { as });
    const answers = [list, await decide(as, id, "hide"), await unhide(as, id)];
    assert.deepEqual(
      answers.map(({ statusCode }) => statusCode),
      [status, status, status],
    );
  }
  const read = await versionOf(id);
  await decide(support, id, "hide", "An insult");
  const hiddenVersion = await versionOf(id);
  await unhide(support, id, "No insult");
  const { rows } = await server.database.pool.query(
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
  const { id, seller, asker } = await asked({ answered: false });
  await report(seller.as, id);
  assert.equal((await server.call("DELETE", `/questions/${id}`, { as: asker.as })).statusCode, 200);
  assert.equal(await onDesk(id), undefined);
  assert.deepEqual(await told(seller.id), ["question_report_taken_back"]);
  assert.equal((await decide(support, id, "hide")).statusCode, 404);
});

test("the month's report counts what was reported, hidden and left, in figures and as CSV", async () => {
  const as = await operator();
  const { rows } = await server.database.pool.query(
    "select to_char(blaze_now() at time zone 'Asia/Kolkata', 'YYYY-MM') as month",
  );
  const path = `/ops/grievance-report?month=${rows[0].month}`;
  const figures = async () => (await server.call("GET", path, { as })).json().question_reports;
  const before = await figures();
  const [first, second, third] = [await asked(), await asked(), await asked()];
  for (const { id, seller } of [first, second, third]) await report(seller.as, id);
  await decide(as, first.id, "hide");
  await decide(as, second.id, "leave");
  const after = await figures();
  assert.deepEqual(
    [
      after.filed - before.filed,
      after.hidden_count - before.hidden_count,
      after.left_count - before.left_count,
    ],
    [3, 1, 1],
  );
  const csv = await server.call("GET", path.replace("?", "/csv?"), { as });
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

test("an account that is closed takes its unanswered question from the desk, and its seller is told", async () => {
  const { id, seller, asker } = await asked({ answered: false });
  await report(seller.as, id);
  await inTransaction(server.database, (tx) =>
    forgetPerson(tx, { userId: asker.id, mobile: "+919000000000" }),
  );
  assert.equal(await onDesk(id), undefined);
  assert.deepEqual(await told(seller.id), ["question_report_taken_back"]);
});

test("its seller goes on reading what is hidden and unanswered, declined or after the auction's end", async () => {
  const { id, listingId, seller } = await asked({ answered: false });
  await report(seller.as, id);
  await server.call("POST", `/questions/${id}/decline`, { as: seller.as });
  await decide(support, id, "hide", "Rude to the seller");
  const read = async () =>
    (await server.call("GET", `/user/questions?product_id=${listingId}`, { as: seller.as })).json().results;
  assert.equal((await read())[0]?.hidden.reason, "Rude to the seller");
  await server.database.pool.query(
    "update auction_states set scheduled_ends_at = blaze_now(), ends_at = blaze_now() where listing_id = $1",
    [listingId],
  );
  assert.equal((await read())[0]?.id, id);
  assert.deepEqual((await server.call("GET", "/user/questions", { as: seller.as })).json().results, []);
});

test("what was decided about a question is kept when its asker's account is closed, without its text", async () => {
  const { id, seller, asker } = await asked({ answered: false });
  await report(seller.as, id);
  await decide(support, id, "hide");
  await inTransaction(server.database, (tx) =>
    forgetPerson(tx, { userId: asker.id, mobile: "+919000000000" }),
  );
  const { rows } = await server.database.pool.query(
    "select outcome, text, hidden_at from question_reports join listing_questions q on q.id = question_id where q.id = $1",
    [id],
  );
  assert.deepEqual(rows, [{ outcome: "hidden", text: null, hidden_at: null }]);
});

test("a closed account leaves the report and none of its words", async () => {
  const { id } = await asked();
  const reporter = await person();
  await report(reporter.as, id, { reason: "other", words: "I am Asha and I know the seller" });
  await inTransaction(server.database, (tx) =>
    forgetPerson(tx, { userId: reporter.id, mobile: "+919000000000" }),
  );
  assert.deepEqual(
    (await onDesk(id))?.latest_reports.map(({ reason, words }) => [reason, words]),
    [["other", null]],
  );
});

test("a closed seller's account leaves no answer in a report that they had corrected", async () => {
  const { id, seller } = await asked({ answered: false });
  await reply(seller.as, id, "Call me on the old number.");
  await report((await person()).as, id);
  await reply(seller.as, id, "Yes.");
  await inTransaction(server.database, (tx) =>
    forgetPerson(tx, { userId: seller.id, mobile: "+919000000000" }),
  );
  assert.deepEqual(
    (await onDesk(id))?.latest_reports.map(({ reply_then: then }) => then),
    [null],
  );
});

test("a report keeps the answer that it is about, and a decision is about what the operator has read", async () => {
  const { id, seller } = await asked({ answered: false });
  await report(seller.as, id);
  const unanswered = await versionOf(id);
  await reply(seller.as, id, "You are a fool.");
  const stale = await decide(support, id, "leave", { version: unanswered });
  assert.deepEqual([stale.statusCode, codeOf(stale)], [409, "reported_text_changed"], "answered since");
  const reporter = await person();
  await report(reporter.as, id);
  const insult = await versionOf(id);
  await reply(seller.as, id, "Yes.");
  assert.equal(codeOf(await decide(support, id, "leave", { version: insult })), "reported_text_changed");
  assert.equal(codeOf(await decide(support, id, "hide", { version: insult })), "reported_text_changed");
  const seen = await onDesk(id);
  assert.equal(seen?.reply, "Yes.");
  assert.deepEqual(
    seen?.latest_reports.map(({ reporter_id: by, reply_then: then }) => [by, then]),
    [
      [reporter.id, "You are a fool."],
      [seller.id, null],
    ],
  );
  const corrected = await versionOf(id);
  await report((await person()).as, id);
  assert.equal(
    codeOf(await decide(support, id, "leave", { version: corrected })),
    "reported_text_changed",
    "reported once more since",
  );
  assert.equal((await onDesk(id))?.open_reports, 3, "none is decided unread");
  assert.equal((await decide(support, id, "hide")).statusCode, 200);
});

test("what was left, or shown again, by mistake is found for 30 days and hidden after all", async () => {
  const { id, listingId, seller, asker } = await asked({ answered: false });
  await report(seller.as, id);
  const read = await versionOf(id);
  await decide(support, id, "leave", "Harmless");
  const found = await onDesk(id, support, "decided");
  assert.deepEqual(
    found?.latest_reports.map(({ outcome, note }) => [outcome, note]),
    [["left", "Harmless"]],
  );
  const colleague = await operator();
  assert.equal(
    codeOf(await decide(colleague, id, "hide", { version: read })),
    "reported_text_changed",
    "whoever has not seen that it was left",
  );
  assert.equal((await decide(colleague, id, "hide")).statusCode, 200);
  assert.equal((await decide(colleague, id, "hide")).statusCode, 200, "repeated");
  assert.equal(codeOf(await decide(support, id, "hide")), "report_decided", "hidden by somebody else");
  assert.equal((await own(listingId, asker.as))[0]?.hidden?.reason, "An insult");
  assert.deepEqual(
    [await onDesk(id, support, "decided"), (await onDesk(id, support, "hidden"))?.id],
    [undefined, id],
  );
  await unhide(support, id);
  assert.equal((await decide(support, id, "hide", "After all")).statusCode, 200);
  assert.deepEqual(await told(asker.id), ["question_hidden", "question_unhidden", "question_hidden"]);
  await unhide(support, id);
  assert.equal((await onDesk(id, support, "decided"))?.id, id);
  await server.database.pool.query(
    "update question_reports set decided_at = decided_at - interval '31 days' where question_id = $1",
    [id],
  );
  assert.equal((await onDesk(id, support, "decided"))?.id, id, "shown again just now");
  await server.database.pool.query(
    "update listing_questions set shown_at = shown_at - interval '31 days' where id = $1",
    [id],
  );
  assert.equal(await onDesk(id, support, "decided"), undefined);
  assert.equal((await decide(support, (await asked()).id, "hide")).statusCode, 404, "nobody reported it");
});

test("an operator who reported it finds nothing to decide, before and after", async () => {
  const { id } = await asked();
  const as = await operator();
  await report(as, id);
  assert.equal(await onDesk(id, as), undefined);
  for (const outcome of ["hide", "leave"] as const)
    assert.equal((await decide(as, id, outcome)).statusCode, 404);
  await decide(support, id, "hide");
  assert.equal(await onDesk(id, as, "hidden"), undefined);
  assert.equal((await unhide(as, id)).statusCode, 404);
});

test("showing again is about the hiding that was read, and its answer may get lost", async () => {
  const { id, listingId } = await hidden();
  const first = await versionOf(id);
  assert.equal((await unhide(support, id, { version: first })).statusCode, 200);
  assert.equal((await unhide(support, id, { version: first })).statusCode, 200, "sent again");
  await report((await person()).as, id);
  await decide(reader, id, "hide", "A graver one");
  assert.equal(codeOf(await unhide(support, id, { version: first })), "reported_text_changed");
  assert.deepEqual(await shown(listingId), []);
});

test("who decides whether to show it again reads what was reported, and who hid it", async () => {
  const { id } = await asked();
  const reporter = await person();
  await report(reporter.as, id, { reason: "other", words: "He threatens me." });
  const hider = await make.user({ operatorRoles: ["support"], name: "Meera Nair" });
  await decide(await server.signIn(hider.id), id, "hide", "A threat");
  const seen = await onDesk(id, support, "hidden");
  assert.deepEqual(
    [seen?.hidden?.by, seen?.hidden?.by_id, seen?.hidden?.reason],
    ["Meera Nair", hider.id, "A threat"],
  );
  assert.deepEqual(
    seen?.latest_reports.map(({ words, outcome, reporter_id: by }) => [words, outcome, by]),
    [["He threatens me.", "hidden", reporter.id]],
  );
});

test("nothing is written for, or to, an account that has closed", async () => {
  const { id, seller, asker } = await asked();
  const [reporter, late] = [await person(), await person()];
  await report(reporter.as, id);
  let answer: ReturnType<typeof report> | undefined;
  await inTransaction(server.database, async (tx) => {
    const closing = tx.updateTable("users").where("id", "in", [asker.id, reporter.id, late.id]);
    await closing.set({ closed_at: new Date(), is_blocked: true, mobile: null, name: null }).execute();
    answer = report(late.as, id, { reason: "other", words: "It is me, Asha." });
    await untilWaiting(server.database);
  });
  assert.equal((await (answer as ReturnType<typeof report>)).statusCode, 401);
  assert.equal((await onDesk(id))?.open_reports, 1);
  await decide(support, id, "hide");
  await unhide(support, id);
  assert.deepEqual([await told(asker.id), await told(reporter.id)], [[], []]);
  assert.deepEqual(await told(seller.id), ["own_question_hidden", "question_unhidden"]);
});

test("what nobody can see is taken out of a reporter's words", async () => {
  const { id } = await asked();
  await report((await person()).as, id, { reason: "other", words: "paid\u202Eoutside\u200B" });
  assert.equal((await onDesk(id))?.latest_reports[0]?.words, "paidoutside");
});
