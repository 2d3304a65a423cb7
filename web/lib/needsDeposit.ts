import type { Product } from "#contract/catalogue.ts";
import type { PublicSettings } from "#contract/operations.ts";

/** Whether the reader's right to bid here costs a deposit: everybody's, or that of somebody with two strikes. */
export function needsDeposit(
  { deposit_amount: amountPaise, strike_standing: standing }: Product,
  settings: Pick<PublicSettings, "DEPOSIT_ENABLED"> | undefined,
): boolean {
  if (amountPaise === 0) return false;
  return settings?.DEPOSIT_ENABLED === true || standing === "deposits";
}
