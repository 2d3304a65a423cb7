import assert from "node:assert/strict";
import { test } from "node:test";
import { placeName } from "./placeNames.ts";

const names: readonly (readonly [words: string, name: string])[] = [
  ["Indiranagar", "indiranagar"],
  ["indira nagar", "indiranagar"],
  ["इंदिरानगर", "indiranagar"],
  ["इन्दिरा नगर", "indiranagar"],
  ["जयनगर", "jayanagar"],
  ["कोरमंगला", "koramangala"],
  ["पुणे", "pune"],
  ["H.S.R. Layout", "hsrlayout"],
  ["Bangalore", "bengaluru"],
  ["फ़ोर्ट", "fort"],
  ["--", ""],
];
for (const [words, name] of names) {
  test(`"${words}" is looked up as "${name}"`, () => {
    assert.equal(placeName(words), name);
  });
}
