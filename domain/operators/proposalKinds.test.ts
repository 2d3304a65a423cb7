import assert from "node:assert/strict";
import { test } from "node:test";
import { decisionsOf } from "./proposalKinds.ts";

test("nobody approves what they proposed, nor their own roles", () => {
  const roles = { kind: "roles", subject: "vera", proposedBy: "anna" } as const;
  assert.deepEqual(decisionsOf(roles, "anna"), ["withdraw"]);
  assert.deepEqual(decisionsOf(roles, "vera"), ["refuse"]);
  assert.deepEqual(decisionsOf(roles, "omar"), ["approve", "refuse"]);
  const own = { kind: "roles", subject: "anna", proposedBy: "anna" } as const;
  assert.deepEqual(decisionsOf(own, "anna"), ["withdraw"]);
  const deposit = { kind: "forfeiture_reversal", subject: "vera", proposedBy: "anna" } as const;
  assert.deepEqual(decisionsOf(deposit, "vera"), ["approve", "refuse"]);
});
