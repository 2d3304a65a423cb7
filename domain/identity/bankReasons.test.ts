import assert from "node:assert/strict";
import { test } from "node:test";
import { bankAccountStatuses, hasFailedCheck, isPaidTo } from "./bankCheck.ts";
import { bankReasonsFor, bankReasonsProblem } from "./bankReasons.ts";

test("paid to is what the bank or an operator knows to be its owner's, and nothing else", () => {
  assert.deepEqual(bankAccountStatuses.filter(isPaidTo), ["verified", "approved"]);
  assert.deepEqual(bankAccountStatuses.filter(hasFailedCheck), ["name_mismatch", "invalid", "unchecked"]);
});

test("a reason fits what the bank answered", () => {
  const common = ["closed", "wrong_kind", "shared", "proof_unclear", "other"];
  assert.deepEqual(bankReasonsFor("name_mismatch"), ["another_name", "profile_name", ...common]);
  assert.deepEqual(bankReasonsFor("invalid"), ["not_found", ...common]);
  assert.deepEqual(bankReasonsFor("unchecked"), ["no_answer", ...common]);
});

test("without a reason, or with one that does not fit, nothing can be told; one's own has words", () => {
  const said = { status: "invalid", note: "" } as const;
  assert.equal(bankReasonsProblem({ ...said, reasons: [] }), "reasons");
  assert.equal(bankReasonsProblem({ ...said, reasons: ["closed", "another_name"] }), "reasons");
  assert.equal(bankReasonsProblem({ ...said, reasons: ["other"] }), "note");
  assert.equal(bankReasonsProblem({ ...said, reasons: ["other"], note: "A joint account" }), null);
  assert.equal(bankReasonsProblem({ ...said, reasons: ["not_found", "closed"] }), null);
});
