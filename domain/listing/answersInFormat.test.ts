import assert from "node:assert/strict";
import { test } from "node:test";
import { brandAnswered } from "./answersInFormat.ts";
import type { OptionSection } from "./productOptions.ts";

const question = { type: "text" as const, help: "", options: [], required: false };
const sections: OptionSection[] = [
  {
    ...{ key: "model", type: "questions", title: "Model", subtitle: "", options: [] },
    questions: [
      { ...question, key: "name", question: "Model", format: "text" },
      { ...question, key: "brand", question: "Brand", format: "brand" },
    ],
  },
];
const none = { brand: null, brand_key: null, model_key: null };

const answers: readonly [what: string, answers: Record<string, object>, brand: object][] = [
  [
    "a name",
    { model: { brand: " One Plus ", name: "11R" } },
    { brand: "One Plus", brand_key: "oneplus", model_key: null },
  ],
  ["nothing", {}, none],
  ["another question alone", { model: { name: "Apple" } }, none],
  ["no letter and no digit", { model: { brand: "--" } }, none],
  ["ticks in the place of answers", { model: ["brand"] }, none],
  ["more than a name", { model: { brand: "b".repeat(61) } }, none],
  ["one sign that stands for many letters", { model: { brand: "\ufdfa".repeat(17) } }, none],
];
for (const [what, given, brand] of answers) {
  test(`the brand of a listing: ${what}`, () => {
    assert.deepEqual(brandAnswered(sections, given as Parameters<typeof brandAnswered>[1]), brand);
  });
}

test("the model of a listing is the first answer to a question for one, by its key; without a brand it is none", () => {
  const asked = [
    ...sections,
    {
      ...{ key: "made", type: "questions", title: "Model", subtitle: "", options: [] },
      questions: [{ ...question, key: "name", question: "Model", format: "model" }],
    },
  ] satisfies OptionSection[];
  const keyOf = (name: string, brand = "One Plus") =>
    brandAnswered(asked, { model: { brand }, made: { name } }).model_key;
  assert.equal(keyOf(" 11 R "), "11r");
  assert.equal(keyOf("--"), null);
  assert.equal(keyOf("m".repeat(61)), null);
  assert.equal(keyOf("11R", "--"), null);
  assert.equal(brandAnswered(asked, { model: { brand: "One Plus" } }).model_key, null);
});
