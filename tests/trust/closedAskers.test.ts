import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { inTransaction } from "#db/transaction.ts";
import { forgetPerson } from "#modules/privacy/forgetPerson.ts";
import { untilWaiting } from "#tests/support/untilWaiting.ts";
import { type QuestionWorld, startQuestionWorld } from "./questionWorld.ts";

let world: QuestionWorld;
before(async () => {
  world = await startQuestionWorld();
});
after(() => world.server.close());

test("an account that is closed takes its unanswered question from the desk, and its seller is told", async () => {
  const { id, seller, asker } = await world.asked({ answered: false });
  await world.report(seller.as, id);
  await inTransaction(world.server.database, (tx) =>
    forgetPerson(tx, { userId: asker.id, mobile: "+919000000000" }),
  );
  assert.equal(await world.onDesk(id), undefined);
  assert.deepEqual(await world.told(seller.id), ["question_report_taken_back"]);
});

test("what was decided about a question is kept when its asker's account is closed, without its text", async () => {
  const { id, seller, asker } = await world.asked({ answered: false });
  await world.report(seller.as, id);
  await world.decide(world.support, id, "hide");
  await inTransaction(world.server.database, (tx) =>
    forgetPerson(tx, { userId: asker.id, mobile: "+919000000000" }),
  );
  const { rows } = await world.server.database.pool.query(
    "select outcome, text, hidden_at from question_reports join listing_questions q on q.id = question_id where q.id = $1",
    [id],
  );
  assert.deepEqual(rows, [{ outcome: "hidden", text: null, hidden_at: null }]);
});

test("a closed account leaves the report and none of its words", async () => {
  const { id } = await world.asked();
  const reporter = await world.person();
  await world.report(reporter.as, id, { reason: "other", words: "I am Asha and I know the seller" });
  await inTransaction(world.server.database, (tx) =>
    forgetPerson(tx, { userId: reporter.id, mobile: "+919000000000" }),
  );
  assert.deepEqual(
    (await world.onDesk(id))?.latest_reports.map(({ reason, words }) => [reason, words]),
    [["other", null]],
  );
});

test("a closed seller's account leaves no answer in a report that they had corrected", async () => {
  const { id, seller } = await world.asked({ answered: false });
  await world.reply(seller.as, id, "Call me on the old number.");
  await world.report((await world.person()).as, id);
  await world.reply(seller.as, id, "Yes.");
  await inTransaction(world.server.database, (tx) =>
    forgetPerson(tx, { userId: seller.id, mobile: "+919000000000" }),
  );
  assert.deepEqual(
    (await world.onDesk(id))?.latest_reports.map(({ reply_then: then }) => then),
    [null],
  );
});

test("nothing is written for, or to, an account that has closed", async () => {
  const { id, seller, asker } = await world.asked();
  const [reporter, late] = [await world.person(), await world.person()];
  await world.report(reporter.as, id);
  let answer: ReturnType<typeof world.report> | undefined;
  await inTransaction(world.server.database, async (tx) => {
    const closing = tx.updateTable("users").where("id", "in", [asker.id, reporter.id, late.id]);
    await closing.set({ closed_at: new Date(), is_blocked: true, mobile: null, name: null }).execute();
    answer = world.report(late.as, id, { reason: "other", words: "It is me, Asha." });
    await untilWaiting(world.server.database);
  });
  assert.equal((await (answer as ReturnType<typeof world.report>)).statusCode, 401);
  assert.equal((await world.onDesk(id))?.open_reports, 1);
  await world.decide(world.support, id, "hide");
  await world.unhide(world.support, id);
  assert.deepEqual([await world.told(asker.id), await world.told(reporter.id)], [[], []]);
  assert.deepEqual(await world.told(seller.id), ["own_question_hidden", "question_unhidden"]);
});
