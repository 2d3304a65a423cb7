import type { QueryClient } from "@tanstack/react-query";
import { standingOffersQuery } from "#web/api/priceOfferQueries.ts";
import { activeBidsQuery, lostBidsQuery, wonBidsQuery } from "#web/api/userQueries.ts";
import type { BidTab } from "./bidTabs.ts";
import { openingTab } from "./openingTab.ts";

/** Asked once, so that who has no network is not kept waiting: the lists say themselves that they cannot be read. */
const once = { retry: false, networkMode: "always" } as const;

/** Reads what decides on which tab My Bids opens. The latest items do: who must pay has won within the last days. */
export async function readOpeningTab(queries: QueryClient): Promise<BidTab> {
  const reading = Promise.all([
    queries.fetchInfiniteQuery({ ...activeBidsQuery, ...once }),
    queries.fetchInfiniteQuery({ ...wonBidsQuery, ...once }),
    queries.fetchInfiniteQuery({ ...lostBidsQuery, ...once }),
    queries.fetchQuery({ ...standingOffersQuery, ...once }),
  ]);
  const lists = await reading.catch(() => null);
  if (lists === null) return "active";
  const [active, won, lost, offers] = lists;
  return openingTab({
    active: active.pages.flatMap((page) => page.results),
    offers: offers.results.length,
    won: won.pages.flatMap((page) => page.results),
    lost: lost.pages.flatMap((page) => page.results).length,
  });
}
