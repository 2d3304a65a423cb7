import type { Product } from "#contract/catalogue.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import { useTotalAt } from "#web/lib/useShipping.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessages } from "#web/messages/useMessages.tsx";

type WithDeliveryProps = { readonly product: Product; readonly amountPaise: Paise };

/** What winning with the amount would cost; nothing where delivery adds nothing, or nobody said where it goes. */
export function WithDelivery({ product, amountPaise }: WithDeliveryProps) {
  const { bidBar } = useMessages();
  const { totalPaise } = useTotalAt(product, amountPaise);
  if (totalPaise === undefined) return null;
  return (
    <p className="small quiet">
      {fillSentence(bidBar.price.withDelivery, { amount: formatRupees(totalPaise) })}
    </p>
  );
}
