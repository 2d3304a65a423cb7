import assert from "node:assert/strict";
import { test } from "node:test";
import { carrierProofKind, proofKindOf } from "./deliveryProof.ts";

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

test("a carrier's proof is its picture, else its word, else there is none", () => {
  assert.equal(carrierProofKind({ words: "", url: null }), "carrier_none");
  assert.equal(carrierProofKind({ words: "OTP Based Delivery", url: null }), "carrier_words");
  assert.equal(carrierProofKind({ words: "", url: "https://pods.example/1.png" }), "carrier_picture");
});
