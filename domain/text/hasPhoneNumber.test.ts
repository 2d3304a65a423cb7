import assert from "node:assert/strict";
import { test } from "node:test";
import { hasPhoneNumber } from "./hasPhoneNumber.ts";

const numbers = [
  "9876543210",
  "6000000001",
  "919876543210",
  "00919876543210",
  "09876543210",
  "01123456789",
  "011-23456789",
  "98765 - - - - - 43210",
  "13 98765 43210",
  "98765 43210 2021",
  "Call 98765 and 43210",
  "98765 और 43210 now",
  "98765xxx43210",
  "+1 20 30",
  "+1 20 30 now",
  "Call +1 202 555 0143",
  "+44 20 7946 0958",
  "+1 (202) 555.0143",
  "Call +1202555014",
  "+1202555014",
  "+1202555014 now",
  "+442079460958",
  "+123456789012345",
];
for (const text of numbers) {
  test(`a telephone number: ${text}`, () => assert.equal(hasPhoneNumber(text), true));
}

const others = [
  "987654321",
  "5876543210",
  "1239876543210",
  "929876543210",
  "98765432101",
  "00123456789",
  "0123456789",
  "012345678901",
  "301123456789",
  "011 23",
  "98765 or 43210",
  "98765xxxx43210",
  "+1 20",
  "+0 20 30",
  "+120255501",
  "+1234567890123456",
  "1+1202555014",
  "1+1 20 30",
];
for (const text of others) {
  test(`no telephone number: ${text}`, () => assert.equal(hasPhoneNumber(text), false));
}

test("an amount with commas is no part of a number, one of ten digits is a number", () => {
  for (const text of [
    "65,000 70000",
    "65,000 - 70,000",
    "6,50,000 7000",
    "9,87,654 - 3210",
    "9876 65,000 543210",
    "72500 71,000 69500",
  ]) {
    assert.equal(hasPhoneNumber(text), false, text);
  }
  for (const text of ["9,876,543,210", "98,76,54,32,10", "65,00 070000"]) {
    assert.equal(hasPhoneNumber(text), true, text);
  }
});

test("sizes are single digits and pairs that grow; other groups that grow may be a number", () => {
  for (const text of ["8 9 10 11 12 13", "Sizes 6 7 8 9 10 11 12"])
    assert.equal(hasPhoneNumber(text), false, text);
  for (const text of ["8 9 10 111 222", "61 72 83 94 95", "8 9 10 11 11 12", "8 9 10 12 11 13"]) {
    assert.equal(hasPhoneNumber(text), true, text);
  }
});

test("two prices are five digits each and end with 000", () => {
  assert.equal(hasPhoneNumber("65000 70000"), false);
  for (const text of ["65000 43210", "98765 43000", "6000 123000", "65000 70001"]) {
    assert.equal(hasPhoneNumber(text), true, text);
  }
});
