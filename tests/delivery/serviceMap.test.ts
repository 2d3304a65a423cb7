import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { mercatorPoint } from "#domain/delivery/mercator.ts";
import { createMake, type Make } from "#tests/support/make.ts";
import { namesOn } from "#tests/support/readTile.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

const fraserTown = { lat: 13.0007222, lon: 77.6161389 };
const mysuru = { lat: 12.3, lon: 76.65 };

let server: TestServer;
let make: Make;
let anna: string;
before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
  anna = await server.signIn((await make.user({ name: "Anna", isOperator: true })).id);
  await make.postOffice({ name: "Village B.O", kind: "BO", lat: 13.2, lon: 77.8 });
  await make.postOffice({ name: "Fraser Town S.O", kind: "PO" });
  await make.postOffice({ name: "No Place H.O", kind: "HO", lat: null });
  await make.postOffice({ pinCode: "560010", lat: 13.0107222, lon: 77.6361389 });
  await make.postOffice({ pinCode: "570001", ...mysuru, district: "Mysuru" });
  await make.postOffice({ pinCode: "744301", lat: null });
});
after(() => server.close());
beforeEach(() => server.database.pool.query("delete from service_areas; delete from service_interests"));

const read = async (path = "") => (await server.call("GET", `/ops/service-map${path}`, { as: anna })).json();
const place = (prefix: string) => read(`/${prefix}`);

/** The address of the tile on which a place lies. */
function tileAt(zoom: number, { lat, lon } = fraserTown): string {
  const { x, y } = mercatorPoint({ lat, lon });
  return `/ops/service-map/tiles/${zoom}/${Math.floor(x * 2 ** zoom)}/${Math.floor(y * 2 ** zoom)}`;
}

async function wait(pinCode: string, isTold = false): Promise<void> {
  await server.database.pool.query(
    "insert into service_interests (user_id, pin_code, told_at) values ($1, $2, case when $3 then blaze_now() end)",
    [(await make.user()).id, pinCode, isTold],
  );
}

test("the map has every region with its pin codes, how many are served, and who waits", async () => {
  await make.serviceArea("56");
  await make.serviceArea("560010", false);
  await wait("560010");
  await wait("560010", true);
  await wait("744301");
  const { results, revision } = await read();
  assert.deepEqual(
    results.map(({ prefix, pin_codes, served, people }: Record<string, unknown>) => [
      prefix,
      pin_codes,
      served,
      people,
    ]),
    [
      ["560", 2, 1, 1],
      ["570", 1, 0, 0],
      ["744", 1, 0, 1],
    ],
  );
  assert.ok(Math.abs(results[0].lat - 13.0057222) < 1e-6, String(results[0].lat));
  assert.deepEqual([results[1].lon, results[2].lat, revision], [mysuru.lon, null, null]);
});

test("what the map says of each pin code is what decides everywhere else", async () => {
  for (const [prefix, isAvailable] of [
    ["5", true],
    ["560", false],
    ["56001", true],
    ["570001", false],
    ["7", false],
  ] as const)
    await make.serviceArea(prefix, isAvailable);
  const { rows } = await server.database.pool.query<{ pin_code: string; served: boolean }>(
    "select distinct pin_code, is_serviced(pin_code) as served from post_offices order by 1",
  );
  assert.equal(rows.length, 4);
  for (const { pin_code, served } of rows) {
    const [own] = (await place(pin_code)).beginnings;
    assert.deepEqual([own.available, own.served], [served, served ? 1 : 0], pin_code);
  }
});

