import type { PlantedFault } from "../plantedFault.ts";

const lock = "modules/bidding/lockAuctions.ts";
const flush = "modules/bidding/flushBids.ts";
const decide = "modules/bidding/decideFlush.ts";
const write = "modules/bidding/writeFlush.ts";
const facts = "modules/bidding/readFlushFacts.ts";
const placing = ["tests/bidding/placeBid.test.ts", "tests/bidding/refusals.test.ts"];
const racing = ["tests/bidding/race.test.ts"];
const lockOrder = ["tests/money/lockOrder.test.ts"];

/** Bids: who leads, at what price, until when, and what is answered. */
export const biddingFaults: readonly PlantedFault[] = [
  {
    name: "an auction is read without its lock, so that two servers decide on one state",
    file: lock,
    find: "order by listing_id\n    for no key update`,",
    replace: "order by listing_id`,",
    tests: racing,
  },
  {
    name: "auctions are locked out of the order of their ids",
    file: lock,
    find: "order by listing_id\n    for no key update`,",
    replace: "order by listing_id desc\n    for no key update`,",
    tests: lockOrder,
  },
  {
    name: "a bid is stored after the end",
    file: lock,
    find: " and ends_at > (select blaze_now())",
    replace: "",
    tests: placing,
  },
  {
    name: "a bid is taken after the end",
    file: "domain/auction/decideBid.ts",
    find: "  if (!state.isOpen || now >= state.endsAt) return",
    replace: "  if (!state.isOpen || Number.isNaN(now.getTime())) return",
    tests: ["domain/auction/decideBid.test.ts"],
  },
  {
    name: "of two equal maxima the later one wins",
    file: "domain/auction/automaticBidding.ts",
    find: "    challenger.maxPaise > leader.maxPaise\n",
    replace: "    challenger.maxPaise >= leader.maxPaise\n",
    tests: ["domain/auction/automaticBidding.test.ts"],
  },
  {
    name: "a bid below the price is taken, so that the price falls",
    file: "domain/auction/decideBid.ts",
    find: "  if (!leads && amountPaise < minimumNextBid(state)) return",
    replace: "  if (!leads && amountPaise < state.basePricePaise) return",
    tests: ["domain/auction/decideBid.test.ts"],
  },
  {
    name: "bids are answered before the commit",
    file: flush,
    find: 'await Promise.all([...write, client.query("commit")]);',
    replace: 'await Promise.all(write); void client.query("commit").catch(() => undefined);',
    tests: ["tests/faults/flushFaults.test.ts"],
  },
  {
    name: "an auction that was extended while it was being locked counts as over",
    file: flush,
    find: "return new Set(open.map(([listingId]) => listingId));",
    replace: "return new Set(open.slice(open.length).map(([listingId]) => listingId));",
    tests: racing,
  },
  {
    name: "a repeated Idempotency-Key with another amount gets the first answer",
    file: decide,
    find: "    one.amountPaise === other.amountPaise &&\n",
    replace: "",
    tests: placing,
  },
  {
    name: "a repeated Idempotency-Key for another listing gets the first answer",
    file: decide,
    find: "    one.listingId === other.listingId &&\n",
    replace: "",
    tests: placing,
  },
  {
    name: "a repetition within one flush is a second bid",
    file: decide,
    find: "if (bid.idempotencyKey !== null) firstWithKey.set(keyOf(bid), bid);",
    replace: "",
    tests: placing,
    explained:
      "The primary key of bid_requests refuses such a flush, which is halved until each repetition stands alone. " +
      "The answers are the same, and it takes longer",
  },
  {
    name: "the answers to keys are not kept",
    file: decide,
    find: "decided.filter(({ bid }) => bid.idempotencyKey !== null)",
    replace: "decided.filter(({ bid }) => bid.idempotencyKey !== null && bid.amountPaise < 0)",
    tests: placing,
  },
  {
    name: "keys of two people are one",
    file: decide,
    find: "return `${bid.bidderId} ${bid.idempotencyKey}`;",
    replace: "return `${bid.idempotencyKey}`;",
    tests: placing,
  },
  {
    name: "a soft close moves nothing",
    file: write,
    find: "ends_at = coalesce(moved.ends_at, state.ends_at)",
    replace: "ends_at = state.ends_at",
    tests: placing,
  },
  {
    name: "a maximum is forgotten",
    file: write,
    find: "leader_max_paise = moved.leader_max_paise",
    replace: "leader_max_paise = null",
    tests: placing,
  },
  {
    name: "bids are stored and no screen is told",
    file: write,
    find: "from unnest($19::bigint[], $20::text[], $21::uuid[], $22::json[]) as event",
    replace: "from unnest($19::bigint[], $20::text[], $21::uuid[], $22::json[]) as event where false",
    tests: ["tests/live/stream.test.ts", "tests/bidding/placeBid.test.ts"],
  },
  {
    name: "a bid without a deposit is taken",
    file: facts,
    find: "array_agg(index) filter (where deposit_paise is null) as without_deposit",
    replace: "array_agg(index) filter (where false) as without_deposit",
    tests: placing,
  },
  {
    name: "a deposit that is only begun is enough to bid",
    file: facts,
    find: "and deposits.bidder_id = bid.bidder_id and deposits.status = 'held') as deposit_paise",
    replace: "and deposits.bidder_id = bid.bidder_id) as deposit_paise",
    tests: [...placing, "tests/money/deposit.test.ts"],
  },
  {
    name: "somebody else's deposit is enough to bid",
    file: facts,
    find: "and deposits.bidder_id = bid.bidder_id and deposits.status = 'held') as deposit_paise",
    replace: "and deposits.status = 'held' limit 1) as deposit_paise",
    tests: placing,
  },
  {
    name: "a blocked person bids",
    file: facts,
    find: "array_agg(index) filter (where is_blocked) as blocked",
    replace: "array_agg(index) filter (where false) as blocked",
    tests: placing,
  },
  {
    name: "half as much again as the least is asked about as a slip",
    file: "domain/auction/slipCheck.ts",
    find: "return amountPaise * 100 > leastPaise * percent;",
    replace: "return amountPaise * 100 >= leastPaise * percent;",
    tests: ["domain/auction/slipCheck.test.ts"],
  },
  {
    name: "an amount in words says its hundreds twice",
    file: "domain/money/numberInWords.ts",
    find: "rest %= unit;",
    replace: "rest %= unit * 10;",
    tests: ["languages/amountWords.test.ts"],
  },
];
