import type { FastifyInstance } from "fastify";

/**
 * Hands bodies over as the text that came, whatever they are marked as: a signature is over every byte of it. For
 * a plugin of its own, because it takes the parsers away.
 */
export function acceptRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
}
