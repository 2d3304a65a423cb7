import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { Refusal } from "#contract/refusals.ts";
import { stopBodyClock } from "./bodyClock.ts";
import { isFromNetwork } from "./isFromNetwork.ts";

/** A file on the disk, as it came. */
type ReceivedFile = { path: string; name: string | undefined; byteCount: number };

/** The field that carries it (R-API-2). */
const fieldName = "file";
/** A sender that says nothing for so long has gone. How long the whole takes is not limited by a time of its own. */
const silenceMs = 60_000;
/** The least that comes in each such time: 8 KB a second, which the slowest mobile networks reach. */
const leastBytes = 480_000;

/**
 * Writes the one file of a multipart request into a folder, a piece at a time. The rest of a request that is
 * refused is read and thrown away, because a browser that is still sending does not hear the answer.
 */
export async function receiveFile(
  request: FastifyRequest,
  { folder, mostBytes }: { folder: string; mostBytes: number },
): Promise<ReceivedFile | Refusal> {
  if (!request.isMultipart()) return { refused: "upload_missing" };
  const stopWatching = watchSender(request);
  try {
    return await receiveParts(request, { folder, mostBytes });
  } catch (error) {
    if (isBrokenOff(error)) return { refused: "upload_cut_short" };
    throw error;
  } finally {
    stopWatching();
  }
}

/** Hangs up on a sender that falls silent or sends less than anybody's network carries. */
function watchSender(request: FastifyRequest): () => void {
  // A call that came in without a network, as in the tests, has no clocks of this kind.
  if (!isFromNetwork(request)) return () => undefined;
  stopBodyClock(request);
  const { socket } = request.raw;
  const { leastUploadBytes = leastBytes, uploadSilenceMs = silenceMs } = request.server.blaze.wire ?? {};
  const giveUp = () => socket.destroy();
  let arrived = socket.bytesRead;
  const rate = setInterval(() => {
    if (socket.bytesRead - arrived < leastUploadBytes) giveUp();
    arrived = socket.bytesRead;
  }, uploadSilenceMs);
  socket.setTimeout(uploadSilenceMs, giveUp);
  return () => {
    clearInterval(rate);
    socket.setTimeout(0, giveUp).removeListener("timeout", giveUp);
  };
}

async function receiveParts(
  request: FastifyRequest,
  { folder, mostBytes }: { folder: string; mostBytes: number },
): Promise<ReceivedFile | Refusal> {
  let outcome: ReceivedFile | Refusal | null = null;
  const limits = { fileSize: mostBytes, files: 10, fields: 10, fieldSize: 1_000, headerPairs: 20 };
  for await (const part of request.parts({ limits })) {
    if (part.type !== "file") continue;
    if (outcome !== null || part.fieldname !== fieldName) {
      part.file.resume();
      outcome = { refused: outcome === null ? "upload_missing" : "upload_one_file" };
      continue;
    }
    outcome = await writeFile(part, { path: join(folder, "original"), mostBytes });
  }
  return outcome ?? { refused: "upload_missing" };
}

async function writeFile(
  { file, filename }: MultipartFile,
  { path, mostBytes }: { path: string; mostBytes: number },
): Promise<ReceivedFile | Refusal> {
  const target = createWriteStream(path);
  await pipeline(file, target);
  if (file.truncated) {
    const kind = mostBytes > 50_000_000 ? "video" : "picture";
    return { refused: "upload_too_large", max_bytes: mostBytes, kind };
  }
  return { path, name: filename, byteCount: target.bytesWritten };
}

/** The sender went away, or what it sent is not multipart to the end. */
function isBrokenOff(error: unknown): boolean {
  const { code = "", message = "" } = error as NodeJS.ErrnoException;
  const isSender = ["ERR_STREAM_PREMATURE_CLOSE", "ECONNRESET", "FST_PREMATURE_CLOSE"].includes(code);
  const isForm = code.startsWith("FST_FILES_LIMIT") || code.startsWith("FST_PARTS_LIMIT");
  return isSender || isForm || /multipart|unexpected end|boundary|malformed|part terminated/i.test(message);
}
