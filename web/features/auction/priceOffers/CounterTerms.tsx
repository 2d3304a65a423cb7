import type { Product } from "#contract/catalogue.ts";
import type { OwnPriceOffers } from "#contract/priceOffers.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import { useTotalAt } from "#web/lib/useShipping.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { termsOf } from "./termsOf.ts";

type CounterTermsProps = {
  readonly product: Product;
  readonly own: OwnPriceOffers;
  readonly pricePaise: Paise;
};

/** What the seller's price comes to, and what accepting it binds to. */
export function CounterTerms({ product, own, pricePaise }: CounterTermsProps) {
  const { own: words, dialog } = useMessageGroup("priceOffers");
  const { totalPaise } = useTotalAt(product, pricePaise);
  return (
    <span className="small quiet">
      {totalPaise !== undefined && `${fillSentence(words.total, { amount: formatRupees(totalPaise) })} `}
      {termsOf(product, own, { words: dialog, pricePaise })}
    </span>
  );
}
