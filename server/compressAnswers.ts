import type { FastifyInstance, FastifyReply } from "fastify";
import { compress, encodingFor } from "./web/compression.ts";

/** A shorter answer fits the first packet as it is. */
const leastCharacters = 1_024;

/** Compresses the API's longer answers as the client takes it. The answer to a bid is shorter, and waits for nothing. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook("onSend", (request, reply, payload, done) => {
    if (typeof payload !== "string" || payload.length < leastCharacters || !isPlainJson(reply))
      return done(null, payload);
    reply.header("vary", [reply.getHeader("vary"), "Accept-Encoding"].filter(Boolean).join(", "));
    const encoding = encodingFor(request.headers["accept-encoding"]);
    if (encoding === null) return done(null, payload);
    compress(payload, encoding).then((squeezed) => {
      reply.header("content-encoding", encoding).removeHeader("content-length");
      done(null, squeezed);
    }, done);
  });
}

function isPlainJson(reply: FastifyReply): boolean {
  const type = String(reply.getHeader("content-type") ?? "");
  return type.startsWith("application/json") && !reply.hasHeader("content-encoding");
}
