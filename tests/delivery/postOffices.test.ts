import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import type { DirectoryRow } from "#domain/delivery/directoryRow.ts";
import { isLoaded, loadPostOffices } from "#modules/delivery/loadPostOffices.ts";
import { readDirectory } from "#modules/delivery/readDirectory.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let rows: DirectoryRow[];
before(async () => {
  server = await startTestServer();
  // One corner of the real directory: the whole takes seconds.
  rows = (await readDirectory()).rows.filter(({ pinCode }) => /^(560|562|600|8316)/.test(pinCode));
  await loadPostOffices(server.database, { edition: "first", rows });
});
after(() => server.close());

const ids = async () => {
  const { rows: known } = await sql<{ id: number; name: string; is_listed: boolean }>`
    select id, pin_code || name || district as name, is_listed from post_offices order by id
  `.execute(server.database.kysely);
  return known;
};

test("560005 is Fraser Town in Karnataka, found by its pin code and by its number", async () => {
  const { results } = (await server.call("GET", "/pin-codes?pin_code=560005")).json();
  assert.deepEqual(results, [
    {
      id: 560_005_001,
      pin_code: "560005",
      office: "Fraser Town S.O",
      city: "Bengaluru",
      district: "Bengaluru Urban",
      state: "Karnataka",
      country: "IN",
      lat: 13.0007222,
      lon: 77.6161389,
      is_rough: false,
      available: false,
    },
  ]);
  const one = await server.call("GET", "/pin-code?pin_code_id=560005001");
  assert.deepEqual(one.json(), results[0]);
  assert.equal((await server.call("GET", "/pin-code?pin_code_id=560005099")).statusCode, 404);
});

test("a city is what people call it: the districts of the largest are put together", async () => {
  const names = [
    ["Bengaluru Urban", "Karnataka", "Bengaluru"],
    ["Mumbai Suburban", "Maharashtra", "Mumbai"],
    ["South East", "Delhi", "Delhi"],
    ["New Delhi", "Delhi", "New Delhi"],
    ["Gautam Buddha Nagar", "Uttar Pradesh", "Noida"],
    ["Kanpur Nagar", "Uttar Pradesh", "Kanpur"],
    ["S.A.S Nagar", "Punjab", "Mohali"],
    ["Bengaluru Rural", "Karnataka", "Bengaluru Rural"],
    ["Chennai", "Tamil Nadu", "Chennai"],
  ];
  for (const [district, state, city] of names) {
    const { rows } = await sql<{ city: string }>`select city_of(${district}, ${state}) as city`.execute(
      server.database.kysely,
    );
    assert.equal(rows[0]?.city, city);
  }
});

test("an unknown pin code has no offices; what is none is refused", async () => {
  assert.deepEqual((await server.call("GET", "/pin-codes?pin_code=999999")).json(), { results: [] });
  for (const bad of ["", "56000", "5600055", "abcdef"]) {
    const answer = await server.call("GET", `/pin-codes?pin_code=${bad}`);
    assert.equal(answer.statusCode, 422, bad);
    assert.deepEqual(answer.json().detail[0].loc, ["query", "pin_code"]);
  }
});

test("the nearest offices come first, by the way over the ground", async () => {
  const answer = await server.call("GET", "/pin-codes/nearest?lat=13.0009&lon=77.6160&limit=30");
  const { results } = answer.json();
  assert.equal(results.length, 30);
  assert.equal(results[0].office, "Fraser Town S.O");
  assert.ok(results[0].distance_km < 0.1);
  const distances = results.map(({ distance_km }: { distance_km: number }) => distance_km);
  assert.deepEqual(
    distances,
    distances.toSorted((one: number, other: number) => one - other),
  );
  const { rows: all } = await sql<{ km: number }>`
    select 2 * 6371.0088 * asin(sqrt(sin(radians(lat - 13.0009) / 2) ^ 2
      + cos(radians(lat)) * cos(radians(13.0009)) * sin(radians(lon - 77.6160) / 2) ^ 2)) as km
    from post_offices where place is not null order by km limit 30
  `.execute(server.database.kysely);
  all.forEach(({ km }, index) => {
    assert.ok(Math.abs(km - distances[index]) < 0.02, `${index}`);
  });
});

test("a place outside India, or none, is refused", async () => {
  for (const query of [
    "lat=51.5&lon=0",
    "lat=13",
    "lat=x&lng=77",
    "lat=13&lon=1e2",
    "lat=13&lon=77&limit=51",
  ]) {
    assert.equal((await server.call("GET", `/pin-codes/nearest?${query}`)).statusCode, 422, query);
  }
});

test("loading the same again changes nothing", async () => {
  const before = await ids();
  const { added, changed, gone } = await loadPostOffices(server.database, { edition: "first", rows });
  assert.deepEqual([added, changed, gone], [0, 0, 0]);
  assert.deepEqual(await ids(), before);
  assert.ok(await isLoaded(server.database, "first"));
  assert.ok(!(await isLoaded(server.database, "second")));
});

test("in a later edition every office keeps its number; one that has gone is no longer offered", async () => {
  const before = await ids();
  const fraserTown = (row: DirectoryRow) => row.pinCode === "560005";
  const newcomer = { ...(rows.find(fraserTown) as DirectoryRow), name: "A new office" };
  const later = [newcomer, ...rows.filter((row) => !fraserTown(row))];
  const report = await loadPostOffices(server.database, { edition: "second", rows: later });
  assert.deepEqual([report.added, report.gone], [1, 1]);
  const offered = async () => {
    const answer = await server.call("GET", "/pin-codes?pin_code=560005");
    return answer.json().results.map(({ id, office }: { id: number; office: string }) => [id, office]);
  };
  assert.deepEqual(await offered(), [[560_005_002, "A new office"]]);

  const again = await loadPostOffices(server.database, { edition: "first", rows });
  assert.deepEqual([again.added, again.changed, again.gone], [0, 1, 1]);
  assert.deepEqual(await offered(), [[560_005_001, "Fraser Town S.O"]]);
  const kept = new Map((await ids()).map(({ id, name }) => [name, id]));
  for (const { id, name } of before) assert.equal(kept.get(name), id);
});

test("two loads at once take turns", async () => {
  const load = () => loadPostOffices(server.database, { edition: "first", rows });
  const reports = await Promise.all([load(), load()]);
  assert.deepEqual(
    reports.map(({ added, gone }) => added + gone),
    [0, 0],
  );
});
