import type { FastifyInstance } from "fastify";
import * as contract from "#contract/accounts.ts";
import { isRefusal } from "#contract/refusals.ts";
import { findUserId } from "#modules/accounts/findUserId.ts";
import { requestOtp } from "#modules/accounts/requestOtp.ts";
import { verifyOtp } from "#modules/accounts/verifyOtp.ts";
import { removeAvatar, setAvatar } from "#modules/identity/avatar.ts";
import { readUser, renameUser } from "#modules/identity/profile.ts";
import { readLivePoint } from "#modules/live/readLivePoint.ts";
import { claimUploads } from "#modules/media/claimUploads.ts";
import type { ServerContext } from "../context.ts";
import { readDeviceToken, setDeviceCookie } from "../deviceCookie.ts";
import { requestLanguage } from "../requestLanguage.ts";
import { serve } from "../route.ts";
import { logSecurityEvent } from "../securityLog.ts";
import { clearSessionCookie, readToken, setSessionCookie } from "../session.ts";

export function registerAccountRoutes(app: FastifyInstance, context: ServerContext): void {
  const { database, config, sessions } = context;

  serve(app, contract.requestOtp, ({ body, request }) =>
    requestOtp(context, {
      mobile: body.mobile,
      referralCode: body.referral_code ?? null,
      networkAddress: request.ip,
      deviceToken: readDeviceToken(request, config),
      language: requestLanguage(request),
    }),
  );

  serve(app, contract.verifyOtp, async ({ body, request, reply }) => {
    const { otp_request_id: otpRequestId, mobile, otp, referral_code: referralCode = null } = body;
    const outcome = await verifyOtp(context, {
      otpRequestId,
      mobile,
      otp,
      referralCode,
      networkAddress: request.ip,
      deviceToken: readDeviceToken(request, config),
      userAgent: request.headers["user-agent"],
      language: requestLanguage(request),
    });
    if (isRefusal(outcome)) {
      const userId = await findUserId(database.kysely, mobile);
      logSecurityEvent(request, "sign_in_refused", { userId, reason: outcome.refused });
      return outcome;
    }
    setSessionCookie(reply, config, outcome.accessToken);
    setDeviceCookie(reply, config, outcome.deviceToken);
    context.visits.add("signed_in");
    logSecurityEvent(request, "sign_in", { userId: outcome.userId });
    return { access_token: outcome.accessToken };
  });

  serve(app, contract.auth, async ({ user }) => ({
    live_point: await readLivePoint(database),
    ...(await readUser(database.kysely, user.id)),
  }));

  serve(app, contract.renameUser, ({ user, body }) =>
    renameUser(database, { userId: user.id, name: body.name }),
  );

  serve(app, contract.setAvatar, async ({ user, body: { upload_id: uploadId } }) => {
    await claimUploads(context, { ownerId: user.id, purpose: "avatar", uploadIds: [uploadId] });
    return setAvatar(database, { userId: user.id, uploadId });
  });

  serve(app, contract.removeAvatar, ({ user }) => removeAvatar(database, user.id));

  serve(app, contract.logout, async ({ request, reply }) => {
    const token = readToken(request);
    const user = token === null ? null : await sessions.find(token);
    if (token !== null) await sessions.end(token);
    if (user !== null) logSecurityEvent(request, "sign_out", { userId: user.id });
    clearSessionCookie(reply, config);
    return { logged_out: true as const };
  });
}
