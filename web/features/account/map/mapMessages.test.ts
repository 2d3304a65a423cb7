import assert from "node:assert/strict";
import { test } from "node:test";
import { readMapMessage, readPlace } from "./mapMessages.ts";

const frame = {} as Window;
const expected = { origin: "https://blaze.example", source: frame };
const picked = { type: "blaze-map-picked", lat: 13, lng: 77.6 };

test("a message of our own frame is heard", () => {
  assert.deepEqual(readMapMessage({ data: picked, ...expected }, expected), picked);
  const near = { ...picked, type: "blaze-map-near" };
  assert.deepEqual(readMapMessage({ data: near, ...expected }, expected), near);
  for (const type of ["blaze-map-ready", "blaze-map-unplaced"]) {
    assert.deepEqual(readMapMessage({ data: { type }, ...expected }, expected), { type });
  }
});

test("another origin, another window or another text is not heard", () => {
  const other = {} as Window;
  const arrived: [data: unknown, origin: string, source: Window | null][] = [
    [picked, "https://blaze.example.evil", frame],
    [picked, "null", frame],
    [picked, expected.origin, other],
    [picked, expected.origin, null],
    ["blaze-map-picked", expected.origin, frame],
    [null, expected.origin, frame],
    [{ ...picked, type: "picked" }, expected.origin, frame],
    [{ ...picked, lat: "13" }, expected.origin, frame],
    [{ ...picked, lat: 51.5 }, expected.origin, frame],
    [{ type: "blaze-map-picked" }, expected.origin, frame],
    [{ ...picked, lng: Number.NaN }, expected.origin, frame],
  ];
  for (const [data, origin, source] of arrived) {
    assert.equal(readMapMessage({ data, origin, source }, expected), null, JSON.stringify(data));
  }
});

test("a place is read from numbers in India alone", () => {
  assert.deepEqual(readPlace(13, 77.6), { lat: 13, lng: 77.6 });
  for (const [lat, lng] of [
    [0, 0],
    ["13", 77.6],
    [undefined, 77.6],
    [77.6, 13],
  ]) {
    assert.equal(readPlace(lat, lng), null);
  }
});
