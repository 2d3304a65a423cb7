import { formatRupees } from "#domain/money/formatRupees.ts";
import { rupees } from "#domain/money/paise.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";

type Range = { min?: number | undefined; max?: number | undefined };

/** A range of prices in words; bounds in whole rupees. */
export function priceLabel(search: MessageGroups["search"], { min, max }: Range): string {
  const [least, most] = [formatRupees(rupees(min ?? 0)), formatRupees(rupees(max ?? 0))];
  if (max === undefined) return fillSentence(search.priceFrom, { least });
  return min === undefined
    ? fillSentence(search.priceUpTo, { most })
    : fillSentence(search.priceBetween, { least, most });
}
