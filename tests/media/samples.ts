import { deflateSync } from "node:zlib";
import sharp from "sharp";

/** A photograph-like picture with EXIF that names a place and a device. */
export function photograph(width = 1600, height = 1200): Promise<Buffer> {
  return noise(width, height)
    .withExif({
      IFD0: { Make: "SecretPhone", Model: "X-1000" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "12/1 58/1 0/1" },
    })
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** Pixels that compress about as a photograph's do. */
export function noise(width: number, height: number) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#7a6a55",
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  }).blur(1.5);
}

/** A PNG of so many pixels in very few bytes: one colour, one bit each. */
export function bombPng(width: number, height: number): Buffer {
  const row = Math.ceil(width / 8) + 1;
  const pixels = deflateSync(Buffer.alloc(row * height), { level: 9 });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(1, 8); // bits for a pixel, grey
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk("IHDR", head),
    pngChunk("IDAT", pixels),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** A GIF of so many frames, each as large as it says, and with one pixel only. */
export function gif({ width, height, frames }: { width: number; height: number; frames: number }): Buffer {
  const screen = Buffer.alloc(7);
  screen.writeUInt16LE(width, 0);
  screen.writeUInt16LE(height, 2);
  screen.writeUInt8(0x80, 4); // a table of two colours
  const colours = Buffer.from([200, 80, 40, 20, 20, 20]);
  // One pixel in LZW: clear, colour 0, end.
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 0x44, 1, 0]);
  frame.writeUInt16LE(width, 5);
  frame.writeUInt16LE(height, 7);
  return Buffer.concat([
    Buffer.from("GIF89a", "latin1"),
    screen,
    colours,
    ...Array.from({ length: frames }, () => frame),
    Buffer.from([0x3b]),
  ]);
}

type Mp4Wish = {
  seconds?: number;
  /** The length that the track tells, when it is not the movie's. */
  trackSeconds?: number;
  handler?: string;
  brand?: string;
  withMedia?: boolean;
  personal?: string;
  turned?: boolean;
};

/** An MP4 with an index as cameras write it; its media is no real picture, which no container shows. */
export function mp4({
  seconds = 5,
  trackSeconds = seconds,
  handler = "vide",
  brand = "isom",
  withMedia = true,
  personal = "",
  turned = false,
}: Mp4Wish = {}): Buffer {
  const matrix = Buffer.alloc(36);
  if (turned) matrix.writeInt32BE(0x10000, 4);
  else matrix.writeInt32BE(0x10000, 0);
  const size = Buffer.alloc(8);
  size.writeUInt32BE(1920 << 16, 0);
  size.writeUInt32BE(1080 << 16, 4);
  const track = box(
    "trak",
    box("tkhd", Buffer.alloc(40), matrix, size),
    box(
      "mdia",
      times("mdhd", trackSeconds, 8),
      box("hdlr", Buffer.alloc(8), Buffer.from(handler), Buffer.alloc(13)),
    ),
    ...(personal ? [box("udta", Buffer.from(personal))] : []),
  );
  return Buffer.concat([
    box("ftyp", Buffer.from(brand), Buffer.alloc(4), Buffer.from("mp42")),
    box("moov", times("mvhd", seconds, 84), track, ...(personal ? [box("meta", Buffer.from(personal))] : [])),
    ...(personal ? [box("uuid", Buffer.from(personal.repeat(20)))] : []),
    ...(withMedia ? [box("mdat", Buffer.alloc(2000, 7))] : []),
  ]);
}

/** mvhd or mdhd in milliseconds, with so many bytes after the length. */
function times(type: string, seconds: number, rest: number): Buffer {
  const head = Buffer.alloc(20);
  head.writeUInt32BE(1000, 12);
  head.writeUInt32BE(Math.round(seconds * 1000), 16);
  return box(type, head, Buffer.alloc(rest));
}

export function box(type: string, ...content: Buffer[]): Buffer {
  const all = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(all.length + 8, 0);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, all]);
}

/** A WebM with a head, a length unless there is none, one track, tags and one cluster. */
export function webm({
  seconds = 5,
  docType = "webm",
  tag = "",
}: {
  seconds?: number | null;
  docType?: string;
  tag?: string;
} = {}): Buffer {
  const duration = Buffer.alloc(8);
  duration.writeDoubleBE((seconds ?? 0) * 1000);
  const video = element(
    0xe0,
    element(0xb0, Buffer.from([0x05, 0x00])),
    element(0xba, Buffer.from([0x02, 0xd0])),
  );
  return Buffer.concat([
    element(0x1a45dfa3, element(0x4282, Buffer.from(docType))),
    element(
      0x18538067,
      element(
        0x1549a966,
        element(0x2ad7b1, Buffer.from([0x0f, 0x42, 0x40])),
        ...(seconds === null ? [] : [element(0x4489, duration)]),
      ),
      element(0x1654ae6b, element(0xae, element(0x83, Buffer.from([1])), video)),
      ...(tag ? [element(0x1254c367, Buffer.from(tag))] : []),
      element(0x1f43b675, Buffer.alloc(500, 3)),
    ),
  ]);
}

function element(id: number, ...content: Buffer[]): Buffer {
  const all = Buffer.concat(content);
  const name = Buffer.from(
    id.toString(16).padStart(id.toString(16).length + (id.toString(16).length % 2), "0"),
    "hex",
  );
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE((1n << 56n) | BigInt(all.length));
  return Buffer.concat([name, size, all]);
}

export const pdf = Buffer.from("%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n");
