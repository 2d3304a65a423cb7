import { z } from "zod";
import { parseMobile } from "#domain/identity/mobile.ts";
import { isReadable } from "#domain/text/isReadable.ts";
import { plainLine } from "#domain/text/plainLine.ts";
import { endpoint } from "./endpoint.ts";
import { uuidSchema } from "./primitives.ts";

/** Ten digits with or without +91, in the stored form `+91XXXXXXXXXX` (spec shell section 5). */
export const mobileSchema = z
  .string()
  .regex(/^(\+91)?[0-9]{10}$/, "Please enter a valid 10 digit Indian mobile number!")
  .transform((typed) => parseMobile(typed) ?? typed);

const nameSchema = z
  .string()
  .overwrite(plainLine)
  .max(80)
  .refine(isReadable, "Enter a name that can be read.");

export const userSchema = z.object({
  id: uuidSchema,
  mobile: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  is_operator: z.boolean(),
  /** Where the person's picture is, a square; null without one. */
  avatar: z.string().nullable(),
});
export type User = z.output<typeof userSchema>;

export const requestOtp = endpoint({
  method: "POST",
  path: "/request-otp",
  tag: "accounts",
  summary: "Sends a one-time password to an Indian mobile number.",
  access: "guest",
  body: z.object({ mobile: mobileSchema, referral_code: z.string().trim().max(60).nullish() }),
  answer: z.object({ id: uuidSchema, resend_after_seconds: z.int() }),
  refusals: [
    "invitation_required",
    "invitation_invalid",
    "otp_limit_reached",
    "sms_not_sent",
    "mobile_unreachable",
  ],
});

export const verifyOtp = endpoint({
  method: "POST",
  path: "/verify-otp",
  tag: "accounts",
  summary: "Signs in with the one-time password; sets the session cookie.",
  access: "guest",
  body: z.object({ otp_request_id: uuidSchema, mobile: mobileSchema, otp: z.string().trim().min(1).max(20) }),
  answer: z.object({ access_token: z.string() }),
  refusals: ["otp_wrong", "otp_expired", "otp_tries_used_up", "user_blocked", "invitation_invalid"],
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
  summary: "Name and e-mail of a person whose profile is not complete; a complete one keeps its e-mail.",
  access: "user",
  body: z.object({
    name: nameSchema,
    email: z.email("Please enter a valid email!").max(254).nullish(),
  }),
  answer: userSchema,
  refusals: [],
} as const;

export const updateProfile = endpoint({ method: "PATCH", ...profileUpdate });
/** The same by the method that spec shell section 7 names. */
export const postProfile = endpoint({ method: "POST", ...profileUpdate });

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
