import type { QueryClient } from "@tanstack/react-query";
import type { Product } from "#contract/catalogue.ts";
import { isPaused } from "#web/lib/isPaused.ts";
import { loadGroups } from "#web/messages/messageGroup.ts";
import { preloadedPart } from "#web/runtime/preloadedPart.tsx";

/** In the place of the bid bar; other pages do without it. */
export const PreloadedUnusualPanel = preloadedPart("unusual-panel", loadWithWords, loadWords);

/** A listing may be frozen while its page is open: then no loader has asked for the words. */
async function loadWithWords() {
  const [part] = await Promise.all([import("./UnusualPanel.tsx"), loadWords()]);
  return part;
}

function loadWords() {
  return loadGroups("priceOffers", "frozen");
}

/** Whether a product has that panel: it is frozen, or takes offers. */
export function isUnusual(product: Product): boolean {
  return isPaused(product) || (product.takes_offers && product.product_status === "active");
}

/** For the loader of the page: the panel, and of whoever is signed in what they have offered, so that nothing moves when it comes. */
export async function loadUnusual(queries: QueryClient, product: Product): Promise<void> {
  const panel = PreloadedUnusualPanel.load();
  if (product.takes_offers && product.bidder_key !== null && !product.own_listing) {
    const { ownPriceOffersQuery } = await import("#web/api/priceOfferQueries.ts");
    await queries.prefetchQuery(ownPriceOffersQuery(product.id));
  }
  await panel;
}
