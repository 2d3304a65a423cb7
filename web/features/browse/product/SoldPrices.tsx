import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { mostSoldCounted, type SoldPrices as Prices } from "#contract/soldPrices.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { soldPricesQuery } from "#web/api/soldPriceQueries.ts";
import { indiaDate } from "#web/lib/indiaDate.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Rupees } from "#web/ui/Rupees.tsx";

const monthFormat = indiaDate({ month: "long", year: "numeric" });

/** A month of the answer, `2026-06`, in words. */
function monthName(month: string): string {
  return monthFormat().format(new Date(`${month}-15T00:00:00Z`));
}

/** What the same model was sold for here (R-SELL-13). Nothing, where too few were, and while it is not known. */
export default function SoldPrices({ productId }: { readonly productId: number }) {
  const { data } = useQuery(soldPricesQuery(productId));
  const words = useMessageGroup("soldPrices");
  return data?.sold_prices ? <Sold title={words.title} sold={data.sold_prices} /> : null;
}

type SoldProps = { readonly title: string; readonly sold: Prices };

/** How often, between which prices, since when, and the latest few. */
export function Sold({ title, sold: { count, lowest, highest, since, latest } }: SoldProps) {
  const words = useMessageGroup("soldPrices");
  const { ui } = useMessages();
  const titleId = useId();
  const known = lowest === highest ? words.soldAlike : words.sold;
  const sentence = count >= mostSoldCounted ? words.soldOften : known;
  return (
    <section className="stack pt-8 [--stack:0.5rem]" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <p>
        {fillSentence(sentence, {
          count,
          lowest: formatRupees(lowest),
          highest: formatRupees(highest),
          month: monthName(since),
        })}
      </p>
      <p className="small faint">{words.which}</p>
      <details className="small">
        <summary className="flex min-h-11 items-center gap-2">
          {words.latest} <Icon name="caret-down" weight="bold" size="small" />
        </summary>
        <ul className="stack [--stack:0.25rem]">
          {latest.map(({ amount, condition, month }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they have no number, and the list never changes.
            <li key={place} className="flex justify-between gap-4">
              <span>
                {ui.conditions[condition]}, {monthName(month)}
              </span>
              <Rupees amountPaise={amount} />
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
