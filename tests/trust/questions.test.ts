import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import type { AnsweredQuestion, OpenQuestion, OwnQuestion } from "#contract/questions.ts";
import { inTransaction } from "#db/transaction.ts";
import { questionLimits } from "#domain/question/questionLimits.ts";
import { forgetPerson } from "#modules/privacy/forgetPerson.ts";
import { askQuestion } from "#modules/questions/askQuestion.ts";
import { remindQuestions } from "#modules/reminders/remindQuestions.ts";
import { createMake, type Make } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";
import { untilWaiting } from "#tests/support/untilWaiting.ts";

let server: TestServer;
let make: Make;
before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
});
after(() => server.close());

type Person = { id: string; mobile: string; as: string };
async function person(): Promise<Person> {
  const { id, mobile } = await make.user();
  return { id, mobile, as: await server.signIn(id) };
}

async function onSale(endsInMs = 86_400_000) {
  const seller = await person();
  const listing = await make.listing({ sellerId: seller.id, endsInMs });
  return { seller, id: listing.id };
}

const text = "Is the charger with it?";
const ask = (as: string, listingId: number, body: object = { text }, key?: string) =>
  server.call("POST", `/product/${listingId}/questions`, {
    as,
    body,
    ...(key === undefined ? {} : { headers: { "idempotency-key": key } }),
  });
const reply = (as: string, id: string, said = "Yes, it is.") =>
  server.call("PUT", `/questions/${id}/reply`, { as, body: { text: said } });
const takeBack = (as: string, id: string) => server.call("DELETE", `/questions/${id}`, { as });
const decline = (as: string, id: string) => server.call("POST", `/questions/${id}/decline`, { as });
const codeOf = (answer: { json(): { detail?: { code?: string } } }) => answer.json().detail?.code;

async function asked(as: string, listingId: number, said = text): Promise<OwnQuestion> {
  const answer = await ask(as, listingId, { text: said });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json();
}

async function list<Item>(path: string, as?: string): Promise<Item[]> {
  const answer = await server.call("GET", path, as === undefined ? {} : { as });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json().results;
}
const shown = (listingId: number, as?: string) =>
  list<AnsweredQuestion>(`${as === undefined ? "/guest" : ""}/product/${listingId}/questions`, as);
const own = (listingId: number, as: string) => list<OwnQuestion>(`/product/${listingId}/own-questions`, as);
const open = (as: string, rest = "") => list<OpenQuestion>(`/user/questions${rest}`, as);

async function told(userId: string): Promise<string[]> {
  const { rows } = await server.database.pool.query(
    "select template from messages where user_id = $1 order by created_at",
    [userId],
  );
  return rows.map(({ template }) => template);
}

test("until it is answered its asker and the seller alone read a question; then everybody reads both, and no name", async () => {
  const { seller, id } = await onSale();
  const [asker, stranger] = [await person(), await person()];
  const question = await asked(asker.as, id);
  assert.deepEqual([question.text, question.is_declined], [text, false]);
  assert.deepEqual(await shown(id, stranger.as), []);
  assert.deepEqual(await own(id, stranger.as), []);
  assert.deepEqual(
    (await own(id, asker.as)).map((one) => one.id),
    [question.id],
  );
  const [waiting] = await open(seller.as);
  assert.deepEqual(
    [waiting?.text, waiting?.product_id, Object.keys(waiting ?? {}).some((key) => /name|asker/.test(key))],
    [text, id, false],
  );
  assert.equal((await reply(seller.as, question.id)).statusCode, 200);
  const [answered] = await shown(id);
  assert.deepEqual([answered?.text, answered?.reply, answered?.is_mine], [text, "Yes, it is.", false]);
  assert.deepEqual(
    Object.keys(answered ?? {}).toSorted(),
    ["correctable_until", "hidden", "id", "is_mine", "replied_at", "reply", "text"],
    "nothing says who asked",
  );
  assert.equal((await shown(id, asker.as))[0]?.is_mine, true);
  assert.deepEqual([await own(id, asker.as), await open(seller.as)], [[], []]);
  assert.deepEqual(
    [await told(asker.id), await told(seller.id)],
    [["question_answered"], ["question_asked"]],
  );
});

