import assert from "node:assert/strict";
import { test } from "node:test";
import { compareOptions } from "./compareOptions.ts";
import {
  noProductOptions,
  type OptionSection,
  type ProductOptions,
  type Question,
} from "./productOptions.ts";

const question = (key: string, wish: Partial<Question> = {}): Question => ({
  key,
  type: "text",
  question: `${key}?`,
  help: "",
  options: [],
  required: false,
  format: "text",
  ...wish,
});
const section = (key: string, wish: Partial<OptionSection> = {}): OptionSection => ({
  key,
  type: "questions",
  title: `Section ${key}`,
  subtitle: "",
  questions: [],
  options: [],
  ...wish,
});
const tile = (key: string, title = key) => ({ key, title, image: "" });
const asked = (specifications: OptionSection[], wish: Partial<ProductOptions> = {}): ProductOptions => ({
  ...noProductOptions,
  specifications,
  ...wish,
});
const two = section("a", { questions: [question("x"), question("y")] });

type Case = [what: string, before: ProductOptions, after: ProductOptions, found: string[]];
const cases: Case[] = [
  ["nothing", asked([two]), asked([structuredClone(two)]), []],
  ["a section more", asked([]), asked([two]), ["specifications section added Section a"]],
  ["a section less", asked([two]), asked([]), ["specifications section removed Section a"]],
  ["another part", asked([]), asked([], { conditions: [two] }), ["conditions section added Section a"]],
  [
    "a section's title",
    asked([two]),
    asked([{ ...two, title: "Basics" }]),
    ["specifications section changed Basics"],
  ],
  [
    "sections in another order",
    asked([two, section("b")]),
    asked([section("b"), two]),
    ["specifications section reordered "],
  ],
  [
    "a question for another",
    asked([two]),
    asked([{ ...two, questions: [question("x"), question("z")] }]),
    ["specifications question removed y?", "specifications question added z?"],
  ],
  [
    "a question that is required now",
    asked([two]),
    asked([{ ...two, questions: [question("x", { required: true }), question("y")] }]),
    ["specifications question changed x?"],
  ],
  [
    "questions in another order",
    asked([two]),
    asked([{ ...two, questions: two.questions.toReversed() }]),
    ["specifications question reordered Section a"],
  ],
  [
    "one that goes does not move the others",
    asked([two]),
    asked([{ ...two, questions: [question("y")] }]),
    ["specifications question removed x?"],
  ],
  [
    "a tile of another name",
    asked([section("b", { type: "options", options: [tile("bill")] })]),
    asked([section("b", { type: "options", options: [tile("bill", "Invoice")] })]),
    ["specifications tile changed Invoice"],
  ],
  [
    "what a question is called in another language",
    asked([two], { words: { hi: { "y?": "य?" } } }),
    asked([two], { words: { hi: { "x?": "क?", "y?": "य?" } } }),
    ["specifications question changed x?"],
  ],
  [
    "keys of an object in another order",
    asked([two]),
    asked([{ ...two, questions: two.questions.map(({ key, ...rest }) => ({ ...rest, key })) }]),
    [],
  ],
];
for (const [what, before, after, found] of cases) {
  test(`questions before and after: ${what}`, () =>
    assert.deepEqual(
      compareOptions(before, after).map(({ part, thing, kind, title }) =>
        [part, thing, kind, title].join(" "),
      ),
      found,
    ));
}
