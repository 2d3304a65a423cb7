import type { Product } from "#contract/catalogue.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import { useTotalAt } from "#web/lib/useShipping.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessages } from "#web/messages/useMessages.tsx";

type WithDeliveryProps = {
  readonly product: Product;
  readonly amountPaise: Paise;
  /** The amount is a maximum: less may win. */
  readonly isAtMost?: boolean;
};

/** What winning with the amount would cost; nothing where delivery adds nothing, or nobody said where it goes. */
export function WithDelivery({ product, amountPaise, isAtMost = false }: WithDeliveryProps) {
  const { price } = useMessages().bidBar;
  const { totalPaise } = useTotalAt(product, amountPaise);
  if (totalPaise === undefined) return null;
  return (
    <p className="small quiet">
      {fillSentence(isAtMost ? price.atMostWithDelivery : price.withDelivery, {
        amount: formatRupees(totalPaise),
      })}
    </p>
  );
}
