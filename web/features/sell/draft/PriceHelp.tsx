import { useQuery } from "@tanstack/react-query";
import type { Draft } from "#contract/drafts.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import { suggestedPriceQuery } from "#web/api/sellingQueries.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Icon } from "#web/ui/Icon.tsx";

type PriceHelpProps = { readonly draft: Draft; readonly onUse: (amount: Paise) => void };

/** What alike things were sold for, to be taken over with a press (R-SELL-4). */
export function PriceHelp({ draft, onUse }: PriceHelpProps) {
  const { pricing } = useMessageGroup("selling");
  const { title, sub_category_id: subCategoryId } = draft.info.data;
  const { data } = useQuery(suggestedPriceQuery(draft.id, `${subCategoryId} ${title}`));
  if (!data) return <div className="min-h-11" />;
  const { amount, comparable_sales: sales } = data;
  return (
    <div className="stack [--stack:0.5rem]">
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
      {sales.length > 0 && (
        <details className="small">
          <summary className="flex min-h-11 items-center gap-2">
            {pricing.comparable} <Icon name="caret-down" weight="bold" size="small" />
          </summary>
          <ul className="stack pt-2 [--stack:0.25rem]" data-words="own">
            {sales.map((sale) => (
              <li key={sale.id} className="flex justify-between gap-4">
                <span>{sale.title}</span>
                <span className="figures">{formatRupees(sale.amount)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
