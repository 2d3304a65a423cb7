import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import sharp from "sharp";
import { isRefusal } from "#contract/refusals.ts";
import { inTransaction } from "#db/transaction.ts";
import { attachUpload } from "#modules/media/attachUpload.ts";
import { releaseUploads } from "#modules/media/releaseUploads.ts";
import { sweepUploads } from "#modules/media/sweepUploads.ts";
import { mp4, pdf, photograph } from "./samples.ts";
import { sendFile } from "./sendFile.ts";
import { startUploadWorld, type UploadWorld } from "./uploadWorld.ts";

let server: UploadWorld["server"];
let make: UploadWorld["make"];
let owner: UploadWorld["owner"];
let person: UploadWorld["person"];
let send: UploadWorld["send"];
let read: UploadWorld["read"];
let readAs: UploadWorld["readAs"];

before(async () => {
  ({ server, make, owner, person, send, read, readAs } = await startUploadWorld());
});
after(() => server.close());

test("a still is set for one's own video, and goes with it", async () => {
  const video = await send(mp4());
  assert.equal(video.poster_url, null);
  const still = await send(await photograph(640, 480), { query: `?poster_for=${video.id}` });
  const stranger = await person();
  const refused = await sendFile(server, await photograph(64, 48), {
    as: stranger.token,
    query: `?poster_for=${video.id}`,
  });
  assert.equal(refused.statusCode, 404);
  const attached = await attach(video.id, "listing:1");
  assert.ok(!isRefusal(attached));
  assert.equal(attached.poster_id, still.id);
  await make.advanceClock(2 * 86_400);
  await sweepUploads(server.database, server.context.media);
  assert.equal((await read(still.url)).statusCode, 200, "used by the video that is used");
  await inTransaction(server.database, (tx) => releaseUploads(tx, { usedBy: "listing:1" }));
  for (let days = 0; days < 3; days += 1) {
    await make.advanceClock(2 * 86_400);
    await sweepUploads(server.database, server.context.media);
  }
  assert.deepEqual([(await read(video.url)).statusCode, (await read(still.url)).statusCode], [404, 404]);
});

const attach = (uploadId: string, usedBy: string, ownerId = owner.id) =>
  inTransaction(server.database, (tx) => attachUpload(tx, { uploadId, ownerId, purpose: "listing", usedBy }));

test("what nothing uses is swept after a day, rows and files; what something uses stays", async () => {
  const bytes = await photograph(800, 600);
  const [unused, used, released] = [await send(bytes), await send(bytes), await send(bytes)];
  assert.ok(!isRefusal(await attach(used.id, "listing:2")));
  assert.ok(!isRefusal(await attach(released.id, "listing:2")));
  assert.ok(!isRefusal(await attach(released.id, "listing:3")), "a copy uses the same file");
  const release = (usedBy: string, keep: string[]) =>
    inTransaction(server.database, (tx) => releaseUploads(tx, { usedBy, keep }));
  await release("listing:2", [used.id]);
  await make.advanceClock(86_400 + 60);
  await sweepUploads(server.database, server.context.media);
  assert.equal((await read(unused.url)).statusCode, 404);
  for (const { url } of unused.sizes) assert.equal((await read(url)).statusCode, 404, url);
  assert.equal((await read(released.url)).statusCode, 200, "the copy still has it");
  assert.ok(isRefusal(await attach(unused.id, "listing:2")));

  await release("listing:3", []);
  await sweepUploads(server.database, server.context.media);
  assert.equal((await read(released.url)).statusCode, 200, "for a day it can be put back");
  await make.advanceClock(86_400 + 60);
  await sweepUploads(server.database, server.context.media);
  assert.deepEqual([(await read(released.url)).statusCode, (await read(used.url)).statusCode], [404, 200]);
});

test("only its owner uses a file, for what it was sent for, and removes it while nothing uses it", async () => {
  const stranger = await person();
  const { id, url } = await send(await photograph(64, 48));
  assert.ok(isRefusal(await attach(id, "listing:4", stranger.id)));
  const asChat = { uploadId: id, ownerId: owner.id, purpose: "chat", usedBy: "message:1" } as const;
  assert.ok(isRefusal(await inTransaction(server.database, (tx) => attachUpload(tx, asChat))));
  assert.equal((await server.call("DELETE", `/upload/${id}`, { as: stranger.token })).statusCode, 404);
  assert.ok(!isRefusal(await attach(id, "listing:4")));
  assert.equal((await server.call("DELETE", `/upload/${id}`, { as: owner.token })).statusCode, 404, "in use");
  await inTransaction(server.database, (tx) => releaseUploads(tx, { usedBy: "listing:4" }));
  assert.equal((await server.call("DELETE", `/upload/${id}`, { as: owner.token })).statusCode, 200);
  assert.equal((await read(url)).statusCode, 404);
});

