import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { cleanPostOffices } from "./cleanPostOffices.ts";
import type { DirectoryRow } from "./directoryRow.ts";
import { distanceKm } from "./distanceKm.ts";
import { indiaBox, isInIndia } from "./india.ts";
import { mercatorPoint, placeOfMercator } from "./mercator.ts";
import { pinCodePattern, pinCodePrefixPattern } from "./pinCode.ts";

function row(wish: Partial<DirectoryRow> = {}): DirectoryRow {
  return {
    circle: "Karnataka Circle",
    name: "Fraser Town S.O",
    pinCode: "560005",
    kind: "PO",
    district: "BENGALURU URBAN",
    state: "KARNATAKA",
    lat: 13,
    lon: 77.6,
    ...wish,
  };
}

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

test("coordinates: swapped ones are put right, those outside India dropped, 0 and 0 are none", () => {
  const { offices, account } = cleanPostOffices([
    row({ name: "Good" }),
    row({ name: "Swapped", lat: 77.61, lon: 13.01 }),
    row({ name: "Abroad", lat: 51.5, lon: -0.1 }),
    row({ name: "None", lat: 0, lon: 0 }),
  ]);
  assert.deepEqual(
    offices.map(({ name, place }) => [name, place]),
    [
      ["Good", { lat: 13, lon: 77.6 }],
      ["Swapped", { lat: 13.01, lon: 77.61 }],
      ["Abroad", null],
      ["None", null],
    ],
  );
  const middle = { lat: 13.004999999999999, lon: 77.60499999999999 };
  for (const office of offices.filter(({ place }) => place === null)) {
    assert.ok(office.shownAt && distanceKm(office.shownAt, middle) < 0.01);
  }
  assert.deepEqual(
    [account.coordinatesOutsideIndia, account.coordinatesSwappedBack, account.coordinatesDropped],
    [2, 1, 1],
  );
  assert.deepEqual([account.withoutCoordinates, account.kept, account.keptWithPlace], [1, 4, 2]);
});

test("an office far from the middle of its pin code loses its place; two that disagree ask their neighbours", () => {
  const three = cleanPostOffices([
    row({ name: "A" }),
    row({ name: "B", lat: 13.02 }),
    row({ name: "Far", lat: 15.5 }),
  ]);
  assert.deepEqual(
    three.offices.map(({ place }) => place !== null),
    [true, true, false],
  );
  assert.equal(three.account.coordinatesFarFromPinCode, 1);
  const two = cleanPostOffices([
    row({ name: "Here" }),
    row({ name: "Far", lat: 18 }),
    row({ name: "Neighbour", pinCode: "560006" }),
    row({ name: "Another", pinCode: "560007", lat: 13.1 }),
  ]);
  assert.deepEqual(
    two.offices.map(({ name, place }) => [name, place !== null]),
    [
      ["Here", true],
      ["Far", false],
      ["Neighbour", true],
      ["Another", true],
    ],
  );
});

test("a missing state comes from the pin code, else from its neighbours, else from the postal circle", () => {
  const missing = { state: "NA", district: "NA" };
  const { offices, account } = cleanPostOffices([
    row({ name: "Known" }),
    row({ name: "Same pin code", ...missing }),
    row({ name: "Same beginning", pinCode: "560099", ...missing }),
    row({ name: "Alone", pinCode: "999999", ...missing }),
  ]);
  assert.deepEqual(
    offices.map(({ state, district }) => [state, district]),
    [
      ["Karnataka", "Bengaluru Urban"],
      ["Karnataka", "Bengaluru Urban"],
      ["Karnataka", "Bengaluru Urban"],
      ["Karnataka", ""],
    ],
  );
  assert.deepEqual([account.stateFilledFromPinCode, account.stateFilledFromNeighbours], [1, 2]);
});

test("a state whose district is far away is taken as missing; a neighbour's, an army's and one without a place stay", () => {
  const agartala = { circle: "North Eastern Circle", pinCode: "799001", lat: 23.83, lon: 91.28 };
  const tripura = { state: "TRIPURA", district: "WEST TRIPURA" };
  const nirmal = {
    circle: "Telangana Circle",
    pinCode: "504106",
    state: "TELANGANA",
    district: "NIRMAL",
    lat: 19.1,
    lon: 78.3,
  };
  const telangana = { state: "TELANGANA", district: "NIRMAL" };
  const { offices, account } = cleanPostOffices([
    row({ ...nirmal, name: "Nirmal" }),
    row({ ...nirmal, name: "Basar" }),
    row({ ...nirmal, name: "Bhainsa" }),
    row({ ...agartala, name: "Agartala", ...telangana }),
    row({ ...agartala, name: "Agartala Bazar", ...telangana, lat: 0, lon: 0 }),
    row({ ...agartala, name: "Ranir Bazar", pinCode: "799035", ...tripura }),
    row({ ...nirmal, name: "Across the border", circle: "Maharashtra Circle", pinCode: "431809", lat: 19.3 }),
    row({ ...nirmal, name: "Nowhere", circle: "Odisha Circle", pinCode: "765001", lat: 0, lon: 0 }),
    row({ ...nirmal, name: "Of the army", circle: "APS CIRCLE", pinCode: "900056", lat: 28.6, lon: 77.2 }),
  ]);
  const stated = Map.groupBy(offices, ({ state, district }) => `${district}, ${state}`);
  assert.deepEqual(
    [...stated].map(([place, found]) => [place, found.map(({ name }) => name)]),
    [
      ["Nirmal, Telangana", ["Nirmal", "Basar", "Bhainsa", "Across the border", "Nowhere", "Of the army"]],
      ["West Tripura, Tripura", ["Agartala", "Agartala Bazar", "Ranir Bazar"]],
    ],
  );
  assert.equal(account.stateDoubted, 2);
});

test("an office that is named twice is one, with the place that either has; other districts are other offices", () => {
  const { offices, account } = cleanPostOffices([
    row({ lat: 0, lon: 0 }),
    row({ name: "fraser town  s.o" }),
    row({ district: "KOLAR" }),
  ]);
  assert.deepEqual(
    offices.map(({ district, place }) => [district, place !== null]),
    [
      ["Bengaluru Urban", true],
      ["Kolar", true],
    ],
  );
  assert.equal(account.namedTwice, 1);
});

test("names of states and districts are written as people write them", () => {
  const names = [
    ["JAMMU AND KASHMIR", "Jammu and Kashmir"],
    ["THE DADRA AND NAGAR HAVELI AND DAMAN AND DIU", "Dadra and Nagar Haveli and Daman and Diu"],
    ["TAMIL NADU", "Tamil Nadu"],
  ];
  for (const [given = "", written] of names) {
    assert.equal(cleanPostOffices([row({ state: given })]).offices[0]?.state, written);
  }
});
