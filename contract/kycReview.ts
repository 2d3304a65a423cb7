import { z } from "zod";
import { kycChecks } from "#domain/identity/kycChecklist.ts";
import { kycReasons } from "#domain/identity/kycReasons.ts";
import { endpoint } from "./endpoint.ts";
import { identificationTypeSchema, kycStatusSchema } from "./identity.ts";
import { caseHolderSchema, seenVersionSchema } from "./operatorCases.ts";
import { pageOf, pageQuery, timeSchema, uuidSchema } from "./primitives.ts";

const tag = "identity";

const reviewSchema = z.object({
  id: uuidSchema,
  user_id: uuidSchema,
  name: z.string().nullable(),
  mobile: z.string().nullable(),
  is_business: z.boolean(),
  identification_type: identificationTypeSchema,
  /** Masked, except in the answer to reading one. */
  identification_no: z.string(),
  status: kycStatusSchema,
  reasons: z.array(z.enum(kycReasons)),
  reason: z.string().nullable(),
  /** How many other people have handed in the same number, or have its PAN inside theirs. */
  others_with_number: z.int().min(0),
  /** 2 for who was turned down once and hands in again. */
  attempt: z.int().min(1),
  submitted_at: timeSchema,
  decided_at: timeSchema.nullable(),
  /** Who works on it now. */
  case: caseHolderSchema.nullable(),
});
export type KycReview = z.output<typeof reviewSchema>;

/** Somebody else with the same number, at most 20 of them. */
const sameNumberSchema = z.object({
  user_id: uuidSchema,
  name: z.string(),
  is_blocked: z.boolean(),
  /** Null where only a business of theirs has it. */
  kyc_status: kycStatusSchema.nullable(),
});

const readingSchema = reviewSchema.omit({ case: true }).extend({
  /** For `GET /ops/uploads/:id/file`, which records the access. A document is saved and not shown. */
  paper: z
    .object({
      id: uuidSchema,
      kind: z.enum(["picture", "document"]),
      width: z.int().nullable(),
      height: z.int().nullable(),
    })
    .nullable(),
  same_number: z.array(sameNumberSchema),
  /** What must be ticked before it is verified. */
  checks: z.array(z.enum(kycChecks)),
  drafts: z.int().min(0),
  /** Auctions that run or stand still. */
  live_listings: z.int().min(0),
  version: z.string(),
});
export type KycReading = z.output<typeof readingSchema>;

const reviewParams = z.object({ id: uuidSchema });

export const listKyc = endpoint({
  method: "GET",
  path: "/ops/kyc",
  tag,
  access: "operator",
  right: "review_kyc",
  summary: "What waits, the oldest first, or what was decided, the latest first; numbers masked.",
  query: pageQuery({ usual: 50, most: 200 }).extend({ status: kycStatusSchema.default("submitted") }),
  answer: pageOf(reviewSchema),
  refusals: [],
  readsPrivateData: true,
});

export const readKyc = endpoint({
  method: "GET",
  path: "/ops/kyc/:id",
  tag,
  access: "operator",
  right: "review_kyc",
  summary: "One with its whole number, and who else has it; that it was read is recorded.",
  params: reviewParams,
  answer: readingSchema,
  refusals: ["not_found"],
  readsPrivateData: true,
});

export const verifyKyc = endpoint({
  method: "POST",
  path: "/ops/kyc/:id/verify",
  tag,
  access: "operator",
  right: "review_kyc",
  summary: "Says that somebody is who they say, once everything on the checklist is ticked; they are told.",
  params: reviewParams,
  body: z.object({ checks: z.array(z.enum(kycChecks)).max(kycChecks.length), version: seenVersionSchema }),
  answer: z.object({ status: kycStatusSchema }),
  refusals: ["not_found", "kyc_already_decided", "kyc_checks_missing", "case_taken", "case_changed"],
});

const reasonsBody = z.object({
  reasons: z.array(z.enum(kycReasons)).min(1).max(kycReasons.length),
  /** The person reads it. `other` needs one. */
  note: z.string().trim().max(300).default(""),
  version: seenVersionSchema,
});

export const rejectKyc = endpoint({
  method: "POST",
  path: "/ops/kyc/:id/reject",
  tag,
  access: "operator",
  right: "review_kyc",
  summary: "Turns it down for reasons that fit its paper, which the person is told in their language.",
  params: reviewParams,
  body: reasonsBody,
  answer: z.object({ status: kycStatusSchema }),
  refusals: ["not_found", "kyc_already_decided", "case_taken", "case_changed"],
});

export const revokeKyc = endpoint({
  method: "POST",
  path: "/ops/kyc/:id/revoke",
  tag,
  access: "operator",
  right: "revoke_kyc",
  summary:
    "Takes an approval back: what its person sells stands still, new listings and payouts wait, and they are told why. Another KYC of theirs that is verified ends it.",
  params: reviewParams,
  body: reasonsBody,
  answer: z.object({ status: kycStatusSchema, frozen_listings: z.int().min(0) }),
  refusals: ["not_found", "kyc_not_verified", "case_taken", "case_changed"],
});

export const listIdentityAccess = endpoint({
  method: "GET",
  path: "/ops/identity-access-log",
  tag,
  access: "operator",
  right: "read_logs",
  summary: "Who opened somebody's sealed numbers, and why, the latest first.",
  query: z.object({ user_id: uuidSchema }),
  answer: z.object({
    results: z.array(
      z.object({
        /** Both null for a job. */
        operator_id: uuidSchema.nullable(),
        operator_name: z.string().nullable(),
        subject: z.enum(["kyc", "bank_account", "business"]),
        subject_id: uuidSchema,
        purpose: z.string(),
        read_at: timeSchema,
      }),
    ),
  }),
  refusals: [],
});
