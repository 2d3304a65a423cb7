import type { FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint } from "#contract/endpoint.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import { hasRight, type OperatorRight } from "#domain/operators/operatorRights.ts";
import { isByPasskey, isVerifiedLately } from "#modules/accounts/stepUp.ts";
import { isCrossSite } from "./crossSite.ts";
import { sendUnknownAddress } from "./errors.ts";
import { logSecurityEvent } from "./securityLog.ts";
import { sendRefusal } from "./sendRefusal.ts";
import { readToken } from "./session.ts";
import { findViewed } from "./supportView/findViewed.ts";
import { readSupportViewId } from "./supportView/supportViewHeader.ts";

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

  const viewId = readSupportViewId(request);
  if (viewId !== null) return await enterView(request, reply, { endpoint, viewId });
  if (endpoint.access === "operator") return await admitOperator(request, reply, endpoint.right);
  const token = readToken(request);
  const user = token === null ? null : await sessions.find(token);
  if (user === null) {
    // A guest who comes upon a call for members is nothing to look into; a token that is not valid may be.
    if (token === null) return sendRefusal(reply, { refused: "sign_in_required" });
    return refuse(request, reply, { refused: "sign_in_required" });
  }
  request.user = user;
  return undefined;
}

/** Support makes the person's call: what the view shows of it, or nothing. */
async function enterView(
  request: FastifyRequest,
  reply: FastifyReply,
  { endpoint, viewId }: { readonly endpoint: Endpoint; readonly viewId: string },
): Promise<FastifyReply | undefined> {
  const answered = await admitOperator(request, reply, "view_as_person");
  if (answered !== undefined || request.user === null) return answered;
  const viewed = await findViewed(request.server.blaze.database, {
    endpoint,
    viewId,
    operator: request.user,
  });
  if (isRefusal(viewed)) return refuse(request, reply, viewed);
  request.user = viewed.person;
  request.supportView = viewed;
  return undefined;
}

/**
 * Sets `request.user` to an operator whose roles include the right, or answers. Rights are read afresh each time: taking
 * them away must work at once.
 */
async function admitOperator(
  request: FastifyRequest,
  reply: FastifyReply,
  right: OperatorRight,
): Promise<FastifyReply | undefined> {
  const { config, database, sessions } = request.server.blaze;
  const token = readToken(request);
  const user = token === null ? null : await sessions.find(token, { fresh: true });
  if (token === null || !user?.is_operator) {
    logSecurityEvent(request, "access_refused", { userId: user?.id ?? null, reason: "not_an_operator" });
    return sendUnknownAddress(reply);
  }
  if (!hasRight(user.operator_roles, right))
    return refuse(request, reply, { refused: "operator_right_missing", right }, user);
  if (config.OPERATOR_PASSKEYS === "required" && !(await isByPasskey(database, token)))
    return refuse(request, reply, { refused: "operator_passkey_required" }, user);
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
