import type { BankAccountAnswer } from "#contract/identity.ts";

/** Whether money can be sent to an account, as far as its checks say. */
export function isUsable({ status }: Pick<BankAccountAnswer, "status">): boolean {
  return status !== "invalid" && status !== "name_mismatch" && status !== "refused";
}
