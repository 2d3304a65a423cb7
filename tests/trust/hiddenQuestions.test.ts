import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { inTransaction } from "#db/transaction.ts";
import { remindQuestions } from "#modules/reminders/remindQuestions.ts";
import { untilWaiting } from "#tests/support/untilWaiting.ts";
import { codeOf, type QuestionWorld, startQuestionWorld } from "./questionWorld.ts";

let world: QuestionWorld;
before(async () => {
  world = await startQuestionWorld();
});
after(() => world.server.close());

test("a hidden answer is read by its two people alone, with the reason, and each is told once", async () => {
  const { id, listingId, seller, asker } = await world.asked();
  const stranger = await world.person();
  await world.report(stranger.as, id);
  await world.report(asker.as, id);
  const answer = await world.decide(world.support, id, "hide", "An insult");
  assert.deepEqual([answer.json().open_reports, answer.json().hidden.reason], [0, "An insult"]);
  assert.deepEqual([await world.shown(listingId), await world.shown(listingId, stranger.as)], [[], []]);
  for (const { as } of [seller, asker]) {
    const [seen] = await world.shown(listingId, as);
    assert.deepEqual([seen?.id, seen?.hidden?.reason], [id, "An insult"]);
    assert.equal(seen?.correctable_until, null);
  }
  assert.deepEqual(
    await world.told(asker.id),
    ["question_hidden"],
    "who reported it is told once all the same",
  );
  assert.deepEqual(await world.told(seller.id), ["own_question_hidden"]);
  assert.deepEqual(await world.told(stranger.id), ["question_report_hidden"]);
  assert.equal((await world.decide(world.support, id, "hide", "An insult")).statusCode, 200, "repeated");
  assert.equal(await world.onDesk(id), undefined);
  assert.equal((await world.onDesk(id, world.support, "hidden"))?.hidden?.reason, "An insult");
  assert.equal((await world.report((await world.person()).as, id)).statusCode, 404);
  assert.equal((await world.told(asker.id)).length, 1);
});

test("a hidden answer is not corrected, and a hidden question neither answered nor left nor taken back", async () => {
  const answered = await world.hidden();
  assert.equal(codeOf(await world.reply(answered.seller.as, answered.id, "No.")), "question_hidden");
  const waiting = await world.hidden({ answered: false });
  assert.equal(codeOf(await world.reply(waiting.seller.as, waiting.id)), "question_hidden");
  const decline = await world.server.call("POST", `/questions/${waiting.id}/decline`, {
    as: waiting.seller.as,
  });
  assert.equal(codeOf(decline), "question_hidden");
  const takeBack = await world.server.call("DELETE", `/questions/${waiting.id}`, { as: waiting.asker.as });
  assert.equal(codeOf(takeBack), "question_hidden");
  assert.equal((await world.open(waiting.seller.as))[0]?.hidden?.reason, "An insult");
  assert.equal((await world.own(waiting.listingId, waiting.asker.as))[0]?.hidden?.reason, "An insult");
  assert.deepEqual(await world.shown(waiting.listingId), []);
});

test("a hidden question does not count among those that its asker waits with", async () => {
  const { listingId, asker } = await world.hidden({ answered: false });
  for (let count = 1; count <= 5; count += 1)
    assert.equal((await world.ask(asker.as, listingId, `Number ${count}?`)).statusCode, 200);
  assert.equal(codeOf(await world.ask(asker.as, listingId)), "too_many_questions");
});

test("no seller is reminded of a hidden question", async () => {
  const { id, seller } = await world.hidden({ answered: false, endsInMs: 8 * 3_600_000 });
  await world.make.advanceClock(7200);
  await remindQuestions(world.server.database, { limit: 50 });
  const reminded = async () =>
    (
      await world.server.database.pool.query(
        "select from messages where user_id = $1 and template = 'questions_wait'",
        [seller.id],
      )
    ).rowCount;
  assert.equal(await reminded(), 0);
  world.support = await world.operator();
  await world.unhide(world.support, id);
  await remindQuestions(world.server.database, { limit: 50 });
  assert.equal(await reminded(), 1);
});

