import type { Product } from "#contract/catalogue.ts";
import type { OwnPriceOffers } from "#contract/priceOffers.ts";

type Words = Readonly<Record<"then" | "thenDeposit" | "unpaid" | "unpaidKept", string>>;

/** What follows once the price is agreed: by when it is paid, and what not paying costs. */
export function termsOf({ deposit }: Product, own: OwnPriceOffers, words: Words): string {
  const hasDeposit = deposit?.status === "held" && deposit.amount > 0;
  const isKept = hasDeposit && own.default_terms === "kept";
  return `${hasDeposit ? words.thenDeposit : words.then} ${isKept ? words.unpaidKept : words.unpaid}`;
}
