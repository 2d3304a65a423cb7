import type { Product } from "#contract/catalogue.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { loadGroup } from "#web/messages/messageGroup.ts";
import type { PageHead } from "#web/screens/pageHead.ts";
import { plainText } from "../sharing/plainText.ts";
import { summaryLength } from "../sharing/previewText.ts";
import { productHead } from "./productHead.ts";

/**
 * What search engines and chats are told about an item that takes offers: what is asked for it, not the least offer. Not
 * in `productHead`, which the page of every product has.
 */
export async function offersHead(product: Product): Promise<PageHead> {
  const { preview } = await loadGroup("priceOffers");
  const askingPaise = product.buy_now_price ?? product.base_price;
  const values = {
    price: formatRupees(askingPaise),
    summary: plainText(product.description, summaryLength) || product.title,
  };
  return {
    ...productHead({ ...product, base_price: askingPaise }),
    description: fillSentence(preview, values),
  };
}