test("who may not ask: the seller, a blocked person, and anybody where no auction runs", async () => {
  const { seller, id } = await onSale();
  assert.equal(codeOf(await ask(seller.as, id)), "own_listing_asked");
  const blocked = await person();
  await server.database.pool.query("update users set is_blocked = true where id = $1", [blocked.id]);
  assert.equal((await ask(blocked.as, id)).statusCode, 401, "their session is over");
  const lastMoment = { listingId: id, askerId: blocked.id, text, idempotencyKey: null };
  const refused = await askQuestion(server.database, lastMoment);
  assert.deepEqual(
    refused,
    { refused: "asker_blocked" },
    "and who was blocked while they asked asks nothing",
  );
  const asker = await person();
  const over = await make.listing({ status: "unsold" });
  const passed = await make.listing({ endsInMs: -1000 });
  const frozen = await make.listing();
  await sql`update auction_states set status = 'frozen', frozen_at = blaze_now() where listing_id = ${frozen.id}`.execute(
    server.database.kysely,
  );
  for (const listing of [over, passed, frozen])
    assert.equal(codeOf(await ask(asker.as, listing.id)), "questions_closed");
  const draft = await make.listing({ status: "draft" });
  assert.equal((await ask(asker.as, draft.id)).statusCode, 404);
  assert.equal((await server.call("GET", `/guest/product/${draft.id}/questions`)).statusCode, 404);
});

test("contact details, Blaze's voice and texts of the wrong length are refused, in questions and answers", async () => {
  const { seller, id } = await onSale();
  const { as } = await person();
  const question = await asked(as, id, "Does Blaze bring it to Mysuru?");
  const typeOf = (answer: { json(): { detail: { type: string }[] } }) => answer.json().detail[0]?.type;
  for (const [said, type] of [
    ["Call me, 98765 43210", "question_phone"],
    ["Write to me at asha@gmail.com", "question_link"],
    ["Pay asha@okhdfc first", "question_upi"],
    ["This is the Blaze support team", "question_company"],
  ] as const) {
    const answers = [await ask(as, id, { text: said }), await reply(seller.as, question.id, said)];
    assert.deepEqual(
      answers.map((answer) => [answer.statusCode, typeOf(answer)]),
      [
        [422, type],
        [422, type],
      ],
      said,
    );
  }
  for (const said of ["", "Hi", "x".repeat(301), "   .   "])
    assert.equal((await ask(as, id, { text: said })).statusCode, 422, said);
  assert.equal((await reply(seller.as, question.id, " ")).statusCode, 422);
  assert.equal((await own(id, as)).length, 1);
});

test("only its seller answers a question or leaves it unanswered, and reads what waits", async () => {
  const { seller, id } = await onSale();
  const other = await onSale();
  const asker = await person();
  const question = await asked(asker.as, id);
  for (const { as } of [other.seller, asker]) {
    assert.equal((await reply(as, question.id)).statusCode, 404);
    assert.equal((await decline(as, question.id)).statusCode, 404);
    assert.deepEqual(await open(as), []);
  }
  assert.deepEqual(await open(seller.as, `?product_id=${other.id}`), []);
  assert.equal((await open(seller.as, `?product_id=${id}`)).length, 1);
  assert.equal((await decline(seller.as, question.id)).statusCode, 200);
  assert.equal((await decline(seller.as, question.id)).statusCode, 200, "repeated");
  assert.equal(codeOf(await reply(seller.as, question.id)), "question_answered");
  assert.deepEqual(await told(asker.id), ["question_declined"]);
  assert.equal((await own(id, asker.as))[0]?.is_declined, true);
  assert.deepEqual(await shown(id), []);
});

test("what waits is read by the auction that ends first, and of one listing by the oldest question, page by page", async () => {
  const { seller, id } = await onSale(7_200_000);
  const sooner = await make.listing({ sellerId: seller.id, endsInMs: 3_600_000 });
  const asker = await person();
  for (const index of [1, 2, 3, 4, 5]) await asked(asker.as, id, `Number ${index}?`);
  const first = await asked(asker.as, sooner.id);
  assert.equal((await open(seller.as))[0]?.id, first.id);
  const seen: string[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const more: string = cursor && `&cursor=${encodeURIComponent(cursor)}`;
    const page: { results: OpenQuestion[]; next_cursor: string | null } = (
      await server.call("GET", `/user/questions?product_id=${id}&limit=2${more}`, { as: seller.as })
    ).json();
    seen.push(...page.results.map((question) => question.text));
    cursor = page.next_cursor;
  }
  assert.deepEqual(
    seen,
    [1, 2, 3, 4, 5].map((index) => `Number ${index}?`),
  );
});

