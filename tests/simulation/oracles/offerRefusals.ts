import { sql } from "kysely";
import type { Refusal } from "#contract/refusals.ts";
import { mayBeAnswered, mayBeOffered } from "../model/priceOffer.ts";
import type { OfferWord } from "../world/offerWords.ts";
import type { World } from "../world/world.ts";

/** An offer as it is stored, with the two prices of its listing in paise. */
export type OfferOnListing = {
  readonly id: string;
  readonly listing: number;
  readonly seller: string;
  readonly bidder: string;
  readonly status: string;
  readonly amount: number;
  readonly counter: number | null;
  /** By when it, or its answer, is over; milliseconds since 1970. */
  readonly due: number;
  readonly least: number;
  readonly asking: number;
};

/** For whom it waits: its seller, or its bidder when they were named a price in return. */
export const takerOf = ({ counter, seller, bidder }: OfferOnListing) => (counter === null ? seller : bidder);

/** What may keep somebody from an offer, whenever it was. */
type People = {
  readonly blocked: ReadonlySet<string>;
  readonly struck: ReadonlySet<string>;
  readonly buyers: ReadonlySet<string>;
  /** Seller and bidder. */
  readonly excluded: ReadonlySet<string>;
  readonly auctions: ReadonlyMap<number, Auction>;
};

type Auction = {
  readonly id: number;
  readonly seller: string;
  readonly takesOffers: boolean;
  readonly freezes: number;
  readonly isOver: boolean;
  readonly end: number;
};

export async function readPeople({ database, seen }: World): Promise<People> {
  const { kysely } = database.outside;
  const named = await sql<{ what: "blocked" | "struck" | "buyer"; id: string }>`
    select 'blocked' as what, user_id as id from user_blocks
    union select 'struck', user_id from buyer_strikes
    union select 'buyer', buyer_id from orders
    union select 'buyer', leader_id from auction_states where bought_at is not null`.execute(kysely);
  const auctions = await sql<Auction>`
    select listing_id as id, seller_id as seller, takes_offers as "takesOffers", freezes,
      status = 'closed' or bought_at is not null as "isOver", (extract(epoch from ends_at) * 1000)::bigint as end
    from auction_states`.execute(kysely);
  const of = (wanted: string) =>
    new Set(named.rows.filter(({ what }) => what === wanted).map(({ id }) => id));
  return {
    ...{ blocked: of("blocked"), struck: of("struck"), buyers: of("buyer") },
    excluded: new Set(seen.exclusions.map(({ sellerId, bidderId }) => `${sellerId} ${bidderId}`)),
    auctions: new Map(auctions.rows.map((auction) => [auction.id, auction])),
  };
}

type Known = {
  readonly offers: readonly OfferOnListing[];
  readonly people: People;
  /** The latest that the clock had ever shown by the answer. */
  readonly latest: number;
  /** The one that the word is about. */
  readonly offer: OfferOnListing | undefined;
};

/** Whether somebody may be told so: for what is so for a while alone, that it may have been. */
export function isRefusalRight(word: OfferWord, refusal: Refusal, known: Known): boolean {
  const { offer, people, latest } = known;
  const auction = people.auctions.get(word.listingId);
  if (refusal.refused === "busy") return true;
  if (auction === undefined) return refusal.refused === "not_found";
  if (refusal.refused === "auction_frozen") return auction.freezes > 0;
  if (word.kind === "offer") return isRightToBidder(word, refusal, { ...known, auction });
  if (offer === undefined) return false;
  const isParty = word.userId === offer.seller || word.userId === offer.bidder;
  switch (refusal.refused) {
    case "not_found":
      return (
        !isParty ||
        (word.kind === "counter" && word.userId === offer.bidder) ||
        (word.kind === "take back" && word.userId === offer.seller)
      );
    case "offer_over":
      return isParty && mayBeOver(word, offer, { auction, latest });
    case "offer_not_between":
      return word.kind === "counter" && !mayBeAnswered(word.pricePaise, offer.amount, offer);
    case "offer_not_takeable":
      return (
        word.kind === "take" &&
        word.userId === offer.seller &&
        mayNotBuy(offer.bidder, auction, people, word.pricePaise)
      );
    default:
      return (
        word.kind === "take" &&
        word.userId === offer.bidder &&
        isRightToBuyer(word, refusal, { people, auction })
      );
  }
}

/** Ended, or out of time by a reading that the clock has shown, or not theirs to take, or for another price. */
function mayBeOver(
  word: OfferWord,
  offer: OfferOnListing,
  { auction, latest }: { readonly auction: Auction; readonly latest: number },
): boolean {
  const isEnded =
    !["open", "countered"].includes(offer.status) ||
    auction.isOver ||
    latest >= Math.min(auction.end, offer.due);
  if (isEnded || auction.freezes > 0) return true;
  if (word.kind === "decline") return word.userId === offer.bidder && offer.counter === null;
  if (word.kind === "counter") return offer.counter !== null;
  return (
    word.kind === "take" &&
    (word.userId !== takerOf(offer) || word.pricePaise !== (offer.counter ?? offer.amount))
  );
}

type Offered = Extract<OfferWord, { readonly kind: "offer" }>;

function isRightToBidder(
  word: Offered,
  refusal: Refusal,
  known: Known & { readonly auction: Auction },
): boolean {
  const { offers, auction, latest, people } = known;
  const own = offers.filter(({ listing, bidder }) => listing === word.listingId && bidder === word.userId);
  switch (refusal.refused) {
    case "takes_no_offers":
      return !auction.takesOffers;
    case "auction_ended":
      return auction.isOver || latest >= auction.end;
    case "own_listing":
      return word.userId === auction.seller;
    case "offer_stands":
      return own.length > 0;
    case "too_many_offers":
      return refusal.of === "own" && own.length >= 3;
    case "offer_not_between": {
      const { least, most } = refusal;
      return !mayBeOffered(word.pricePaise, { least, asking: most + 100 });
    }
    case "idempotency_key_reused":
      return word.idempotencyKey !== null;
    case "deposit_required":
      return !word.hadDeposit || people.struck.has(word.userId);
    default:
      return isRightToBuyer(word, refusal, { people, auction });
  }
}

function isRightToBuyer(
  { userId, pricePaise }: { readonly userId: string; readonly pricePaise: number },
  refusal: Refusal,
  { people, auction }: { readonly people: People; readonly auction: Auction },
): boolean {
  switch (refusal.refused) {
    case "excluded_by_seller":
      return people.excluded.has(`${auction.seller} ${userId}`);
    case "bidder_blocked":
      return people.blocked.has(userId);
    case "too_many_strikes":
    case "deposit_required":
      return people.struck.has(userId);
    case "order_unpaid":
      return people.buyers.has(userId);
    case "not_whole_rupee":
      return pricePaise % 100 !== 0;
    case "ceiling_reached":
      return pricePaise > refusal.ceiling;
    default:
      return false;
  }
}

const ceilingOfNewcomers = 7_000 * 100;

/** What keeps a bidder from buying, and their seller does not learn. */
function mayNotBuy(bidder: string, { seller }: Auction, people: People, price: number): boolean {
  const { blocked, struck, buyers, excluded } = people;
  const isKnown = blocked.has(bidder) || struck.has(bidder) || buyers.has(bidder);
  return isKnown || excluded.has(`${seller} ${bidder}`) || price > ceilingOfNewcomers;
}
