import assert from "node:assert/strict";
import { test } from "node:test";
import { asDigits } from "./asDigits.ts";

test("each letter that looks like a digit is that digit within a figure", () => {
  const latin = { o: "0", l: "1", i: "1", z: "2", s: "5", b: "8" };
  const cyrillic = { о: "0", і: "1", ӏ: "1", з: "3", ч: "4", ѕ: "5", б: "6", в: "8" };
  for (const [letter, digit] of Object.entries({ ...latin, ...cyrillic })) {
    assert.equal(asDigits(`987${letter}`), `987${digit}`, letter);
    assert.equal(asDigits(`987${letter.toUpperCase()}`), `987${digit}`, letter);
  }
});

test("letters are digits only where three figures stand and more figures than letters", () => {
  for (const [text, digits] of [
    ["98o", "98o"],
    ["98oo", "98oo"],
    ["987oo", "98700"],
    ["987ooo", "987ooo"],
    ["9876ooo", "9876000"],
    ["987o, 98s65", "9870, 98565"],
    ["128gb", "128gb"],
    ["987x", "987x"],
  ] as const) {
    assert.equal(asDigits(text), digits, text);
  }
});

test("digits in frames, the zeros among them, and no numbers of two figures", () => {
  const rows = ["❶❷❸❹❺❻❼❽❾", "➀➁➂➃➄➅➆➇➈", "➊➋➌➍➎➏➐➑➒", "⓵⓶⓷⓸⓹⓺⓻⓼⓽", "①②③④⑤⑥⑦⑧⑨"];
  for (const row of rows) assert.equal(asDigits(row), "123456789", row);
  for (const zero of ["⓿", "\u{1f10b}", "\u{1f10c}", "⓪", "0\ufe0f\u20e3"])
    assert.equal(asDigits(zero), "0", zero);
  for (const ten of ["❿", "➉", "➓", "⓾"]) assert.equal(asDigits(ten), ten);
});

test("digits of other scripts, also where the tens of two stand side by side", () => {
  for (const [text, digits] of [
    ["०१२३४५६७८९", "0123456789"],
    ["০১৯", "019"],
    ["\u1a80\u1a89\u1a90\u1a99", "0909"],
    ["\u{116d0}\u{116d9}\u{116da}\u{116db}\u{116e3}", "09019"],
  ] as const) {
    assert.equal(asDigits(text), digits, text);
  }
});

test("double and triple repeat the digit behind them", () => {
  for (const [text, digits] of [
    ["double nine", "99"],
    ["triple nine", "999"],
    ["Double 9", "99"],
    ["triple  -  7", "777"],
    ["double-5", "55"],
    ["triple4", "444"],
    ["double bed", "double bed"],
    ["redouble 9", "redouble 9"],
  ] as const) {
    assert.equal(asDigits(text), digits, text);
  }
});

test("digit words of both languages, apart and, in English, run together", () => {
  const rows = [
    ["0", "zero oh shunya sunya शून्य ज़ीरो जीरो"],
    ["1", "one ek एक वन"],
    ["2", "two do दो टू"],
    ["3", "three teen तीन थ्री"],
    ["4", "four char chaar चार फोर"],
    ["5", "five paanch panch पाँच पांच फाइव"],
    ["6", "six chhe chhah छह छः छे सिक्स"],
    ["7", "seven saat सात सेवन"],
    ["8", "eight aath आठ एट"],
    ["9", "nine nau नौ नाइन"],
  ] as const;
  for (const [digit, words] of rows) {
    for (const word of words.split(" ")) assert.equal(asDigits(`(${word})`), `(${digit})`, word);
  }
  assert.equal(asDigits("zeroonetwothreefourfivesixseveneightnine"), "0123456789");
  assert.equal(asDigits("onetwothreefour"), "onetwothreefour");
  assert.equal(asDigits("Someone often"), "someone often");
});
