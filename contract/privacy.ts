import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { timeSchema, uuidSchema } from "./primitives.ts";

const tag = "privacy";

/**
 * What a person may agree to: the terms and the privacy policy by signing in, the identity check by handing in a
 * document, and word of offers by saying so. `edition` is the date of the text.
 */
export const consentPurposes = ["terms", "privacy", "identity", "offers"] as const;
const consentPurposeSchema = z.enum(consentPurposes);
export type ConsentPurpose = z.output<typeof consentPurposeSchema>;

/** The edition of each text that is shown now. A new edition is agreed to at the next sign-in. */
export const consentEditions: Record<ConsentPurpose, string> = {
  terms: "2026-11-28",
  privacy: "2026-11-23",
  identity: "2026-11-21",
  offers: "2026-11-21",
};

const consentSchema = z.object({
  purpose: consentPurposeSchema,
  edition: z.string(),
  given_at: timeSchema,
  withdrawn_at: timeSchema.nullable(),
});
export type ConsentAnswer = z.output<typeof consentSchema>;

export const listConsents = endpoint({
  method: "GET",
  path: "/user/consents",
  tag,
  access: "user",
  summary: "What the user agreed to and when, the latest first.",
  answer: z.object({ results: z.array(consentSchema) }),
  refusals: [],
});

export const giveConsent = endpoint({
  method: "POST",
  path: "/user/consents",
  tag,
  access: "user",
  summary: "Agrees to word of offers.",
  body: z.object({ purpose: z.literal("offers") }),
  answer: z.object({ results: z.array(consentSchema) }),
  refusals: [],
});

export const withdrawConsent = endpoint({
  method: "DELETE",
  path: "/user/consents/:purpose",
  tag,
  access: "user",
  summary: "Withdraws a consent. Without the terms there is no account: that is withdrawn by deleting it.",
  params: z.object({ purpose: consentPurposeSchema }),
  answer: z.object({ results: z.array(consentSchema) }),
  refusals: ["consent_needed", "identity_in_use"],
});

const dataRequestSchema = z.object({
  id: uuidSchema,
  status: z.enum(["waiting", "ready", "failed", "expired"]),
  /** From 0 to 1. */
  progress: z.number(),
  created_at: timeSchema,
  ready_at: timeSchema.nullable(),
  expires_at: timeSchema.nullable(),
});
export type DataRequestAnswer = z.output<typeof dataRequestSchema>;

export const requestData = endpoint({
  method: "POST",
  path: "/user/data-requests",
  tag,
  access: "user",
  stepUp: true,
  summary:
    "Asks for an archive of everything held about the user; one that is under way is answered as it is.",
  answer: dataRequestSchema,
  refusals: ["data_requested_lately"],
});

export const listDataRequests = endpoint({
  method: "GET",
  path: "/user/data-requests",
  tag,
  access: "user",
  summary: "The user's ten latest requests.",
  answer: z.object({ results: z.array(dataRequestSchema) }),
  refusals: [],
});

/** A link cannot ask for a confirmation: whoever follows one to the archive asks for it here first. */
export const openDownload = endpoint({
  method: "POST",
  path: "/user/data-requests/:id/download",
  tag,
  access: "user",
  stepUp: true,
  summary: "Where the archive of a request of the user's is read.",
  params: z.object({ id: uuidSchema }),
  answer: z.object({ path: z.string() }),
  refusals: ["not_found"],
});

export const readArchive = endpoint({
  method: "GET",
  path: "/user/data-requests/:id/archive",
  tag,
  access: "user",
  stepUp: true,
  summary: "The archive of a request of the user's, as a ZIP.",
  params: z.object({ id: uuidSchema }),
  answer: z.unknown().meta({ description: "The bytes of the file." }),
  refusals: ["not_found"],
  readsPrivateData: true,
});

export const closingReasons = [
  "active_listing",
  "open_auction",
  "standing_by",
  "unpaid_order",
  "order_under_way",
  "refund_pending",
  "payout_pending",
  "balance_left",
] as const;
const closingReasonSchema = z.enum(closingReasons);
export type ClosingReason = z.output<typeof closingReasonSchema>;

export const readAccountClosing = endpoint({
  method: "GET",
  path: "/user/account-closing",
  tag,
  access: "user",
  summary: "What stands in the way of deleting the account; nothing when the list is empty.",
  answer: z.object({ reasons: z.array(closingReasonSchema) }),
  refusals: [],
});

export const requestAccountClosing = endpoint({
  method: "POST",
  path: "/user/account-closing/otp",
  tag,
  access: "user",
  summary: "Sends the one-time password that confirms the deletion to the user's own number.",
  answer: z.object({ id: uuidSchema, resend_after_seconds: z.int() }),
  refusals: ["account_in_use", "otp_limit_reached", "sms_not_sent", "mobile_unreachable"],
});

export const closeAccount = endpoint({
  method: "POST",
  path: "/user/account-closing",
  tag,
  access: "user",
  summary:
    "Deletes the account: every session ends, and what may not be deleted says no longer whose it was.",
  body: z.object({ otp_request_id: uuidSchema, otp: z.string().trim().min(1).max(20) }),
  answer: z.object({ closed: z.literal(true) }),
  refusals: ["account_in_use", "otp_wrong", "otp_expired", "otp_tries_used_up"],
});
