import type { FastifyReply, FastifyRequest } from "fastify";

/** An address that no page ever has. */
const nowhere = "/page-not-found";

/** True for a person's browser that asks for a page, rather than for data or a file. */
export function wantsPage(request: FastifyRequest): boolean {
  const path = request.raw.url ?? "";
  return (
    request.method === "GET" && !path.startsWith("/api/") && !!request.headers.accept?.includes("text/html")
  );
}

/**
 * Leads an address that cannot even be read, such as one with a broken escape, to the not-found page. That page under
 * the broken address would be drawn anew by the browser, which reads it differently, and a press meanwhile be lost.
 */
export function leadNowhere(reply: FastifyReply): void {
  reply.redirect(nowhere, 302);
}
