import assert from "node:assert/strict";
import { test } from "node:test";
import type { IdentificationType } from "./identityNumber.ts";
import { type KycCheck, kycChecklist, kycChecks, missingKycChecks } from "./kycChecklist.ts";

test("what must be ticked goes by the paper, and by whether somebody else has the number", () => {
  const table: [type: IdentificationType, isShared: boolean, checks: KycCheck[]][] = [
    ["PAN", false, ["number", "holder", "name", "born", "paper"]],
    ["PAN", true, ["number", "holder", "name", "born", "paper", "other_account"]],
    ["PASSPORT", false, ["number", "name", "born", "expiry", "paper"]],
    ["PASSPORT", true, ["number", "name", "born", "expiry", "paper", "other_account"]],
    ["GSTIN", false, ["number", "name", "registration"]],
    ["GSTIN", true, ["number", "name", "registration", "other_account"]],
  ];
  for (const [type, isShared, checks] of table) {
    assert.deepEqual(kycChecklist({ type, isShared }), checks, `${type} ${isShared}`);
  }
});

test("nothing is approved while a tick is missing; a tick that nobody asked for does not stand in for one", () => {
  const passport = { type: "PASSPORT", isShared: false } as const;
  const table: [ticked: KycCheck[], missing: KycCheck[]][] = [
    [[], ["number", "name", "born", "expiry", "paper"]],
    [["number", "name", "born", "paper"], ["expiry"]],
    [["number", "name", "born", "paper", "holder", "registration"], ["expiry"]],
    [["paper", "expiry", "born", "name", "number"], []],
    [[...kycChecks], []],
  ];
  for (const [ticked, missing] of table) {
    assert.deepEqual(missingKycChecks(passport, ticked), missing, ticked.join());
  }
  const shared = { type: "PAN", isShared: true } as const;
  assert.deepEqual(missingKycChecks(shared, [...kycChecklist({ ...shared, isShared: false })]), [
    "other_account",
  ]);
});
