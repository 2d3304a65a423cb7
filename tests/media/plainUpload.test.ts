import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import sharp from "sharp";
import type { UploadedFile } from "#contract/media.ts";
import { startSellingWorld } from "../selling/sellingWorld.ts";
import { mp4, pdf, photograph } from "./samples.ts";
import { sendFile } from "./sendFile.ts";

let world: Awaited<ReturnType<typeof startSellingWorld>>;
before(async () => {
  world = await startSellingWorld();
});
after(() => world.server.close());

/** `POST /upload` with the field `file` and nothing else. */
async function send(bytes: Buffer, as: string, name = "scan.jpg"): Promise<UploadedFile> {
  const answer = await sendFile(world.server, bytes, { as, query: "", name });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json().data;
}

const open = (url: string, as?: string) =>
  world.server.app.inject({ url, headers: as === undefined ? {} : { authorization: `Bearer ${as}` } });

async function assertPrivate({ url, id }: UploadedFile, as: string): Promise<void> {
  assert.equal(url, `/api/v1/upload/${id}/file`);
  assert.equal((await open(url)).statusCode, 401);
  assert.equal((await open(url, world.otherToken)).statusCode, 404);
  assert.equal((await open(url, as)).statusCode, 200);
  assert.equal((await open(`/media/${id}.sealed`)).statusCode, 404);
}

const kyc = (file: UploadedFile, as: string, number: string) =>
  world.server.call("POST", "/user/kyc", {
    as,
    body: {
      is_business: false,
      identification_type: "PASSPORT",
      identification_no: number,
      identification_file: file.id,
    },
  });

for (const [name, make] of [
  ["scan.jpg", () => photograph(900, 600)],
  ["scan.pdf", async () => pdf],
] as const) {
  test(`a plain upload and then the KYC: ${name} is its owner's alone before, in a failed try, and after`, async () => {
    const as = await world.server.signIn((await world.make.user()).id);
    const file = await send(await make(), as, name);
    await assertPrivate(file, as);
    assert.equal((await kyc(file, as, "not a passport")).statusCode, 422);
    await assertPrivate(file, as);
    const done = await kyc(file, as, "K1234567");
    assert.equal(done.statusCode, 200, done.body);
    await assertPrivate(file, as);
    const { id } = await world.draft();
    const images = [{ url: file.url, name, content_type: "image/webp" }];
    assert.equal((await world.call("PATCH", `/user/product/${id}/draft/images`, { images })).status, 404);
    await assertPrivate(file, as);
  });
}

test("a plain upload becomes a listing's picture when the draft uses it, and public only then", async () => {
  const picture = await send(await photograph(1600, 1200), world.sellerToken, "front.jpg");
  const video = await send(mp4(), world.sellerToken, "clip.mp4");
  for (const file of [picture, video]) await assertPrivate(file, world.sellerToken);
  const { id } = await world.draft();
  const images = [picture, video].map(({ url }) => ({ url, name: "x", content_type: "image/webp" }));
  const saved = await world.call("PATCH", `/user/product/${id}/draft/images`, { images });
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
  for (const { url } of saved.body.images.data.images) {
    assert.match(url, /^\/media\//);
    assert.equal((await open(url)).statusCode, 200);
  }
  const kept = await readdir(join(world.server.context.config.DATA_DIR, "media", "private"));
  const old = kept.filter((name) => [picture, video].some((file) => name.startsWith(file.id)));
  assert.deepEqual(old, [], "the copies that they were kept as before are gone");
  const again = await world.call("PATCH", `/user/product/${id}/draft/images`, { images });
  assert.equal(again.status, 200, "named as before, the second time too");
});

test("a plain upload becomes a person's picture, a square", async () => {
  const { id } = await send(await photograph(900, 500), world.sellerToken);
  const set = await world.server.call("PUT", "/user/profile/avatar", {
    as: world.sellerToken,
    body: { upload_id: id },
  });
  assert.equal(set.statusCode, 200, set.body);
  const { width, height } = await sharp((await open(set.json().avatar)).rawPayload).metadata();
  assert.equal(width, height);
});
