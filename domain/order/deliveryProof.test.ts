import assert from "node:assert/strict";
import { test } from "node:test";
import { proofKindOf } from "./deliveryProof.ts";

const nothing = { isCodeRight: false, pictureCount: 0, signedBy: "", note: "" };

test("a delivery by hand is proved by the code, by pictures, or by a name with a word on it, and by nothing less", () => {
  assert.equal(proofKindOf(nothing), null);
  assert.equal(proofKindOf({ ...nothing, note: "Left at the gate." }), null);
  assert.equal(proofKindOf({ ...nothing, signedBy: "Asha Rao" }), null);
  assert.equal(proofKindOf({ ...nothing, signedBy: "Asha Rao", note: "The neighbour." }), "signed");
  assert.equal(proofKindOf({ ...nothing, pictureCount: 1 }), "picture");
  assert.equal(proofKindOf({ ...nothing, isCodeRight: true }), "code");
  assert.equal(
    proofKindOf({ isCodeRight: true, pictureCount: 2, signedBy: "Asha Rao", note: "Seen." }),
    "code",
  );
});
