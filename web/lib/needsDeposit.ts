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

/** Whether the right to bid that the reader holds is free and no longer enough: they have two strikes (R-STRIKE-2). */
export function owesDeposit({
  deposit,
  deposit_amount: amountPaise,
  strike_standing: standing,
}: Owing): boolean {
  const isFree = deposit?.status === "held" && deposit.amount === 0;
  return isFree && standing === "deposits" && amountPaise > 0;
}

type Owing = Pick<Product, "deposit" | "deposit_amount" | "strike_standing">;
