import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import sharp from "sharp";
import type { UploadedFile } from "#contract/media.ts";
import { isRefusal } from "#contract/refusals.ts";
import { inTransaction } from "#db/transaction.ts";
import { attachUpload } from "#modules/media/attachUpload.ts";
import { releaseUploads } from "#modules/media/releaseUploads.ts";
import { sweepUploads } from "#modules/media/sweepUploads.ts";
import { createMake, type Make } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";
import { gif, mp4, noise, pdf, photograph, webm } from "./samples.ts";
import { type SendOptions, sendFile } from "./sendFile.ts";

let server: TestServer;
let make: Make;
let owner: { id: string; token: string };

before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
  owner = await person();
});
after(() => server.close());

async function person(isOperator = false): Promise<{ id: string; token: string }> {
  const { id } = await make.user({ isOperator });
  return { id, token: await server.signIn(id) };
}

async function send(bytes: Buffer, options: SendOptions & { name?: string; type?: string } = {}) {
  const answer = await sendFile(server, bytes, { as: owner.token, ...options });
  assert.equal(answer.statusCode, 200, answer.body);
  return (answer.json() as { data: UploadedFile }).data;
}

const read = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const readAs = (token: string, path: string) => server.call("GET", path, { as: token });

test("a photograph is drawn anew in every size, without place and device", async () => {
  const original = await photograph(3000, 2000);
  assert.ok(original.includes("SecretPhone"), "the original tells the device");
  const file = await send(original, { name: "IMG 1.jpg" });
  assert.deepEqual(
    [file.width, file.height, file.kind, file.content_type],
    [2048, 1365, "picture", "image/webp"],
  );
  assert.equal(file.name, "IMG 1.jpg");
  assert.match(file.placeholder, /^data:image\/webp;base64,/);
  assert.ok(file.placeholder.length < 400, `${file.placeholder.length}`);
  assert.deepEqual(
    file.sizes.map(({ width }) => width),
    [160, 320, 640, 1280, 2048],
  );
  for (const { url, width } of file.sizes) {
    const answer = await read(url);
    assert.equal(answer.statusCode, 200, url);
    assert.match(String(answer.headers["cache-control"]), /immutable/);
    assert.equal(answer.headers["content-type"], "image/webp");
    const metadata = await sharp(answer.rawPayload).metadata();
    assert.deepEqual([metadata.width, metadata.exif], [width, undefined]);
    assert.ok(!answer.rawPayload.includes("SecretPhone"));
  }
  const social = await read(`${file.url}/social.jpg`);
  const { format, width, height } = await sharp(social.rawPayload).metadata();
  assert.deepEqual([format, width, height], ["jpeg", 1200, 630]);
});

