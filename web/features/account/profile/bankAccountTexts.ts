import { parseAccountNumber } from "#domain/identity/bankAccountNumber.ts";
import { parseIfsc } from "#domain/identity/ifsc.ts";

/** The fields in the order of the form. */
const bankAccountFields = ["ifsc_code", "bank_name", "account_no", "confirm_account_no"] as const;

export type BankAccountField = (typeof bankAccountFields)[number];
export type BankAccountTexts = Record<BankAccountField, string>;
export type BankAccountErrors = Partial<Record<BankAccountField, string | undefined>>;

type Sentences = {
  readonly required: Readonly<Record<BankAccountField, string>>;
  readonly mismatch: string;
  readonly ifscUnknown: string;
  readonly numberInvalid: string;
};

/** What is wrong with a bank account as it is entered (R-PEOPLE-8). */
export function bankAccountProblems(texts: BankAccountTexts, sentences: Sentences): BankAccountErrors {
  const problems: BankAccountErrors = {};
  if (parseIfsc(texts.ifsc_code) === null) problems.ifsc_code = sentences.ifscUnknown;
  if (parseAccountNumber(texts.account_no) === null) problems.account_no = sentences.numberInvalid;
  if (texts.account_no.trim() !== texts.confirm_account_no.trim()) {
    problems.confirm_account_no = sentences.mismatch;
  }
  for (const field of bankAccountFields) {
    if (texts[field].trim() === "") problems[field] = sentences.required[field];
  }
  return problems;
}
