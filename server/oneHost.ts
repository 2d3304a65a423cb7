import type { FastifyInstance } from "fastify";
import type { Config } from "#modules/operations/config.ts";
import { wantsPage } from "./web/missingPage.ts";

/**
 * The demo's pages are read under one name. Somebody who typed `localhost` is led to the address of PUBLIC_URL:
 * the session's cookie belongs to one name, and the payment provider's page comes back to that one. Calls of
 * the API are answered under any name.
 */
export function leadToOneHost(app: FastifyInstance, config: Pick<Config, "isDemo" | "PUBLIC_URL">): void {
  if (!config.isDemo) return;
  const own = new URL(config.PUBLIC_URL);
  const otherName = own.hostname === "localhost" ? "127.0.0.1" : "localhost";
  const otherHost = own.port === "" ? otherName : `${otherName}:${own.port}`;
  app.addHook("onRequest", async (request, reply) => {
    if (request.host !== otherHost || request.method !== "GET" || !wantsPage(request)) return;
    // Put together, not resolved: `//elsewhere/` would resolve to another site.
    return reply.redirect(own.origin + request.url, 307);
  });
}
