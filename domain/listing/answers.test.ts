import assert from "node:assert/strict";
import { test } from "node:test";
import { noPaise } from "../money/paise.ts";
import { type AnswerFault, checkAnswers, longestAnswer } from "./checkAnswers.ts";
import { fittedAnswers } from "./fittingAnswers.ts";
import {
  type AnswerFormat,
  type Answers,
  noProductOptions,
  type OptionSection,
  type Question,
} from "./productOptions.ts";
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

const refused: [why: string, given: Answers, loc: string[], type: AnswerFault][] = [
  [
    "a section of another category",
    { basics: { storage: "64" }, lens: ["x"] },
    ["lens"],
    "section_elsewhere",
  ],
  [
    "the name of a method",
    { basics: { storage: "64" }, constructor: {} },
    ["constructor"],
    "section_elsewhere",
  ],
  [
    "a question of another category",
    { basics: { storage: "64", mount: "F" } },
    ["basics", "mount"],
    "question_elsewhere",
  ],
  ["a choice that is not offered", { basics: { storage: "1024" } }, ["basics", "storage"], "not_an_option"],
  [
    "a required question left out",
    { basics: { model: "Pixel" } },
    ["basics", "storage"],
    "answer_not_chosen",
  ],
  [
    "a required question left blank",
    { basics: { storage: "  " } },
    ["basics", "storage"],
    "answer_not_chosen",
  ],
  ["no answers at all where one is required", {}, ["basics", "storage"], "answer_not_chosen"],
  ["a wrong IMEI", { basics: { storage: "64", imei: "490154203237519" } }, ["basics", "imei"], "imei"],
  [
    "words where a number is asked",
    { basics: { storage: "64", weight: "heavy" } },
    ["basics", "weight"],
    "answer_not_number",
  ],
  [
    "a tile that is not offered",
    { basics: { storage: "64" }, box: ["moon"] },
    ["box", "moon"],
    "not_an_option",
  ],
  ["ticks for questions", { basics: ["64"] }, ["basics"], "answers_expected"],
  ["texts for tiles", { basics: { storage: "64" }, box: { charger: "yes" } }, ["box"], "options_expected"],
];
for (const [why, given, loc, type] of refused) {
  test(`refused: ${why}`, () => assert.deepEqual(checkAnswers(sections, given).problems, [{ loc, type }]));
}

test("refused: a novel, with how long it may be", () => {
  const given = { basics: { storage: "64", model: "x".repeat(longestAnswer + 1) } };
  const problem = { loc: ["basics", "model"], type: "answer_too_long", most: longestAnswer };
  assert.deepEqual(checkAnswers(sections, given).problems, [problem]);
});

const asking = (wish: Partial<Question>): OptionSection => ({
  ...basics,
  questions: [question("only", wish)],
});

test("a section that nothing was sent for is not kept, one that was sent empty is", () => {
  const optional = [asking({}), box];
  assert.deepEqual(checkAnswers(optional, {}), { answers: {}, problems: [] });
  const empty = { basics: {}, box: [] };
  assert.deepEqual(checkAnswers(optional, empty), { answers: empty, problems: [] });
});

test("a section of the wrong kind is not kept", () => {
  assert.deepEqual(checkAnswers([asking({})], { basics: ["64"] }).answers, {});
  assert.deepEqual(checkAnswers([box], { box: { charger: "yes" } }).answers, {});
});

test("a required text is asked to be filled in", () => {
  const loc = ["basics", "only"];
  assert.deepEqual(checkAnswers([asking({ required: true })], {}).problems, [
    { loc, type: "answer_required" },
  ]);
});

const formats: [format: AnswerFormat, text: string, kept: string | null][] = [
  ["text", "x".repeat(longestAnswer), "x".repeat(longestAnswer)],
  ["number", "0", "0"],
  ["number", " 12 ", "12"],
  ["number", "123456789.125", "123456789.125"],
  ["number", "1234567890", null],
  ["number", "1.1250", null],
  ["number", "1.", null],
  ["number", ".5", null],
  ["number", "1.x", null],
  ["number", "1,5", null],
  ["number", "-1", null],
  ["number", "1 kg", null],
  ["serial", "c02x-l0gt jgh5", "C02XL0GTJGH5"],
  ["serial", "1234", null],
  ["imei", "49-015420-323751-8", "490154203237518"],
];
const formatProblem: Partial<Record<AnswerFormat, AnswerFault>> = {
  number: "answer_not_number",
  serial: "serial_number",
};
for (const [format, text, kept] of formats) {
  test(`${format}: ${text.slice(0, 20)} is ${kept === null ? "refused" : "kept"}`, () => {
    const problems = kept === null ? [{ loc: ["basics", "only"], type: formatProblem[format] }] : [];
    const answers = { basics: kept === null ? {} : { only: kept } };
    assert.deepEqual(checkAnswers([asking({ format })], { basics: { only: text } }), { answers, problems });
  });
}

