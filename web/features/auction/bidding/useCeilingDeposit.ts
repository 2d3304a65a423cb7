import { useState } from "react";
import type { Product } from "#contract/catalogue.ts";

/** The product with the deposit that lifts its ceiling, which stays when the ceiling is gone: the dialog says what was paid. */
export function useCeilingDeposit(product: Product): Product {
  const [depositPaise, setDeposit] = useState(product.deposit_amount);
  const asked = product.bid_ceiling?.deposit_amount;
  if (asked !== undefined && asked !== depositPaise) setDeposit(asked);
  return { ...product, deposit_amount: depositPaise };
}