test("a question that is left stays public, and another person's report opens it again", async () => {
  const { id, listingId, seller } = await world.asked();
  const [first, second] = [await world.person(), await world.person()];
  await world.report(first.as, id);
  await world.report(seller.as, id);
  assert.equal((await world.decide(world.support, id, "leave", "Harmless")).json().hidden, null);
  assert.equal((await world.decide(world.support, id, "leave", "Harmless")).statusCode, 200, "repeated");
  assert.equal(codeOf(await world.decide(world.support, id, "leave", "Something else")), "report_decided");
  assert.equal(codeOf(await world.decide(await world.operator(), id, "leave", "Harmless")), "report_decided");
  assert.equal((await world.shown(listingId)).length, 1);
  assert.deepEqual(
    [await world.told(first.id), await world.told(seller.id)],
    [["question_report_left"], ["question_report_left"]],
  );
  assert.equal(await world.onDesk(id), undefined);
  assert.equal(codeOf(await world.report(first.as, id)), "own_report_decided", "nobody would look at it");
  assert.equal(await world.onDesk(id), undefined, "the same person's report is decided");
  await world.report(second.as, id);
  assert.equal((await world.decide(world.support, id, "hide")).statusCode, 200);
  const stale = await world.decide(world.support, id, "leave", "Harmless");
  assert.equal(codeOf(stale), "report_decided", "it was decided otherwise since");
  assert.deepEqual(await world.told(first.id), ["question_report_left"], "a decided report is closed");
  assert.equal((await world.told(second.id))[0], "question_report_hidden");
  const { rows } = await world.server.database.pool.query(
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
  const { id, listingId, seller, asker } = await world.hidden();
  const answer = await world.unhide(await world.operator(), id);
  assert.deepEqual([answer.statusCode, answer.json().hidden], [200, null]);
  assert.equal((await world.unhide(world.support, id, "Again")).statusCode, 200, "repeated");
  assert.equal((await world.shown(listingId))[0]?.hidden, null);
  assert.deepEqual(await world.told(asker.id), ["question_hidden", "question_unhidden"]);
  assert.deepEqual(await world.told(seller.id), ["own_question_hidden", "question_unhidden"]);
  assert.equal(await world.onDesk(id, world.support, "hidden"), undefined);
  await world.report((await world.person()).as, id);
  await world.decide(world.support, id, "hide", "After all");
  assert.deepEqual(await world.told(asker.id), ["question_hidden", "question_unhidden", "question_hidden"]);
  assert.equal((await world.unhide(world.support, crypto.randomUUID())).statusCode, 404);
  assert.equal(
    (await world.unhide(world.support, (await world.asked()).id)).statusCode,
    404,
    "nobody reported it",
  );
});

test("two operators at one question at once: one decision, one notice", async () => {
  const colleague = await world.operator();
  for (let round = 0; round < 5; round += 1) {
    const { id, listingId } = await world.asked();
    const reporter = await world.person();
    await world.report(reporter.as, id);
    const version = await world.versionOf(id);
    const answers = await Promise.all([
      world.decide(world.support, id, "hide", { version }),
      world.decide(colleague, id, "leave", { reason: "Fine", version }),
    ]);
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).toSorted(), [200, 409]);
    assert.equal((await world.told(reporter.id)).length, 1);
    const isHidden = answers[0]?.statusCode === 200;
    assert.equal((await world.shown(listingId)).length, isHidden ? 0 : 1);
  }
});

test("a report that meets the decision waits for it, and comes too late", async () => {
  const { id, seller } = await world.asked();
  await world.report(seller.as, id);
  const late = await world.person();
  let answer: ReturnType<typeof world.report> | undefined;
  await inTransaction(world.server.database, async (tx) => {
    const operatorId = (await world.make.user({ operatorRoles: ["support"] })).id;
    const facts = { hidden_at: new Date(), hidden_by: operatorId, hidden_reason: "An insult" };
    await tx.updateTable("listing_questions").set(facts).where("id", "=", id).execute();
    answer = world.report(late.as, id);
    await untilWaiting(world.server.database);
  });
  assert.equal((await (answer as ReturnType<typeof world.report>)).statusCode, 404);
});

test("its seller goes on reading what is hidden and unanswered, declined or after the auction's end", async () => {
  const { id, listingId, seller } = await world.asked({ answered: false });
  await world.report(seller.as, id);
  await world.server.call("POST", `/questions/${id}/decline`, { as: seller.as });
  await world.decide(world.support, id, "hide", "Rude to the seller");
  const read = async () =>
    (await world.server.call("GET", `/user/questions?product_id=${listingId}`, { as: seller.as })).json()
      .results;
  assert.equal((await read())[0]?.hidden.reason, "Rude to the seller");
  await world.server.database.pool.query(
    "update auction_states set scheduled_ends_at = blaze_now(), ends_at = blaze_now() where listing_id = $1",
    [listingId],
  );
  assert.equal((await read())[0]?.id, id);
  assert.deepEqual((await world.server.call("GET", "/user/questions", { as: seller.as })).json().results, []);
});

test("a report keeps the answer that it is about, and a decision is about what the operator has read", async () => {
  const { id, seller } = await world.asked({ answered: false });
  await world.report(seller.as, id);
  const unanswered = await world.versionOf(id);
  await world.reply(seller.as, id, "You are a fool.");
  const stale = await world.decide(world.support, id, "leave", { version: unanswered });
  assert.deepEqual([stale.statusCode, codeOf(stale)], [409, "reported_text_changed"], "answered since");
  const reporter = await world.person();
  await world.report(reporter.as, id);
  const insult = await world.versionOf(id);
  await world.reply(seller.as, id, "Yes.");
  assert.equal(
    codeOf(await world.decide(world.support, id, "leave", { version: insult })),
    "reported_text_changed",
  );
  assert.equal(
    codeOf(await world.decide(world.support, id, "hide", { version: insult })),
    "reported_text_changed",
  );
  const seen = await world.onDesk(id);
  assert.equal(seen?.reply, "Yes.");
  assert.deepEqual(
    seen?.latest_reports.map(({ reporter_id: by, reply_then: then }) => [by, then]),
    [
      [reporter.id, "You are a fool."],
      [seller.id, null],
    ],
  );
  const corrected = await world.versionOf(id);
  await world.report((await world.person()).as, id);
  assert.equal(
    codeOf(await world.decide(world.support, id, "leave", { version: corrected })),
    "reported_text_changed",
    "reported once more since",
  );
  assert.equal((await world.onDesk(id))?.open_reports, 3, "none is decided unread");
  assert.equal((await world.decide(world.support, id, "hide")).statusCode, 200);
});

