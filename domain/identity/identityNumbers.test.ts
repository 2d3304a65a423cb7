import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { parseAccountNumber } from "./bankAccountNumber.ts";
import { bankCheckStatus } from "./bankCheck.ts";
import { gstinCheckCharacter, panInGstin, parseGstin } from "./gstin.ts";
import { parseIdentityNumber } from "./identityNumber.ts";
import { parseIfsc } from "./ifsc.ts";
import { lastFour, shownLastFour } from "./lastFour.ts";
import { isPersonsPan, parsePan } from "./pan.ts";

type Table = [typed: string, kept: string | null][];

function check(parse: (typed: string) => string | null, table: Table): void {
  for (const [typed, kept] of table) assert.equal(parse(typed), kept, JSON.stringify(typed));
}

test("a PAN is five letters, four digits and a letter, and its fourth letter names the holder", () => {
  check(parsePan, [
    ["ABCPE1234F", "ABCPE1234F"],
    [" abcpe 1234 f ", "ABCPE1234F"],
    ["AAPFU0939F", "AAPFU0939F"],
    ["ABCDE1234F", null], // D is no kind of holder
    ["ABCPE1234", null],
    ["ABCPE12345", null],
    ["ABCPE1234FF", null],
    ["1BCPE1234F", null],
    ["AABCPE1234F", null],
    ["ABCP11234F", null],
    ["ABCPE१२३४F", null],
    ["", null],
  ]);
  assert.equal(isPersonsPan("ABCPE1234F"), true);
  assert.equal(isPersonsPan("AAPFU0939F"), false, "F is a firm");
  for (const kind of "PCHFATBLJG") assert.ok(parsePan(`ABC${kind}E1234F`), kind);
});

test("a GSTIN holds a state, a PAN, a Z and its check character", () => {
  check(parseGstin, [
    ["27AAPFU0939F1ZV", "27AAPFU0939F1ZV"],
    ["29AAGCB7383J1Z4", "29AAGCB7383J1Z4"],
    ["27 aapfu0939f 1zv", "27AAPFU0939F1ZV"],
    ["27AAPFU0939F1ZW", null], // check character
    ["28AAPFU0939F1ZV", null], // another state changes it
    ["00AAPFU0939F1ZV", null],
    ["27AAPFU0939F1YV", null],
    ["27AAPFU0939F0ZV", null],
    ["27AAPFU0939FZV", null],
    ["27AAPFU0939F1ZV27AAPFU0939F1ZV", null], // one after the other
    ["AAPFU0939F", null],
    ["", null],
  ]);
  const badPan = "27AAPDU0939F1Z";
  assert.equal(parseGstin(badPan + gstinCheckCharacter(badPan)), null, "D is no kind of holder");
  const states = ["00", "01", "38", "39", "96", "97", "98", "99"];
  const known = states.filter((state) => {
    const first14 = `${state}AAPFU0939F1Z`;
    return parseGstin(first14 + gstinCheckCharacter(first14)) !== null;
  });
  assert.deepEqual(known, ["01", "38", "97", "99"]);
  assert.equal(panInGstin("27AAPFU0939F1ZV"), "AAPFU0939F");
});

test("a GSTIN with one character changed is none", () => {
  const gstin = "29AAGCB7383J1Z4";
  const alphabet = [..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const places = fc.integer({ min: 0, max: 14 });
  fc.assert(
    fc.property(places, fc.constantFrom(...alphabet), (place, character) => {
      fc.pre(gstin[place] !== character);
      assert.equal(parseGstin(gstin.slice(0, place) + character + gstin.slice(place + 1)), null);
    }),
  );
});

test("an Indian passport has a letter and seven digits", () => {
  check(
    (typed) => parseIdentityNumber("PASSPORT", typed),
    [
      ["K1234567", "K1234567"],
      ["k 123 4567", "K1234567"],
      ["K123456", null],
      ["K12345678", null],
      ["KA123456", null],
      ["12345678", null],
      ["1K1234567", null],
      ["", null],
    ],
  );
});

test("the type says which numbers are taken", () => {
  assert.equal(parseIdentityNumber("PAN", "abcpe1234f"), "ABCPE1234F");
  assert.equal(parseIdentityNumber("PASSPORT", "abcpe1234f"), null);
  assert.equal(parseIdentityNumber("PASSPORT", "k1234567"), "K1234567");
  assert.equal(parseIdentityNumber("GSTIN", "27AAPFU0939F1ZV"), "27AAPFU0939F1ZV");
  assert.equal(parseIdentityNumber("GSTIN", "AAPFU0939F"), null);
});

test("an IFSC is four letters, a zero and six letters or digits", () => {
  check(parseIfsc, [
    ["HDFC0000001", "HDFC0000001"],
    [" hdfc0000001 ", "HDFC0000001"],
    ["SBIN0000DOP", "SBIN0000DOP"],
    ["HDFC1000001", null],
    ["HDFCO000001", null], // the letter O
    ["HDF00000001", null],
    ["HDFC000001", null],
    ["HDFC00000011", null],
    ["XHDFC0000001", null],
    ["", null],
  ]);
});

test("an account number is 9 to 18 digits and keeps the zeros before it", () => {
  check(parseAccountNumber, [
    ["001234567", "001234567"],
    ["501001230", "501001230"],
    ["5010 0123 4567 89", "50100123456789"],
    ["123456789012345678", "123456789012345678"],
    ["12345678", null],
    ["1234567890123456789", null],
    ["000000000", null],
    ["50100A23456", null],
    ["-501001234.5", null],
    ["५०१००१२३४", null],
    ["", null],
  ]);
});

test("a number is shown as its last four", () => {
  assert.equal(lastFour("50100123456789"), "6789");
  assert.equal(shownLastFour(lastFour("ABCPE1234F")), "•••• 234F");
});

test("the tick follows the bank's answer and the name in its books", () => {
  const table: [status: "VALID" | "INVALID", score: number, expected: string][] = [
    ["VALID", 100, "verified"],
    ["VALID", 60, "verified"],
    ["VALID", 59.99, "name_mismatch"],
    ["VALID", 0, "name_mismatch"],
    ["INVALID", 100, "invalid"],
  ];
  for (const [accountStatus, nameMatchScore, expected] of table) {
    assert.equal(bankCheckStatus({ accountStatus, nameMatchScore }), expected);
  }
});
