import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** An address that no page ever has. */
const nowhere = "/page-not-found";
const ownHeaders = ["content-type", "content-security-policy", "cache-control", "vary"];

/** True for a person's browser that asks for a page, rather than for data or a file. */
export function wantsPage(request: FastifyRequest): boolean {
  const path = request.raw.url ?? "";
  return (
    request.method === "GET" && !path.startsWith("/api/") && !!request.headers.accept?.includes("text/html")
  );
}

/** The not-found page for an address that cannot even be read, such as one with a broken escape. */
export async function sendMissingPage(app: FastifyInstance, reply: FastifyReply): Promise<void> {
  const page = await app.inject({ url: nowhere });
  for (const name of ownHeaders) {
    const value = page.headers[name];
    if (value !== undefined) reply.header(name, value);
  }
  reply.code(404).serializer(String).send(page.body);
}
