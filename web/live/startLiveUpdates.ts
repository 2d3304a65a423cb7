import type { QueryClient } from "@tanstack/react-query";
import type { Product } from "#contract/catalogue.ts";
import type { LiveEvent } from "#contract/live.ts";
import { categoriesQuery, currentUserQuery, productQuery, settingsQuery } from "#web/api/queries.ts";
import { ownKey } from "#web/api/userQueries.ts";
import { isLeading } from "#web/lib/bidStanding.ts";
import { supportViewId } from "#web/runtime/supportView.ts";
import type { ServerClock } from "#web/ui/serverClock.ts";
import { LiveConnection, type LiveMessage } from "./LiveConnection.ts";
import type { LiveStore } from "./LiveStore.ts";
import { mergeListings } from "./mergeListing.ts";
import { ServerTimeEstimate } from "./serverTimeEstimate.ts";

type Parts = { client: QueryClient; clock: ServerClock; store: LiveStore };

/** What a bid leaves behind is read again this long after it at most, and never more often. */
const REFRESH_PAUSE_MS = 2_000;

/** Carries the live stream into the query cache, the clock and the store. Browser only. */
export function startLiveUpdates({ client, clock, store }: Parts): {
  connection: LiveConnection;
  stop(): void;
} {
  const time = new ServerTimeEstimate(() => performance.now());
  const history = new Refresh((id) => client.invalidateQueries({ queryKey: ["product", id, "bids"] }));
  const ownBids = new Refresh((id) => readOwnBids(client, id));
  const changed = new Refresh((id) => client.invalidateQueries({ queryKey: ["product", id] }));
  const hear = (message: LiveMessage): void => {
    store.hear();
    if (message.kind === "hello") clock.sync(time.take(Date.parse(message.data.server_time)));
    else if (message.kind === "tick") {
      clock.sync(time.take(Date.parse(message.data.server_time), { jumped: message.data.advanced }));
    } else if (message.kind === "listing") {
      if (!store.takeListing(message.data)) return;
      if (isAnother(client, message.data)) changed.ask(message.data.id);
      mergeIntoCache(client, store);
      readOwnOrder(client, message.data);
      history.ask(message.data.id);
      ownBids.ask(message.data.id);
    } else if (message.kind === "personal") {
      // The stream is the operator's own, also where the screens are somebody else's.
      if (supportViewId() === null) takePersonal(client, store, message.data);
    } else
      for (const { queryKey } of [settingsQuery, categoriesQuery])
        void client.invalidateQueries({ queryKey });
  };
  const connection = new LiveConnection({
    openSource: (url) => new EventSource(url),
    onMessage: hear,
    onStatus: (status) => store.setStatus(status),
  });
  const stopMerging = mergeAnswers(client, store);
  return {
    connection,
    stop() {
      stopMerging();
      history.stop();
      changed.stop();
      ownBids.stop();
      connection.suspend();
    },
  };
}

function takePersonal(client: QueryClient, store: LiveStore, event: LiveEvent<"personal">): void {
  void client.invalidateQueries({ queryKey: [ownKey] });
  if (event.listing_id !== null) void client.invalidateQueries({ queryKey: ["product", event.listing_id] });
  store.takePersonal(event);
}

/** Who was away when they won has missed the word of it, and this event has no order: the product is read again. */
function readOwnOrder(client: QueryClient, event: LiveEvent<"listing">): void {
  if (event.product_status !== "sold" || event.leader_key === null) return;
  const { queryKey } = productQuery(event.id, "user");
  const product = client.getQueryData(queryKey);
  if (product?.order !== null || product.bidder_key !== event.leader_key) return;
  void client.invalidateQueries({ queryKey });
}

/** Its seller has changed the words, or an operator something that no event carries: the page is read again. */
function isAnother(client: QueryClient, { id, freezes }: LiveEvent<"listing">): boolean {
  return (["guest", "user"] as const).some((audience) => {
    const product = client.getQueryData(productQuery(id, audience).queryKey);
    return product !== undefined && product.freezes < freezes;
  });
}

/** Who leads by a bid that this page knows nothing of made it elsewhere, or its answer was lost: so are their bids read. */
function readOwnBids(client: QueryClient, listingId: number): Promise<void> | undefined {
  const { queryKey } = productQuery(listingId, "user");
  const product = client.getQueryData(queryKey);
  if (product === undefined || !isLeading(product) || knowsLeadingBid(product)) return;
  return client.invalidateQueries({ queryKey });
}

/** It is among the reader's bids, or their maximum has made it. */
function knowsLeadingBid({ current_bid: price, my_bids: own, max_amount: maximum }: Product): boolean {
  return (
    price === null ||
    (maximum !== null && price <= maximum) ||
    own.some(({ amount, withdrawn }) => amount === price && !withdrawn)
  );
}

function mergeIntoCache(client: QueryClient, store: LiveStore): void {
  const knowledge = knowledgeOf(client, store);
  for (const query of client.getQueryCache().getAll()) {
    const { data, dataUpdatedAt } = query.state;
    const merged = mergeListings(data, knowledge);
    // It keeps its age: a live event renews the price, not the title or the pictures.
    if (merged !== data) client.setQueryData(query.queryKey, merged, { updatedAt: dataUpdatedAt });
  }
}

/** An answer that was under way while an event came would take the screen back: it is merged as it arrives. */
function mergeAnswers(client: QueryClient, store: LiveStore): () => void {
  return client.getQueryCache().subscribe((change) => {
    if (change.type !== "updated" || change.action.type !== "success" || change.action.manual) return;
    const { queryKey, state } = change.query;
    const merged = mergeListings(state.data as unknown, knowledgeOf(client, store));
    if (merged === state.data) return;
    client.setQueryData(queryKey, merged, { updatedAt: state.dataUpdatedAt });
  });
}

function knowledgeOf(client: QueryClient, store: LiveStore) {
  return { latest: store.listing, userId: client.getQueryData(currentUserQuery.queryKey)?.id ?? null };
}

/** Reads something of a listing again after its events, spread out so that a hot auction's watchers do not ask at once. */
class Refresh {
  readonly #read: (listingId: number) => Promise<void> | undefined;
  readonly #waiting = new Map<number, ReturnType<typeof setTimeout>>();

  constructor(read: (listingId: number) => Promise<void> | undefined) {
    this.#read = read;
  }

  ask(id: number): void {
    if (this.#waiting.has(id)) return;
    const refresh = (): void => {
      this.#waiting.delete(id);
      void this.#read(id);
    };
    this.#waiting.set(id, setTimeout(refresh, REFRESH_PAUSE_MS * (0.25 + Math.random() * 0.75)));
  }

  stop(): void {
    for (const timer of this.#waiting.values()) clearTimeout(timer);
    this.#waiting.clear();
  }
}
