import type { FastifyInstance, FastifyRequest } from "fastify";
import { isRefusal } from "#contract/refusals.ts";
import * as contract from "#contract/sessions.ts";
import { endAllSessions, endOwnSession, listSessions } from "#modules/accounts/ownSessions.ts";
import type { ServerContext } from "../context.ts";
import { readDeviceToken } from "../deviceCookie.ts";
import { serve } from "../route.ts";
import { logSecurityEvent } from "../securityLog.ts";
import { clearSessionCookie, readToken } from "../session.ts";

/** The devices on which somebody is signed in, and signing them out. */
export function registerSessionRoutes(app: FastifyInstance, context: ServerContext): void {
  const { database, config, sessions } = context;
  const own = (request: FastifyRequest, userId: string) => ({ userId, token: readToken(request) ?? "" });

  serve(app, contract.listSessions, async ({ user, request }) => ({
    results: await listSessions(database, own(request, user.id)),
  }));

  serve(app, contract.endSession, async ({ user, params, request }) => {
    const outcome = await endOwnSession(database, { userId: user.id, sessionId: params.id });
    if (!isRefusal(outcome)) noteEnd(request, user.id);
    return outcome;
  });

  for (const [endpoint, keepThis] of [
    [contract.endOtherSessions, true],
    [contract.endAllSessions, false],
  ] as const) {
    serve(app, endpoint, async ({ user, request, reply }) => {
      const deviceToken = readDeviceToken(request, config);
      const outcome = await endAllSessions(database, { ...own(request, user.id), deviceToken, keepThis });
      noteEnd(request, user.id);
      if (!keepThis) clearSessionCookie(reply, config);
      return outcome;
    });
  }

  /** The other servers are told by the database; this one need not wait for it. */
  function noteEnd(request: FastifyRequest, userId: string): void {
    sessions.forgetPerson(userId);
    logSecurityEvent(request, "sessions_ended", { userId });
  }
}
