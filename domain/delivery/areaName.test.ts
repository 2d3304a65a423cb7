import assert from "node:assert/strict";
import { test } from "node:test";
import { areaName } from "./areaName.ts";

const offices = [
  ["Indiranagar S.O (Bengaluru)", "Indiranagar"],
  ["Fraser Town S.O", "Fraser Town"],
  ["Bengaluru G.P.O.", "Bengaluru"],
  ["Ulsoor SO", "Ulsoor"],
  ["Koramangala I Block S.O", "Koramangala I Block"],
  ["E P I P", "E P I P"],
  ["Kallubalu B.O", "Kallubalu"],
  ["Oslo", "Oslo"],
  ["(Bengaluru)", "(Bengaluru)"],
] as const;

for (const [office, area] of offices) {
  test(`the post office ${office} is in ${area}`, () => assert.equal(areaName(office), area));
}
