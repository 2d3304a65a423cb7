import assert from "node:assert/strict";
import { test } from "node:test";
import { cleanPostOffices } from "./cleanPostOffices.ts";
import type { DirectoryRow } from "./directoryRow.ts";
import { distanceKm } from "./distanceKm.ts";

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

const missing = { state: "NA", district: "NA" };

test("one office, and the account of it", () => {
  const place = { lat: 13, lon: 77.6 };
  assert.deepEqual(cleanPostOffices([row()]), {
    offices: [
      {
        pinCode: "560005",
        name: "Fraser Town S.O",
        kind: "PO",
        district: "Bengaluru Urban",
        state: "Karnataka",
        place,
        shownAt: place,
      },
    ],
    account: {
      rows: 1,
      pinCodes: 1,
      withoutCoordinates: 0,
      coordinatesOutsideIndia: 0,
      coordinatesSwappedBack: 0,
      coordinatesDropped: 0,
      coordinatesShared: 0,
      coordinatesFarFromPinCode: 0,
      stateDoubted: 0,
      stateFilledFromPinCode: 0,
      stateFilledFromNeighbours: 0,
      pinCodesAcrossStates: 0,
      namedTwice: 0,
      kept: 1,
      keptWithPlace: 1,
    },
  });
});

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
    ["UNION OF THE ISLES (U.T)", "Union of The Isles (U.T)"],
  ];
  for (const [given = "", written] of names) {
    assert.equal(cleanPostOffices([row({ state: given })]).offices[0]?.state, written);
  }
});

test("only 0 and 0 together are no coordinates: one alone is a place outside India", () => {
  const { account } = cleanPostOffices([
    row({ name: "A" }),
    row({ name: "B", lat: 0 }),
    row({ name: "C", lon: 0 }),
    row({ name: "D", lat: 0, lon: 0 }),
  ]);
  const { withoutCoordinates, coordinatesOutsideIndia, coordinatesDropped, kept, keptWithPlace } = account;
  assert.deepEqual(
    { withoutCoordinates, coordinatesOutsideIndia, coordinatesDropped, kept, keptWithPlace },
    { withoutCoordinates: 1, coordinatesOutsideIndia: 2, coordinatesDropped: 2, kept: 4, keptWithPlace: 1 },
  );
});

test("pin codes whose offices name two states are counted; offices that name none are not", () => {
  const { account } = cleanPostOffices([
    row({ name: "A" }),
    row({ name: "B", state: "GOA" }),
    row({ name: "C", state: "GOA" }),
    row({ name: "D", pinCode: "560006" }),
    row({ name: "E", pinCode: "560006", ...missing }),
    row({ name: "F", pinCode: "560006", state: "" }),
    row({ name: "G", pinCode: "560007", ...missing }),
  ]);
  assert.equal(account.pinCodes, 3);
  assert.equal(account.pinCodesAcrossStates, 1);
});

test("names lose stray spaces and letters of a wrong encoding", () => {
  const { offices } = cleanPostOffices([
    row({ name: " Fraser\u00a0\u00a0Town \u00e9S.O\t", district: " KOLAR ", state: " KARNATAKA " }),
  ]);
  assert.deepEqual(
    offices.map(({ name, district, state }) => [name, district, state]),
    [["Fraser Town S.O", "Kolar", "Karnataka"]],
  );
});

for (const empty of ["", " ", "NA", " NA "]) {
  test(`a state written as "${empty}" is missing: most offices of the pin code know it`, () => {
    const { offices, account } = cleanPostOffices([
      row({ name: "A", district: "KOLAR" }),
      row({ name: "B" }),
      row({ name: "C" }),
      row({ name: "D", state: "GOA" }),
      row({ name: "E", state: empty, district: "MYSURU" }),
    ]);
    assert.deepEqual([offices[4]?.state, offices[4]?.district], ["Karnataka", "Bengaluru Urban"]);
    assert.deepEqual([account.stateFilledFromPinCode, account.stateFilledFromNeighbours], [1, 0]);
  });
}

test("a postal circle is a state without its last word alone", () => {
  const stateOf = (circle: string) => cleanPostOffices([row({ circle, ...missing })]).offices[0]?.state;
  assert.equal(stateOf("West Bengal Circle"), "West Bengal");
  assert.equal(stateOf("Four Circle Roads Circle"), "Four Circle Roads");
});

test("of an office that is named twice the first with a place is kept, else the first", () => {
  const kept = (...twice: Partial<DirectoryRow>[]) =>
    cleanPostOffices(twice.map(row)).offices.map(({ kind, place }) => [kind, place?.lat ?? null]);
  const nowhere = { lat: 0, lon: 0 };
  assert.deepEqual(kept({ kind: "HO", lat: 13.1 }, { kind: "BO" }), [["HO", 13.1]]);
  assert.deepEqual(kept({ kind: "HO", ...nowhere }, { kind: "PO" }, { kind: "BO", lat: 13.1 }), [["PO", 13]]);
  assert.deepEqual(kept({ kind: "HO" }, { kind: "BO", ...nowhere }), [["HO", 13]]);
  assert.deepEqual(kept({ kind: "HO", ...nowhere }, { kind: "BO", ...nowhere }), [["HO", null]]);
});

test("offices are the same when nothing but capitals tells them apart", () => {
  const { offices, account } = cleanPostOffices([
    row({ district: "KOLAR" }),
    row({ name: "FRASER TOWN S.O", district: "Kolar" }),
    row({ district: "Straße" }),
    row({ district: "STRASSE" }),
  ]);
  assert.equal(offices.length, 3);
  assert.equal(account.namedTwice, 1);
});

test("a spot of three pin codes is nobody's place: its offices are shown at their pin code's middle, or roughly there", () => {
  const spot = { lat: 12.9447222, lon: 77.5740278 };
  const { offices, account } = cleanPostOffices([
    row({ name: "Indiranagar", pinCode: "560038", ...spot }),
    row({ name: "Vimanapura", pinCode: "560017", ...spot }),
    row({ name: "Viveknagar", pinCode: "560047", ...spot }),
    row({ name: "Domlur", pinCode: "560047", lat: 12.96, lon: 77.64 }),
    row({ name: "One", pinCode: "560001", lat: 12.98, lon: 77.6 }),
    row({ name: "Two", pinCode: "560002", lat: 12.98, lon: 77.6 }),
  ]);
  assert.deepEqual(
    offices.map(({ name, place, shownAt }) => [name, place !== null, shownAt]),
    [
      ["Indiranagar", false, spot],
      ["Vimanapura", false, spot],
      ["Viveknagar", false, { lat: 12.96, lon: 77.64 }],
      ["Domlur", true, { lat: 12.96, lon: 77.64 }],
      ["One", true, { lat: 12.98, lon: 77.6 }],
      ["Two", true, { lat: 12.98, lon: 77.6 }],
    ],
  );
  assert.equal(account.coordinatesShared, 3);
});
