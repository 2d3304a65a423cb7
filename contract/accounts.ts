import { z } from "zod";
import { operatorRoles } from "#domain/operators/operatorRights.ts";
import { isReadable } from "#domain/text/isReadable.ts";
import { plainLine } from "#domain/text/plainLine.ts";
import { endpoint } from "./endpoint.ts";
import { fault } from "./fieldProblems.ts";
import { mobileSchema, uuidSchema } from "./primitives.ts";
import { isPublicText } from "./publicText.ts";

const nameSchema = z
  .string()
  .overwrite(plainLine)
  .max(80)
  .refine(isReadable, fault("name_unreadable"))
  .superRefine(isPublicText("name"));

const referralCodeSchema = z.string().trim().max(60).nullish();

const userSchema = z.object({
  id: uuidSchema,
  mobile: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** Whether the link that was sent to the e-mail has been opened. Nothing else goes to it before. */
  email_confirmed: z.boolean(),
  is_operator: z.boolean(),
  /** What an operator does; empty for anybody else. */
  operator_roles: z.array(z.enum(operatorRoles)),
  /** Where the person's picture is, a square; null without one. */
  avatar: z.string().nullable(),
});
export type User = z.output<typeof userSchema>;

export const requestOtp = endpoint({
  method: "POST",
  path: "/request-otp",
  tag: "accounts",
  summary:
    "Sends a one-time password to an Indian mobile number, registered or not; it ends the older ones of the number.",
  access: "guest",
  body: z.object({ mobile: mobileSchema, referral_code: referralCodeSchema }),
  answer: z.object({ id: uuidSchema, resend_after_seconds: z.int() }),
  refusals: ["otp_limit_reached", "sms_not_sent", "mobile_unreachable"],
  costly: true,
});

export const verifyOtp = endpoint({
  method: "POST",
  path: "/verify-otp",
  tag: "accounts",
  summary:
    "Signs in with the one-time password; sets the session cookie. A number that is not registered needs an invitation code, with either call: one that is missing or not valid may be sent with the same one-time password once more, until `valid_until`.",
  access: "guest",
  body: z.object({
    otp_request_id: uuidSchema,
    mobile: mobileSchema,
    otp: z.string().trim().min(1).max(20),
    referral_code: referralCodeSchema,
  }),
  answer: z.object({ access_token: z.string() }),
  refusals: [
    "otp_wrong",
    "otp_expired",
    "otp_tries_used_up",
    "otp_tries_limited",
    "user_blocked",
    "invitation_required",
    "invitation_invalid",
  ],
  costly: true,
});

export const auth = endpoint({
  method: "GET",
  path: "/auth",
  tag: "accounts",
  summary: "The signed-in user.",
  access: "user",
  answer: userSchema.extend({
    /** Where the live stream of a page that is read after this answer begins, so that nothing falls in between. */
    live_point: z.string(),
  }),
  refusals: [],
});

export const renameUser = endpoint({
  method: "PATCH",
  path: "/user/profile/name",
  tag: "accounts",
  summary: "Changes the user's name.",
  access: "user",
  body: z.object({ name: nameSchema }),
  answer: userSchema,
  refusals: [],
});

const profileUpdate = {
  path: "/user/profile",
  tag: "accounts",
  summary:
    "Name and e-mail. A new e-mail is not confirmed: a link is sent to it. To change one that is there, the person must have proved lately that it is them.",
  access: "user",
  body: z.object({
    name: nameSchema,
    email: z.email(fault("email_invalid")).max(254).nullish(),
  }),
  answer: userSchema.extend({
    /** Whether the link to a new e-mail went out; null when it is not a new one. */
    email_link: z.enum(["sent", "not_sent"]).nullable(),
  }),
  refusals: ["step_up_required"],
} as const;

export const updateProfile = endpoint({ method: "PATCH", ...profileUpdate });
/** The same by its second method (R-API-1). */
export const postProfile = endpoint({ method: "POST", ...profileUpdate });

export const sendEmailLink = endpoint({
  method: "POST",
  path: "/user/profile/email-link",
  tag: "accounts",
  summary: "Sends the link that confirms the user's e-mail once more.",
  access: "user",
  answer: z.object({ sent: z.literal(true) }),
  refusals: ["nothing_to_confirm", "email_link_limit_reached", "email_not_sent"],
});

export const confirmEmail = endpoint({
  method: "POST",
  path: "/confirm-email",
  tag: "accounts",
  summary: "Confirms the e-mail that a link was sent to, with the token behind its #; no session is needed.",
  access: "guest",
  costly: true,
  body: z.object({ token: z.string().trim().min(1).max(100) }),
  answer: z.object({ email: z.string() }),
  refusals: ["email_link_invalid"],
});

export const requestMobileOtp = endpoint({
  method: "POST",
  path: "/user/profile/mobile-otp",
  tag: "accounts",
  summary: "Sends a one-time password to the number that the user wants to change to.",
  access: "user",
  stepUp: true,
  body: z.object({ mobile: mobileSchema }),
  answer: z.object({ id: uuidSchema, resend_after_seconds: z.int() }),
  refusals: ["same_mobile", "otp_limit_reached", "sms_not_sent", "mobile_unreachable"],
});

export const changeMobile = endpoint({
  method: "PUT",
  path: "/user/profile/mobile",
  tag: "accounts",
  summary:
    "Changes the user's number to the one that the one-time password was sent to. The user's other sessions end.",
  access: "user",
  stepUp: true,
  body: z.object({ otp_request_id: uuidSchema, mobile: mobileSchema, otp: z.string().trim().min(1).max(20) }),
  answer: userSchema,
  refusals: [
    "otp_wrong",
    "otp_expired",
    "otp_tries_used_up",
    "otp_tries_limited",
    "same_mobile",
    "mobile_in_use",
  ],
});

export const setAvatar = endpoint({
  method: "PUT",
  path: "/user/profile/avatar",
  tag: "accounts",
  summary: "Shows an uploaded picture as the person's own.",
  access: "user",
  body: z.object({ upload_id: uuidSchema }),
  answer: userSchema,
  refusals: ["not_found"],
});

export const removeAvatar = endpoint({
  method: "DELETE",
  path: "/user/profile/avatar",
  tag: "accounts",
  summary: "Takes the person's picture away.",
  access: "user",
  answer: userSchema,
  refusals: [],
});

export const logout = endpoint({
  method: "POST",
  path: "/logout",
  tag: "accounts",
  summary: "Ends the session.",
  access: "guest",
  answer: z.object({ logged_out: z.literal(true) }),
  refusals: [],
});
