import assert from "node:assert/strict";
import { test } from "node:test";
import type { Address } from "#contract/delivery.ts";
import { soleAddress, solePinUnserved } from "./soleAddress.ts";

const address = (id: string, pinCode: string, available = true) =>
  ({ id, pin_code: pinCode, available }) as Address;
const home = address("home", "560005");
const work = address("work", "560038");
const far = address("far", "744202", false);

const cases: [what: string, addresses: Address[], pinCode: string | null, chosen: string | null][] = [
  ["none", [], null, null],
  ["the only one", [home], null, "home"],
  ["the only one, whatever the guest asked about", [home], "560038", "home"],
  ["the only one where Blaze works", [far, home], null, "home"],
  ["none where Blaze does not work", [far], "744202", null],
  ["none of two", [home, work], null, null],
  ["of two the one that the guest asked about", [home, work], "560038", "work"],
  ["none of two at other pin codes", [home, work], "560001", null],
  ["none of two at one pin code", [home, address("also", "560005"), work], "560005", null],
];

for (const [what, addresses, pinCode, chosen] of cases) {
  test(`chosen by itself: ${what}`, () => {
    assert.equal(soleAddress(addresses, pinCode)?.id ?? null, chosen);
  });
}

const unserved: [what: string, addresses: Address[], pinCode: string | null, said: string | null][] = [
  ["the only address where Blaze does not work", [far], null, "744202"],
  ["nothing of one where it does", [home], null, null],
  ["nothing where a place was named", [far], "560005", null],
  ["nothing of one of two", [far, home], null, null],
  ["nothing where there is none", [], null, null],
];

for (const [what, addresses, pinCode, said] of unserved) {
  test(`said before a bid: ${what}`, () => {
    assert.equal(solePinUnserved(addresses, pinCode), said);
  });
}
