import { type ListingFacts, listingEvent } from "./listingFacts.ts";
import type { LiveRow } from "./liveRow.ts";
import { writeResumePoint } from "./resumePoint.ts";
import { serverSentEvent } from "./serverSentEvent.ts";

/** An open connection: what it watches, whose it is, and the way to it. */
export type LiveStream = {
  readonly listings: ReadonlySet<number>;
  readonly userId: string | null;
  /** Of the session it was opened with; null for a guest. */
  readonly sessionHash: Buffer | null;
  write(bytes: Buffer): void;
  close(): void;
};

/** At most four updates a second for each auction: the eye reads no more, and a hot auction has hundreds. */
const LISTING_PAUSE_MS = 250;

/**
 * Hands events on to the open streams of this process. An event of a listing becomes bytes once, and all
 * its watchers are given the same buffer.
 */
export class LiveHub {
  readonly #secret: string;
  readonly #streams = new Set<LiveStream>();
  readonly #watchers = new Map<number, Set<LiveStream>>();
  readonly #people = new Map<string, Set<LiveStream>>();
  /** Streams that are not told yet what they missed, with what has come for them since. */
  readonly #held = new Map<LiveStream, Buffer[]>();
  /** Auctions that were sent less than a pause ago, with what has come since; null is nothing yet. */
  readonly #pausing = new Map<number, ListingFacts | null>();

  constructor(secret: string) {
    this.#secret = secret;
  }

  get streams(): ReadonlySet<LiveStream> {
    return this.#streams;
  }

  add(stream: LiveStream): void {
    this.#streams.add(stream);
    for (const id of stream.listings) addTo(this.#watchers, id, stream);
    if (stream.userId !== null) addTo(this.#people, stream.userId, stream);
  }

  /** Adds a stream and keeps what comes for it until `release`. */
  addHeld(stream: LiveStream): void {
    this.#held.set(stream, []);
    this.add(stream);
  }

  /** Writes what came since `addHeld`, and everything further at once. */
  release(stream: LiveStream): void {
    const held = this.#held.get(stream) ?? [];
    this.#held.delete(stream);
    for (const bytes of held) stream.write(bytes);
  }

  remove(stream: LiveStream): void {
    this.#streams.delete(stream);
    this.#held.delete(stream);
    for (const id of stream.listings) removeFrom(this.#watchers, id, stream);
    if (stream.userId !== null) removeFrom(this.#people, stream.userId, stream);
  }

  /** Hands on what the tail has read, in its order. `after` is below which transaction all was read before. */
  deliver(rows: readonly LiveRow[], after: string): void {
    const latest = new Map<number, ListingFacts>();
    for (const row of rows) {
      if (row.kind === "listing") latest.set(row.listing_id, row.payload);
      else if (row.kind === "personal") this.#sendPersonal(row, after);
      else if (row.kind === "settings") this.#sendToAll(serverSentEvent("settings", {}));
    }
    for (const [id, facts] of latest) this.#offerListing(id, facts);
  }

  /** The server's clock to everybody. `advanced` when somebody moved the demo's. */
  tick(now: Date, options: { advanced: boolean; after: string }): void {
    const id = writeResumePoint({ transactionId: options.after, eventId: 0 });
    const data = { server_time: now.toISOString(), advanced: options.advanced };
    this.#sendToAll(serverSentEvent("tick", data, id));
  }

  /** Ends every stream. Clients come back by themselves and are then told the present. */
  closeAll(): void {
    for (const stream of [...this.#streams]) stream.close();
  }

  #offerListing(id: number, facts: ListingFacts): void {
    if (!this.#watchers.has(id)) return;
    if (this.#pausing.has(id)) this.#pausing.set(id, facts);
    else this.#sendListing(id, facts);
  }

  #sendListing(id: number, facts: ListingFacts): void {
    const bytes = serverSentEvent("listing", listingEvent(this.#secret, id, facts));
    for (const stream of this.#watchers.get(id) ?? []) this.#write(stream, bytes);
    this.#pausing.set(id, null);
    setTimeout(() => this.#endPause(id), LISTING_PAUSE_MS);
  }

  /** What came during the pause is sent after it, so the last state of an auction always arrives. */
  #endPause(id: number): void {
    const facts = this.#pausing.get(id);
    this.#pausing.delete(id);
    if (facts) this.#sendListing(id, facts);
  }

  #sendPersonal(row: LiveRow & { kind: "personal" }, after: string): void {
    const streams = this.#people.get(row.user_id);
    if (!streams) return;
    const bytes = personalEvent(row, after);
    for (const stream of streams) this.#write(stream, bytes);
  }

  #sendToAll(bytes: Buffer): void {
    for (const stream of this.#streams) this.#write(stream, bytes);
  }

  #write(stream: LiveStream, bytes: Buffer): void {
    const held = this.#held.size === 0 ? undefined : this.#held.get(stream);
    if (held) held.push(bytes);
    else stream.write(bytes);
  }
}

/** The bytes of somebody's own event. */
export function personalEvent(row: LiveRow & { kind: "personal" }, after: string): Buffer {
  const { kind, order_id } = row.payload;
  const id = writeResumePoint({ transactionId: after, eventId: row.id });
  return serverSentEvent("personal", { kind, listing_id: row.listing_id, order_id }, id);
}

function addTo<Key>(map: Map<Key, Set<LiveStream>>, key: Key, stream: LiveStream): void {
  const streams = map.get(key);
  if (streams) streams.add(stream);
  else map.set(key, new Set([stream]));
}

function removeFrom<Key>(map: Map<Key, Set<LiveStream>>, key: Key, stream: LiveStream): void {
  const streams = map.get(key);
  streams?.delete(stream);
  if (streams?.size === 0) map.delete(key);
}
