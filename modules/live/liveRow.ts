import type { LiveEvent } from "#contract/live.ts";
import type { ListingFacts } from "./listingFacts.ts";

/** What the payload of a personal event holds; whose it is and of which listing stand in columns. */
export type PersonalPayload = { kind: LiveEvent<"personal">["kind"]; order_id: string | null };

/** A row of `live_events` as the tail reads it. */
export type LiveRow = { id: number } & (
  | { kind: "listing"; listing_id: number; payload: ListingFacts }
  | { kind: "personal"; listing_id: number | null; user_id: string; payload: PersonalPayload }
  | { kind: "sessions"; user_id: string }
  | { kind: "settings" | "clock" }
);
