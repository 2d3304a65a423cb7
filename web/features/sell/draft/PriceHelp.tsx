import { useQuery } from "@tanstack/react-query";
import type { CSSProperties } from "react";
import type { Draft } from "#contract/drafts.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { suggestedPrice } from "#contract/selling.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import { suggestedPriceQuery } from "#web/api/sellingQueries.ts";
import { indiaDate } from "#web/lib/indiaDate.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Icon } from "#web/ui/Icon.tsx";

type PriceHelpProps = { readonly draft: Draft; readonly onUse: (amount: Paise) => void };
type Sales = AnswerOf<typeof suggestedPrice>["comparable_sales"];

const monthName = indiaDate({ month: "long", year: "numeric" });
/** Of fewer a drawing shows nothing that the list does not. */
const leastDrawn = 5;

/** What alike things were sold for, to be taken over with a press (R-SELL-4). */
export function PriceHelp({ draft, onUse }: PriceHelpProps) {
  const { pricing } = useMessageGroup("selling");
  const { title, sub_category_id: subCategoryId } = draft.info.data;
  const { data } = useQuery(
    suggestedPriceQuery(draft.id, `${subCategoryId} ${draft.pricing.data.quantity} ${title}`),
  );
  if (!data) return <div className="min-h-11" />;
  const { amount, comparable_sales: sales } = data;
  return (
    <div className="stack [--stack:0.5rem]">
      {amount === null ? (
        <p className="small quiet">{pricing.noSuggestion}</p>
      ) : (
        <div className="line line--wrap justify-between">
          <p className="small quiet">
            <b className="figures text-ink">
              {fillSentence(pricing.suggested, { amount: formatRupees(amount) })}
            </b>
            , {fillSentence(pricing.suggestedLine, { count: sales.length })}
          </p>
          <button type="button" className="chip" onClick={() => onUse(amount)}>
            {fillSentence(pricing.use, { amount: formatRupees(amount) })}
          </button>
        </div>
      )}
      {sales.length >= leastDrawn && amount !== null && <SalesLine sales={sales} middle={amount} />}
      {sales.length > 0 && (
        <details className="small">
          <summary className="flex min-h-11 items-center gap-2">
            {pricing.comparable} <Icon name="caret-down" weight="bold" size="small" />
          </summary>
          <ul className="stack pt-2 [--stack:0.25rem]">
            {sales.map((sale) => (
              <li key={sale.id} className="flex justify-between gap-4">
                <span>
                  <span data-words="own">{sale.title}</span>, {monthName().format(new Date(sale.sold_at))}
                </span>
                <span className="figures">{formatRupees(sale.amount)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** Every sale as a dot on a line of prices, with the middle of them. The list below says the same in words. */
function SalesLine({ sales, middle }: { readonly sales: Sales; readonly middle: Paise }) {
  const amounts = sales.map(({ amount }) => amount);
  const [lowest, highest] = [Math.min(...amounts) as Paise, Math.max(...amounts) as Paise];
  if (lowest === highest) return null;
  const placeOf = (amount: Paise) =>
    ({ "--x": Math.round(((amount - lowest) / (highest - lowest)) * 100) }) as CSSProperties;
  return (
    <div aria-hidden="true">
      <div className="sales__line">
        {sales.map(({ id, amount }) => (
          <i key={id} style={placeOf(amount)} />
        ))}
        <u style={placeOf(middle)} />
      </div>
      <p className="sales__ends">
        <span>{formatRupees(lowest)}</span>
        <span>{formatRupees(highest)}</span>
      </p>
    </div>
  );
}
