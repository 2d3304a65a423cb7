import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { after, before, test } from "node:test";
import type { UploadedFile } from "#contract/media.ts";
import { checkMediaStore } from "#modules/media/checkMediaStore.ts";
import { createDiskMediaStore } from "#modules/media/diskMediaStore.ts";
import type { MediaStore } from "#modules/media/mediaStore.ts";
import { createS3MediaStore, type S3Settings } from "#modules/media/s3MediaStore.ts";
import { createMake } from "#tests/support/make.ts";
import { startTestServer } from "#tests/support/server.ts";
import { mp4, photograph } from "./samples.ts";
import { sendFile } from "./sendFile.ts";

/** The package has no types of its own. */
type S3Server = { run(): Promise<{ port: number }>; close(): Promise<void> };
type S3ServerClass = new (options: object) => S3Server;
const S3rver = createRequire(import.meta.url)("@20minutes/s3rver") as S3ServerClass;

let folder: string;
let s3: S3Server;
let settings: S3Settings;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "blaze-s3-"));
  s3 = new S3rver({
    ...{ address: "127.0.0.1", port: 0, silent: true, directory: join(folder, "s3") },
    configureBuckets: [{ name: "blaze-media", configs: [] }],
  });
  const { port } = await s3.run();
  settings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: "us-east-1",
    bucket: "blaze-media",
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
  };
});
after(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const stores: Record<string, () => MediaStore> = {
  disk: () => createDiskMediaStore(join(folder, "disk")),
  S3: () => createS3MediaStore(settings),
};

for (const [name, create] of Object.entries(stores)) {
  test(`${name}: what is put in comes out, whole and in parts, until it is removed`, async () => {
    const store = create();
    const bytes = Buffer.from("0123456789");
    await store.put("a-1x1.webp", bytes);
    const path = join(folder, `film-${name}.mp4`);
    await writeFile(path, Buffer.alloc(300_000, 5));
    await store.put("private/film.mp4", { path });

    assert.deepEqual(await store.get("a-1x1.webp"), bytes);
    assert.equal(await store.sizeOf("a-1x1.webp"), 10);
    assert.equal(await store.sizeOf("private/film.mp4"), 300_000);
    const part = await store.open("a-1x1.webp", { start: 2, end: 4 });
    assert.deepEqual(part && (await buffer(part)), Buffer.from("234"));
    const whole = await store.open("private/film.mp4");
    assert.equal(whole && (await buffer(whole)).length, 300_000);

    await store.remove("a-1x1.webp");
    await store.remove("a-1x1.webp");
    assert.deepEqual(
      [await store.get("a-1x1.webp"), await store.sizeOf("a-1x1.webp"), await store.open("a-1x1.webp")],
      [null, null, null],
    );
    for (const key of ["../escape.webp", "private/../x.webp", "/x.webp", "a b.webp", "x.exe"]) {
      await assert.rejects(store.put(key, bytes), /not a media key/, key);
      assert.equal(await store.get(key), null, key);
    }
  });
}

test("a server does not start with a store that it cannot use, and says which", async () => {
  await checkMediaStore(createS3MediaStore(settings), { isS3: true });
  const wrong: Record<string, S3Settings> = {
    "answered 403": { ...settings, secretAccessKey: "wrong" },
    "answered 404": { ...settings, bucket: "nobodys-bucket" },
    ECONNREFUSED: { ...settings, endpoint: "http://127.0.0.1:40999" },
  };
  for (const [reason, changed] of Object.entries(wrong)) {
    await assert.rejects(checkMediaStore(createS3MediaStore(changed), { isS3: true }), (error: Error) => {
      assert.match(error.message, /^The media store of S3_ENDPOINT and S3_BUCKET cannot be used/);
      return error.message.includes(reason) || assert.fail(`${reason}: ${error.message}`);
    });
  }
  const asDisk = createDiskMediaStore(join(folder, "a-file"));
  await writeFile(join(folder, "a-file"), "");
  await assert.rejects(
    checkMediaStore(asDisk, { isS3: false }),
    /^SetUpProblem: The media folder in DATA_DIR/,
  );
});

test("a store that refuses the key says so", async () => {
  const store = createS3MediaStore({ ...settings, secretAccessKey: "wrong" });
  await assert.rejects(store.put("b-1x1.webp", Buffer.from("x")), /answered 403/);
});

test("the whole way of a file with the media in S3", async () => {
  const server = await startTestServer({
    environment: {
      S3_ENDPOINT: settings.endpoint,
      S3_REGION: settings.region,
      S3_BUCKET: settings.bucket,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    },
  });
  try {
    const token = await server.signIn((await createMake(server.database).user()).id);
    const picture = await sendFile(server, await photograph(800, 600), { as: token });
    const { url, id, sizes } = (picture.json() as { data: UploadedFile }).data;
    for (const size of sizes)
      assert.equal((await server.app.inject({ url: size.url })).statusCode, 200, size.url);
    const bytes = mp4();
    const video = (await sendFile(server, bytes, { as: token })).json() as { data: UploadedFile };
    const part = await server.app.inject({ url: video.data.url, headers: { range: "bytes=4-7" } });
    assert.deepEqual([part.statusCode, part.body], [206, "ftyp"]);
    await assert.rejects(readFile(join(server.context.config.DATA_DIR, "media", url.slice(7))), /ENOENT/);
    assert.equal((await server.call("DELETE", `/upload/${id}`, { as: token })).statusCode, 200);
    for (const size of sizes)
      assert.equal((await server.app.inject({ url: size.url })).statusCode, 404, size.url);
  } finally {
    await server.close();
  }
});
