import { fillSentence } from "../messages/fillSentence.ts";
import { useMessages } from "../messages/useMessages.tsx";

/** How many bids there are: `14 Bids` (R-SCREEN-8). */
export function BidLabel({ count }: { readonly count: number }) {
  const { ui } = useMessages();
  return <span>{fillSentence(ui.bidsCount, { count })}</span>;
}
