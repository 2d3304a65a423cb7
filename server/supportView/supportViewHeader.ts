import type { FastifyInstance, FastifyRequest } from "fastify";
import { sendRefusal } from "../sendRefusal.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const nobodys = "00000000-0000-0000-0000-000000000000";

/** The view that a call names in `X-Support-View`; null for a call of one's own. What is no id names nobody's view. */
export function readSupportViewId(request: FastifyRequest): string | null {
  const named = request.headers["x-support-view"];
  if (named === undefined) return null;
  return typeof named === "string" && uuid.test(named) ? named : nobodys;
}

/**
 * Refuses whatever might change something while support sees somebody's screens, before any route is asked: a route
 * that is no call of the contract as well.
 */
export function refuseChangesInViews(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    if (readSupportViewId(request) === null || ["GET", "HEAD"].includes(request.method)) return undefined;
    return sendRefusal(reply, { refused: "support_view_read_only" });
  });
}
