import type { Product } from "#contract/catalogue.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Note } from "#web/ui/Note.tsx";

type BuyNowNoteProps = { readonly product: Product; readonly amountPaise: Paise | null };

/** Whoever would allow as much anyway can have it at once, and a maximum keeps nobody else from it (R-BUY-2). */
export function BuyNowNote({ product, amountPaise }: BuyNowNoteProps) {
  const { buyNowAsWell } = useMessageGroup("bidding").other;
  const { buy_now_price: pricePaise } = product;
  if (pricePaise === null || amountPaise === null || amountPaise < pricePaise) return null;
  return <Note tone="info">{fillSentence(buyNowAsWell, { amount: formatRupees(pricePaise) })}</Note>;
}