test("an identity paper is sealed at rest; its owner reads it, and an operator, who is recorded", async () => {
  const [stranger, operator] = [await person(), await person(true)];
  const file = await send(pdf, { query: "?purpose=identity", name: "pan.pdf" });
  assert.deepEqual([file.url, file.sizes, file.kind], [`/api/v1/upload/${file.id}/file`, [], "document"]);
  const folder = join(server.context.config.DATA_DIR, "media", "private");
  const names = await readdir(folder);
  assert.deepEqual(names, [`${file.id}.sealed`]);
  assert.ok(!(await readFile(join(folder, `${file.id}.sealed`))).includes("%PDF"));

  const own = await readAs(owner.token, `/upload/${file.id}/file`);
  assert.ok(own.rawPayload.equals(pdf));
  assert.match(String(own.headers["content-disposition"]), /^attachment/);
  assert.equal(own.headers["cache-control"], "private, no-store");
  assert.equal((await readAs(stranger.token, `/upload/${file.id}/file`)).statusCode, 404);
  assert.equal((await readAs(operator.token, `/upload/${file.id}/file`)).statusCode, 404, "not as a user");
  assert.equal((await readAs(stranger.token, `/ops/uploads/${file.id}/file`)).statusCode, 404);
  for (const path of [`/media/private%2f${file.id}.sealed`, `/media/${file.id}.sealed`]) {
    assert.equal((await read(path)).statusCode, 404, path);
  }
  const byOperator = await readAs(operator.token, `/ops/uploads/${file.id}/file`);
  assert.ok(byOperator.rawPayload.equals(pdf));
  const log = (await readAs(operator.token, `/ops/uploads/${file.id}/access-log`)).json();
  assert.deepEqual(
    log.results.map(({ operator_id }: { operator_id: string }) => operator_id),
    [operator.id],
  );
  await assert.rejects(sql`delete from upload_access_log`.execute(server.database.kysely), /append-only/);
  await assert.rejects(
    sql`update upload_access_log set read_at = now()`.execute(server.database.kysely),
    /append-only/,
  );
});

test("a photograph of a paper is one sealed picture without its metadata", async () => {
  const file = await send(await photograph(1200, 900), { query: "?purpose=identity" });
  const own = await readAs(owner.token, `/upload/${file.id}/file`);
  const { format, width } = await sharp(own.rawPayload).metadata();
  assert.deepEqual([format, width, file.placeholder], ["webp", 1200, ""]);
  assert.ok(!own.rawPayload.includes("SecretPhone"));
});

test("a picture of a claim is read by the other party alone, in the size that is asked for", async () => {
  const [seller, stranger] = [await person(), await person()];
  const file = await send(await photograph(1600, 1200), { query: "?purpose=claim" });
  const path = `/upload/${file.id}/file?width=300`;
  assert.equal((await readAs(seller.token, path)).statusCode, 404);
  const attachment = { uploadId: file.id, ownerId: owner.id, purpose: "claim", usedBy: "claim:1" } as const;
  await inTransaction(server.database, (tx) => attachUpload(tx, { ...attachment, readerIds: [seller.id] }));
  assert.equal((await sharp((await readAs(seller.token, path)).rawPayload).metadata()).width, 320);
  assert.equal((await readAs(stranger.token, path)).statusCode, 404);
  assert.equal((await read(`/media/private%2f${file.id}-1600x1200.webp`)).statusCode, 404);
});

test("what is sent for a claim or in a conversation has no public address", async () => {
  for (const purpose of ["claim", "chat"]) {
    const { id, url } = await send(await photograph(64, 48), { query: `?purpose=${purpose}` });
    assert.equal(url, `/api/v1/upload/${id}/file`, purpose);
    assert.equal((await read(`/media/${id}-64x48.webp`)).statusCode, 404, purpose);
    assert.equal((await read(url)).statusCode, 401, purpose);
  }
});
