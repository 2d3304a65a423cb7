import { checkAnswers, checkReads, checkRefusals } from "./checkBids.ts";
import { checkDelays, checkHoles, checkWatcher, type KnownAuction } from "./checkStreams.ts";
import type { Fault, History } from "./history.ts";
import { orderBids } from "./orderOfBids.ts";

/** A second of polling, a quarter between two events, and what a machine takes that is not too busy. */
const usuallySeenWithinMs = 3_500;
/** Every reading goes to the database that takes the bids. */
const readLagMs = 0;

/** Everything that is wrong with a history; empty when it could have been made by one correct auction house. */
export function checkHistory(
  history: History,
  { seenWithinMs = usuallySeenWithinMs }: { seenWithinMs?: number | undefined } = {},
): Fault[] {
  const { bids, reads, watchers, disturbances, stored } = history;
  const calls = new Map(bids.map((call) => [call.key, call]));
  const requests = new Map(stored.requests.map((request) => [request.key, request]));
  const faults = checkAnswers(bids, stored.requests);
  const auctions = new Map<number, KnownAuction>();
  for (const auction of stored.auctions) {
    const own = stored.requests.filter(({ listingId }) => listingId === auction.listingId);
    const ordered = orderBids(auction, own, calls);
    auctions.set(auction.listingId, { stored: auction, ordered });
    faults.push(
      ...ordered.faults,
      ...checkRefusals(auction, ordered, bids, requests),
      ...checkReads(auction, ordered, reads, { lagMs: readLagMs }),
    );
  }
  for (const watcher of watchers) {
    faults.push(...checkWatcher(watcher, auctions), ...checkHoles(watcher, stored.personalEvents));
    for (const auction of auctions.values())
      faults.push(...checkDelays(watcher, auction, disturbances, { withinMs: seenWithinMs }));
  }
  return faults;
}
