import type { QueryClient } from "@tanstack/react-query";
import type { Product } from "#contract/catalogue.ts";
import { isPaused } from "#web/lib/isPaused.ts";
import { loadGroups } from "#web/messages/messageGroup.ts";
import { preloadedPart } from "#web/runtime/preloadedPart.tsx";

/** In the place of the bid bar; other pages do without it. */
export const PreloadedUnusualPanel = preloadedPart("unusual-panel", loadWithWords, loadWords);

/** A listing may be frozen while its page is open: then no loader has asked for the words. */
async function loadWithWords() {
  const [part] = await Promise.all([loadPanel(), loadWords()]);
  return part;
}

function loadPanel() {
  return import("./UnusualPanel.tsx");
}

function loadWords() {
  return loadGroups("priceOffers", "frozen");
}

/** Whether a product has that panel: it is frozen, or takes offers, or did. */
export function isUnusual(product: Product): boolean {
  return isPaused(product) || product.takes_offers;
}

/**
 * For the loader of the page: the panel, and what it shows besides the product, so that nothing moves when that comes. The
 * page's head where it has one of its own.
 */
export async function loadUnusual(queries: QueryClient, product: Product) {
  await PreloadedUnusualPanel.load();
  return (await loadPanel()).prepare(queries, product);
}
