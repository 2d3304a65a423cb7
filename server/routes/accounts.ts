import type { FastifyInstance } from "fastify";
import * as contract from "#contract/accounts.ts";
import { isRefusal } from "#contract/refusals.ts";
import { requestOtp } from "#modules/accounts/requestOtp.ts";
import { verifyOtp } from "#modules/accounts/verifyOtp.ts";
import { removeAvatar, setAvatar } from "#modules/identity/avatar.ts";
import { readUser, renameUser, updateProfile } from "#modules/identity/profile.ts";
import { readLivePoint } from "#modules/live/readLivePoint.ts";
import type { ServerContext } from "../context.ts";
import { requestLanguage } from "../requestLanguage.ts";
import { serve } from "../route.ts";
import { clearSessionCookie, readToken, setSessionCookie } from "../session.ts";

export function registerAccountRoutes(app: FastifyInstance, context: ServerContext): void {
  const { database, config, sessions } = context;

  serve(app, contract.requestOtp, ({ body, request }) =>
    requestOtp(context, {
      mobile: body.mobile,
      referralCode: body.referral_code ?? null,
      networkAddress: request.ip,
      language: requestLanguage(request),
    }),
  );

  serve(app, contract.verifyOtp, async ({ body, request, reply }) => {
    const { otp_request_id: otpRequestId, mobile, otp } = body;
    const outcome = await verifyOtp(context, {
      otpRequestId,
      mobile,
      otp,
      language: requestLanguage(request),
    });
    if (!isRefusal(outcome)) setSessionCookie(reply, config, outcome.access_token);
    return outcome;
  });

  serve(app, contract.auth, async ({ user }) => ({
    live_point: await readLivePoint(database),
    ...(await readUser(database.kysely, user.id)),
  }));

  serve(app, contract.renameUser, ({ user, body }) =>
    renameUser(database, { userId: user.id, name: body.name }),
  );

  for (const endpoint of [contract.updateProfile, contract.postProfile]) {
    serve(app, endpoint, ({ user, body: { name, email = null } }) =>
      updateProfile(database, { userId: user.id, name, email }),
    );
  }

  serve(app, contract.setAvatar, ({ user, body }) =>
    setAvatar(database, { userId: user.id, uploadId: body.upload_id }),
  );

  serve(app, contract.removeAvatar, ({ user }) => removeAvatar(database, user.id));

  serve(app, contract.logout, async ({ request, reply }) => {
    const token = readToken(request);
    if (token !== null) await sessions.end(token);
    clearSessionCookie(reply, config);
    return { logged_out: true as const };
  });
}
