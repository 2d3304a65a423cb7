import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { LiveEvent, LiveEventKind } from "#contract/live.ts";
import type { Database } from "#db/pool.ts";
import type { LiveStream } from "#modules/live/LiveHub.ts";

export type Heard = { event: LiveEventKind; id: string; data: LiveEvent };

/** A stream whose far end is the test: it reads back the bytes that a client would get. */
export type TestStream = LiveStream & { heard: Heard[]; bytes: Buffer[]; isClosed: boolean };

export function testStream(options: {
  listings?: number[];
  userId?: string;
  sessionHash?: Buffer;
}): TestStream {
  const stream: TestStream = {
    listings: new Set(options.listings ?? []),
    userId: options.userId ?? null,
    sessionHash: options.sessionHash ?? null,
    heard: [],
    bytes: [],
    isClosed: false,
    write(bytes) {
      this.bytes.push(bytes);
      this.heard.push(...readEvents(bytes.toString()));
    },
    close() {
      this.isClosed = true;
    },
  };
  return stream;
}

/** The events in a piece of an event stream that ends with an empty line. */
export function readEvents(text: string): Heard[] {
  return text
    .split("\n\n")
    .filter((block) => block.includes("data: "))
    .map((block) => {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1] ?? "";
      return { event: field("event") as LiveEventKind, id: field("id"), data: JSON.parse(field("data")) };
    });
}

export function ofKind<K extends LiveEventKind>(heard: readonly Heard[], kind: K): LiveEvent<K>[] {
  return heard.filter(({ event }) => event === kind).map(({ data }) => data as LiveEvent<K>);
}

/** Waits until `found` answers something, and fails with `what` after `withinMs`. */
export async function until<Found>(
  what: string,
  found: () => Found | undefined | false,
  withinMs = 5_000,
): Promise<Found> {
  for (const deadline = performance.now() + withinMs; performance.now() < deadline; await pause(5)) {
    const answer = found();
    if (answer) return answer;
  }
  throw new Error(`not within ${withinMs} ms: ${what}`);
}

export async function addUser(database: Database): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into users (name) values ('Somebody') returning id`.execute(database.kysely);
  return rows[0]?.id ?? "";
}

/** A listing with a base price of 1000 rupees that ends in an hour. */
export async function addAuction(database: Database): Promise<number> {
  const sellerId = await addUser(database);
  const { rows } = await sql<{ id: number }>`
    with category as (
      insert into categories (slug, name) values ('c' || floor(random() * 1e9)::text, 'C') returning id
    ), listing as (
      insert into listings
        (seller_id, category_id, title, status, base_price_paise, deposit_paise, published_at)
      select ${sellerId}, id, 'A bicycle', 'active', 100000, 10000, blaze_now() from category
      returning id, category_id
    )
    insert into auction_states (listing_id, status, seller_id, category_id, bid_policy, base_price_paise,
      starts_at, scheduled_ends_at, ends_at)
    select id, 'open', ${sellerId}, category_id, 'flat', 100000,
      blaze_now(), blaze_now() + interval '1 hour', blaze_now() + interval '1 hour'
    from listing
    returning listing_id as id`.execute(database.kysely);
  return rows[0]?.id ?? 0;
}
