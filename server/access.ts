import type { FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint } from "#contract/endpoint.ts";
import type { Refusal } from "#contract/refusals.ts";
import { hasRight } from "#domain/operators/operatorRights.ts";
import { isByPasskey, isVerifiedLately } from "#modules/accounts/stepUp.ts";
import { isCrossSite } from "./crossSite.ts";
import { sendUnknownAddress } from "./errors.ts";
import { logSecurityEvent } from "./securityLog.ts";
import { sendRefusal } from "./sendRefusal.ts";
import { readToken } from "./session.ts";

/** Lets a request through to its handler, with `request.user` set where the call needs one, or answers it. */
export async function checkAccess(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
): Promise<FastifyReply | undefined> {
  const { config, sessions } = request.server.blaze;
  if (isCrossSite(request, config.PUBLIC_URL))
    return refuse(request, reply, { refused: "cross_site_request" });
  if (endpoint.access === "guest" || endpoint.access === "demo") return undefined;

  const token = readToken(request);
  // An operator's rights are read afresh each time: taking them away must work at once.
  const user = token === null ? null : await sessions.find(token, { fresh: endpoint.access === "operator" });
  if (endpoint.access === "operator" && !user?.is_operator) {
    logSecurityEvent(request, "access_refused", { userId: user?.id ?? null, reason: "not_an_operator" });
    return sendUnknownAddress(reply);
  }
  if (endpoint.access === "operator" && user && !hasRight(user.operator_roles, endpoint.right))
    return refuse(request, reply, { refused: "operator_right_missing", right: endpoint.right }, user);
  if (endpoint.access === "operator" && config.OPERATOR_PASSKEYS === "required" && token !== null && user) {
    const isProved = await isByPasskey(request.server.blaze.database, token);
    if (!isProved) return refuse(request, reply, { refused: "operator_passkey_required" }, user);
  }
  if (user === null) {
    // A guest who comes upon a call for members is nothing to look into; a token that is not valid may be.
    if (token === null) return sendRefusal(reply, { refused: "sign_in_required" });
    return refuse(request, reply, { refused: "sign_in_required" });
  }
  request.user = user;
  return undefined;
}

/** Refuses a call that a session on its own is not enough for. Read from the database each time. */
export async function checkStepUp(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const token = readToken(request);
  const isVerified = token !== null && (await isVerifiedLately(request.server.blaze.database, token));
  return isVerified ? undefined : refuse(request, reply, { refused: "step_up_required" });
}

function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  user: { readonly id: string } | null = request.user,
): FastifyReply {
  logSecurityEvent(request, "access_refused", { userId: user?.id ?? null, reason: refusal.refused });
  return sendRefusal(reply, refusal);
}