test("an answer is given until the end, and corrected for 15 minutes", async () => {
  const { seller, id } = await onSale(3_600_000);
  const asker = await person();
  const [first, second] = [await asked(asker.as, id), await asked(asker.as, id, "Any scratches?")];
  assert.equal((await reply(seller.as, first.id, "No.")).statusCode, 200);
  assert.equal((await reply(seller.as, first.id, "Yes, it is.")).json().reply, "Yes, it is.");
  assert.notEqual((await shown(id, seller.as))[0]?.correctable_until, null);
  assert.equal((await shown(id, asker.as))[0]?.correctable_until, null);
  await make.advanceClock(900);
  const later = await server.signIn(seller.id);
  assert.equal(codeOf(await reply(later, first.id, "No.")), "question_answered");
  assert.equal((await reply(later, first.id, "Yes, it is.")).statusCode, 200, "said again");
  assert.equal(codeOf(await decline(later, first.id)), "question_answered");
  await make.advanceClock(2700);
  const afterEnd = await server.signIn(seller.id);
  assert.equal(codeOf(await reply(afterEnd, second.id)), "questions_closed");
  assert.deepEqual(await open(afterEnd), []);
  assert.deepEqual(
    (await shown(id)).map((one) => one.reply),
    ["Yes, it is."],
  );
  assert.deepEqual(await told(asker.id), ["question_answered"], "told once");
});

test("an answer that meets the close waits for the end, and comes too late", async () => {
  const { seller, id } = await onSale();
  const question = await asked((await person()).as, id);
  let answer: ReturnType<typeof reply> | undefined;
  await inTransaction(server.database, async (tx) => {
    await tx.updateTable("auction_states").set({ status: "closed" }).where("listing_id", "=", id).execute();
    answer = reply(seller.as, question.id);
    await untilWaiting(server.database);
  });
  assert.equal(codeOf((await answer) as Awaited<ReturnType<typeof reply>>), "questions_closed");
  assert.deepEqual(await shown(id), []);
});

test("a question is taken back by its asker alone, until it is answered", async () => {
  const { seller, id } = await onSale();
  const [asker, stranger] = [await person(), await person()];
  const question = await asked(asker.as, id);
  for (const { as } of [stranger, seller]) assert.equal((await takeBack(as, question.id)).statusCode, 404);
  assert.equal((await takeBack(asker.as, question.id)).statusCode, 200);
  assert.equal((await takeBack(asker.as, question.id)).statusCode, 200, "repeated");
  assert.deepEqual([await own(id, asker.as), await open(seller.as)], [[], []]);
  assert.equal((await reply(seller.as, question.id)).statusCode, 404);
  const { rows } = await server.database.pool.query("select text from listing_questions where id = $1", [
    question.id,
  ]);
  assert.deepEqual(rows, [{ text: null }]);
  const answered = await asked(asker.as, id);
  await reply(seller.as, answered.id);
  assert.equal(codeOf(await takeBack(asker.as, answered.id)), "question_answered");
});

test("taking back and answering at once: one of the two counts", async () => {
  const { seller, id } = await onSale();
  const asker = await person();
  for (let round = 0; round < 4; round += 1) {
    const question = await asked(asker.as, id, `Question ${round}?`);
    const [back, said] = await Promise.all([takeBack(asker.as, question.id), reply(seller.as, question.id)]);
    assert.deepEqual(
      [back.statusCode, said.statusCode].toSorted(),
      back.statusCode === 200 ? [200, 404] : [200, 409],
    );
  }
});

test("a repeated key asks once, and is refused for another listing", async () => {
  const [one, other] = [await onSale(), await onSale()];
  const { as } = await person();
  const answers = await Promise.all([1, 2, 3].map(() => ask(as, one.id, { text }, "key-1")));
  assert.equal(new Set(answers.map((answer) => answer.json().id)).size, 1);
  assert.equal((await own(one.id, as)).length, 1);
  assert.equal(codeOf(await ask(as, other.id, { text }, "key-1")), "idempotency_key_reused");
});

