import type { FastifyInstance } from "fastify";
import type { StandinStore } from "./store.ts";

type Params = { Params: { id: string } };

/**
 * A push service as browsers name one (RFC 8030): it takes an encrypted notice, which it cannot read, and keeps
 * that it came. An id that begins with `gone` is a browser that took its permission back.
 */
export function pushRoutes(app: FastifyInstance, store: StandinStore): void {
  const asBuffer = { parseAs: "buffer" } as const;
  app.addContentTypeParser(
    "application/octet-stream",
    asBuffer,
    async (_request: unknown, body: Buffer) => body,
  );
  app.post<Params & { Body: Buffer }>("/push/:id", async (request, reply) => {
    if (request.params.id.startsWith("gone")) return reply.code(410).send();
    const { authorization, ttl } = request.headers;
    if (!authorization?.startsWith("vapid ") || ttl === undefined) return reply.code(401).send();
    if (request.headers["content-encoding"] !== "aes128gcm") return reply.code(400).send();
    const sealed = request.body.toString("base64url");
    const id = store.keepMessage(request.params.id, sealed, "push");
    return reply.code(201).header("location", `/push/message/${id}`).send();
  });
}
