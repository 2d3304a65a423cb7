import assert from "node:assert/strict";
import { test } from "node:test";
import { ageName } from "./ageName.ts";

const minutes = 60_000;
const ages = [
  [minutes, "1 minute"],
  [59 * minutes, "59 minutes"],
  [60 * minutes, "1 hour"],
  [47.9 * 60 * minutes, "47 hours"],
  [49 * 60 * minutes, "2 days"],
] as const;

for (const [age, name] of ages) {
  test(`${age / minutes} minutes are ${name}`, () => assert.equal(ageName(age, "en"), name));
}

test("in Hindi too", () => assert.equal(ageName(3 * 60 * minutes, "hi"), "3 घंटे"));
