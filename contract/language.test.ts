import assert from "node:assert/strict";
import { test } from "node:test";
import { languageOf } from "./language.ts";

const cases: [choice: string | undefined, wish: string | undefined, language: string][] = [
  [undefined, undefined, "en"],
  [undefined, "", "en"],
  [undefined, "hi-IN,hi;q=0.9,en;q=0.8", "hi"],
  [undefined, "hi", "hi"],
  [undefined, "en;q=0.5, HI;q=0.6", "hi"],
  // Somebody who can read Hindi but has not asked for it.
  [undefined, "en-IN,en;q=0.9,hi;q=0.8", "en"],
  [undefined, "mr-IN,hi;q=0.9,en;q=0.8", "en"],
  [undefined, "hi;q=0, en;q=0.1", "en"],
  [undefined, "hindi", "en"],
  [undefined, "hi;q=x", "en"],
  [undefined, ";;,,=;q", "en"],
  ["hi", "en", "hi"],
  ["en", "hi", "en"],
  ["xx", "hi", "hi"],
];

for (const [choice, wish, language] of cases) {
  test(`the choice ${choice} and the wish ${wish} make ${language}`, () => {
    assert.equal(languageOf(choice, wish), language);
  });
}
