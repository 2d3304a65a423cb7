import assert from "node:assert/strict";
import { test } from "node:test";
import { numberInWords } from "#domain/money/numberInWords.ts";
import english from "./en/amountWords.json" with { type: "json" };
import hindi from "./hi/amountWords.json" with { type: "json" };

const numbers: [value: number, english: string, hindi: string][] = [
  [0, "zero", "शून्य"],
  [1, "one", "एक"],
  [19, "nineteen", "उन्नीस"],
  [21, "twenty-one", "इक्कीस"],
  [39, "thirty-nine", "उनतालीस"],
  [79, "seventy-nine", "उन्यासी"],
  [99, "ninety-nine", "निन्यानवे"],
  [100, "one hundred", "एक सौ"],
  [101, "one hundred one", "एक सौ एक"],
  [1_000, "one thousand", "एक हज़ार"],
  [10_500, "ten thousand five hundred", "दस हज़ार पाँच सौ"],
  [52_000, "fifty-two thousand", "बावन हज़ार"],
  [99_999, "ninety-nine thousand nine hundred ninety-nine", "निन्यानवे हज़ार नौ सौ निन्यानवे"],
  [100_000, "one lakh", "एक लाख"],
  [470_000, "four lakh seventy thousand", "चार लाख सत्तर हज़ार"],
  [
    12_345_678,
    "one crore twenty-three lakh forty-five thousand six hundred seventy-eight",
    "एक करोड़ तेईस लाख पैंतालीस हज़ार छह सौ अठहत्तर",
  ],
  [10_000_000_000, "one thousand crore", "एक हज़ार करोड़"],
];

for (const [value, inEnglish, inHindi] of numbers) {
  test(`${value} in words`, () => {
    assert.equal(numberInWords(value, english), inEnglish);
    assert.equal(numberInWords(value, hindi), inHindi);
  });
}

test("each language has a hundred words for the numbers below a hundred, all different", () => {
  for (const { upTo99 } of [english, hindi]) assert.equal(new Set(upTo99.split(" ")).size, 100);
});

test("there are words for no other numbers", () => {
  for (const value of [-1, 1.5, Number.NaN, 2 ** 53]) {
    assert.throws(() => numberInWords(value, english), RangeError);
  }
});
