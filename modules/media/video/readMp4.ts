import type { FileHandle } from "node:fs/promises";
import { BrokenVideo, readBytes, type VideoFacts } from "./videoFile.ts";

/** A box of ISO/IEC 14496-12: what it is and where in the file, or in a buffer, its content lies. */
type Box = { type: string; start: number; contentStart: number; end: number };

/** Where cameras write place, device and the like; also boxes that anybody may define. */
const personal = new Set(["udta", "meta", "uuid"]);
/** The index of a minute's video has some 100 kB. */
const largestIndexBytes = 8_000_000;
/** A minute in fragments of a tenth of a second has 1,200 boxes. */
const mostBoxes = 10_000;
const chunkBytes = 64 * 1024;

/** MP4 and QuickTime: boxes that fill the file without a gap, an index with a video track, and media. */
export async function readMp4(file: FileHandle): Promise<VideoFacts> {
  const { size } = await file.stat();
  const boxes = await readTopBoxes(file, size);
  const index = boxes.find(({ type }) => type === "moov");
  const hasMedia = boxes.some((box) => box.type === "mdat" && box.end > box.contentStart);
  if (!index || !hasMedia) throw new BrokenVideo("it has no index or no media");
  if (index.end - index.contentStart > largestIndexBytes) throw new BrokenVideo("its index is too large");

  const bytes = await readBytes(file, index.contentStart, index.end - index.contentStart);
  const facts = readIndex(bytes);
  blank(bytes, { start: 0, end: bytes.length, depth: 0 });
  await file.write(bytes, 0, bytes.length, index.contentStart);
  for (const box of boxes) if (personal.has(box.type)) await blankInFile(file, box);
  return facts;
}

async function readTopBoxes(file: FileHandle, size: number): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let start = 0; start < size; ) {
    const head = await readBytes(file, start, Math.min(16, size - start));
    const box = boxAt(head, { at: 0, start, limit: size });
    boxes.push(box);
    if (boxes.length > mostBoxes) throw new BrokenVideo("it has too many parts");
    start = box.end;
  }
  if (boxes[0]?.type !== "ftyp" && !boxes.some(({ type }) => type === "moov"))
    throw new BrokenVideo("it does not begin as a video does");
  return boxes;
}

/** The box whose head stands at `at` of `bytes`; `start` is where that is in the file. */
function boxAt(bytes: Buffer, { at, start, limit }: { at: number; start: number; limit: number }): Box {
  if (bytes.length - at < 8) throw new BrokenVideo("a part is cut short");
  const short = bytes.readUInt32BE(at);
  const headLength = short === 1 ? 16 : 8;
  const length = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? limit - start : short;
  if (length < headLength || start + length > limit) throw new BrokenVideo("a part is longer than the file");
  const type = bytes.toString("latin1", at + 4, at + 8);
  return { type, start, contentStart: start + headLength, end: start + length };
}

function boxesIn(bytes: Buffer, { start, end }: { start: number; end: number }): Box[] {
  const boxes: Box[] = [];
  for (let at = start; at + 8 <= end; ) {
    const box = boxAt(bytes, { at, start: at, limit: end });
    boxes.push(box);
    if (boxes.length > mostBoxes) throw new BrokenVideo("it has too many parts");
    at = box.end;
  }
  return boxes;
}

type Span = { start: number; end: number };

function inside(bytes: Buffer, box: Span & { contentStart?: number }, ...path: string[]): Box | undefined {
  let found: Box | undefined;
  let span: Span = { start: box.contentStart ?? box.start, end: box.end };
  for (const type of path) {
    found = boxesIn(bytes, span).find((child) => child.type === type);
    if (!found) return undefined;
    span = { start: found.contentStart, end: found.end };
  }
  return found;
}

