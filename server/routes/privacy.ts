import type { FastifyInstance } from "fastify";
import * as contract from "#contract/privacy.ts";
import { isRefusal } from "#contract/refusals.ts";
import { listConsents } from "#modules/accounts/consents.ts";
import { closeAccount, requestAccountClosing } from "#modules/privacy/closeAccount.ts";
import { findClosingReasons } from "#modules/privacy/closingReasons.ts";
import { listDataRequests, requestData } from "#modules/privacy/dataRequests.ts";
import { hasArchive, openArchive } from "#modules/privacy/openArchive.ts";
import { giveConsent, withdrawConsent } from "#modules/privacy/withdrawConsent.ts";
import type { ServerContext } from "../context.ts";
import { requestLanguage } from "../requestLanguage.ts";
import { serve } from "../route.ts";
import { clearSessionCookie, readToken } from "../session.ts";

export function registerPrivacyRoutes(app: FastifyInstance, context: ServerContext): void {
  registerConsents(app, context);
  registerData(app, context);
  registerClosing(app, context);
}

function registerConsents(app: FastifyInstance, { database }: ServerContext): void {
  serve(app, contract.listConsents, async ({ user }) => ({
    results: await listConsents(database.kysely, user.id),
  }));
  serve(app, contract.giveConsent, async ({ user, body }) => ({
    results: await giveConsent(database, { userId: user.id, purpose: body.purpose }),
  }));
  serve(app, contract.withdrawConsent, async ({ user, params }) => {
    const results = await withdrawConsent(database, { userId: user.id, purpose: params.purpose });
    return isRefusal(results) ? results : { results };
  });
}

function registerData(app: FastifyInstance, { database, mediaParts }: ServerContext): void {
  serve(app, contract.requestData, ({ user }) => requestData(database, user.id));
  serve(app, contract.listDataRequests, async ({ user }) => ({
    results: await listDataRequests(database, user.id),
  }));
  serve(app, contract.openDownload, async ({ user, params }) =>
    (await hasArchive(database, { userId: user.id, requestId: params.id }))
      ? { path: `/api/v1/user/data-requests/${params.id}/archive` }
      : { refused: "not_found", what: "archive" },
  );
  serve(app, contract.readArchive, async ({ user, params, reply }) => {
    const archive = await openArchive(database, mediaParts, { userId: user.id, requestId: params.id });
    if (isRefusal(archive)) return archive;
    reply
      .type("application/zip")
      .header("content-disposition", 'attachment; filename="blaze-my-data.zip"')
      .header("cache-control", "private, no-store");
    return archive;
  });
}

function registerClosing(app: FastifyInstance, context: ServerContext): void {
  const { database, config, sessions } = context;
  serve(app, contract.readAccountClosing, async ({ user }) => ({
    reasons: await findClosingReasons(database.kysely, user.id),
  }));
  serve(app, contract.requestAccountClosing, ({ user, request }) =>
    requestAccountClosing(context, {
      userId: user.id,
      mobile: user.mobile,
      networkAddress: request.ip,
      language: requestLanguage(request),
    }),
  );
  serve(app, contract.closeAccount, async ({ user, body, request, reply }) => {
    const { otp_request_id: otpRequestId, otp } = body;
    const outcome = await closeAccount(context, { userId: user.id, mobile: user.mobile, otpRequestId, otp });
    if (isRefusal(outcome)) return outcome;
    const token = readToken(request);
    if (token !== null) await sessions.end(token); // what this server remembers of it
    clearSessionCookie(reply, config);
    return outcome;
  });
}
