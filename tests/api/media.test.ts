import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import sharp from "sharp";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#fa0"/></svg>`;

before(async () => {
  server = await startTestServer();
  await server.context.media.put("lamp-1.svg", Buffer.from(svg));
});
after(() => server.close());

test("a picture is served for good, and sandboxed", async () => {
  const answer = await server.app.inject({ url: "/media/lamp-1.svg" });
  assert.equal(answer.statusCode, 200);
  assert.equal(answer.body, svg);
  assert.match(String(answer.headers["content-type"]), /^image\/svg\+xml/);
  assert.match(String(answer.headers["cache-control"]), /immutable/);
  assert.equal(
    answer.headers["content-security-policy"],
    "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  );
  assert.equal(answer.headers["x-content-type-options"], "nosniff");
});

test("its social preview is a JPEG of 1200 by 630, the same for all who ask at once", async () => {
  const answers = await Promise.all(
    [1, 2, 3].map(() => server.app.inject({ url: "/media/lamp-1.svg/social.jpg" })),
  );
  for (const answer of answers) {
    assert.equal(answer.statusCode, 200);
    const { format, width, height } = await sharp(answer.rawPayload).metadata();
    assert.deepEqual([format, width, height], ["jpeg", 1200, 630]);
  }
});

test("keys that are none lead nowhere", async () => {
  for (const key of [
    "nothing.svg",
    "..%2f..%2fpackage.json",
    "a/b.svg",
    ".hidden.svg",
    "LAMP-1.svg",
    "lamp-1.exe",
    "%00.svg",
  ]) {
    for (const path of [`/media/${key}`, `/media/${key}/social.jpg`]) {
      assert.equal((await server.app.inject({ url: path })).statusCode, 404, path);
    }
  }
  await assert.rejects(server.context.media.put("../escape.svg", Buffer.from("x")));
});