function readIndex(bytes: Buffer): VideoFacts {
  const all = { start: 0, end: bytes.length };
  const tracks = boxesIn(bytes, all).filter(({ type }) => type === "trak");
  const video = tracks.find((track) => handlerOf(bytes, track) === "vide");
  const movie = inside(bytes, all, "mvhd");
  const trackHeader = video && inside(bytes, video, "tkhd");
  if (!video || !movie || !trackHeader) throw new BrokenVideo("it has no video track");

  const scale = timescaleOf(bytes, movie);
  const fragments = inside(bytes, all, "mvex", "mehd");
  // The longest of what it says in different places: players differ in which of them they believe.
  const seconds = Math.max(
    durationOf(bytes, movie) / scale,
    fragments ? wide(bytes, fragments, 4) / scale : 0,
    ...tracks.map((track) => mediaSeconds(bytes, track)),
  );
  if (!(seconds > 0)) throw new BrokenVideo("its length cannot be read");
  return { durationMs: Math.max(1, Math.round(seconds * 1000)), ...shownSize(bytes, trackHeader) };
}

function handlerOf(bytes: Buffer, track: Box): string {
  const handler = inside(bytes, track, "mdia", "hdlr");
  return handler ? bytes.toString("latin1", handler.contentStart + 8, handler.contentStart + 12) : "";
}

function mediaSeconds(bytes: Buffer, track: Box): number {
  const header = inside(bytes, track, "mdia", "mdhd");
  return header ? durationOf(bytes, header) / timescaleOf(bytes, header) : 0;
}

/** mvhd and mdhd begin alike: version and flags, made, changed, timescale, duration; version 1 has longer times. */
function timescaleOf(bytes: Buffer, { contentStart }: Box): number {
  const scale = bytes.readUInt32BE(contentStart + (bytes[contentStart] === 1 ? 20 : 12));
  if (scale === 0) throw new BrokenVideo("its length cannot be read");
  return scale;
}

function durationOf(bytes: Buffer, box: Box): number {
  return wide(bytes, box, bytes[box.contentStart] === 1 ? 24 : 16);
}

/** A duration at an offset of a box. All bits set says that it is not known. */
function wide(bytes: Buffer, { contentStart }: Box, offset: number): number {
  if (bytes[contentStart] === 1) {
    const value = bytes.readBigUInt64BE(contentStart + offset);
    return value === 0xffff_ffff_ffff_ffffn ? 0 : Number(value);
  }
  const value = bytes.readUInt32BE(contentStart + offset);
  return value === 0xffff_ffff ? 0 : value;
}

/** Width and height end the track header, as 16.16 numbers; the matrix before them may lay the picture on its side. */
function shownSize(bytes: Buffer, { end }: Box): { width: number; height: number } {
  const width = bytes.readUInt32BE(end - 8) >>> 16;
  const height = bytes.readUInt32BE(end - 4) >>> 16;
  if (width === 0 || height === 0) throw new BrokenVideo("it has no size");
  const isTurned = bytes.readInt32BE(end - 44) === 0 && bytes.readInt32BE(end - 40) !== 0;
  return isTurned ? { width: height, height: width } : { width, height };
}

/** Overwrites what is personal, at the same length, so that no offset of the index moves. */
function blank(bytes: Buffer, { start, end, depth }: Span & { depth: number }): void {
  for (const box of boxesIn(bytes, { start, end })) {
    if (personal.has(box.type)) {
      bytes.write("free", box.start + 4, "latin1");
      bytes.fill(0, box.contentStart, box.end);
    } else if (depth < 2 && (box.type === "trak" || box.type === "mdia")) {
      blank(bytes, { start: box.contentStart, end: box.end, depth: depth + 1 });
    }
  }
}

async function blankInFile(file: FileHandle, box: Box): Promise<void> {
  await file.write(Buffer.from("free", "latin1"), 0, 4, box.start + 4);
  for (let at = box.contentStart; at < box.end; at += chunkBytes) {
    const length = Math.min(chunkBytes, box.end - at);
    await file.write(Buffer.alloc(length), 0, length, at);
  }
}
