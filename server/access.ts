import type { FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint } from "#contract/endpoint.ts";
import { isCrossSite } from "./crossSite.ts";
import { sendUnknownAddress } from "./errors.ts";
import { sendRefusal } from "./sendRefusal.ts";
import { readToken } from "./session.ts";

/** Lets a request through to its handler, with `request.user` set where the call needs one, or answers it. */
export async function checkAccess(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
): Promise<FastifyReply | undefined> {
  const { config, sessions } = request.server.blaze;
  if (isCrossSite(request, config.PUBLIC_URL)) return sendRefusal(reply, { refused: "cross_site_request" });
  if (endpoint.access === "guest" || endpoint.access === "demo") return undefined;

  const token = readToken(request);
  // An operator's rights are read afresh each time: taking them away must work at once.
  const user = token === null ? null : await sessions.find(token, { fresh: endpoint.access === "operator" });
  if (endpoint.access === "operator" && !user?.is_operator) return sendUnknownAddress(reply);
  if (user === null) return sendRefusal(reply, { refused: "sign_in_required" });
  request.user = user;
  return undefined;
}
