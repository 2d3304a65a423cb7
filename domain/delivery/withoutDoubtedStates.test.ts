import assert from "node:assert/strict";
import { test } from "node:test";
import { distanceKm } from "./distanceKm.ts";
import { withoutDoubtedStates } from "./withoutDoubtedStates.ts";

type Located = Parameters<typeof withoutDoubtedStates>[0][number];

const nirmal = { lat: 19.1, lon: 78.3 };
const khammam = { lat: 17.2, lon: 80.2 };
const agartala = { lat: 23.83, lon: 91.28 };

function office(wish: Partial<Located["row"]> = {}, place: Located["place"] = nirmal): Located {
  const row = {
    circle: "Telangana Circle",
    name: "Nirmal",
    pinCode: "504106",
    kind: "PO",
    district: "NIRMAL",
    state: "TELANGANA",
    lat: 0,
    lon: 0,
    ...wish,
  } as const;
  return { row, place };
}

const northEastern = { circle: "North Eastern Circle", pinCode: "799001" };
const home = [office(), office({ name: "Basar" }), office({ name: "Bhainsa" })];
const far = office({ ...northEastern, name: "Agartala" }, agartala);

const doubtedOf = (offices: readonly Located[]) => {
  const result = withoutDoubtedStates(offices);
  return offices.filter((one, at) => result[at] !== one);
};

test("a doubted office loses its state and its district and nothing else", () =>
  assert.deepEqual(withoutDoubtedStates([...home, far]), [
    ...home,
    { row: { ...far.row, state: "NA", district: "NA" }, place: agartala },
  ]));

test("a state is at home in the circle with most of its offices, whichever comes first", () => {
  assert.deepEqual(doubtedOf([far, ...home]), [far]);
  assert.deepEqual(doubtedOf([home[0] as Located, far, ...home.slice(1)]), [far]);
  assert.deepEqual(doubtedOf([...home, far]), [far]);
});

test("of two circles with as many offices of a state the first is its home", () => {
  const one = office();
  assert.deepEqual(doubtedOf([one, far]), [far]);
  assert.deepEqual(doubtedOf([far, one]), [one]);
});

test("the middle of a district is that of its offices in the home circle", () => {
  const more = ["Bazar", "College", "Court"].map((name) => office({ ...northEastern, name }, agartala));
  const elsewhere = ["A", "B", "C", "D"].map((name) => office({ name, district: "KHAMMAM" }, khammam));
  assert.deepEqual(doubtedOf([office(), ...elsewhere, far, ...more]), [far, ...more]);
});

test("each district has its own middle", () => {
  const elsewhere = ["A", "B", "C", "D"].map((name) => office({ name, district: "KHAMMAM" }, khammam));
  const border = office({ circle: "Maharashtra Circle", pinCode: "431809" }, { lat: 19.3, lon: 78.3 });
  assert.deepEqual(doubtedOf([...home, ...elsewhere, border]), []);
});

test("150 km from the middle of the district are not far, more are", () => {
  const center = { lat: 6, lon: 0 };
  const limit = { lat: 6, lon: 1.356411453665145 };
  assert.equal(distanceKm(center, limit), 150);
  const around = [office({}, center), office({ name: "Basar" }, center)];
  assert.deepEqual(doubtedOf([...around, office(northEastern, limit)]), []);
  const beyond = office(northEastern, { lat: 6, lon: 1.3565 });
  assert.deepEqual(doubtedOf([...around, beyond]), [beyond]);
});

test("an office without a place stands where its pin code does, and stays when that has none or its district has none", () => {
  const placeless = office({ ...northEastern, name: "Agartala Bazar" }, null);
  assert.deepEqual(doubtedOf([...home, far, placeless]), [far, placeless]);
  assert.deepEqual(doubtedOf([...home, placeless]), []);
  const unplaced = home.map(({ row }) => ({ row, place: null }));
  assert.deepEqual(doubtedOf([...unplaced, far]), []);
});

test("offices of the army and those without a state are not doubted", () => {
  const army = office({ circle: "APS CIRCLE", pinCode: "900056" }, agartala);
  const unstated = office({ ...northEastern, state: "NA", district: "NIRMAL" }, agartala);
  assert.deepEqual(doubtedOf([...home, army, unstated]), []);
});
