import type { FastifyRequest } from "fastify";

/** False for a call that a page makes while it is rendered, and for most calls of tests: no socket brought it. */
export function isFromNetwork(request: FastifyRequest): boolean {
  return "setTimeout" in request.raw.socket;
}
