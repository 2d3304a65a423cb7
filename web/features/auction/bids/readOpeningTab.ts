import type { QueryClient } from "@tanstack/react-query";
import { standingOffersQuery } from "#web/api/priceOfferQueries.ts";
import { activeBidsQuery, lostBidsQuery, wonBidsQuery } from "#web/api/userQueries.ts";
import type { BidTab } from "./bidTabs.ts";
import { openingTab, tabByBids } from "./openingTab.ts";

/** Asked once, so that who has no network is not kept waiting: the lists say themselves that they cannot be read. */
const once = { retry: false, networkMode: "always" } as const;

/**
 * Reads what decides on which tab My Bids opens. The latest items do: who must pay has won within the last days. What
 * cannot be read keeps nobody from what can.
 */
export async function readOpeningTab(queries: QueryClient): Promise<BidTab> {
  const [active, won] = await Promise.all([
    orNull(queries.fetchInfiniteQuery({ ...activeBidsQuery, ...once })),
    orNull(queries.fetchInfiniteQuery({ ...wonBidsQuery, ...once })),
  ]);
  const bids = {
    active: active?.pages.flatMap((page) => page.results) ?? [],
    won: won?.pages.flatMap((page) => page.results) ?? [],
  };
  const tab = tabByBids(bids);
  if (tab !== null) return tab;
  // The first tab says that it could not be read; another would say that there is nothing.
  if (active === null || won === null) return "active";
  const [lost, offers] = await Promise.all([
    orNull(queries.fetchInfiniteQuery({ ...lostBidsQuery, ...once })),
    orNull(queries.fetchQuery({ ...standingOffersQuery, ...once })),
  ]);
  return openingTab({
    ...bids,
    offers: offers?.results.length ?? 0,
    lost: lost?.pages.flatMap((page) => page.results).length ?? 0,
  });
}

async function orNull<Answer>(reading: Promise<Answer>): Promise<Answer | null> {
  return await reading.catch(() => null);
}
