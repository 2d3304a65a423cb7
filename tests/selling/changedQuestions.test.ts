import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { RuleChange } from "#contract/ruleChanges.ts";
import type { OptionSection, ProductOptions } from "#domain/listing/productOptions.ts";
import { basics } from "#tests/support/makeSelling.ts";
import { type SellingWorld, startSellingWorld } from "./sellingWorld.ts";

let world: SellingWorld;
let operator: string;
before(async () => {
  world = await startSellingWorld();
  const { server, make } = world;
  operator = await server.signIn((await make.user({ name: "Olga", isOperator: true })).id);
});
after(() => world.server.close());

const path = () => `/ops/product-options/${world.categoryId}`;
const read = async () => (await world.server.call("GET", path(), { as: operator })).json();
async function ask(change: Partial<ProductOptions>): Promise<void> {
  const { options } = await read();
  const body = { ...options, ...change };
  const answer = await world.server.call("PUT", path(), { as: operator, body });
  assert.equal(answer.statusCode, 200, answer.body);
}
async function history(): Promise<RuleChange[]> {
  const answer = await world.server.call("GET", "/ops/rule-changes?kind=product_options", { as: operator });
  return answer.json().results;
}
const undo = (id = "") => world.server.call("POST", `/ops/rule-changes/${id}/undo`, { as: operator });

const [model, storage] = basics.questions as [OptionSection["questions"][0], OptionSection["questions"][0]];
const answered = { basics: { model: "7 Pro", storage: "128" } };
const specify = async (id: number, body: object) =>
  await world.call("PATCH", `/user/product/${id}/draft/specifications`, body);
const draftNow = async (id: number) => (await world.call("GET", `/user/product/${id}/draft`)).body;

test("a change stands in the history whole, is undone, and comes back as it was", async () => {
  const { options: before } = await read();
  await ask({ specifications: [{ ...basics, title: "First things" }] });
  const [change] = await history();
  assert.deepEqual(
    [change?.subject, change?.operator_name, change?.is_latest, change?.before],
    [String(world.categoryId), "Olga", true, before],
  );
  assert.equal((await undo(change?.id)).statusCode, 200);
  assert.deepEqual((await read()).options, before);
  const [undone] = await history();
  assert.deepEqual([undone?.is_undo, undone?.after], [true, before]);
  assert.equal((await undo(change?.id)).json().detail.why, "changed_since");
});

test("what was taken away is undone too", async () => {
  const own = `/ops/product-options/${world.subCategoryId}`;
  const { options } = await read();
  await world.server.call("PUT", own, { as: operator, body: { ...options, conditions: [] } });
  await world.server.call("DELETE", own, { as: operator });
  const [removal] = await history();
  assert.deepEqual([removal?.subject, removal?.after], [String(world.subCategoryId), null]);
  assert.equal((await undo(removal?.id)).statusCode, 200);
  const restored = (await world.server.call("GET", own, { as: operator })).json();
  assert.deepEqual([restored.options.conditions, restored.updated_at !== null], [[], true]);
  await world.server.call("DELETE", own, { as: operator });
});

test("a draft drops what nobody asks for any more, and an undo gives it back until it is saved", async () => {
  const { id } = await world.draft();
  await specify(id, answered);
  await ask({ specifications: [{ ...basics, questions: [model] }] });
  const thinned = await draftNow(id);
  assert.deepEqual(thinned.specifications, {
    data: { basics: { model: "7 Pro" } },
    status: "completed",
  });
  const [change] = await history();
  await undo(change?.id);
  assert.deepEqual((await draftNow(id)).specifications.data, answered);

  await ask({ specifications: [{ ...basics, questions: [model] }] });
  assert.equal((await specify(id, (await draftNow(id)).specifications.data)).status, 200);
  await undo((await history())[0]?.id);
  assert.deepEqual((await draftNow(id)).specifications.data, { basics: { model: "7 Pro" } });
});

test("a choice that is gone is no answer, on the draft and on what goes live", async () => {
  const { id } = await world.wholeDraft();
  await specify(id, answered);
  const smaller = { ...storage, options: storage.options.slice(0, 1) };
  await ask({ specifications: [{ ...basics, questions: [model, smaller] }] });
  assert.deepEqual((await draftNow(id)).shown.specifications[0].rows, [
    { question: "Which model?", answer: "7 Pro" },
  ]);
  assert.equal((await world.call("POST", `/user/product/${id}/activate`)).status, 200);
  const { body } = await world.call("GET", `/product/${id}`);
  assert.deepEqual(body.specifications[0].rows, [{ question: "Which model?", answer: "7 Pro" }]);
  await undo((await history())[0]?.id);
});

test("a section that was saved is open again when more is asked, and the draft goes live once it is answered", async () => {
  const { id } = await world.wholeDraft();
  await specify(id, { basics: { model: "7 Pro" } });
  await ask({ specifications: [{ ...basics, questions: [model, { ...storage, required: true }] }] });
  const { specifications, missing } = await draftNow(id);
  const unanswered = [{ part: "specification_answers", section: "specifications" }];
  assert.deepEqual([specifications.status, missing], ["empty", unanswered]);
  await undo((await history())[0]?.id);
  assert.equal((await draftNow(id)).specifications.status, "completed");
});

test("a live listing keeps its answers, in the operator's words of when it went live", async () => {
  const { id } = await world.wholeDraft();
  await specify(id, answered);
  const words = { hi: { "How much storage?": "कितना स्टोरेज?", "128 GB": "128 जीबी", Unused: "बेकार" } };
  await ask({ words });
  assert.deepEqual((await read()).options.words.hi.Unused, undefined, "words of nothing are not kept");
  await world.call("POST", `/user/product/${id}/activate`);
  await ask({ specifications: [], words: {} });
  const { body } = await world.call("GET", `/product/${id}`);
  assert.deepEqual(body.specifications, [
    {
      key: "basics",
      title: "Basics",
      rows: [
        { question: "Which model?", answer: "7 Pro" },
        { question: "How much storage?", answer: "128 GB" },
      ],
      tiles: [],
      words: { hi: { "How much storage?": "कितना स्टोरेज?", "128 GB": "128 जीबी" } },
    },
  ]);
});

test("words in the language of the data, or in one that Blaze does not speak, are refused", async () => {
  const { options } = await read();
  for (const language of ["en", "xx"]) {
    const body = { ...options, words: { [language]: { Basics: "Basis" } } };
    assert.equal((await world.server.call("PUT", path(), { as: operator, body })).statusCode, 422, language);
  }
});
