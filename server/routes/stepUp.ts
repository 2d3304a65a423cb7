import type { FastifyInstance, FastifyRequest } from "fastify";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import * as contract from "#contract/stepUp.ts";
import { requestStepUp, verifyStepUp } from "#modules/accounts/stepUp.ts";
import type { ServerContext } from "../context.ts";
import { requestLanguage } from "../requestLanguage.ts";
import { serve } from "../route.ts";
import { logSecurityEvent } from "../securityLog.ts";
import { readToken } from "../session.ts";

/** Confirming that it is still the person who signed in, before what a session alone may not do. */
export function registerStepUpRoutes(app: FastifyInstance, context: ServerContext): void {
  serve(app, contract.requestStepUpOtp, ({ user, request }) =>
    requestStepUp(context, {
      mobile: user.mobile,
      networkAddress: request.ip,
      language: requestLanguage(request),
    }),
  );

  serve(app, contract.verifyStepUp, async ({ user, body, request }) => {
    const outcome = await verifyStepUp(context, {
      token: readToken(request) ?? "",
      mobile: user.mobile,
      otpRequestId: body.otp_request_id,
      otp: body.otp,
    });
    logStepUp(request, user.id, outcome);
    return outcome;
  });
}

function logStepUp(request: FastifyRequest, userId: string, outcome: object | Refusal): void {
  if (!isRefusal(outcome)) logSecurityEvent(request, "step_up", { userId });
  else logSecurityEvent(request, "step_up_refused", { userId, reason: outcome.refused });
}
