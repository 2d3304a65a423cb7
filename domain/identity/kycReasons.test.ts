import assert from "node:assert/strict";
import { test } from "node:test";
import type { IdentificationType } from "./identityNumber.ts";
import { type KycReason, type KycRefusal, kycReasonsFor, kycReasonsProblem } from "./kycReasons.ts";

test("what can be said goes by the paper, and by what it is a reason for", () => {
  const table: [type: IdentificationType, refusal: KycRefusal, has: KycReason[], lacks: KycReason[]][] = [
    ["PAN", "reject", ["unreadable", "copy", "under_age"], ["expired", "not_registered"]],
    ["PASSPORT", "reject", ["expired", "other_paper"], ["not_registered"]],
    [
      "GSTIN",
      "reject",
      ["not_registered", "name_differs"],
      ["unreadable", "copy", "under_age", "not_genuine"],
    ],
    ["PAN", "revoke", ["not_genuine", "number_elsewhere", "other"], ["unreadable", "other_paper", "copy"]],
    ["PASSPORT", "revoke", ["expired", "not_the_person"], ["unreadable"]],
  ];
  for (const [type, refusal, has, lacks] of table) {
    const offered = kycReasonsFor(type, refusal);
    const named = `${type} ${refusal}: ${offered.join()}`;
    assert.ok(
      has.every((reason) => offered.includes(reason)),
      named,
    );
    assert.ok(!lacks.some((reason) => offered.includes(reason)), named);
  }
});

test("there is a reason, it fits the paper, and one of the operator's own has its words", () => {
  const table: [refusal: KycRefusal, reasons: KycReason[], note: string, problem: string | null][] = [
    ["reject", [], "Blurred", "reasons"],
    ["reject", ["expired"], "", "reasons"],
    ["reject", ["unreadable", "expired"], "", "reasons"],
    ["revoke", ["unreadable"], "", "reasons"],
    ["reject", ["other"], "", "note"],
    ["reject", ["unreadable", "other"], "", "note"],
    ["reject", ["other"], "It is torn.", null],
    ["reject", ["unreadable", "name_differs"], "", null],
    ["revoke", ["not_genuine"], "", null],
  ];
  for (const [refusal, reasons, note, problem] of table) {
    const said = { type: "PAN", refusal, reasons, note } as const;
    assert.equal(kycReasonsProblem(said), problem, `${refusal} ${reasons.join()} ${note}`);
  }
});
