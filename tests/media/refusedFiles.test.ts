import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import sharp from "sharp";
import { createMake } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";
import { bombPng, box, gif, mp4, noise, pdf, photograph, webm } from "./samples.ts";
import { type Part, type SendOptions, sendParts } from "./sendFile.ts";

let server: TestServer;
let token: string;

before(async () => {
  server = await startTestServer();
  token = await server.signIn((await createMake(server.database).user()).id);
});
after(() => server.close());

const wrongKind = "This kind of file is not taken. Choose JPEG, PNG, WebP, AVIF, GIF, MP4, WebM or MOV.";
const damaged = "This file is damaged or not what its name says. Choose another one.";
const brokenVideo = "This video is damaged or its length cannot be read. Save it as MP4 and try again.";
const tooLong = "This video is too long. It may last up to 60 seconds.";
const tooManyPixels = "This picture has too many pixels. Up to 65 megapixels are taken.";
const noFile = "No file arrived. Choose one and send it again.";

type Case = {
  parts: () => Promise<Part[]> | Part[];
  code: string;
  status: number;
  sentence: string;
  options?: SendOptions;
};

const one = (bytes: Buffer, part: Omit<Part, "bytes"> = {}) => [{ ...part, bytes }];
const refusedKind = { code: "upload_type", status: 415, sentence: wrongKind };
const unreadable = { code: "upload_unreadable", status: 400, sentence: damaged };
const badVideo = { code: "upload_video_unreadable", status: 400, sentence: brokenVideo };
const bomb = { code: "upload_too_many_pixels", status: 400, sentence: tooManyPixels };
const missing = { code: "upload_missing", status: 400, sentence: noFile };

