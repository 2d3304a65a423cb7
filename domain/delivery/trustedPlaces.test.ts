import assert from "node:assert/strict";
import { test } from "node:test";
import type { Coordinates } from "./india.ts";
import { middleOf, trustedPlaces } from "./trustedPlaces.ts";

type Office = { place: Coordinates | null };

const at = (lat: number, lon = 77): Office => ({ place: { lat, lon } });
const nowhere: Office = { place: null };

const cases: [why: string, members: Office[], around: Office[], trusted: Office[]][] = [
  ["half a degree is near", [at(13), at(13), at(13.5)], [], [at(13), at(13), at(13.5)]],
  ["half a degree east too", [at(13), at(13), at(13, 77.5)], [], [at(13), at(13), at(13, 77.5)]],
  ["more is far", [at(13), at(13), at(13.51)], [], [at(13), at(13), nowhere]],
  ["more to the west is far", [at(13), at(13), at(13, 76.49)], [], [at(13), at(13), nowhere]],
  ["three decide by themselves", [at(13), at(13), at(18)], [at(18), at(18)], [at(13), at(13), nowhere]],
  ["one decides by itself", [at(13), nowhere], [at(18), at(18)], [at(13), nowhere]],
  ["two that agree do as well", [at(13), at(13.2)], [at(18), at(18)], [at(13), at(13.2)]],
  ["two that disagree ask", [at(13), at(18)], [at(18.1), at(18.2)], [nowhere, at(18)]],
  [
    "who has no place is not asked",
    [at(13), at(18)],
    [nowhere, nowhere, nowhere, at(13), nowhere, nowhere],
    [at(13), nowhere],
  ],
  ["two that have nobody to ask stay", [at(13), at(18)], [nowhere], [at(13), at(18)]],
  ["none has anything to lose", [nowhere], [at(18)], [nowhere]],
];
for (const [why, members, around, trusted] of cases) {
  test(`places of a pin code: ${why}`, () => assert.deepEqual(trustedPlaces(members, around), trusted));
}

test("the middle is the median of each axis, in any order", () => {
  assert.equal(middleOf([]), null);
  const places = [
    { lat: 30, lon: 70 },
    { lat: 9, lon: 90 },
    { lat: 10, lon: 80 },
  ];
  assert.deepEqual(middleOf(places), { lat: 10, lon: 80 });
  assert.deepEqual(middleOf(places.slice(1)), { lat: 9.5, lon: 85 });
});
