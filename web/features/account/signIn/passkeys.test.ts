import assert from "node:assert/strict";
import { test } from "node:test";
import { isNumberAddress } from "./passkeys.ts";

test("an address of numbers is told from one with a name", () => {
  for (const numbers of ["127.0.0.1", "192.168.1.20", "[::1]"]) assert.equal(isNumberAddress(numbers), true);
  for (const name of ["localhost", "blaze.example", "10.example"]) assert.equal(isNumberAddress(name), false);
});