test("the way that the camera was held is applied", async () => {
  const bytes = await noise(400, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const file = await send(bytes);
  assert.deepEqual([file.width, file.height], [200, 400]);
});

test("every kind of picture is taken, whatever it is called", async () => {
  const picture = noise(300, 200);
  const samples = {
    png: await picture.clone().png().toBuffer(),
    webp: await picture.clone().webp().toBuffer(),
    avif: await picture.clone().avif({ effort: 0 }).toBuffer(),
    gif: gif({ width: 40, height: 30, frames: 50 }),
  };
  for (const [name, bytes] of Object.entries(samples)) {
    const file = await send(bytes, { name: `holiday.${name}.txt`, type: "text/plain" });
    assert.equal(file.content_type, "image/webp", name);
    assert.deepEqual(file.sizes.length, name === "gif" ? 1 : 2, name);
  }
});

test("a name is shown without its path and its tricks", async () => {
  const bytes = await photograph(64, 48);
  for (const [given, shown] of [
    ["../../etc/passwd", "passwd"],
    ["C:\\\\temp\\\\a.jpg", "a.jpg"],
    ["a\u202egpj.exe", "agpj.exe"],
    ["..", "file"],
    ["ॐ फोटो.jpg", "ॐ फोटो.jpg"],
    ["x".repeat(500), "x".repeat(120)],
  ] as const) {
    assert.equal((await send(bytes, { name: given })).name, shown);
  }
});

test("videos are taken with their length; place and device are blanked at the same length", async () => {
  const secret = "+12.9716+077.5946/SecretPhone";
  const original = mp4({ seconds: 12.5, personal: secret, turned: true });
  const file = await send(original, { name: "clip.mp4" });
  assert.deepEqual(
    [file.kind, file.content_type, file.duration_ms, file.width, file.height],
    ["video", "video/mp4", 12_500, 1080, 1920],
  );
  const kept = (await read(file.url)).rawPayload;
  assert.equal(kept.length, original.length);
  assert.ok(original.includes(secret) && !kept.includes(secret));
  assert.ok(kept.subarray(-2000).equals(original.subarray(-2000)), "its media is as it was");

  const quickTime = await send(mp4({ brand: "qt  " }), { name: "clip.mov" });
  assert.equal(quickTime.content_type, "video/quicktime");
  const recorded = await send(webm({ seconds: 3, tag: secret }), { name: "clip.webm" });
  assert.deepEqual([recorded.duration_ms, recorded.width, recorded.height], [3000, 1280, 720]);
  assert.ok(!(await read(recorded.url)).rawPayload.includes(secret));
});

test("a part of a video is served to a player that asks for it", async () => {
  const bytes = mp4();
  const { url } = await send(bytes);
  const part = await read(url, { range: "bytes=10-19" });
  assert.deepEqual([part.statusCode, part.headers["content-range"]], [206, `bytes 10-19/${bytes.length}`]);
  assert.ok(part.rawPayload.equals(bytes.subarray(10, 20)));
  assert.ok((await read(url, { range: "bytes=-5" })).rawPayload.equals(bytes.subarray(-5)));
  assert.equal((await read(url, { range: `bytes=${bytes.length}-` })).statusCode, 416);
  assert.equal((await read(url, { range: "bytes=5-1" })).statusCode, 200);
});

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
  const readings = (await readAs(operator.token, `/ops/uploads/${file.id}/readings`)).json();
  assert.deepEqual(
    readings.results.map(({ operator_id }: { operator_id: string }) => operator_id),
    [operator.id],
  );
  await assert.rejects(sql`delete from upload_readings`.execute(server.database.kysely), /append-only/);
  await assert.rejects(
    sql`update upload_readings set read_at = now()`.execute(server.database.kysely),
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

test("a crowd of one person's files is refused beyond the hour's limit", async () => {
  const limited = await startTestServer({ environment: { UPLOAD_HOUR_LIMIT: "3" } });
  try {
    const token = await limited.signIn((await createMake(limited.database).user()).id);
    const bytes = await photograph(64, 48);
    const codes: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      codes.push((await sendFile(limited, bytes, { as: token })).statusCode);
    }
    assert.deepEqual(codes, [200, 200, 200, 429, 429]);
  } finally {
    await limited.close();
  }
});

test("a store that fails leaves no row and no file", async () => {
  const { media } = server.context;
  const before = await countRows();
  const put = media.put;
  media.put = async (key, source) => {
    if (key.includes("-w320")) throw new Error("the disk is full");
    await put(key, source);
  };
  try {
    const answer = await sendFile(server, await photograph(800, 600), { as: owner.token });
    assert.equal(answer.statusCode, 500);
  } finally {
    media.put = put;
  }
  assert.equal(await countRows(), before);
});

async function countRows(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from uploads`.execute(
    server.database.kysely,
  );
  return rows[0]?.count ?? 0;
}

test("a sender that goes away in the middle leaves nothing behind, and its place is free again", async () => {
  const address = await server.app.listen({ host: "127.0.0.1", port: 0 });
  const before = await countRows();
  const incoming = join(server.context.config.DATA_DIR, "incoming");
  for (let turn = 0; turn < 6; turn += 1) {
    const socket = connect(Number(new URL(address).port), "127.0.0.1");
    socket.write(
      `POST /api/v1/upload HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${owner.token}\r\n` +
        "content-type: multipart/form-data; boundary=x\r\ncontent-length: 5000000\r\n\r\n" +
        '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n',
    );
    socket.write(Buffer.alloc(200_000, 1));
    await until(async () => (await readdir(incoming)).length > 0);
    socket.destroy();
    await until(async () => (await readdir(incoming)).length === 0);
  }
  assert.equal(await countRows(), before);
  await send(await photograph(64, 48));
});

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const limit = performance.now() + 5_000;
  while (!(await isSo())) {
    assert.ok(performance.now() < limit, "it does not come true");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
