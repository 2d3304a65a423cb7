import type { FileHandle } from "node:fs/promises";
import { BrokenVideo, readBytes, type VideoFacts } from "./videoFile.ts";

/** An element of EBML (RFC 8794): what it is and where its content lies. */
type Element = { id: number; start: number; contentStart: number; end: number };

const ids = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  cluster: 0x1f43b675,
  tags: 0x1254c367,
  attachments: 0x1941a469,
} as const;

const largestHeadBytes = 1_000_000;
const mostElements = 20_000;
const chunkBytes = 64 * 1024;

/**
 * WebM: a segment whose parts fill the file, with a length, a video track and media. A recording without a
 * length, as some browsers stream it, is refused: to measure it, every block of it would have to be read.
 */
export async function readWebm(file: FileHandle): Promise<VideoFacts> {
  const { size } = await file.stat();
  const header = await elementAt(file, 0, size);
  if (header.id !== ids.header) throw new BrokenVideo("it does not begin as a video does");
  const type = find(await contentOf(file, header), ids.docType)
    ?.toString("latin1")
    .replace(/\0+$/, "");
  if (type !== "webm") throw new BrokenVideo("it is Matroska, but no WebM");

  const segment = await elementAt(file, header.end, size);
  if (segment.id !== ids.segment) throw new BrokenVideo("it has no segment");
  const parts = await elementsOf(file, segment);
  const [info, tracks] = [ids.info, ids.tracks].map((id) => parts.find((part) => part.id === id));
  if (!info || !tracks || !parts.some(({ id }) => id === ids.cluster))
    throw new BrokenVideo("it has no length, no track or no media");
  const facts = {
    durationMs: durationMs(await contentOf(file, info)),
    ...pictureSize(await contentOf(file, tracks)),
  };
  for (const part of parts) if (part.id === ids.tags || part.id === ids.attachments) await blank(file, part);
  return facts;
}

async function elementsOf(file: FileHandle, segment: Element): Promise<Element[]> {
  const parts: Element[] = [];
  for (let at = segment.contentStart; at < segment.end; ) {
    const part = await elementAt(file, at, segment.end);
    parts.push(part);
    if (parts.length > mostElements) throw new BrokenVideo("it has too many parts");
    at = part.end;
  }
  return parts;
}

async function elementAt(file: FileHandle, start: number, limit: number): Promise<Element> {
  const head = await readBytes(file, start, Math.min(12, limit - start));
  return placed(head, { at: 0, start, limit });
}

/** An unknown length, every bit set, reaches to the end: right for a segment, and nothing else has a part after it. */
function placed(bytes: Buffer, { at, start, limit }: { at: number; start: number; limit: number }): Element {
  const idLength = lengthOf(bytes, at);
  const sizeLength = lengthOf(bytes, at + idLength);
  const id = bytes.readUIntBE(at, idLength);
  const contentStart = start + idLength + sizeLength;
  const size = readSize(bytes, at + idLength, sizeLength);
  const end = size === null ? limit : contentStart + size;
  if (idLength > 4 || end > limit) throw new BrokenVideo("a part is longer than the file");
  return { id, start, contentStart, end };
}

/** How many bytes a number of EBML takes: one more than the zeros before its first bit. */
function lengthOf(bytes: Buffer, at: number): number {
  const first = bytes.readUInt8(at);
  if (first === 0) throw new BrokenVideo("a part has no length");
  return Math.clz32(first) - 23;
}

function readSize(bytes: Buffer, at: number, length: number): number | null {
  const mask = (1n << BigInt(7 * length)) - 1n;
  let value = 0n;
  for (let index = 0; index < length; index += 1) value = (value << 8n) | BigInt(bytes.readUInt8(at + index));
  value &= mask;
  return value === mask ? null : Number(value);
}

async function contentOf(file: FileHandle, { contentStart, end }: Element): Promise<Buffer> {
  if (end - contentStart > largestHeadBytes) throw new BrokenVideo("its head is too large");
  return readBytes(file, contentStart, end - contentStart);
}

function childrenOf(bytes: Buffer): { id: number; content: Buffer }[] {
  const children: { id: number; content: Buffer }[] = [];
  for (let at = 0; at < bytes.length; ) {
    const child = placed(bytes, { at, start: at, limit: bytes.length });
    children.push({ id: child.id, content: bytes.subarray(child.contentStart, child.end) });
    if (children.length > mostElements) throw new BrokenVideo("it has too many parts");
    at = child.end;
  }
  return children;
}

function find(bytes: Buffer, id: number): Buffer | undefined {
  return childrenOf(bytes).find((child) => child.id === id)?.content;
}

function durationMs(info: Buffer): number {
  const duration = find(info, ids.duration);
  if (duration?.length !== 4 && duration?.length !== 8) throw new BrokenVideo("its length cannot be read");
  const ticks = duration.length === 4 ? duration.readFloatBE() : duration.readDoubleBE();
  // In nanoseconds; a millisecond unless the file says otherwise.
  const scale = unsigned(find(info, ids.timestampScale)) ?? 1_000_000;
  const length = (ticks * scale) / 1_000_000;
  if (!(length > 0) || length > Number.MAX_SAFE_INTEGER) throw new BrokenVideo("its length cannot be read");
  return Math.max(1, Math.round(length));
}

function pictureSize(tracks: Buffer): { width: number; height: number } {
  const video = childrenOf(tracks)
    .filter(({ id }) => id === ids.track)
    .map(({ content }) => find(content, ids.video))
    .find((content) => content !== undefined);
  const width = unsigned(video && find(video, ids.width));
  const height = unsigned(video && find(video, ids.height));
  if (!width || !height || width > 16_384 || height > 16_384) throw new BrokenVideo("it has no video track");
  return { width, height };
}

function unsigned(bytes: Buffer | undefined): number | undefined {
  return bytes && bytes.length > 0 && bytes.length <= 6 ? bytes.readUIntBE(0, bytes.length) : undefined;
}

/** Makes a part a `Void` of the same length, filled with zeros. */
async function blank(file: FileHandle, { start, end }: Element): Promise<void> {
  const headLength = 9;
  const length = end - start - headLength;
  if (length < 0) throw new BrokenVideo("a part is too short");
  const head = Buffer.alloc(headLength);
  head.writeUInt8(0xec, 0);
  head.writeBigUInt64BE((1n << 56n) | BigInt(length), 1);
  await file.write(head, 0, headLength, start);
  for (let at = start + headLength; at < end; at += chunkBytes) {
    const count = Math.min(chunkBytes, end - at);
    await file.write(Buffer.alloc(count), 0, count, at);
  }
}