test("what was left, or shown again, by mistake is found for 30 days and hidden after all", async () => {
  const { id, listingId, seller, asker } = await world.asked({ answered: false });
  await world.report(seller.as, id);
  const read = await world.versionOf(id);
  await world.decide(world.support, id, "leave", "Harmless");
  const found = await world.onDesk(id, world.support, "decided");
  assert.deepEqual(
    found?.latest_reports.map(({ outcome, note }) => [outcome, note]),
    [["left", "Harmless"]],
  );
  const colleague = await world.operator();
  assert.equal(
    codeOf(await world.decide(colleague, id, "hide", { version: read })),
    "reported_text_changed",
    "whoever has not seen that it was left",
  );
  assert.equal((await world.decide(colleague, id, "hide")).statusCode, 200);
  assert.equal((await world.decide(colleague, id, "hide")).statusCode, 200, "repeated");
  assert.equal(
    codeOf(await world.decide(world.support, id, "hide")),
    "report_decided",
    "hidden by somebody else",
  );
  assert.equal((await world.own(listingId, asker.as))[0]?.hidden?.reason, "An insult");
  assert.deepEqual(
    [await world.onDesk(id, world.support, "decided"), (await world.onDesk(id, world.support, "hidden"))?.id],
    [undefined, id],
  );
  await world.unhide(world.support, id);
  assert.equal((await world.decide(world.support, id, "hide", "After all")).statusCode, 200);
  assert.deepEqual(await world.told(asker.id), ["question_hidden", "question_unhidden", "question_hidden"]);
  await world.unhide(world.support, id);
  assert.equal((await world.onDesk(id, world.support, "decided"))?.id, id);
  await world.server.database.pool.query(
    "update question_reports set decided_at = decided_at - interval '31 days' where question_id = $1",
    [id],
  );
  assert.equal((await world.onDesk(id, world.support, "decided"))?.id, id, "shown again just now");
  await world.server.database.pool.query(
    "update listing_questions set shown_at = shown_at - interval '31 days' where id = $1",
    [id],
  );
  assert.equal(await world.onDesk(id, world.support, "decided"), undefined);
  assert.equal(
    (await world.decide(world.support, (await world.asked()).id, "hide")).statusCode,
    404,
    "nobody reported it",
  );
});

test("an operator who reported it finds nothing to decide, before and after", async () => {
  const { id } = await world.asked();
  const as = await world.operator();
  await world.report(as, id);
  assert.equal(await world.onDesk(id, as), undefined);
  for (const outcome of ["hide", "leave"] as const)
    assert.equal((await world.decide(as, id, outcome)).statusCode, 404);
  await world.decide(world.support, id, "hide");
  assert.equal(await world.onDesk(id, as, "hidden"), undefined);
  assert.equal((await world.unhide(as, id)).statusCode, 404);
});

test("showing again is about the hiding that was read, and its answer may get lost", async () => {
  const { id, listingId } = await world.hidden();
  const first = await world.versionOf(id);
  assert.equal((await world.unhide(world.support, id, { version: first })).statusCode, 200);
  assert.equal((await world.unhide(world.support, id, { version: first })).statusCode, 200, "sent again");
  await world.report((await world.person()).as, id);
  await world.decide(world.reader, id, "hide", "A graver one");
  assert.equal(codeOf(await world.unhide(world.support, id, { version: first })), "reported_text_changed");
  assert.deepEqual(await world.shown(listingId), []);
});

test("who decides whether to show it again reads what was reported, and who hid it", async () => {
  const { id } = await world.asked();
  const reporter = await world.person();
  await world.report(reporter.as, id, { reason: "other", words: "He threatens me." });
  const hider = await world.make.user({ operatorRoles: ["support"], name: "Meera Nair" });
  await world.decide(await world.server.signIn(hider.id), id, "hide", "A threat");
  const seen = await world.onDesk(id, world.support, "hidden");
  assert.deepEqual(
    [seen?.hidden?.by, seen?.hidden?.by_id, seen?.hidden?.reason],
    ["Meera Nair", hider.id, "A threat"],
  );
  assert.deepEqual(
    seen?.latest_reports.map(({ words, outcome, reporter_id: by }) => [words, outcome, by]),
    [["He threatens me.", "hidden", reporter.id]],
  );
});
