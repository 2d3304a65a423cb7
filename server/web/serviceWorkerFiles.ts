import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { sendUnknownAddress } from "../errors.ts";
import { offlinePolicy, workerPolicy } from "./contentSecurityPolicy.ts";

/**
 * The service worker and its offline page, from the root: a worker's scope is the folder that it is served from.
 * Both are asked for anew each time, so that a new version is found at the next page.
 */
export async function serveServiceWorker(app: FastifyInstance, clientDir: string): Promise<void> {
  // Every visit asks whether the worker has changed: the answer is compressed, and mostly a 304.
  await app.register(fastifyStatic, { root: clientDir, serve: false, preCompressed: true });

  app.get("/service-worker.js", { schema: { hide: true } }, (_request, reply) =>
    sendAnew(reply, workerPolicy).sendFile("service-worker.js", { cacheControl: false }),
  );

  app.get("/offline.html", { schema: { hide: true } }, async (_request, reply) => {
    const page = await readFile(join(clientDir, "offline.html"), "utf8").catch(() => undefined);
    if (page === undefined) return sendUnknownAddress(reply);
    return sendAnew(
      reply,
      offlinePolicy({ scriptHash: hashOf(page, "script"), styleHash: hashOf(page, "style") }),
    )
      .header("x-frame-options", "SAMEORIGIN")
      .type("text/html; charset=utf-8")
      .send(page);
  });
}

/** The page is stored by browsers with its policy, so a nonce would be the same for a long time: a hash may be. */
function hashOf(page: string, element: "script" | "style"): string {
  const text = new RegExp(`<${element}>(.*?)</${element}>`, "s").exec(page)?.[1] ?? "";
  return createHash("sha256").update(text).digest("base64");
}

function sendAnew(reply: FastifyReply, policy: string): FastifyReply {
  return reply.header("cache-control", "no-cache").header("content-security-policy", policy);
}
