import { formatRupees } from "#domain/money/formatRupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import { fillSentence } from "../messages/fillSentence.ts";
import { useMessages } from "../messages/useMessages.tsx";

/** For how much an item can be bought at once, under its price in a list; nothing where it cannot (R-BUY-1). */
export function BuyNowLine({ pricePaise }: { readonly pricePaise: Paise | null | undefined }) {
  const { bidBar } = useMessages();
  if (!pricePaise) return null;
  return (
    <span className="buy-line">
      {fillSentence(bidBar.buyNow.button, { amount: formatRupees(pricePaise) })}
    </span>
  );
}
