import assert from "node:assert/strict";
import { test } from "node:test";
import { distanceKm } from "../delivery/distanceKm.ts";
import { squaresWithin, withinKms } from "./near.ts";

const degrees = { small: 0.05, large: 0.25 };
const places = [
  { lat: 12.9716, lon: 77.5946 },
  { lat: 34.08, lon: 74.8 },
  { lat: 8.08, lon: 77.55 },
];

for (const place of places)
  for (const km of withinKms) {
    test(`every place within ${km} km of ${place.lat}, ${place.lon} lies in one of its squares, which are few`, () => {
      const { size, names } = squaresWithin({ place, km });
      assert.ok(names.length <= 49, `${names.length}`);
      for (let turn = 0; turn < 360; turn += 1) {
        const angle = (turn * Math.PI) / 180;
        const lat = place.lat + (km / 111.3) * Math.sin(angle);
        const lon = place.lon + ((km / 111.3) * Math.cos(angle)) / Math.cos((place.lat * Math.PI) / 180);
        assert.ok(distanceKm(place, { lat, lon }) > 0.98 * km);
        const square = `${Math.floor(lat / degrees[size])}x${Math.floor(lon / degrees[size])}`;
        assert.ok(names.includes(square), square);
      }
    });
  }

test("nothing lies near a place that nobody knows", () => {
  assert.deepEqual(squaresWithin({ place: null, km: 5 }).names, []);
});
