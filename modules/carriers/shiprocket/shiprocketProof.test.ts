import assert from "node:assert/strict";
import { test } from "node:test";
import { proofIn } from "./shiprocketProof.ts";

const url = "https://pods.example/courier/51/pod/141123221084922.png";

test("a proof of delivery is a picture's address, else the carrier's word, else nothing", () => {
  assert.deepEqual(proofIn({ pod: "Available", pod_status: url }), { words: "", url });
  assert.deepEqual(proofIn({ pod: url, pod_status: "OTP Based Delivery" }), { words: "", url });
  for (const pod of ["Available", "Not Available", null, undefined])
    assert.deepEqual(proofIn({ pod, pod_status: "OTP Based Delivery" }), {
      words: "OTP Based Delivery",
      url: null,
    });
  for (const status of ["", "NA", "Not Available", "Available", null, undefined])
    assert.deepEqual(proofIn({ pod: "Available", pod_status: status }), { words: "", url: null });
  assert.deepEqual(proofIn(), { words: "", url: null });
  assert.deepEqual(proofIn({ pod_status: "javascript:alert(1)" }).url, null);
});
