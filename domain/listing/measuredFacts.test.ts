import assert from "node:assert/strict";
import { test } from "node:test";
import { measuredFacts } from "./measuredFacts.ts";

const section = (key: string, answers: Record<string, string>) => ({
  key,
  title: key,
  rows: Object.entries(answers).map(([question, answer]) => ({ question, answer })),
  tiles: [],
});

test("what was answered in figures alone is measured; words, units and names with figures are not", () => {
  const words = { hi: { "Battery health": "बैटरी" } };
  const facts = measuredFacts([
    section("model", { Brand: "Numbat", Model: "5 Pro", Storage: "128 GB" }),
    { ...section("battery", { "Battery health": "86", "How long": "3 to 6 hours" }), words },
    section("screen", { "Size in inches": "43" }),
  ]);
  assert.deepEqual(facts, [
    { question: "Battery health", answer: "86", words },
    { question: "Size in inches", answer: "43", words: undefined },
  ]);
});

test("nobody reads more than four of them", () => {
  const many = section("all", { a: "1", b: "2", c: "3", d: "4", e: "5" });
  assert.deepEqual(
    measuredFacts([many]).map(({ question }) => question),
    ["a", "b", "c", "d"],
  );
  assert.deepEqual(measuredFacts([]), []);
});
