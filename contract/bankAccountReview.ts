import { z } from "zod";
import { bankAccountStatuses, bankCheckOutcomes } from "#domain/identity/bankCheck.ts";
import { bankProofs, bankReasons } from "#domain/identity/bankReasons.ts";
import { endpoint } from "./endpoint.ts";
import { kycStatusSchema } from "./identity.ts";
import { caseHolderSchema, seenVersionSchema } from "./operatorCases.ts";
import { pageOf, pageQuery, timeSchema, uuidSchema } from "./primitives.ts";

const tag = "identity";

/** What waits for an operator, and what one decided. */
export const bankReviewViews = ["waiting", "approved", "refused"] as const;
export type BankReviewView = (typeof bankReviewViews)[number];

const reviewSchema = z.object({
  id: uuidSchema,
  user_id: uuidSchema,
  /** Of the profile, which is what a KYC compares with its paper. */
  name: z.string().nullable(),
  bank_name: z.string(),
  /** Masked: `•••• 6789`. */
  account_no: z.string(),
  ifsc_code: z.string(),
  status: z.enum(bankAccountStatuses),
  /** Since the bank's last answer, or since it was given up. */
  checked_at: timeSchema.nullable(),
  decided_at: timeSchema.nullable(),
  /** Who works on it now. */
  case: caseHolderSchema.nullable(),
});
export type BankReview = z.output<typeof reviewSchema>;

const readingSchema = reviewSchema.omit({ case: true }).extend({
  /** Null before a KYC was handed in. */
  kyc_status: kycStatusSchema.nullable(),
  /** In the bank's books, where it is another one. */
  name_at_bank: z.string().nullable(),
  /** Each time that the bank was asked, the latest first; without an outcome, no answer arrived. */
  bank_checks: z.array(
    z.object({
      asked_at: timeSchema,
      answered_at: timeSchema.nullable(),
      outcome: z.enum(bankCheckOutcomes).nullable(),
      /** How far the names agree, of 100. */
      name_match_score: z.int().min(0).max(100).nullable(),
    }),
  ),
  /** How often operators may still have the bank asked again. */
  rechecks_left: z.int().min(0),
  /** How many other people have the same account. */
  others_with_number: z.int().min(0),
  /** Accounts of the same person that were refused before. */
  refused_before: z.int().min(0),
  /** Why it was refused; of an approval, what was looked at. The operator's own words besides. */
  reasons: z.array(z.enum(bankReasons)),
  looked_at: z.enum(bankProofs).nullable(),
  reason: z.string().nullable(),
  decided_by_name: z.string().nullable(),
  version: z.string(),
});
export type BankReading = z.output<typeof readingSchema>;

const params = z.object({ id: uuidSchema });
const seen = z.object({ version: seenVersionSchema });
const decided = z.object({ status: z.enum(bankAccountStatuses) });

export const listBankReviews = endpoint({
  method: "GET",
  path: "/ops/bank-accounts",
  tag,
  access: "operator",
  right: "review_kyc",
  summary:
    "Bank accounts whose check failed, the oldest first, or what was decided, the latest first; numbers masked.",
  query: pageQuery({ usual: 50, most: 200 }).extend({ show: z.enum(bankReviewViews).default("waiting") }),
  answer: pageOf(reviewSchema),
  refusals: [],
  readsPrivateData: true,
});

export const countBankChecks = endpoint({
  method: "GET",
  path: "/ops/bank-checks",
  tag,
  access: "operator",
  right: "review_kyc",
  summary: "How often banks were asked whose an account is, in this month of India's and in the last one.",
  answer: z.object({
    /** For example `2026-11`. */
    month: z.string(),
    made: z.int().min(0),
    answered: z.int().min(0),
    made_last_month: z.int().min(0),
  }),
  refusals: [],
});

export const readBankReview = endpoint({
  method: "GET",
  path: "/ops/bank-accounts/:id",
  tag,
  access: "operator",
  right: "review_kyc",
  summary: "One with the name that the bank gave and each time that it was asked; the number masked.",
  params,
  answer: readingSchema,
  refusals: ["not_found"],
  readsPrivateData: true,
});

export const readBankNumber = endpoint({
  method: "GET",
  path: "/ops/bank-accounts/:id/number",
  tag,
  access: "operator",
  right: "review_kyc",
  summary: "The whole number, for comparing with a cheque; that it was read is recorded.",
  params,
  answer: z.object({ account_no: z.string() }),
  refusals: ["not_found"],
  readsPrivateData: true,
});

export const recheckBankAccount = endpoint({
  method: "POST",
  path: "/ops/bank-accounts/:id/check-again",
  tag,
  access: "operator",
  right: "review_kyc",
  summary: "Has the bank asked again, which sends a rupee.",
  params,
  body: seen,
  answer: decided,
  refusals: ["not_found", "bank_account_decided", "bank_checks_used_up", "case_taken", "case_changed"],
});

export const approveBankAccount = endpoint({
  method: "POST",
  path: "/ops/bank-accounts/:id/approve",
  tag,
  access: "operator",
  right: "review_kyc",
  summary:
    "Says by hand that an account is its owner's, by what was looked at; it may be paid to, and they are told.",
  params,
  body: seen.extend({ looked_at: z.enum(bankProofs), reason: z.string().trim().min(1).max(300) }),
  answer: decided,
  refusals: ["not_found", "bank_account_decided", "case_taken", "case_changed"],
});

export const refuseBankAccount = endpoint({
  method: "POST",
  path: "/ops/bank-accounts/:id/refuse",
  tag,
  access: "operator",
  right: "review_kyc",
  summary:
    "Refuses an account for reasons that fit the bank's answer, which the person is told in their language.",
  params,
  body: seen.extend({
    reasons: z.array(z.enum(bankReasons)).min(1).max(bankReasons.length),
    /** The person reads it. `other` needs one. */
    note: z.string().trim().max(300).default(""),
  }),
  answer: decided,
  refusals: ["not_found", "bank_account_decided", "case_taken", "case_changed"],
});
