import type { FastifyInstance, FastifyRequest } from "fastify";
import * as contract from "#contract/passkeys.ts";
import { isRefusal } from "#contract/refusals.ts";
import { addPasskey, startPasskey } from "#modules/accounts/addPasskey.ts";
import { listPasskeys, removePasskey, renamePasskey } from "#modules/accounts/passkeyRows.ts";
import {
  signInWithPasskey,
  startPasskeySignIn,
  startPasskeyStepUp,
  stepUpWithPasskey,
} from "#modules/accounts/passkeySignIn.ts";
import type { ServerContext } from "../context.ts";
import { readDeviceToken, setDeviceCookie } from "../deviceCookie.ts";
import { requestLanguage } from "../requestLanguage.ts";
import { serve } from "../route.ts";
import { logSecurityEvent } from "../securityLog.ts";
import { readToken, setSessionCookie } from "../session.ts";

const tokenOf = (request: FastifyRequest) => readToken(request) ?? "";

/** Passkeys: keeping them, signing in with one, confirming with one. */
export function registerPasskeyRoutes(app: FastifyInstance, context: ServerContext): void {
  registerOwn(app, context);
  registerSignIn(app, context);
  registerStepUp(app, context);
}

function registerOwn(app: FastifyInstance, context: ServerContext): void {
  const { database } = context;

  serve(app, contract.listPasskeys, async ({ user }) => ({
    results: await listPasskeys(database, user.id),
  }));

  serve(app, contract.startPasskey, ({ user, request }) =>
    startPasskey(context, { userId: user.id, mobile: user.mobile, name: user.name, token: tokenOf(request) }),
  );

  serve(app, contract.addPasskey, async ({ user, body, request }) => {
    const outcome = await addPasskey(context, { ...body, userId: user.id, token: tokenOf(request) });
    if (!isRefusal(outcome)) logSecurityEvent(request, "passkey_added", { userId: user.id });
    return outcome;
  });

  serve(app, contract.renamePasskey, ({ user, params, body }) =>
    renamePasskey(database, { userId: user.id, passkeyId: params.id, name: body.name }),
  );

  serve(app, contract.removePasskey, async ({ user, params, request }) => {
    const outcome = await removePasskey(database, { userId: user.id, passkeyId: params.id });
    if (!isRefusal(outcome)) logSecurityEvent(request, "passkey_removed", { userId: user.id });
    return outcome;
  });
}

function registerSignIn(app: FastifyInstance, context: ServerContext): void {
  const { config } = context;
  serve(app, contract.startPasskeySignIn, () => startPasskeySignIn(context));

  serve(app, contract.signInWithPasskey, async ({ body, request, reply }) => {
    const outcome = await signInWithPasskey(context, {
      credential: body.credential,
      language: requestLanguage(request),
      deviceToken: readDeviceToken(request, config),
      userAgent: request.headers["user-agent"],
    });
    if (isRefusal(outcome)) {
      logSecurityEvent(request, "sign_in_refused", { userId: null, reason: outcome.refused });
      return outcome;
    }
    setSessionCookie(reply, config, outcome.accessToken);
    setDeviceCookie(reply, config, outcome.deviceToken);
    context.visits.add("signed_in");
    logSecurityEvent(request, "sign_in", { userId: outcome.userId });
    return { access_token: outcome.accessToken, mobile: outcome.mobile };
  });
}

function registerStepUp(app: FastifyInstance, context: ServerContext): void {
  serve(app, contract.startPasskeyStepUp, ({ user, request }) =>
    startPasskeyStepUp(context, { userId: user.id, token: tokenOf(request) }),
  );

  serve(app, contract.stepUpWithPasskey, async ({ user, body, request }) => {
    const { credential } = body;
    const outcome = await stepUpWithPasskey(context, {
      userId: user.id,
      token: tokenOf(request),
      credential,
    });
    if (!isRefusal(outcome)) logSecurityEvent(request, "step_up", { userId: user.id });
    else logSecurityEvent(request, "step_up_refused", { userId: user.id, reason: outcome.refused });
    return outcome;
  });
}
