import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import { type BidSteps, bidStep } from "#domain/auction/bidSteps.ts";
import { minimumNextBid } from "#domain/auction/minimumNextBid.ts";
import { type Paise, paise } from "#domain/money/paise.ts";
import { demoBidderNames } from "../data/people.ts";
import { believablePricePaise } from "./believablePrice.ts";

/** An auction as a demo bidder sees it. "Guests" are the people who use the demo: those with a mobile. */
type Candidate = {
  id: number;
  steps: BidSteps;
  base_price_paise: Paise;
  price_paise: Paise | null;
  bid_count: number;
  seconds_left: number;
  is_watched: boolean;
  /** How often the keenest guest has bid here, by hand or by a maximum. */
  guest_bids: number;
  guest_leads: boolean;
  /** Demo bidders who may bid: not the leader; those who have bid here already come first. */
  bidder_ids: string[] | null;
  known_bidders: number;
};

export type ChosenBid = {
  listingId: number;
  bidderId: string;
  amountPaise: Paise;
  maxAmountPaise: Paise | null;
};

type Random = () => number;

/** For a guest a bidder goes further than for another demo bidder, but not without end. */
const MOST_FOR_A_GUEST = 1.6;
/** An answer in the last seconds would only vex whoever is about to win. */
const QUIET_END_SECONDS = 45;
const SOON_SECONDS = 3_600;

/** The running auctions that a demo bidder may look at: those of guests, then those that end next. */
export async function readCandidates(database: Database): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    with looked_at as (
      select state.*, leader.mobile is not null as guest_leads,
        (select coalesce(max(of_one.bids), 0) from (
          select count(*) as bids from bids join users on users.id = bids.bidder_id
          where bids.listing_id = state.listing_id and users.mobile is not null
          group by bids.bidder_id
        ) of_one) as guest_bids,
        exists (select from watches where watches.listing_id = state.listing_id) as is_watched
      from auction_states state
      left join users leader on leader.id = state.leader_id
      where state.status = 'open' and not state.takes_offers and state.ends_at > blaze_now() + interval '5 seconds'
      order by leader.mobile is null, state.ends_at
      limit 80
    )
    select looked_at.listing_id as id, bid_steps as steps, base_price_paise, price_paise, bid_count,
      extract(epoch from ends_at - blaze_now())::float8 as seconds_left, is_watched, guest_bids,
      guest_leads, bidders.ids as bidder_ids, bidders.known as known_bidders
    from looked_at
    cross join lateral (
      select array_agg(users.id order by deposits.id is null, users.id) as ids,
        count(deposits.id)::int as known
      from users
      left join deposits on deposits.bidder_id = users.id and deposits.listing_id = looked_at.listing_id
      where users.mobile is null and users.name = any(${demoBidderNames as readonly string[]}::text[])
        and users.id <> looked_at.seller_id and users.id is distinct from looked_at.leader_id
    ) bidders`.execute(database.kysely);
  return rows;
}

/** Picks an auction, a bidder and an amount, or nothing when everything is dear enough. */
export function chooseBid(candidates: readonly Candidate[], random: Random): ChosenBid | null {
  const wanted = candidates.filter(isWanted);
  const led = wanted.filter((candidate) => candidate.guest_leads);
  // A guest is to see an answer soon: one in four bids goes elsewhere all the same.
  const among = led.length > 0 && random() < 0.75 ? led : wanted;
  const chosen = pickByWeight(among, random);
  if (chosen === undefined) return null;
  const amountPaise = minimumNextBid(priceOf(chosen));
  const step = bidStep(chosen.steps, amountPaise);
  const maximum = paise(amountPaise + step * (1 + Math.floor(random() * 3)));
  const isAutomatic = !chosen.guest_leads && random() < 0.15 && maximum <= limitOf(chosen);
  return {
    listingId: chosen.id,
    bidderId: pickBidder(chosen, random),
    amountPaise,
    maxAmountPaise: isAutomatic ? maximum : null,
  };
}

/** Whether a demo bidder would still bid: it is not too dear, and a guest has not been answered too often. */
function isWanted(candidate: Candidate): boolean {
  if (candidate.bidder_ids === null) return false;
  if (minimumNextBid(priceOf(candidate)) > limitOf(candidate)) return false;
  if (candidate.guest_bids === 0) return true;
  return candidate.guest_bids <= patienceOf(candidate) && candidate.seconds_left > QUIET_END_SECONDS;
}

/** After this many bids of one guest the auction is theirs: three to five, always the same for one auction. */
function patienceOf({ id }: Candidate): number {
  return 3 + (id % 3);
}

function limitOf(candidate: Candidate): Paise {
  const believable = believablePricePaise(candidate.id, candidate.base_price_paise);
  return candidate.guest_bids > 0 ? paise(Math.round(believable * MOST_FOR_A_GUEST)) : believable;
}

function priceOf({ steps, base_price_paise, price_paise }: Candidate) {
  return { steps, basePricePaise: base_price_paise, pricePaise: price_paise };
}

/** People go where others are, and where it ends soon. */
function weightOf(candidate: Candidate): number {
  const soon = candidate.seconds_left < SOON_SECONDS ? 6 : 0;
  const watched = candidate.is_watched ? 5 : 0;
  return 1 + soon + watched + Math.min(candidate.bid_count, 4);
}

function pickByWeight(candidates: readonly Candidate[], random: Random): Candidate | undefined {
  const total = candidates.reduce((sum, candidate) => sum + weightOf(candidate), 0);
  let left = random() * total;
  return candidates.find((candidate) => {
    left -= weightOf(candidate);
    return left < 0;
  });
}

/** Mostly somebody who has bid here before, so that an auction has its four or five people. */
function pickBidder({ bidder_ids, known_bidders }: Candidate, random: Random): string {
  const bidderIds = bidder_ids ?? [];
  const stays = known_bidders > 1 && random() < 0.8;
  const among = stays ? bidderIds.slice(0, known_bidders) : bidderIds;
  return among[Math.floor(random() * among.length)] ?? "";
}
