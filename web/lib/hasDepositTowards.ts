import type { Product } from "#contract/catalogue.ts";
import { depositCounts } from "#domain/deposit/depositCounts.ts";
import type { Paise } from "#domain/money/paise.ts";

/** Whether the reader holds a deposit that would count towards this price: a larger one goes back, and they pay it whole. */
export function hasDepositTowards({ deposit }: Pick<Product, "deposit">, pricePaise: Paise): boolean {
  return deposit?.status === "held" && deposit.amount > 0 && depositCounts(deposit.amount, pricePaise);
}
