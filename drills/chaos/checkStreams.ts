import type { LiveEvent } from "#contract/live.ts";
import { leastNextBid } from "./auctionModel.ts";
import type {
  Disturbance,
  Fault,
  StoredAuction,
  StoredPersonalEvent,
  StreamConnection,
  StreamEvent,
  Watcher,
} from "./history.ts";
import type { OrderedAuction } from "./orderOfBids.ts";

type ListingEvent = StreamEvent & { readonly kind: "listing" };
export type KnownAuction = { readonly stored: StoredAuction; readonly ordered: OrderedAuction };

/** What one watcher's streams may not be: each a list of faults, empty when all is right. */
export function checkWatcher(watcher: Watcher, auctions: ReadonlyMap<number, KnownAuction>): Fault[] {
  const faults: Fault[] = [];
  for (const connection of watcher.connections) {
    const [first] = connection.events;
    if (first !== undefined && first.kind !== "hello")
      faults.push({ rule: "a stream does not begin with hello", detail: watcher.name });
    for (const listingId of watcher.listings) {
      const auction = auctions.get(listingId);
      if (auction === undefined) continue;
      const events = listingEvents(connection, listingId);
      faults.push(...orderFaults(events, `${watcher.name}, listing ${listingId}`));
      faults.push(...events.flatMap((event) => contentFaults(event, auction, watcher.name)));
    }
  }
  return [...faults, ...endFaults(watcher, auctions)];
}

function listingEvents({ events }: StreamConnection, listingId: number): ListingEvent[] {
  return events.filter((event) => event.kind === "listing").filter(({ data }) => data.id === listingId);
}

/**
 * The second event of a connection may be older than the first: it listens before it reads the present, and the version
 * tells. Everything behind them comes in order.
 */
function orderFaults(events: readonly ListingEvent[], where: string): Fault[] {
  const versions = events.map(({ data }) => data.version);
  const falls = versions.flatMap((version, index) =>
    index > 0 && version < (versions[index - 1] as number) ? [index] : [],
  );
  // One fall may be the present's; what stands behind it must not fall below what stood before.
  const isForgiven = falls.length === 1 && falls[0] === 1;
  if (falls.length === 0 || isForgiven) return [];
  return [{ rule: "a stream goes back", detail: `${where}: ${versions.join(" ")}` }];
}

/** An event tells a standing that the auction had, and none that it had not yet. */
function contentFaults({ data, at }: ListingEvent, { stored, ordered }: KnownAuction, name: string): Fault[] {
  const standing = ordered.standings.find(
    ({ auction, from }) => from <= at && isStanding(data, auction, stored),
  );
  if (standing !== undefined) return [];
  const detail = `${name}: ${JSON.stringify(data)}`;
  return [{ rule: "an event tells what was not so", detail }];
}

type Auction = OrderedAuction["standings"][number]["auction"];

function isStanding(data: LiveEvent<"listing">, auction: Auction, stored: StoredAuction): boolean {
  const key = auction.leaderId === null ? null : stored.bidderKeys.get(auction.leaderId);
  return (
    data.bids === auction.bidCount &&
    data.current_bid === auction.pricePaise &&
    data.minimum_next_bid === leastNextBid(auction, stored) &&
    data.leader_key === key &&
    Date.parse(String(data.end_date)) === auction.endsAt
  );
}

/** Replayed as the app does it, the highest version of each listing is what the database holds. */
function endFaults(
  { name, listings, connections }: Watcher,
  auctions: ReadonlyMap<number, KnownAuction>,
): Fault[] {
  const faults: Fault[] = [];
  for (const listingId of listings) {
    const stored = auctions.get(listingId)?.stored;
    if (stored === undefined) continue;
    const events = connections.flatMap((connection) => listingEvents(connection, listingId));
    const last = events.reduce<ListingEvent | undefined>(
      (best, event) => (best === undefined || event.data.version >= best.data.version ? event : best),
      undefined,
    );
    const told = [last?.data.bids, last?.data.current_bid, last?.data.product_status, last?.data.freezes];
    const is = [stored.bidCount, stored.pricePaise, stored.status, stored.freezes];
    if (JSON.stringify(told) === JSON.stringify(is)) continue;
    const detail = `${name}, listing ${listingId}: ${told} and not ${is}`;
    faults.push({ rule: "a stream, replayed, is not the database", detail });
  }
  return faults;
}

/** A person's own events that no stream of theirs ever told. */
export function checkHoles(watcher: Watcher, stored: readonly StoredPersonalEvent[]): Fault[] {
  const told = new Set(
    watcher.connections.flatMap(({ events }) =>
      events.flatMap(({ kind, id }) => (kind === "personal" ? [Number(id.split("-").at(-1))] : [])),
    ),
  );
  return stored
    .filter(({ id, userId }) => userId === watcher.userId && !told.has(id))
    .map(({ id, kind }) => ({ rule: "a stream has a hole", detail: `${watcher.name}: ${kind} ${id}` }));
}

/**
 * Whoever watches while all is well sees each bid within `withinMs` of its answer, or what came after it. The code
 * promises a look each second when NOTIFY is lost, and a quarter of a second between two events of one listing.
 */
export function checkDelays(
  watcher: Watcher,
  { stored, ordered }: KnownAuction,
  disturbances: readonly Disturbance[],
  { withinMs }: { withinMs: number },
): Fault[] {
  if (!watcher.listings.includes(stored.listingId)) return [];
  const faults: Fault[] = [];
  for (const { call, request, after } of ordered.placed) {
    const from = call?.answeredAt;
    if (from === null || from === undefined || "refused" in request.answer || request.answer.bid === null)
      continue;
    const until = from + withinMs;
    if (disturbances.some((one) => one.from <= until && one.to >= from)) continue;
    const connection = watcher.connections.find((one) => isUp(one, from, until));
    if (connection === undefined) continue;
    const seen = listingEvents(connection, stored.listingId);
    if (seen.some(({ at, data }) => at <= until && data.bids >= after.bidCount)) continue;
    const detail = `${watcher.name}, listing ${stored.listingId}: bid ${after.bidCount} not within ${withinMs} ms`;
    faults.push({ rule: "a bid is not seen in time", detail });
  }
  return faults;
}

function isUp({ events, closedAt }: StreamConnection, from: number, until: number): boolean {
  return (
    (events[0]?.at ?? Number.POSITIVE_INFINITY) <= from && (closedAt ?? Number.POSITIVE_INFINITY) >= until
  );
}
