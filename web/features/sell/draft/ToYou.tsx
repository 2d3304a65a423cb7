import { useQuery } from "@tanstack/react-query";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { negatePaise, type Paise } from "#domain/money/paise.ts";
import { proceedsQuery } from "#web/api/sellingQueries.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { SumTable } from "#web/ui/SumTable.tsx";

type ToYouProps = {
  readonly listingId: number;
  readonly price: Paise;
  /** Of a draft, how many items are sold together, as saved: the delivery that its seller pays is of each. */
  readonly quantity?: number;
};

/** What of a price is the seller's: one sentence shut, fee, taxes and delivery open. */
export function ToYou({ listingId, price, quantity }: ToYouProps) {
  const { toYou: words } = useMessageGroup("selling");
  const { data } = useQuery(proceedsQuery(listingId, price, quantity));
  if (data === undefined) return <div className="min-h-11" />;
  const { gross, fee, gst, tcs, tds, seller_delivery: delivery, net } = data.settlement;
  const sentence = delivery > 0 ? words.least : words.exact;
  return (
    <details>
      <summary className="strong figures flex min-h-11 items-center gap-2">
        {fillSentence(sentence, { amount: formatRupees(net) })}
        <Icon name="caret-down" weight="bold" size="small" />
      </summary>
      <div className="stack pt-2 [--stack:0.5rem]">
        <SumTable
          small
          lines={[
            { label: words.gross, value: gross },
            { label: words.fee, value: negatePaise(fee) },
            { label: words.gst, value: negatePaise(gst) },
            { label: words.tcs, value: negatePaise(tcs) },
            { label: words.tds, value: negatePaise(tds) },
            ...(delivery > 0 ? [{ label: words.delivery, value: negatePaise(delivery) }] : []),
          ]}
          total={{ label: words.net, amountPaise: net }}
        />
        <p className="small quiet">{words.line}</p>
      </div>
    </details>
  );
}
