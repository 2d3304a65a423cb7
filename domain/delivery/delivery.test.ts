import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { distanceKm } from "./distanceKm.ts";
import { indiaBox, isInIndia } from "./india.ts";
import { mercatorPoint, placeOfMercator } from "./mercator.ts";
import { pinCodePattern, pinCodePrefixPattern } from "./pinCode.ts";

test("a place is in India inside its box, ends included", () => {
  const accepted = [
    [13, 77.6],
    [6.75, 93.85],
    [37, 74.5],
    [indiaBox.south, indiaBox.west],
    [indiaBox.north, indiaBox.east],
  ];
  const refused = [
    [0, 0],
    [77.6, 13],
    [51.5, -0.1],
    [5.99, 80],
    [20, 97.51],
    [Number.NaN, 80],
    [37.51, 75],
    [30, 67.99],
    [20, Number.POSITIVE_INFINITY],
  ];
  for (const [lat = 0, lon = 0] of accepted) assert.ok(isInIndia({ lat, lon }), `${lat} ${lon}`);
  for (const [lat = 0, lon = 0] of refused) assert.ok(!isInIndia({ lat, lon }), `${lat} ${lon}`);
});

test("a pin code has six digits and begins with no zero; its beginnings have fewer", () => {
  for (const good of ["560005", "110001", "999999"]) assert.match(good, pinCodePattern);
  for (const bad of ["", "56000", "5600055", "060005", "56000a", " 560005", "५६०००५"]) {
    assert.doesNotMatch(bad, pinCodePattern);
  }
  for (const good of ["5", "560", "560005"]) assert.match(good, pinCodePrefixPattern);
  for (const bad of ["", "0", "5600055", "56a"]) assert.doesNotMatch(bad, pinCodePrefixPattern);
});

test("a kilometre north is a kilometre east: Fraser Town to the city's general post office is 4 km", () => {
  const office = distanceKm({ lat: 13.0007, lon: 77.6161 }, { lat: 12.9716, lon: 77.5946 });
  assert.ok(Math.abs(office - 3.99) < 0.05, String(office));
  assert.equal(distanceKm({ lat: 20, lon: 80 }, { lat: 20, lon: 80 }), 0);
  const delhiToChennai = distanceKm({ lat: 28.6139, lon: 77.209 }, { lat: 13.0827, lon: 80.2707 });
  assert.ok(Math.abs(delhiToChennai - 1755.8) < 0.05, String(delhiToChennai));
});

test("the projection leads back, and around a point its distances are those on the ground", () => {
  const place = fc.record({
    lat: fc.double({ min: indiaBox.south, max: indiaBox.north, noNaN: true }),
    lon: fc.double({ min: indiaBox.west, max: indiaBox.east, noNaN: true }),
  });
  const step = fc.double({ min: -0.1, max: 0.1, noNaN: true });
  fc.assert(
    fc.property(place, step, step, step, step, (here, ...[up, right, upToo, rightToo]) => {
      const back = placeOfMercator(mercatorPoint(here));
      assert.ok(Math.abs(back.lat - here.lat) < 1e-9 && Math.abs(back.lon - here.lon) < 1e-9);
      const [one, other] = [
        { lat: here.lat + up, lon: here.lon + right },
        { lat: here.lat + upToo, lon: here.lon + rightToo },
      ];
      const [near, far] = [distanceKm(here, one), distanceKm(here, other)];
      if (near + 0.001 < far * 0.99) assert.ok(plane(here, one) < plane(here, other));
    }),
  );
});

function plane(from: { lat: number; lon: number }, to: { lat: number; lon: number }): number {
  const [one, other] = [mercatorPoint(from), mercatorPoint(to)];
  return Math.hypot(one.x - other.x, one.y - other.y);
}
