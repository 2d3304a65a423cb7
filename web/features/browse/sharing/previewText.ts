import type { Product } from "#contract/catalogue.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import type { Messages } from "#languages/en/pack.ts";
import { shownPrice } from "#web/lib/shownPrice.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { plainText } from "./plainText.ts";

/** With the price before it, about what search engines and chats show. */
export const summaryLength = 130;

/** How a product stands and what it is, for the description of its page and its preview in chats. */
export function previewText(product: Product, shell: Messages["shell"]): string {
  const summary = plainText(product.description, summaryLength) || product.title;
  const values = { price: formatRupees(shownPrice(product)), count: product.bids, summary };
  return fillSentence(sentenceFor(product, shell), values);
}

function sentenceFor({ product_status, current_bid, sold_price }: Product, shell: Messages["shell"]): string {
  const { previewBid, previewBase, previewSold, previewEnded, previewUnsold } = shell;
  if (product_status === "sold") return sold_price === null ? previewEnded : previewSold;
  if (product_status === "unsold") return previewUnsold;
  return current_bid === null ? previewBase : previewBid;
}
