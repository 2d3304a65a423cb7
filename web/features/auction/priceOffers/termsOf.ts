import type { Product } from "#contract/catalogue.ts";
import type { OwnPriceOffers } from "#contract/priceOffers.ts";
import type { Paise } from "#domain/money/paise.ts";
import { hasDepositTowards } from "#web/lib/hasDepositTowards.ts";

type Words = Readonly<Record<"then" | "thenDeposit" | "unpaid" | "unpaidKept", string>>;

/** What follows once this price is agreed: by when it is paid, and what not paying costs. */
export function termsOf(
  product: Pick<Product, "deposit">,
  own: Pick<OwnPriceOffers, "default_terms">,
  { words, pricePaise }: { readonly words: Words; readonly pricePaise: Paise },
): string {
  const hasDeposit = hasDepositTowards(product, pricePaise);
  const isKept = hasDeposit && own.default_terms === "kept";
  return `${hasDeposit ? words.thenDeposit : words.then} ${isKept ? words.unpaidKept : words.unpaid}`;
}