test("five unanswered questions on a listing, also when they come at once", async () => {
  const { seller, id } = await onSale();
  const { as } = await person();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => ask(as, id, { text: `Is it ${index}?` })),
  );
  assert.equal(answers.filter((answer) => answer.statusCode === 200).length, questionLimits.openOfAsker);
  const refused = answers.find((answer) => answer.statusCode !== 200)?.json().detail;
  assert.deepEqual([refused.code, refused.of, refused.limit], ["too_many_questions", "open", 5]);
  await reply(seller.as, (await own(id, as))[0]?.id as string);
  assert.equal((await ask(as, id)).statusCode, 200, "an answer makes room");
});

test("twenty questions in a day, those taken back too, also at once on several listings", async () => {
  const { as } = await person();
  const { id } = await onSale();
  for (let index = 1; index < questionLimits.ofAskerInADay; index += 1)
    await takeBack(as, (await asked(as, id)).id);
  const others = await Promise.all([1, 2, 3, 4].map(() => onSale()));
  const answers = await Promise.all(others.map((other) => ask(as, other.id)));
  assert.equal(answers.filter((answer) => answer.statusCode === 200).length, 1);
  assert.equal(answers.filter((answer) => codeOf(answer) === "too_many_questions").length, 3);
});

test("a listing takes a hundred questions, and they come page by page, the newest answer first", async () => {
  const { id } = await onSale();
  const asker = await person();
  await sql`
    insert into listing_questions (listing_id, asker_id, status, text, answer, asked_at, answered_at, idempotency_key)
    select ${id}, ${asker.id}, 'answered', 'Number ' || n, 'Yes', blaze_now() - interval '2 days',
      blaze_now() - (n || ' minutes')::interval, 'made-' || n
    from generate_series(1, 100) as n`.execute(server.database.kysely);
  const refused = await ask((await person()).as, id);
  assert.deepEqual([codeOf(refused), refused.json().detail.of], ["too_many_questions", "listing"]);
  const seen: string[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const more: string = cursor && `&cursor=${encodeURIComponent(cursor)}`;
    const page: { results: AnsweredQuestion[]; next_cursor: string | null } = (
      await server.call("GET", `/guest/product/${id}/questions?limit=30${more}`)
    ).json();
    seen.push(...page.results.map((question) => question.text));
    cursor = page.next_cursor;
  }
  assert.deepEqual(
    seen,
    Array.from({ length: 100 }, (_, index) => `Number ${index + 1}`),
  );
});

test("a seller is told once an hour for each listing, and reminded once before the end", async () => {
  const { seller, id } = await onSale(20 * 3_600_000);
  const remind = () => remindQuestions(server.database, { limit: 50 });
  await asked((await person()).as, id);
  await asked((await person()).as, id);
  assert.deepEqual(await told(seller.id), ["question_asked"]);
  await make.advanceClock(3601);
  const late = await asked((await person()).as, id);
  assert.deepEqual(await told(seller.id), ["question_asked", "question_asked"]);
  await remind();
  assert.equal((await told(seller.id)).length, 2, "the end is far");
  await make.advanceClock(8 * 3600);
  await remind();
  await remind();
  assert.deepEqual((await told(seller.id)).slice(2), ["questions_wait"]);
  const quiet = await onSale(3_600_000);
  await asked((await person()).as, quiet.id);
  await remind();
  assert.deepEqual(await told(quiet.seller.id), ["question_asked"], "told of it just now");
  assert.equal(
    (await open(await server.signIn(seller.id))).some((question) => question.id === late.id),
    true,
  );
});

test("the auction that ends first stands first among what waits", async () => {
  const { seller, id } = await onSale(7_200_000);
  const sooner = await make.listing({ sellerId: seller.id, endsInMs: 3_600_000 });
  const { as } = await person();
  await asked(as, id);
  await asked(as, sooner.id);
  assert.deepEqual(
    (await open(seller.as)).map((question) => question.product_id),
    [sooner.id, id],
  );
});

test("of somebody who leaves, what was answered stays, and the rest goes", async () => {
  const { seller, id } = await onSale();
  const asker = await person();
  await asked(asker.as, id, "Will it go?");
  const answered = await asked(asker.as, id);
  await reply(seller.as, answered.id);
  await inTransaction(server.database, (tx) => forgetPerson(tx, { userId: asker.id, mobile: asker.mobile }));
  assert.deepEqual(await open(seller.as), []);
  assert.deepEqual(
    (await shown(id)).map((question) => question.text),
    [text],
  );
});
