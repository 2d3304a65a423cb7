import assert from "node:assert/strict";
import { test } from "node:test";
import type { Claim } from "#contract/fulfilment.ts";
import words from "#languages/en/claims.json" with { type: "json" };
import { turnSentence } from "./turnSentence.ts";

const claim = (status: Claim["status"], waitsFor: Claim["waits_for"]): Claim =>
  ({
    status,
    waits_for: waitsFor,
    waits_until: "2026-11-26T10:00:00.000Z",
    answer_by: "2026-12-09T10:00:00.000Z",
  }) as Claim;

const english = { language: "en" } as const;

test("who has to answer is spoken to, the others are told who answers", () => {
  for (const [status, start] of [
    ["open", "Please answer by"],
    ["rejected", "You can ask another person"],
    ["returning", "Have it ready by"],
  ] as const) {
    const asked = claim(status, "buyer");
    assert.ok(turnSentence(asked, "buyer", words, english)?.startsWith(start), status);
    for (const other of ["seller", "operator"] as const)
      assert.ok(turnSentence(asked, other, words, english)?.startsWith("The buyer"), `${status} ${other}`);
  }
  assert.ok(turnSentence(claim("open", "seller"), "seller", words, english)?.startsWith("Please answer by"));
  assert.equal(
    turnSentence(claim("open", "blaze"), "buyer", words, english)?.startsWith("Blaze decides"),
    true,
  );
  assert.equal(turnSentence(claim("refunded", null), "buyer", words, english), null);
});

test("whoever gives it back in person has nothing to get ready, and may say that it came to no meeting", () => {
  const asked = claim("returning", "buyer");
  const said = (person: "buyer" | "seller") =>
    turnSentence(asked, person, words, { ...english, isHandover: true }) ?? "";
  assert.ok(said("buyer").startsWith("Meet the seller by"));
  assert.ok(said("buyer").includes("or say below that you could not"));
  assert.ok(said("seller").startsWith("The buyer gives it back by"));
});

test("beside the turn of one of the two stands by when Blaze decides after it, never after the promised answer", () => {
  for (const person of ["buyer", "seller", "operator"] as const)
    assert.match(
      turnSentence(claim("open", "seller"), person, words, english) ?? "",
      /26 Nov.*Blaze decides.*29 Nov/,
    );
  const short = { ...claim("open", "buyer"), answer_by: "2026-11-28T10:00:00.000Z" };
  assert.match(turnSentence(short, "seller", words, english) ?? "", /26 Nov.*Blaze decides.*28 Nov/);
});
