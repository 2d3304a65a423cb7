import type { FastifyInstance, FastifyRequest } from "fastify";
import * as contract from "#contract/accounts.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import { isVerifiedLately } from "#modules/accounts/stepUp.ts";
import { changeMobile, requestMobileOtp } from "#modules/identity/changeMobile.ts";
import { confirmEmail, sendEmailLink } from "#modules/identity/emailLinks.ts";
import { updateProfile } from "#modules/identity/profile.ts";
import type { ServerContext } from "../context.ts";
import { readDeviceToken } from "../deviceCookie.ts";
import { requestLanguage } from "../requestLanguage.ts";
import { serve } from "../route.ts";
import { logSecurityEvent } from "../securityLog.ts";
import { readToken } from "../session.ts";

/** How a person is reached: their e-mail and their number, each confirmed before it counts. */
export function registerContactRoutes(app: FastifyInstance, context: ServerContext): void {
  registerEmail(app, context);
  registerMobile(app, context);
}

function registerEmail(app: FastifyInstance, context: ServerContext): void {
  const { database } = context;
  for (const endpoint of [contract.updateProfile, contract.postProfile]) {
    serve(app, endpoint, async ({ user, body: { name, email = null }, request }) => {
      const isVerified = await isVerifiedLately(database, readToken(request) ?? "");
      const updated = await updateProfile(database, { userId: user.id, name, email, isVerified });
      if (isRefusal(updated)) return refuseAccess(request, user.id, updated);
      if (!updated.isNewEmail) return { ...updated.user, email_link: null };
      logSecurityEvent(request, "email_changed", { userId: user.id });
      const link = await sendEmailLink(context, user.id);
      return { ...updated.user, email_link: isRefusal(link) ? ("not_sent" as const) : ("sent" as const) };
    });
  }

  serve(app, contract.sendEmailLink, ({ user }) => sendEmailLink(context, user.id));

  serve(app, contract.confirmEmail, async ({ body, request }) => {
    const confirmed = await confirmEmail(database, body.token);
    if (isRefusal(confirmed)) return confirmed;
    logSecurityEvent(request, "email_confirmed", { userId: confirmed.userId });
    return { email: confirmed.email };
  });
}

function registerMobile(app: FastifyInstance, context: ServerContext): void {
  const { sessions, config } = context;
  serve(app, contract.requestMobileOtp, ({ user, body, request }) =>
    requestMobileOtp(context, {
      oldMobile: user.mobile,
      mobile: body.mobile,
      networkAddress: request.ip,
      language: requestLanguage(request),
    }),
  );

  serve(app, contract.changeMobile, async ({ user, body, request }) => {
    const sessionToken = readToken(request) ?? "";
    const changed = await changeMobile(context, {
      userId: user.id,
      oldMobile: user.mobile,
      mobile: body.mobile,
      otpRequestId: body.otp_request_id,
      otp: body.otp,
      networkAddress: request.ip,
      sessionToken,
      deviceToken: readDeviceToken(request, config),
    });
    if (isRefusal(changed)) return refuseAccess(request, user.id, changed);
    sessions.forgetPerson(user.id); // this server remembers the old number
    logSecurityEvent(request, "mobile_changed", { userId: user.id });
    return changed;
  });
}

function refuseAccess(request: FastifyRequest, userId: string, refusal: Refusal): Refusal {
  logSecurityEvent(request, "access_refused", { userId, reason: refusal.refused });
  return refusal;
}