/** Every kind of file that is refused: how it is made, and what its sender is told. */
const table: Record<string, Case> = {
  "zero bytes": {
    parts: () => one(Buffer.alloc(0)),
    ...{ code: "upload_empty", status: 400, sentence: "This file is empty. Choose another one." },
  },
  "text renamed .jpg": { parts: () => one(Buffer.from("hello ".repeat(50))), ...refusedKind },
  "an SVG with a script": {
    parts: () =>
      one(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`), {
        name: "logo.svg",
        type: "image/svg+xml",
      }),
    ...refusedKind,
  },
  "an SVG named .png": {
    parts: () =>
      one(Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>`), { name: "a.png" }),
    ...refusedKind,
  },
  HTML: {
    parts: () =>
      one(Buffer.from("<!doctype html><script>alert(1)</script>"), { name: "a.html", type: "text/html" }),
    ...refusedKind,
  },
  "a polyglot: HTML behind the mark of a JPEG": {
    parts: () =>
      one(
        Buffer.concat([
          Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
          Buffer.from("<script>alert(1)</script>".repeat(20)),
        ]),
      ),
    ...unreadable,
  },
  "a polyglot: a script behind the mark of a GIF": {
    parts: () => one(Buffer.from("GIF89a=1;/*".padEnd(400, " ").concat("*/alert(1)")), { name: "a.gif" }),
    ...unreadable,
  },
  "a JPEG that was cut short": {
    parts: async () => {
      const whole = await photograph();
      return one(whole.subarray(0, Math.floor(whole.length / 2)));
    },
    ...unreadable,
  },
  "a PNG with a broken middle": {
    parts: async () => {
      const bytes = await noise(400, 300).png().toBuffer();
      bytes.fill(0, 2000, 6000);
      return one(bytes, { name: "a.png" });
    },
    ...unreadable,
  },
  "a decompression bomb: a PNG of 900 megapixels": { parts: () => one(bombPng(30_000, 30_000)), ...bomb },
  "a PNG of one pixel by sixty million": {
    parts: () => one(bombPng(1, 60_000_000)),
    ...{
      code: "upload_edge_too_long",
      status: 400,
      sentence: "This picture is too long or too wide. Up to 16384 pixels an edge are taken.",
    },
  },
  "a PNG of 16,385 pixels by one": {
    parts: () => one(bombPng(16_385, 1)),
    ...{
      code: "upload_edge_too_long",
      status: 400,
      sentence: "This picture is too long or too wide. Up to 16384 pixels an edge are taken.",
    },
  },
  "a GIF that says it is 65,535 pixels wide and high": {
    parts: () => one(gif({ width: 65_535, height: 65_535, frames: 1 })),
    ...bomb,
  },
  "a JPEG of 70 megapixels": {
    parts: async () =>
      one(
        await sharp({ create: { width: 10_000, height: 7_000, channels: 3, background: "#888" } })
          .jpeg()
          .toBuffer(),
      ),
    ...bomb,
  },
  "a picture of 26 MB": {
    parts: async () => {
      const whole = await noise(200, 200).jpeg().toBuffer();
      return one(Buffer.concat([whole, Buffer.alloc(26_000_000 - whole.length)]));
    },
    ...{
      code: "upload_too_large",
      status: 413,
      sentence: "This picture is too large. It may have up to 25 MB.",
    },
  },
  "121 MB of anything": {
    parts: () => one(Buffer.alloc(121_000_000, 1), { name: "film.mp4" }),
    ...{
      code: "upload_too_large",
      status: 413,
      sentence: "This video is too large. It may have up to 120 MB.",
    },
  },
  "a ZIP": {
    parts: () => one(Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.alloc(200)]), { name: "a.zip" }),
    ...refusedKind,
  },
  "a PDF for a listing": {
    parts: () => one(pdf, { name: "bill.pdf", type: "application/pdf" }),
    ...refusedKind,
  },
  "a program for Linux": {
    parts: () => one(Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]), Buffer.alloc(200)])),
    ...refusedKind,
  },
  "a program for Windows that says it is a JPEG": {
    parts: () =>
      one(Buffer.concat([Buffer.from("MZ"), Buffer.alloc(500)]), { name: "photo.jpg", type: "image/jpeg" }),
    ...refusedKind,
  },
  "an MP3": {
    parts: () => one(Buffer.concat([Buffer.from("ID3\u0004\0\0\0\0\0\0"), Buffer.alloc(400)])),
    ...refusedKind,
  },
  "sound alone in an MP4": { parts: () => one(mp4({ handler: "soun" }), { name: "a.mp4" }), ...badVideo },
  "an MP4 without an index": {
    parts: () =>
      one(Buffer.concat([box("ftyp", Buffer.from("isom\0\0\0\0isom")), box("mdat", Buffer.alloc(500))])),
    ...badVideo,
  },
  "an MP4 without media": { parts: () => one(mp4({ withMedia: false })), ...badVideo },
  "an MP4 that was cut short": { parts: () => one(mp4().subarray(0, -500)), ...badVideo },
  "an MP4 with bytes behind its end": {
    parts: () => one(Buffer.concat([mp4(), Buffer.from("<script>alert(1)</script>")])),
    ...badVideo,
  },
  "an MP4 of no length": { parts: () => one(mp4({ seconds: 0 })), ...badVideo },
  "an MP4 of two minutes": {
    parts: () => one(mp4({ seconds: 120 })),
    ...{ code: "upload_video_too_long", status: 400, sentence: tooLong },
  },
  "an MP4 that hides its length in the track": {
    parts: () => one(mp4({ seconds: 5, trackSeconds: 600 })),
    ...{ code: "upload_video_too_long", status: 400, sentence: tooLong },
  },
  "a WebM of two minutes": {
    parts: () => one(webm({ seconds: 120 }), { name: "a.webm" }),
    ...{ code: "upload_video_too_long", status: 400, sentence: tooLong },
  },
  "a WebM without a length": { parts: () => one(webm({ seconds: null })), ...badVideo },
  "a WebM that was cut short": { parts: () => one(webm().subarray(0, -100)), ...badVideo },
  Matroska: { parts: () => one(webm({ docType: "matroska" }), { name: "a.webm" }), ...refusedKind },
  "a HEIC picture": {
    parts: () =>
      one(Buffer.concat([box("ftyp", Buffer.from("heic\0\0\0\0mif1heic")), box("meta", Buffer.alloc(300))]), {
        name: "IMG_0001.HEIC",
      }),
    ...{
      code: "upload_heic",
      status: 415,
      sentence:
        "HEIC pictures cannot be read here. Choose a JPEG: on an iPhone, set Camera, Formats to Most Compatible.",
    },
  },
  "a TIFF": {
    parts: async () => one(await noise(50, 50).tiff().toBuffer(), { name: "scan.tiff" }),
    ...refusedKind,
  },
  "another field": {
    parts: async () => one(await photograph(64, 48), { field: "picture" }),
    ...missing,
  },
  "no file": { parts: () => [], ...missing },
  "two files": {
    parts: async () => {
      const bytes = await photograph(64, 48);
      return [{ bytes }, { bytes }];
    },
    ...{ code: "upload_one_file", status: 400, sentence: "Send one file at a time." },
  },
  "a request that ends in the middle": {
    parts: async () => one(await photograph(640, 480)),
    options: { closing: false },
    ...{
      code: "upload_cut_short",
      status: 400,
      sentence: "The file did not arrive whole. Send it again.",
    },
  },
  "a video as a person's picture": {
    parts: () => one(mp4()),
    options: { query: "?purpose=avatar" },
    ...{ ...refusedKind, sentence: "This kind of file is not taken. Choose JPEG, PNG, WebP, AVIF or GIF." },
  },
  "a video as an identity paper": {
    parts: () => one(mp4()),
    options: { query: "?purpose=identity" },
    ...{
      ...refusedKind,
      sentence: "This kind of file is not taken. Choose JPEG, PNG, WebP, AVIF, GIF or PDF.",
    },
  },
  "an identity PDF that was cut short": {
    parts: () => one(pdf.subarray(0, -10)),
    options: { query: "?purpose=identity" },
    ...unreadable,
  },
};

for (const [name, { parts, code, status, sentence, options }] of Object.entries(table)) {
  test(`refused: ${name}`, async () => {
    const answer = await sendParts(server, await parts(), { as: token, ...options });
    assert.equal(answer.statusCode, status, answer.body);
    const { detail } = answer.json() as { detail: { code: string; message: string } };
    assert.deepEqual([detail.code, detail.message], [code, sentence]);
    await assertNothingKept();
  });
}

/** No row, no file in the store, no file that still lies where it arrived. */
async function assertNothingKept(): Promise<void> {
  const { rows } = await sql`select id from uploads`.execute(server.database.kysely);
  assert.deepEqual(rows, []);
  const { DATA_DIR } = server.context.config;
  for (const folder of ["media", "incoming"]) {
    const names = await readdir(join(DATA_DIR, folder), { recursive: true }).catch(() => []);
    assert.deepEqual(names, [], folder);
  }
}

test("a body that is no form at all is no file", async () => {
  const answer = await server.call("POST", "/upload", { as: token, body: { file: "x" } });
  assert.equal(answer.json().detail.code, "upload_missing");
  const plain = await server.app.inject({
    method: "POST",
    url: "/api/v1/upload",
    headers: { authorization: `Bearer ${token}`, "content-type": "image/jpeg" },
    payload: Buffer.from("x"),
  });
  assert.equal(plain.statusCode, 415);
});
