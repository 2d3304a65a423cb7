import { z } from "zod";
import { bankAccountStatuses } from "#domain/identity/bankCheck.ts";
import { bankReasons } from "#domain/identity/bankReasons.ts";
import { identificationTypes } from "#domain/identity/identityNumber.ts";
import { kycReasons } from "#domain/identity/kycReasons.ts";
import { plainLine } from "#domain/text/plainLine.ts";
import { endpoint } from "./endpoint.ts";
import { type FieldProblemType, fault } from "./fieldProblems.ts";
import { timeSchema, uuidSchema } from "./primitives.ts";
import { isPublicText } from "./publicText.ts";

const tag = "identity";

/** A field that must be there, and not with nothing but spaces. */
function required(missing: FieldProblemType, { max }: { max: number }) {
  return z.string(missing).overwrite(plainLine).min(1, missing).max(max);
}

const ifscSchema = required("ifsc_required", { max: 20 });

const bankAccountSchema = z.object({
  id: uuidSchema,
  bank_name: z.string(),
  /** Masked: `•••• 6789`. */
  account_no: z.string(),
  ifsc_code: z.string(),
  /** Money may go there: the bank knows it as its owner's, or an operator has approved it. */
  verified: z.boolean(),
  status: z.enum(bankAccountStatuses),
  /** Why an operator refused it, and their own words besides. */
  reasons: z.array(z.enum(bankReasons)),
  reason: z.string().nullable(),
});
export type BankAccountAnswer = z.output<typeof bankAccountSchema>;

export const listBankAccounts = endpoint({
  method: "GET",
  path: "/user/bank-accounts",
  tag,
  access: "user",
  summary: "The user's bank accounts, the numbers masked.",
  answer: z.object({ results: z.array(bankAccountSchema) }),
  refusals: [],
});

export const addBankAccount = endpoint({
  method: "POST",
  path: "/user/bank-account",
  tag,
  access: "user",
  stepUp: true,
  summary: "Adds a bank account; whether it is the user's is asked of the bank.",
  body: z
    .object({
      bank_name: required("bank_name_required", { max: 120 }),
      ifsc_code: ifscSchema,
      account_no: required("account_number_required", { max: 40 }),
      confirm_account_no: required("confirm_account_number_required", { max: 40 }),
    })
    .refine(({ account_no, confirm_account_no }) => account_no === confirm_account_no, {
      error: fault("account_numbers_differ"),
      path: ["confirm_account_no"],
    }),
  answer: bankAccountSchema,
  refusals: ["bank_account_known", "too_many_bank_accounts", "bank_account_limit_reached"],
});

export const removeBankAccount = endpoint({
  method: "DELETE",
  path: "/user/bank-account/:id",
  tag,
  access: "user",
  stepUp: true,
  summary: "Removes a bank account that neither a live listing nor a payout uses.",
  params: z.object({ id: uuidSchema }),
  answer: z.object({ removed: z.literal(true) }),
  refusals: ["not_found", "bank_account_in_use"],
});

export const findBank = endpoint({
  method: "GET",
  path: "/bank",
  tag,
  access: "user",
  summary: "Which bank an IFSC is of.",
  query: z.object({ ifsc_code: ifscSchema }),
  answer: z.object({
    ifsc_code: z.string(),
    /** Null for the few banks whose name the directory does not have. */
    bank_name: z.string().nullable(),
  }),
  refusals: [],
});

const businessSchema = z.object({
  id: uuidSchema,
  business_name: z.string(),
  /** The GSTIN, masked. */
  identification_no: z.string(),
});
export type BusinessAnswer = z.output<typeof businessSchema>;

/** `revoked`: an approval that was taken back. */
export const kycStatusSchema = z.enum(["submitted", "verified", "rejected", "revoked"]);
export type KycStatus = z.output<typeof kycStatusSchema>;
export const identificationTypeSchema = z.enum(identificationTypes);

const kycSchema = z.object({
  id: uuidSchema,
  is_business: z.boolean(),
  identification_type: identificationTypeSchema,
  /** Masked. */
  identification_no: z.string(),
  status: kycStatusSchema,
  /** Why it was not accepted, or its approval was taken back. */
  reasons: z.array(z.enum(kycReasons)),
  /** What an operator wrote besides. */
  reason: z.string().nullable(),
  submitted_at: timeSchema,
});
export type KycAnswer = z.output<typeof kycSchema>;

export const readSellerAccounts = endpoint({
  method: "GET",
  path: "/user/seller-accounts",
  tag,
  access: "user",
  summary: "Who the user may sell as: themselves, once KYC is on record, and their businesses.",
  query: z.object({ country: z.string().trim().toUpperCase().length(2).default("IN") }),
  answer: z.object({
    user: z.object({ id: uuidSchema }).nullable(),
    business: z.array(businessSchema),
    kyc: kycSchema.nullable(),
  }),
  refusals: [],
});

const businessNameSchema = required("business_name_required", { max: 120 }).superRefine(isPublicText("name"));
const gstinSchema = required("identification_required", { max: 40 });

export const addBusiness = endpoint({
  method: "POST",
  path: "/user/seller-account",
  tag,
  access: "user",
  summary: "Adds a business with its GSTIN.",
  body: z.object({
    business_name: businessNameSchema,
    identification_no: gstinSchema,
    is_business: z.literal(true).default(true),
    identification_type: z.literal("GSTIN").default("GSTIN"),
  }),
  answer: businessSchema,
  refusals: ["business_known", "too_many_businesses"],
});

export const changeBusiness = endpoint({
  method: "PUT",
  path: "/user/seller-account/:id",
  tag,
  access: "user",
  summary: "Changes a business; without a number it keeps its GSTIN.",
  params: z.object({ id: uuidSchema }),
  body: z.object({ business_name: businessNameSchema, identification_no: gstinSchema.optional() }),
  answer: businessSchema,
  refusals: ["not_found", "business_known", "gstin_invoiced"],
});

export const removeBusiness = endpoint({
  method: "DELETE",
  path: "/user/seller-account/:id",
  tag,
  access: "user",
  summary: "Removes a business that no live listing uses.",
  params: z.object({ id: uuidSchema }),
  answer: z.object({ removed: z.literal(true) }),
  refusals: ["not_found", "business_in_use"],
});

export const submitKyc = endpoint({
  method: "POST",
  path: "/user/kyc",
  tag,
  access: "user",
  summary: "Hands in what proves who the user is.",
  body: z.object({
    is_business: z.boolean(),
    identification_type: identificationTypeSchema,
    identification_no: required("identification_required", { max: 40 }),
    /** The id of an upload with the purpose `identity`; a GSTIN needs none. */
    identification_file: uuidSchema.nullish(),
    country: z.string().trim().toUpperCase().length(2).default("IN"),
  }),
  answer: kycSchema,
  refusals: ["kyc_only_in_india", "kyc_already_verified"],
});
