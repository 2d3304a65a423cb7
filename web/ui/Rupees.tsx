import { formatRupees } from "#domain/money/formatRupees.ts";
import type { Paise } from "#domain/money/paise.ts";

/** An amount inside a sentence: bold, tabular, as large as the words around it. */
export function Rupees({ amountPaise }: { readonly amountPaise: Paise }) {
  return <b className="figures whitespace-nowrap">{formatRupees(amountPaise)}</b>;
}