test("a pin code says where it is, what decides there, and the beginnings that may be meant instead", async () => {
  await make.serviceArea("5");
  await make.serviceArea("56001", false);
  await wait("560010");
  await wait("560010");
  const { prefix, main_office: office, beginnings } = await place("560010");
  assert.deepEqual(
    [prefix, office.office, office.city, office.state],
    ["560010", "Office of 560010", "Bengaluru", "Karnataka"],
  );
  assert.deepEqual(beginnings, [
    { prefix: "560010", pin_codes: 1, served: 0, people: 2, available: false, deciding_prefix: "56001" },
    { prefix: "56001", pin_codes: 1, served: 0, people: 2, available: false, deciding_prefix: "56001" },
    { prefix: "560", pin_codes: 2, served: 1, people: 2, available: true, deciding_prefix: "5" },
    { prefix: "5", pin_codes: 3, served: 2, people: 2, available: true, deciding_prefix: "5" },
  ]);
  assert.deepEqual((await place("999999")).main_office, null);
  const [unknown] = (await place("999999")).beginnings;
  assert.deepEqual([unknown.pin_codes, unknown.available, unknown.deciding_prefix], [0, false, null]);
});

test("the main office of a pin code is the most important that has a place", async () => {
  assert.equal((await place("560005")).main_office.office, "Fraser Town S.O");
  assert.deepEqual([(await place("744301")).main_office.lat], [null]);
});

test("a tile has each pin code once, and is read by who may say where Blaze works alone", async () => {
  const answer = await server.call("GET", tileAt(7), { as: anna });
  assert.equal(answer.headers["content-type"], "application/vnd.mapbox-vector-tile");
  assert.equal(answer.headers["cache-control"], "private, max-age=300");
  assert.deepEqual(namesOn(answer.rawPayload, "prefix").sort(), ["560005", "560010", "570001"]);
  assert.deepEqual(namesOn(answer.rawPayload, "name").sort(), [
    "Fraser Town",
    "Office of 560010",
    "Office of 570001",
  ]);
  const near = await server.call("GET", tileAt(10, mysuru), { as: anna });
  assert.deepEqual(namesOn(near.rawPayload, "prefix"), ["570001"]);
  const support = await server.signIn((await make.user({ operatorRoles: ["support"] })).id);
  assert.equal((await server.call("GET", tileAt(7), { as: support })).statusCode, 403);
});

test("where people wait comes first on a tile", async () => {
  await wait("570001");
  const answer = await server.call("GET", tileAt(7), { as: anna });
  assert.deepEqual(namesOn(answer.rawPayload, "prefix"), ["570001", "560005", "560010"]);
});

test("a tile of another zoom, or no pin code, leads nowhere", async () => {
  for (const path of [
    "/tiles/6/0/0",
    "/tiles/11/0/0",
    "/tiles/7/-1/0",
    "/tiles/a/0/0",
    "/tiles/10/1024/0",
    "/0560",
  ]) {
    assert.equal((await server.call("GET", `/ops/service-map${path}`, { as: anna })).statusCode, 404, path);
  }
});

test("the pin codes of a part of the map are listed, with whether each is served", async () => {
  await make.serviceArea("560005");
  const listed = await read("/box?west=77.5&south=12.9&east=77.7&north=13.1");
  assert.deepEqual(listed, {
    results: [
      { pin_code: "560005", available: true },
      { pin_code: "560010", available: false },
    ],
    is_whole: true,
  });
  const small = await read("/box?west=77.63&south=13.005&east=77.7&north=13.1");
  assert.deepEqual(
    small.results.map(({ pin_code }: { pin_code: string }) => pin_code),
    ["560010"],
  );
  assert.equal((await read("/box?west=-180&south=-90&east=180&north=90")).results.length, 3);
  const answer = await server.call("GET", "/ops/service-map/box?west=a&south=1&east=2&north=3", { as: anna });
  assert.equal(answer.statusCode, 422);
});

test("a pin code whose place is known roughly alone is on the map as well: on its tile and in a list", async () => {
  const rough = { lat: 20.01, lon: 80.02 };
  await make.postOffice({ pinCode: "442401", ...rough });
  await server.database.pool.query("update post_offices set place = null where pin_code = '442401'");
  const tile = await server.call("GET", tileAt(10, rough), { as: anna });
  assert.deepEqual(namesOn(tile.rawPayload, "prefix"), ["442401"]);
  const { results } = await read("/box?west=80&south=20&east=80.1&north=20.1");
  assert.deepEqual(results, [{ pin_code: "442401", available: false }]);
});
