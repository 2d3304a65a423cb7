import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { createMake } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
before(async () => {
  server = await startTestServer();
  const make = createMake(server.database);
  for (let count = 0; count < 6; count += 1) await make.listing();
});
after(() => server.close());

const unpack = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync };
const path = "/guest/products/category?limit=6";
const read = (encoding?: string) =>
  server.call("GET", path, { headers: encoding === undefined ? {} : { "accept-encoding": encoding } });

for (const [encoding, unpacked] of Object.entries(unpack)) {
  test(`a long answer comes as ${encoding} to whoever takes it, and says the same`, async () => {
    const plain = await read();
    assert.equal(plain.headers["content-encoding"], undefined);
    assert.match(String(plain.headers.vary), /Accept-Encoding/);
    const answer = await read(encoding);
    assert.equal(answer.headers["content-encoding"], encoding);
    assert.match(String(answer.headers.vary), /Accept-Encoding/);
    assert.ok(answer.rawPayload.length < plain.rawPayload.length / 2);
    assert.equal(Number(answer.headers["content-length"]), answer.rawPayload.length);
    const told = JSON.parse(unpacked(answer.rawPayload).toString());
    assert.deepEqual(
      told.results.map(({ id }: { id: number }) => id),
      plain.json().results.map(({ id }: { id: number }) => id),
    );
  });
}

test("a short answer is sent as it is", async () => {
  const answer = await server.call("GET", "/guest/product/999999", {
    headers: { "accept-encoding": "gzip" },
  });
  assert.equal(answer.headers["content-encoding"], undefined);
  assert.equal(answer.json().detail.code, "not_found");
});
