import type { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ByteRange } from "#modules/media/mediaStore.ts";

type FileToSend = {
  contentType: string;
  size: number;
  open(range?: ByteRange): Promise<Readable>;
};

/**
 * Streams a file, or the part of it that the request asks for: players of videos do, and some play nothing without.
 * Opened by itself a file is a document: the sandbox keeps any script in it from running on this origin.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileToSend,
): Promise<Readable | string> {
  const range = readRange(request.headers.range, file.size);
  reply
    .type(file.contentType)
    .header("accept-ranges", "bytes")
    .header("content-security-policy", "sandbox; default-src 'none'; style-src 'unsafe-inline'")
    .header("x-content-type-options", "nosniff");
  if (range === "unsatisfiable") {
    reply.code(416).header("content-range", `bytes */${file.size}`);
    return "";
  }
  const length = range ? range.end - range.start + 1 : file.size;
  reply.header("content-length", String(length));
  if (range) reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${file.size}`);
  return file.open(range ?? undefined);
}

/** One range of RFC 9110 section 14.1.2. Several at once, and what is malformed, get the whole file, as it allows. */
function readRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | null {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return null;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return null;
  return start >= size ? "unsatisfiable" : { start, end };
}
