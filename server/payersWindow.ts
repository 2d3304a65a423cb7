import type { FastifyReply } from "fastify";

/**
 * For each page and redirect through which a payer's window goes between us and a provider: the browser would else
 * forget on the way who opened it, and Close could not close it any more.
 */
export function keepsItsOpener(reply: FastifyReply): FastifyReply {
  return reply.header("cross-origin-opener-policy", "unsafe-none");
}
