import type { Product, ProductSummary } from "#contract/catalogue.ts";
import type { LiveEvent } from "#contract/live.ts";
import { listingVersion } from "#domain/auction/listingVersion.ts";

type ListingEvent = LiveEvent<"listing">;
/** A product in any of the answers that carry one: a page, a list, a list of the user's own bids. */
type AnyProduct = ProductSummary & Partial<Pick<Product, "last_bid" | "first_bid_amount">> & OwnBid;
type OwnBid = { winning?: boolean; my_bid?: number };

/** What is known by now: the latest event of a listing, and who reads. */
type LiveKnowledge = {
  latest: (id: number) => ListingEvent | undefined;
  userId: string | null;
};

/** Where answers hold their products: pages of results, sections of data. */
const containers = ["pages", "results", "data"] as const;

/**
 * The same answer with every product in it updated to the latest live event. What is already as new
 * stays the same object, and nothing ever goes back to an older state.
 */
export function mergeListings<Answer>(answer: Answer, knowledge: LiveKnowledge): Answer {
  if (typeof answer !== "object" || answer === null) return answer;
  if (Array.isArray(answer)) return mergeItems(answer, knowledge) as Answer;
  if (isProduct(answer)) return mergeProduct(answer, knowledge) as Answer;
  let merged: Answer = answer;
  for (const key of containers) {
    const held = (answer as Record<string, unknown>)[key];
    if (!Array.isArray(held)) continue;
    const items = mergeItems(held, knowledge);
    if (items !== held) merged = { ...merged, [key]: items };
  }
  return merged;
}

function mergeItems(items: readonly unknown[], knowledge: LiveKnowledge): readonly unknown[] {
  const merged = items.map((item) => mergeListings(item, knowledge));
  return merged.some((item, index) => item !== items[index]) ? merged : items;
}

/** Not a listing as its seller reads it: that has another shape of a bid, and reads itself again. */
function isProduct(answer: object): answer is AnyProduct {
  return "product_status" in answer && "minimum_next_bid" in answer && "freezes" in answer;
}

function mergeProduct(product: AnyProduct, { latest, userId }: LiveKnowledge): AnyProduct {
  const event = latest(product.id);
  const version = listingVersion({
    bidCount: product.bids,
    freezes: product.freezes,
    status: product.product_status,
  });
  if (event === undefined || event.version <= version) return product;
  const leads = event.leader_key !== null && event.leader_key === product.bidder_key;
  const ownId = leads ? userId : null;
  return {
    ...product,
    product_status: event.product_status,
    current_bid: event.current_bid,
    minimum_next_bid: event.minimum_next_bid,
    bid_step: event.bid_step,
    bids: event.bids,
    freezes: event.freezes,
    end_date: event.end_date,
    leader_key: event.leader_key,
    reserve: event.reserve,
    buy_now_price: event.buy_now_price,
    bid_user_id: ownId,
    ...("first_bid_amount" in product && { first_bid_amount: event.first_bid_amount }),
    ...("last_bid" in product && { last_bid: lastBid(event, ownId) }),
    ...("winning" in product && { winning: leads }),
    ...("my_bid" in product && leads && event.current_bid !== null && { my_bid: event.current_bid }),
  };
}

function lastBid(event: ListingEvent, ownId: string | null): Product["last_bid"] {
  if (event.current_bid === null) return null;
  return { id: event.bids, amount: event.current_bid, user_id: ownId };
}
