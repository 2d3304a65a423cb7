import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { CategoryAnswer } from "#contract/catalogue.ts";
import type { FoundPlace } from "#contract/places.ts";
import { createMake, type Make } from "#tests/support/make.ts";
import { createDeliveryMake } from "#tests/support/makeDelivery.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let make: Make;

/** True distances from Indiranagar: 0, 4.6, 8.3, 31 and 1740 km. */
const places = {
  indiranagar: { area: "Indiranagar", city: "Bengaluru", pinCode: "560038", lat: 12.9784, lon: 77.6408 },
  koramangala: { area: "Koramangala", city: "Bengaluru", pinCode: "560034", lat: 12.9371, lon: 77.6266 },
  jayanagar: { area: "Jayanagar", city: "Bengaluru", pinCode: "560041", lat: 12.9299, lon: 77.5825 },
  hosur: { area: "Hosur", city: "Krishnagiri", pinCode: "635109", lat: 12.7409, lon: 77.8253 },
  lucknow: { area: "Indira Nagar", city: "Lucknow", pinCode: "226016", lat: 26.8784, lon: 80.9962 },
} as const;
type PlaceName = keyof typeof places;

const listed: Partial<Record<PlaceName, number>> = {};
let categoryId: number;

before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
  const delivery = createDeliveryMake(server.database);
  await delivery.serviceArea("560");
  categoryId = (await make.category({ name: "Refrigerators" })).id;
  for (const [name, at] of Object.entries(places)) {
    const district = at.city === "Bengaluru" ? "Bengaluru Urban" : at.city;
    await delivery.postOffice({ ...at, name: `${at.area} S.O (${at.city})`, district });
    const { id } = await make.listing({ categoryId, title: "Double door fridge", at });
    listed[name as PlaceName] = id;
  }
  await delivery.postOffice({
    pinCode: "560001",
    name: "Bengaluru G.P.O.",
    kind: "HO",
    lat: 12.98,
    lon: 77.6,
  });
  await make.listing({ categoryId, title: "Single door fridge" });
});
after(() => server.close());

async function ask<Answer = CategoryAnswer>(address: string): Promise<Answer> {
  const answer = await server.call("GET", address);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json();
}
const lists = () => [
  `/guest/products/category?category_id=${categoryId}`,
  "/guest/products/category?sort=newest",
  "/search?q=fridge",
  "/search?q=fridge&sort=price_low",
  `/search?category_id=${categoryId}`,
];
const inOrder = (ids: readonly (number | undefined)[]) =>
  ids.toSorted((one, other) => Number(one) - Number(other));

test("what is near a pin code is a filter of a category and of searches, with a count for each distance", async () => {
  const within: readonly (readonly [km: number, names: readonly PlaceName[]])[] = [
    [5, ["indiranagar", "koramangala"]],
    [10, ["indiranagar", "koramangala", "jayanagar"]],
    [25, ["indiranagar", "koramangala", "jayanagar"]],
    [50, ["indiranagar", "koramangala", "jayanagar", "hosur"]],
  ];
  for (const path of lists())
    for (const [km, names] of within) {
      const found = await ask(`${path}&near=560038&within_km=${km}`);
      assert.deepEqual(
        inOrder(found.results.map(({ id }) => id)),
        inOrder(names.map((name) => listed[name])),
        `${path} within ${km}`,
      );
      assert.equal(found.total, names.length, path);
      assert.deepEqual(
        found.facets.nears,
        within.map(([within_km, some]) => ({ within_km, count: some.length })),
        path,
      );
      assert.deepEqual(
        [found.near_place?.pin_code, found.near_place?.locality, found.near_place?.city],
        ["560038", "Indiranagar", "Bengaluru"],
      );
    }
});

test("without a number it is ten kilometres, without a place nothing is near, and rows say where they are", async () => {
  for (const path of lists()) {
    assert.equal((await ask(`${path}&near=560038`)).total, 3, path);
    const nowhere = await ask(`${path}&near=999999`);
    assert.deepEqual([nowhere.results, nowhere.total, nowhere.near_place], [[], 0, null], path);
    const all = await ask(path);
    assert.deepEqual([all.total, all.facets.nears, all.near_place], [6, [], null], path);
    const jayanagar = all.results.find(({ id }) => id === listed.jayanagar);
    assert.deepEqual(
      jayanagar?.from_place,
      { locality: "Jayanagar", lat: 12.93, lon: 77.583 },
      "its post office, no finer",
    );
  }
  assert.equal((await server.call("GET", "/search?q=fridge&near=56")).statusCode, 422);
  assert.equal((await server.call("GET", "/search?q=fridge&near=560038&within_km=7")).statusCode, 422);
});

const said: readonly (readonly [
  address: string,
  area: string | null,
  pinCode: string | null,
  words: string,
])[] = [
  ["words=indiranagar", "Indiranagar", "560038", ""],
  ["words=indira+nagar+fridge", "Indiranagar", "560038", "fridge"],
  ["words=Indiranagar,+Bangalore", "Indiranagar", "560038", ""],
  ["words=indiranagar+lucknow", "Indira Nagar", "226016", ""],
  ["words=indiranagar&pin_code=226016", "Indira Nagar", "226016", ""],
  ["words=fridge+koramangala&name_is=last", "Koramangala", "560034", "fridge"],
  ["words=%E0%A4%9C%E0%A4%AF%E0%A4%A8%E0%A4%97%E0%A4%B0&name_is=last", "Jayanagar", "560041", ""],
  ["words=bangalore+fridge", "Bengaluru", "560001", "fridge"],
  ["words=nowhere+fridge", null, null, "nowhere fridge"],
];
for (const [address, area, pinCode, words] of said) {
  test(`a place is found by what people call it: ${decodeURIComponent(address)}`, async () => {
    const found = await ask<FoundPlace>(`/places?${address}`);
    assert.deepEqual(
      [found.found_place?.locality ?? null, found.found_place?.pin_code ?? null, found.words],
      [area, pinCode, words],
    );
  });
}
