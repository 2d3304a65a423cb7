import { z } from "zod";
import { reserveStandings } from "#domain/auction/reserve.ts";
import { paiseAnswer, productStatusSchema, timeSchema, uuidSchema } from "./primitives.ts";

/**
 * The stream: `GET /api/v1/live?listings=1,2,3` (server-sent events; at most 200 listings; `Last-Event-ID`
 * or `after=` resumes). One stream a tab; the client opens a new one when what is on screen changes.
 * Whoever is signed in also gets the events of their own. Every event's `data` is JSON of these shapes and
 * its `event` is the key here. On opening, `hello` comes first and then one `listing` event for each listing.
 */
const liveEvents = {
  /** Opening and heartbeat (every 10 s): the server's clock. `advanced` is true when the demo clock was moved. */
  hello: z.object({ server_time: timeSchema }),
  tick: z.object({ server_time: timeSchema, advanced: z.boolean() }),
  /** The present state of a listing; the same bytes for every watcher. `version` only grows. */
  listing: z.object({
    id: z.int(),
    version: z.int(),
    product_status: productStatusSchema,
    current_bid: paiseAnswer.nullable(),
    minimum_next_bid: paiseAnswer,
    bid_step: paiseAnswer,
    first_bid_amount: paiseAnswer,
    bids: z.int(),
    freezes: z.int(),
    end_date: timeSchema,
    leader_key: z.string().nullable(),
    reserve: z.enum(reserveStandings),
    buy_now_price: paiseAnswer.nullable(),
  }),
  /** For one person only: something of theirs changed. */
  personal: z.object({
    kind: z.enum([
      ...(["outbid", "winning", "deposit", "won", "lost", "order", "offer"] as const),
      ...(["refund", "message", "payout", "support", "found"] as const),
    ]),
    listing_id: z.int().nullable(),
    order_id: uuidSchema.nullable(),
  }),
  /** An operator's setting changed: read GET /settings again. */
  settings: z.object({}),
} as const;

export type LiveEventKind = keyof typeof liveEvents;
export type LiveEvent<K extends LiveEventKind = LiveEventKind> = z.output<(typeof liveEvents)[K]>;