for (const [text, isWithin] of [
  ["0", true],
  ["100", true],
  ["100.001", false],
  ["186", false],
] as const) {
  test(`a number from 0 to 100: ${text} is ${isWithin ? "kept" : "refused, with what it may be"}`, () => {
    const range = { least: 0, most: 100 };
    const { problems } = checkAnswers([asking({ format: "number", range })], { basics: { only: text } });
    const refusal = { loc: ["basics", "only"], type: "answer_out_of_range", ...range };
    assert.deepEqual(problems, isWithin ? [] : [refusal]);
  });
}

/** Of one part of the draft; the others are asked nothing. */
function fittingAnswers(asked: OptionSection[], given: Answers): Answers {
  const none = { specifications: [], conditions: [], verification: [] };
  const pricing = { verification: "optional", verification_price: noPaise } as const;
  const answers = { specifications: given, conditions: {}, verification: {} };
  const options = { ...none, specifications: asked, pricing, words: {} };
  return fittedAnswers(options, answers).specifications;
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

const fitting: [why: string, given: Answers, fits: Answers][] = [
  ["questions that nobody answered", { box: ["bill"] }, { box: ["bill"] }],
  ["tiles that nobody ticked", { box: [] }, { box: [] }],
  ["ticks that are all gone", { box: ["moon"] }, {}],
  ["answers that are all gone", { basics: { mount: "F" } }, {}],
  ["no answers", { basics: {} }, {}],
  ["texts where tiles are ticked now", { box: { bill: "yes" } }, {}],
  ["ticks where questions are asked now", { basics: ["64"] }, {}],
];
for (const [why, given, fits] of fitting) {
  test(`another category: ${why}`, () => assert.deepEqual(fittingAnswers(sections, given), fits));
}

test("a tick is no answer to a question that has its place for a key", () => {
  const first: OptionSection = { ...basics, questions: [question("0")] };
  assert.deepEqual(fittingAnswers([first], { basics: ["64"] }), {});
  assert.deepEqual(fittingAnswers([first], { basics: { 0: "64" } }), { basics: { 0: "64" } });
});

test("a category that nobody has written questions for asks nothing and offers no check", () =>
  assert.deepEqual(noProductOptions, {
    specifications: [],
    conditions: [],
    verification: [],
    pricing: { verification: "unavailable", verification_price: 0 },
    words: {},
  }));

test("buyers read the words of the answers", () => {
  const answers = { basics: { storage: "128", model: "Pixel 7" }, box: ["bill"] };
  const shown = shownAnswers(sections, answers, {});
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
  assert.deepEqual(shownAnswers(sections, { box: [] }, {}), []);
});

test("a brand and a model are marked as names: one that is a colour's word too is not translated", () => {
  const asked: OptionSection = {
    ...basics,
    questions: [
      question("brand", { format: "brand" }),
      question("model", { format: "model" }),
      question("colour"),
    ],
  };
  const [shown] = shownAnswers(
    [asked],
    { basics: { brand: "Orange", model: "Midnight", colour: "Orange" } },
    {},
  );
  assert.deepEqual(
    shown?.rows.map(({ answer, is_name: isName }) => [answer, isName]),
    [
      ["Orange", true],
      ["Midnight", true],
      ["Orange", undefined],
    ],
  );
});

test("a listing keeps what an operator called the texts that it shows, and nothing else", () => {
  const words = {
    hi: { "In the box": "डिब्बे में", Bill: "रसीद", Charger: "चार्जर", constructor: "x" },
    mr: { Charger: "चार्जर" },
  };
  const [shown] = shownAnswers(sections, { box: ["bill"] }, words);
  assert.deepEqual(shown?.words, { hi: { "In the box": "डिब्बे में", Bill: "रसीद" } });
});
