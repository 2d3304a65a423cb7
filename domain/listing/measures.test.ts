import assert from "node:assert/strict";
import { test } from "node:test";
import { byMeasure, measuresAnswered, readMeasure } from "./measures.ts";
import type { OptionSection, Question } from "./productOptions.ts";

function section(key: string, choices: readonly string[] = []): OptionSection {
  const question: Question = {
    ...{ key, question: key, help: "", required: false },
    ...(choices.length > 0 ? { type: "radio", format: "text" } : { type: "text", format: "text" }),
    options: choices.map((text, place) => ({ value: `choice_${place}`, text })),
  };
  return {
    key: "model",
    type: "questions",
    title: "Model",
    subtitle: "",
    questions: [question],
    options: [],
  };
}

const written: readonly (readonly [
  key: string,
  answer: string,
  storage: string | null,
  size: string | null,
])[] = [
  ["storage", "128 GB", "128gb", null],
  ["storage", "none", null, null],
  ["screen_size", "43", null, "43in"],
  ["screen_size", '15.6"', null, "15in"],
  ["screen_size", "0", null, null],
  ["capacity", "7 kg", null, "7kg"],
  ["screen_size", "11.61", null, "11in"],
  ["screen_size", "43.25", null, "43in"],
  ["capacity", "7.25 kg", null, "7.2kg"],
  ["capacity", "0.75 l", null, "0.7l"],
  ["storage", "12800 GB", null, null],
  ["capacity", "6.5kg", null, "6.5kg"],
  ["capacity", "258 litres", null, "200l"],
  ["capacity", "20 L", null, "20l"],
  ["capacity", "750 W", null, null],
  ["weight", "7 kg", null, null],
];
for (const [key, answer, storage, size] of written) {
  test(`"${answer}" to ${key} is ${storage ?? size ?? "no measure"}`, () => {
    assert.deepEqual(measuresAnswered([section(key)], { model: { [key]: answer } }), { storage, size });
  });
}

test("a choice counts by its words, of a range the greater", () => {
  const choices = ["825 GB to 1 TB", "16 GB or less"];
  const storageOf = (value: string) =>
    measuresAnswered([section("storage", choices)], { model: { storage: value } }).storage;
  assert.deepEqual(["choice_0", "choice_1"].map(storageOf), ["1tb", "16gb"]);
  assert.equal(measuresAnswered([section("storage")], {}).storage, null);
});

test("measures are read back and sorted", () => {
  assert.deepEqual(["1tb", "7kg", "64gb", "43in", "200l", "6.5kg"].sort(byMeasure), [
    ...["64gb", "1tb", "43in", "200l", "6.5kg", "7kg"],
  ]);
  assert.deepEqual(readMeasure("200l"), { number: 200, most: 299, unit: "l" });
  assert.equal(readMeasure("' | '#used"), null);
});
