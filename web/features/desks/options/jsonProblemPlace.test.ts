import assert from "node:assert/strict";
import { test } from "node:test";
import { jsonProblemPlace } from "./jsonProblemPlace.ts";

const question = {
  key: "imei",
  question: "Which IMEI?",
  options: [],
  required: true,
  price: -1.5e3,
  help: null,
};
const questions = {
  specifications: [{ key: "a\\b", questions: [question, question] }],
  pricing: { free: false },
};

const broken: readonly (readonly [string, number, number])[] = [
  ["", 1, 1],
  ["{", 1, 2],
  ['{\n  "a": [}', 2, 9],
  ['{"a": 1,}', 1, 9],
  ["[1,\n2,\n]", 3, 1],
  ['{"a" 1}', 1, 6],
  ["[1 2]", 1, 4],
  ["[01]", 1, 3],
  ['["a]', 1, 2],
  ['["a\nb"]', 1, 2],
  ["{'a': 1}", 1, 2],
  ["[1] x", 1, 5],
  ["[1]]", 1, 4],
  ['["\\x"]', 1, 2],
  ["[tru]", 1, 2],
  ["]", 1, 1],
];

for (const [text, line, column] of broken) {
  test(`${JSON.stringify(text)} stops being JSON at ${line}:${column}`, () => {
    assert.throws(() => JSON.parse(text));
    assert.deepEqual(jsonProblemPlace(text), { line, column });
  });
}

test("what is JSON has no such place", () => {
  const good = ["{}", " [ ] ", '"\\u00e9\\n"', "-1.5e+10", "null", '{"a":{"b":[1,{"c":[]}]},"d":"हिन्दी 🎈"}'];
  for (const text of [...good, JSON.stringify(questions), JSON.stringify(questions, null, 2)]) {
    JSON.parse(text);
    assert.equal(jsonProblemPlace(text), null, text.slice(0, 40));
  }
});

test("a text that was cut off anywhere is broken", () => {
  const text = JSON.stringify(questions);
  for (let length = 1; length < text.length; length += 1) {
    assert.notEqual(jsonProblemPlace(text.slice(0, length)), null);
  }
});
