import assert from "node:assert/strict";
import { test } from "node:test";
import type { Answers, OptionSection } from "#domain/listing/productOptions.ts";
import { answersTo } from "./answerTexts.ts";

const asked: OptionSection[] = [
  {
    key: "basics",
    type: "questions",
    title: "Basics",
    subtitle: "",
    questions: [
      {
        key: "model",
        type: "text",
        question: "Model?",
        help: "",
        options: [],
        required: true,
        format: "text",
      },
    ],
    options: [],
  },
  {
    key: "box",
    type: "options",
    title: "Box",
    subtitle: "",
    questions: [],
    options: [{ key: "bill", title: "Bill", image: "" }],
  },
];

const cases: [why: string, typed: Answers, sent: Answers][] = [
  ["what is asked", { basics: { model: "7" }, box: ["bill"] }, { basics: { model: "7" }, box: ["bill"] }],
  ["a section that is gone", { basics: { model: "7" }, lens: { mount: "F" } }, { basics: { model: "7" } }],
  ["a question that is gone", { basics: { model: "7", colour: "red" } }, { basics: { model: "7" } }],
  ["a tile that is gone", { box: ["bill", "charger"] }, { box: ["bill"] }],
  ["ticks where questions are asked now", { basics: ["model"] }, {}],
  ["texts where tiles are now", { box: { bill: "yes" } }, {}],
];
for (const [why, typed, sent] of cases) {
  test(`of what was typed is sent: ${why}`, () => assert.deepEqual(answersTo(asked, typed), sent));
}
