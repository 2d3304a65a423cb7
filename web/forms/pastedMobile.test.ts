import assert from "node:assert/strict";
import { test } from "node:test";
import { pastedMobile } from "./pastedMobile.ts";

test("a mobile number is taken as other apps copy it, and nothing else is made one", () => {
  for (const text of [
    "9876543210",
    "+91 98765 43210",
    "+919876543210",
    "919876543210",
    " 098765-43210\n",
    "\u202a98765\u201143210\u202c",
  ]) {
    assert.equal(pastedMobile(text), "9876543210", text);
  }
  // Ten digits that begin with 91 are a whole number, not a country with eight digits.
  assert.equal(pastedMobile("9187654321"), "9187654321");
  for (const text of ["98765432101", "987654321", "+1 9876543210", "call 9876543210", "1234567890", ""]) {
    assert.equal(pastedMobile(text), null, text);
  }
});
