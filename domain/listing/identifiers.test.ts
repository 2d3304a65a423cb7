import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { isImei, plainImei } from "./imei.ts";
import { isSerialNumber, plainSerialNumber } from "./serialNumber.ts";

const imeis: [text: string, valid: boolean, why: string][] = [
  ["490154203237518", true, "the example of the standard"],
  ["356938035643809", true, "another with its check digit"],
  ["35 693803 564380 9", true, "with the spaces of a box"],
  ["35-693803-564380-9", true, "with hyphens"],
  ["490154203237519", false, "a wrong check digit"],
  ["490514203237518", false, "two neighbours swapped"],
  ["49015420323751", false, "without its check digit"],
  ["4901542032375180", false, "an IMEISV has sixteen"],
  ["0490154203237518", false, "a zero before it: sixteen digits with a right sum"],
  ["004999010640000", true, "one that begins with zeros"],
  ["000000000000000", false, "nothing but zeros"],
  ["49015420323751A", false, "a letter"],
  ["४९०१५४२०३२३७५१८", false, "digits of another script"],
  ["", false, "nothing"],
];

for (const [text, valid, why] of imeis) {
  test(`IMEI ${text || "(empty)"}: ${why}`, () => assert.equal(isImei(text), valid));
}

test("each IMEI has exactly one check digit, and one wrong digit is always noticed", () => {
  const body = fc.stringMatching(/^[1-9]\d{13}$/);
  fc.assert(
    fc.property(body, fc.nat(13), fc.integer({ min: 1, max: 9 }), (digits, place, change) => {
      const whole = Array.from({ length: 10 }, (_, check) => `${digits}${check}`).filter(isImei);
      assert.equal(whole.length, 1);
      const imei = whole[0] as string;
      const other = String((Number(imei[place]) + change) % 10);
      assert.equal(isImei(imei.slice(0, place) + other + imei.slice(place + 1)), false);
    }),
  );
});

test("an IMEI is kept as digits alone", () =>
  assert.equal(plainImei("35-693803 564380 9"), "356938035643809"));

const serials: [text: string, valid: boolean][] = [
  ["C02XL0GTJGH5", true],
  ["c02x-l0gt jgh5", true],
  ["5CD1234XYZ", true],
  ["12345", true],
  ["1234", false],
  ["ABCDEFGH", false],
  ["11111111", false],
  ["SN: 12345", false],
  ["1".repeat(15) + "2".repeat(16), false],
  ["", false],
];

for (const [text, valid] of serials) {
  test(`serial number ${text || "(empty)"}`, () => assert.equal(isSerialNumber(text), valid));
}

test("a serial number is kept in capitals without spaces", () =>
  assert.equal(plainSerialNumber("c02x-l0gt jgh5"), "C02XL0GTJGH5"));
