import assert from "node:assert/strict";
import { test } from "node:test";
import { checkAnswers, longestAnswer } from "./checkAnswers.ts";
import { fittingAnswers } from "./fittingAnswers.ts";
import type { Answers, OptionSection, Question } from "./productOptions.ts";
import { shownAnswers } from "./shownAnswers.ts";

const question = (key: string, wish: Partial<Question> = {}): Question => ({
  key,
  type: "text",
  question: `What ${key}?`,
  help: "",
  options: [],
  required: false,
  format: "text",
  ...wish,
});
const storage = question("storage", {
  type: "radio",
  required: true,
  options: [
    { value: "64", text: "64 GB" },
    { value: "128", text: "128 GB" },
  ],
});
const basics: OptionSection = {
  key: "basics",
  type: "questions",
  title: "Basics",
  subtitle: "",
  questions: [
    question("model"),
    storage,
    question("imei", { format: "imei" }),
    question("weight", { format: "number" }),
  ],
  options: [],
};
const box: OptionSection = {
  key: "box",
  type: "options",
  title: "In the box",
  subtitle: "",
  questions: [],
  options: [
    { key: "charger", title: "Charger", image: "/charger.svg" },
    { key: "bill", title: "Bill", image: "/bill.svg" },
  ],
};
const sections = [basics, box];

test("answers that belong are kept, trimmed and in their format", () => {
  const given: Answers = {
    basics: { model: " Pixel 7 ", storage: "128", imei: "49 015420 323751 8", weight: "" },
    box: ["bill", "bill", "charger"],
  };
  assert.deepEqual(checkAnswers(sections, given), {
    answers: {
      basics: { model: "Pixel 7", storage: "128", imei: "490154203237518" },
      box: ["bill", "charger"],
    },
    problems: [],
  });
});

const refused: [why: string, given: Answers, loc: string[]][] = [
  ["a section of another category", { basics: { storage: "64" }, lens: ["x"] }, ["lens"]],
  ["the name of a method", { basics: { storage: "64" }, constructor: {} }, ["constructor"]],
  ["a question of another category", { basics: { storage: "64", mount: "F" } }, ["basics", "mount"]],
  ["a choice that is not offered", { basics: { storage: "1024" } }, ["basics", "storage"]],
  ["a required question left out", { basics: { model: "Pixel" } }, ["basics", "storage"]],
  ["a required question left blank", { basics: { storage: "  " } }, ["basics", "storage"]],
  ["no answers at all where one is required", {}, ["basics", "storage"]],
  ["a wrong IMEI", { basics: { storage: "64", imei: "490154203237519" } }, ["basics", "imei"]],
  ["words where a number is asked", { basics: { storage: "64", weight: "heavy" } }, ["basics", "weight"]],
  ["a novel", { basics: { storage: "64", model: "x".repeat(longestAnswer + 1) } }, ["basics", "model"]],
  ["a tile that is not offered", { basics: { storage: "64" }, box: ["moon"] }, ["box", "moon"]],
  ["ticks for questions", { basics: ["64"] }, ["basics"]],
  ["texts for tiles", { basics: { storage: "64" }, box: { charger: "yes" } }, ["box"]],
];
for (const [why, given, loc] of refused) {
  test(`refused: ${why}`, () => {
    const { problems } = checkAnswers(sections, given);
    assert.deepEqual(
      problems.map((problem) => problem.loc),
      [loc],
    );
  });
}

test("another category keeps what still fits and drops the rest", () => {
  const given: Answers = {
    basics: { model: "Pixel 7", storage: "128", imei: "490154203237518" },
    box: ["charger", "bill"],
    camera: { zoom: "3" },
  };
  const others: OptionSection[] = [
    { ...basics, questions: [question("model"), { ...storage, options: [{ value: "64", text: "64 GB" }] }] },
    { ...box, options: box.options.slice(1) },
  ];
  assert.deepEqual(fittingAnswers(others, given), { basics: { model: "Pixel 7" }, box: ["bill"] });
  assert.deepEqual(fittingAnswers([], given), {});
  assert.deepEqual(fittingAnswers(sections, given), { basics: given.basics, box: ["charger", "bill"] });
});

test("buyers read the words of the answers", () => {
  const shown = shownAnswers(sections, { basics: { storage: "128", model: "Pixel 7" }, box: ["bill"] });
  assert.deepEqual(shown, [
    {
      key: "basics",
      title: "Basics",
      rows: [
        { question: "What model?", answer: "Pixel 7" },
        { question: "What storage?", answer: "128 GB" },
      ],
      tiles: [],
    },
    { key: "box", title: "In the box", rows: [], tiles: [{ title: "Bill", image: "/bill.svg" }] },
  ]);
  assert.deepEqual(shownAnswers(sections, { box: [] }), []);
});
