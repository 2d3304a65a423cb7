import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { mercatorPoint } from "#domain/delivery/mercator.ts";
import { createMake, type Make } from "#tests/support/make.ts";
import { fieldsOf, namesOn, readFields, readVarints } from "#tests/support/readTile.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

const fraserTown = { lat: 13.0007222, lon: 77.6161389 };

let server: TestServer;
let make: Make;
before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
  await make.postOffice({ name: "Fraser Town S.O", kind: "PO" });
  await make.postOffice({ name: "Head H.O", kind: "HO", lat: 13.01, lon: 77.62 });
  await make.postOffice({ name: "Village B.O", kind: "BO", lat: 13.0, lon: 77.61 });
  await make.postOffice({ name: "Nowhere B.O", kind: "BO", lat: null });
});
after(() => server.close());

/** The address of the tile on which a place lies. */
function tileAt(zoom: number, place = fraserTown): string {
  const { x, y } = mercatorPoint(place);
  return `/map/tiles/${zoom}/${Math.floor(x * 2 ** zoom)}/${Math.floor(y * 2 ** zoom)}`;
}

async function namesAt(zoom: number): Promise<string[]> {
  const answer = await server.call("GET", tileAt(zoom));
  assert.equal(answer.statusCode, 200);
  return namesOn(answer.rawPayload, "name");
}

test("a near tile has every office with a place, a farther one the more important ones", async () => {
  assert.deepEqual((await namesAt(12)).sort(), ["Fraser Town", "Head", "Village"]);
  assert.deepEqual(await namesAt(9), ["Head", "Fraser Town"]);
  assert.deepEqual(await namesAt(5), ["Head"]);
});

test("an office lies on its tile where it lies on the ground", async () => {
  const answer = await server.call("GET", tileAt(12));
  const [layer] = fieldsOf(readFields(answer.rawPayload), 3);
  const fields = readFields(layer ?? Buffer.alloc(0));
  assert.deepEqual(
    fields.filter(({ number }) => number === 15 || number === 5).map(({ value }) => value),
    [2, 4096],
  );
  const point = mercatorPoint(fraserTown);
  const expected = [point.x, point.y].map((part) => Math.round(((part * 4096) % 1) * 4096));
  const geometries = fieldsOf(fields, 2).map((feature) =>
    readVarints(fieldsOf(readFields(feature), 4)[0] ?? Buffer.alloc(0)),
  );
  const unzigzagged = geometries.map(([command, x = 0, y = 0]) => [command, x / 2, y / 2]);
  assert.ok(unzigzagged.some((one) => JSON.stringify(one) === JSON.stringify([9, ...expected])));
});

test("a tile may be kept, and is not sent again while it is the same", async () => {
  const first = await server.call("GET", tileAt(12));
  assert.equal(first.headers["content-type"], "application/vnd.mapbox-vector-tile");
  assert.match(String(first.headers["cache-control"]), /^public, max-age=\d+$/);
  const again = await server.call("GET", tileAt(12), {
    headers: { "if-none-match": String(first.headers.etag) },
  });
  assert.deepEqual([again.statusCode, again.body], [304, ""]);
});

test("what is no tile leads nowhere", async () => {
  for (const path of ["13/0/0", "0/1/0", "4/16/0", "4/0/-1", "a/0/0", "1/0/0.5", "99999/0/0"]) {
    assert.equal((await server.call("GET", `/map/tiles/${path}`)).statusCode, 404, path);
  }
  assert.equal((await server.call("GET", "/map/tiles/0/0/0")).statusCode, 200);
});

test("the screens are told of the operator's map service, and of none without one", async () => {
  assert.equal((await server.call("GET", "/settings")).json().map_style_url, null);
  const style = "https://maps.example/style.json";
  const other = await startTestServer({ environment: { MAP_STYLE_URL: style } });
  try {
    assert.equal((await other.call("GET", "/settings")).json().map_style_url, style);
  } finally {
    await other.close();
  }
});
