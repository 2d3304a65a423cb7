import { type Duplex, type Readable, Transform } from "node:stream";
import { promisify } from "node:util";
import {
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzip,
  zstdCompress,
} from "node:zlib";
import { Negotiator } from "@fastify/accept-negotiator";
import type { FastifyReply } from "fastify";
import { LRUCache } from "lru-cache";

/** Of an HTTP answer, by its name in Content-Encoding. */
export type Encoding = "br" | "zstd" | "gzip";

/** The levels at which a page of ours takes 2 to 3 ms; the next ones make it 1% to 3% smaller and take far longer. */
const gzipOptions = { level: 5 };
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const zstdOptions = { params: { [constants.ZSTD_c_compressionLevel]: 9 } };

/** `whole` is for what is kept or known, `piecewise` for what is still being made: it flushes every piece. */
const encoders: Record<Encoding, { whole(text: string | Buffer): Promise<Buffer>; piecewise(): Duplex }> = {
  br: {
    whole: (text) => promisify(brotliCompress)(text, brotliOptions),
    piecewise: () => createBrotliCompress({ ...brotliOptions, flush: constants.BROTLI_OPERATION_FLUSH }),
  },
  zstd: {
    whole: (text) => promisify(zstdCompress)(text, zstdOptions),
    piecewise: () => createZstdCompress({ ...zstdOptions, flush: constants.ZSTD_e_flush }),
  },
  gzip: {
    whole: (text) => promisify(gzip)(text, gzipOptions),
    piecewise: () => createGzip({ ...gzipOptions, flush: constants.Z_SYNC_FLUSH }),
  },
};

/** Browsers send a handful of headers; whoever makes up more crowds out the oldest. */
const negotiator = new Negotiator({
  supportedValues: Object.keys(encoders),
  cache: new LRUCache<string, string>({ max: 100 }),
});

/** The smallest of ours that the browser takes; null for one that takes none. */
export function encodingFor(acceptEncoding: string | string[] | undefined): Encoding | null {
  return negotiator.negotiate(String(acceptEncoding ?? "")) as Encoding | null;
}

export function compress(text: string | Buffer, encoding: Encoding): Promise<Buffer> {
  return encoders[encoding].whole(text);
}

/** Sends a whole text, compressed when the browser takes it. It holds no secret beside what a visitor chose. */
export async function sendCompressed(
  reply: FastifyReply,
  text: string,
  acceptEncoding: string | string[] | undefined,
): Promise<FastifyReply> {
  const encoding = encodingFor(acceptEncoding);
  if (encoding === null) return reply.send(text);
  return reply.header("content-encoding", encoding).send(await compress(text, encoding));
}

/** Sends a page while it is being rendered; each piece is flushed, so that the browser can start on the head. */
export function compressStream(
  reply: FastifyReply,
  html: Readable,
  acceptEncoding: string | string[] | undefined,
): FastifyReply {
  const pieces = html.pipe(gathered());
  html.on("error", (error) => pieces.destroy(error));
  pieces.on("close", () => html.destroy());
  const encoding = encodingFor(acceptEncoding);
  if (encoding === null) return reply.send(pieces);
  const squeezed = encoders[encoding].piecewise();
  pieces.on("error", (error) => squeezed.destroy(error));
  return reply.header("content-encoding", encoding).send(pieces.pipe(squeezed));
}

/** What is rendered without a wait in between becomes one piece: React hands a page on in pieces of 2 kB. */
function gathered(): Transform {
  let held: Buffer[] = [];
  let next: NodeJS.Immediate | undefined;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      held.push(chunk);
      next ??= setImmediate(() => {
        this.push(Buffer.concat(held));
        held = [];
        next = undefined;
      });
      done();
    },
    flush(done) {
      clearImmediate(next);
      if (held.length > 0) this.push(Buffer.concat(held));
      done();
    },
    destroy(error, done) {
      clearImmediate(next);
      done(error);
    },
  });
}
