import type { Seller } from "#contract/sellers.ts";
import type sellerPage from "#languages/en/sellerPage.json";
import { sellerPath } from "#web/lib/sellerPath.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { type PageHead, pageTitle } from "#web/screens/pageHead.ts";

/** What search engines and chats are told about a seller. */
export function sellerHead(seller: Seller, words: typeof sellerPage): PageHead {
  const path = sellerPath(seller);
  if (seller.is_closed)
    return { path, title: pageTitle(words.closedTitle), description: words.closed, hidden: true };
  return {
    path,
    title: pageTitle(fillSentence(words.title, { seller: seller.name })),
    description: fillSentence(words.description, { seller: seller.name }),
  };
}
