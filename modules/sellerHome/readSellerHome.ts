import type { SellerHome, SellerNeed } from "#contract/sellerHome.ts";
import type { Database } from "#db/pool.ts";
import { readClock } from "../operations/readClock.ts";
import { readAppointments } from "./readAppointments.ts";
import { readLevel } from "./readLevel.ts";
import {
  mostNeeds,
  readDraftNeeds,
  readOfferNeeds,
  readPriceOfferNeeds,
  readQuestionNeeds,
  readUnsoldNeeds,
} from "./readListingNeeds.ts";
import { readOrderNeeds } from "./readOrderNeeds.ts";
import { readPosted } from "./readPosted.ts";

/**
 * What waits for a seller now, the nearest deadline first, and when goods leave their hands this week. Each kind is read
 * by a query of its own, which an index serves and which ends at a limit: somebody who sells a lot waits no longer.
 */
export async function readSellerHome({ kysely }: Database, sellerId: string): Promise<SellerHome> {
  const now = await readClock(kysely);
  const [orders, offers, priceOffers, questions, drafts, unsold, posted, appointments, level] =
    await Promise.all([
      readOrderNeeds(kysely, sellerId),
      readOfferNeeds(kysely, sellerId),
      readPriceOfferNeeds(kysely, sellerId),
      readQuestionNeeds(kysely, sellerId),
      readDraftNeeds(kysely, sellerId),
      readUnsoldNeeds(kysely, sellerId),
      readPosted(kysely, sellerId),
      readAppointments(kysely, sellerId, now),
      readLevel(kysely, sellerId),
    ]);
  const needs = [...orders, ...offers, ...priceOffers, ...questions, ...drafts, ...unsold].toSorted(
    byDeadline,
  );
  return {
    needs: needs.slice(0, mostNeeds),
    has_more: needs.length > mostNeeds,
    posted,
    appointments,
    level,
    server_time: now.toISOString(),
  };
}

/** What has no deadline comes last, in the order in which it was read. */
function byDeadline(one: SellerNeed, other: SellerNeed): number {
  return deadlineOf(one) - deadlineOf(other);
}

function deadlineOf({ until }: SellerNeed): number {
  return until === null ? Number.MAX_SAFE_INTEGER : Date.parse(until);
}
