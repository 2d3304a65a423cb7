import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { timeSchema, uuidSchema } from "./primitives.ts";

const tag = "accounts";

/** What a call refused with `step_up_required` may be made until. */
export const steppedUpSchema = z.object({ verified_until: timeSchema });

export const requestStepUpOtp = endpoint({
  method: "POST",
  path: "/step-up/request-otp",
  tag,
  summary: "Sends a one-time password to the user's own number, to confirm that it is still them.",
  access: "user",
  answer: z.object({ id: uuidSchema, resend_after_seconds: z.int() }),
  refusals: ["otp_limit_reached", "sms_not_sent", "mobile_unreachable"],
});

export const verifyStepUp = endpoint({
  method: "POST",
  path: "/step-up/verify",
  tag,
  summary: "Confirms by one-time password; this session may then make calls that need it for 10 minutes.",
  access: "user",
  body: z.object({ otp_request_id: uuidSchema, otp: z.string().trim().min(1).max(20) }),
  answer: steppedUpSchema,
  refusals: ["otp_wrong", "otp_expired", "otp_tries_used_up"],
});
