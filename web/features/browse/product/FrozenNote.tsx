import type { Product } from "#contract/catalogue.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { shownPrice } from "#web/lib/shownPrice.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Note } from "#web/ui/Note.tsx";

/** In the place of the bid bar while the auction is frozen: it has no clock, and nothing to press. */
export function FrozenNote({ product }: { readonly product: Product }) {
  const words = useMessageGroup("frozen");
  return (
    <Note tone="wait" live>
      <b>
        {product.takes_offers
          ? words.offersTitle
          : fillSentence(words.title, { price: formatRupees(shownPrice(product)) })}
      </b>
      <p>{product.takes_offers ? words.offersLine : words.line}</p>
    </Note>
  );
}
