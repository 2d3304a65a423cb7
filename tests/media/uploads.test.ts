import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import sharp from "sharp";
import { gif, mp4, noise, photograph, webm } from "./samples.ts";
import { startUploadWorld, type UploadWorld } from "./uploadWorld.ts";

let server: UploadWorld["server"];
let send: UploadWorld["send"];
let read: UploadWorld["read"];

before(async () => {
  ({ server, send, read } = await startUploadWorld());
});
after(() => server.close());

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
