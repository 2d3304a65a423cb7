import assert from "node:assert/strict";
import { test } from "node:test";
import type { ProductOptions } from "#domain/listing/productOptions.ts";
import { type FormProblem, formProblems } from "./formProblems.ts";
import { moved, withItem, without } from "./itemLists.ts";
import {
  formOf,
  newQuestion,
  newSection,
  nothingSaid,
  type OptionsForm,
  type QuestionForm,
  type Said,
} from "./optionsForm.ts";
import { optionsOf } from "./optionsOf.ts";

const options = {
  specifications: [
    {
      key: "basics",
      type: "questions",
      title: "Basics",
      subtitle: "All of it",
      questions: [
        {
          key: "storage",
          type: "radio",
          question: "How much storage?",
          help: "As on the box.",
          options: [
            { value: "64", text: "64 GB" },
            { value: "128", text: "128 GB" },
          ],
          required: true,
          format: "text",
        },
        {
          key: "imei",
          type: "text",
          question: "IMEI",
          help: "",
          options: [],
          required: false,
          format: "imei",
        },
      ],
      options: [],
    },
  ],
  conditions: [
    {
      key: "box",
      type: "options",
      title: "In the box",
      subtitle: "",
      questions: [],
      options: [{ key: "bill", title: "Bill", image: "/static/options/bill.svg" }],
    },
  ],
  verification: [],
  pricing: { verification: "optional", verification_price: 0 },
  words: { hi: { "How much storage?": "कितना स्टोरेज?", Bill: "रसीद" } },
} as unknown as ProductOptions;

test("questions go into the form and out of it as they were", () => {
  assert.deepEqual(optionsOf(formOf(options)), options);
  assert.equal(formOf(options).specifications[0]?.questions[0]?.text.hi, "कितना स्टोरेज?");
});

const said = (en: string, hi = ""): Said => ({ ...nothingSaid, en, hi });
const asking = (...questions: QuestionForm[]): OptionsForm => ({
  ...formOf({ ...options, conditions: [], words: {} }),
  specifications: [{ ...newSection("questions"), title: said("Basics"), questions }],
});
const choice = (id: string, text: Said) => ({ id, key: "", text });
const question = (id: string, wish: Partial<QuestionForm> = {}): QuestionForm => ({
  ...newQuestion(),
  id,
  text: said("Which?"),
  kind: "text",
  choices: [],
  ...wish,
});

test("what is new gets a key of its own, and a word stays with its text", () => {
  const form = asking(
    question("a", { text: said(" Which size? ", "कौन सा?") }),
    question("b", {
      text: said("Which size?"),
      kind: "choice",
      choices: [choice("1", said("M")), choice("2", said("M"))],
    }),
  );
  const { specifications, words } = optionsOf(form);
  assert.deepEqual(
    specifications[0]?.questions.map(({ key, question: text, type }) => [key, text, type]),
    [
      ["which-size", "Which size?", "text"],
      ["which-size-2", "Which size?", "radio"],
    ],
  );
  assert.deepEqual(
    specifications[0]?.questions[1]?.options.map(({ value }) => value),
    ["m", "m-2"],
  );
  assert.deepEqual(words, { hi: { "Which size?": "कौन सा?" } });
});

test("a section's key is none of the wizard's own", () => {
  const form = { ...asking(), specifications: [{ ...newSection("questions"), title: said("Others") }] };
  assert.equal(optionsOf(form).specifications[0]?.key, "others-2");
});

test("choices that were written for another kind are not asked", () => {
  const form = asking(question("a", { kind: "number", choices: [choice("1", said("M", "एम"))] }));
  assert.deepEqual(optionsOf(form).specifications[0]?.questions[0]?.options, []);
  assert.deepEqual(optionsOf(form).words, {});
});

test("the least and the most of a number are kept with it, and with no other kind", () => {
  const range = { least: "0", most: "100" };
  const form = asking(question("a", { kind: "number", range }), question("b", { kind: "text", range }));
  assert.deepEqual(
    optionsOf(form).specifications[0]?.questions.map(({ range: kept }) => kept),
    [{ least: 0, most: 100 }, undefined],
  );
  assert.deepEqual(formOf(optionsOf(form)).specifications[0]?.questions[0]?.range, range);
});

const problems: [why: string, form: OptionsForm, found: [id: string, problem: FormProblem["problem"]][]][] = [
  ["nothing", asking(question("a")), []],
  ["a question without words", asking(question("a", { text: said(" ", "क") })), [["a", "blank"]]],
  ["a choice among none", asking(question("a", { kind: "choice" })), [["a", "no_choices"]]],
  [
    "a choice without words",
    asking(question("a", { kind: "choice", choices: [choice("1", said(""))] })),
    [["1", "blank"]],
  ],
  ...[
    { least: "5", most: "" },
    { least: "5", most: "5" },
    { least: "-1", most: "5" },
    { least: "1", most: "many" },
  ].map((range): (typeof problems)[number] => [
    `a number from "${range.least}" to "${range.most}"`,
    asking(question("a", { kind: "number", range })),
    [["a/range", "range"]],
  ]),
  [
    "one text called two things",
    asking(question("a", { text: said("Size", "साइज़") }), question("b", { text: said("Size", "नाप") })),
    [
      ["a", "said_twice"],
      ["b", "said_twice"],
    ],
  ],
  [
    "one text called one thing, once",
    asking(question("a", { text: said("Size", "साइज़") }), question("b", { text: said("Size") })),
    [],
  ],
];
for (const [why, form, found] of problems) {
  test(`a form says what is wrong with it: ${why}`, () =>
    assert.deepEqual(
      formProblems(form).map(({ id, problem }) => [id, problem]),
      found,
    ));
}

test("a section without anything in it says so", () => {
  const section = { ...newSection("options"), id: "s", title: said("Box"), tiles: [] };
  assert.deepEqual(formProblems({ ...asking(), specifications: [section] }), [
    { part: "specifications", id: "s", problem: "empty" },
  ]);
});

test("items move by one place and stay at the ends", () => {
  const items = ["a", "b", "c"].map((id) => ({ id }));
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join("");
  assert.equal(ids(moved(items, "a", 1)), "bac");
  assert.equal(ids(moved(items, "c", -1)), "acb");
  assert.equal(ids(moved(items, "a", -1)), "abc");
  assert.equal(ids(moved(items, "c", 1)), "abc");
  assert.equal(ids(without(items, "b")), "ac");
  assert.deepEqual(withItem(items, { id: "b" }), items);
});
