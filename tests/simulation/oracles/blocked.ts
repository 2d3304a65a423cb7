import { sql } from "kysely";
import { isRefusal } from "#contract/refusals.ts";
import {
  type BidOfPerson,
  type Block,
  bidFault,
  endedMaximum,
  isKeptOut,
  isWithin,
  type Wish,
} from "../model/block.ts";
import { wentBackWithin } from "../world/time.ts";
import type { World } from "../world/world.ts";
import { seqOf } from "./askedWishes.ts";
import type { Broken, Oracle } from "./oracle.ts";

/** What a block ends, and what it must not cost. */
export const blocksAreKept: Oracle = async (world) => {
  const blocks = await readBlocks(world);
  if (blocks.length === 0) return [];
  return [
    ...(await bidFaults(world, blocks)),
    ...(await leaderFaults(world, blocks)),
    ...(await sellerFaults(world, blocks)),
    ...(await defaultFaults(world, blocks)),
  ];
};

export async function readBlocks({ database }: World): Promise<readonly Block[]> {
  const { rows } = await sql<Block>`
    select user_id as user, (extract(epoch from blocked_at) * 1000)::bigint as from,
      (extract(epoch from ended_at) * 1000)::bigint as to
    from user_blocks order by blocked_at, id`.execute(database.outside.kysely);
  return rows;
}

type OfAuction = { readonly listing: number; readonly bidder: string; readonly at: number };
type StoredBid = BidOfPerson & OfAuction & { readonly seq: number };

async function bidFaults(world: World, blocks: readonly Block[]): Promise<Broken[]> {
  const { rows } = await sql<StoredBid>`
    select listing_id as listing, seq, bidder_id as bidder, is_automatic as "isAutomatic",
      (extract(epoch from placed_at) * 1000)::bigint as at
    from bids where bidder_id in (select user_id from user_blocks) order by listing_id, seq`.execute(
    world.database.outside.kysely,
  );
  return rows.flatMap((bid) => {
    const known = blocks.map((block) =>
      isAskedAfter(world, bid, block) ? { ...block, from: block.from - 1 } : block,
    );
    const fault = bidFault(bid, known, wishesOf(world, bid));
    if (fault === null) return [];
    const { block, rule } = fault;
    const isUnsure = wentBackWithin(world.clockReadings, { earliest: block.from, latest: bid.at });
    return isUnsure ? [] : [{ rule, subject: `bid ${bid.seq} of auction ${bid.listing}` }];
  });
}

/** It was asked for when its operator had been told of the block, perhaps in the same millisecond. */
function isAskedAfter({ acknowledged, seen }: World, bid: StoredBid, { user, from }: Block): boolean {
  const asked = acknowledged.bids.find(
    (one) => one.listingId === bid.listing && seqOf(one) === bid.seq,
  )?.asked;
  return seen.blocks.some(
    ({ userId, toldMs, answers }) =>
      userId === user &&
      userId === bid.bidder &&
      from === toldMs &&
      asked !== undefined &&
      asked.answers > answers,
  );
}

/** What somebody asked for there that was not refused; what nobody has told them of may be decided yet. */
function wishesOf({ acknowledged, clockReadings }: World, { listing, bidder }: OfAuction): Wish[] {
  const shown = ({ clocks }: { readonly clocks: number }) => clockReadings[clocks - 1] as number;
  return acknowledged.bids
    .filter(({ listingId, bidderId }) => listingId === listing && bidderId === bidder)
    .filter(({ answer }) => answer === null || !isRefusal(answer.reply))
    .map(({ asked, answer }) => ({
      asked: shown(asked),
      told: answer === null ? Infinity : shown(answer.at),
    }));
}

/** Leaders whose maximum stands although they were blocked before the end. */
async function leaderFaults(world: World, blocks: readonly Block[]): Promise<Broken[]> {
  const { rows } = await sql<OfAuction>`
    select listing_id as listing, leader_id as bidder, (extract(epoch from ends_at) * 1000)::bigint as at
    from auction_states
    where leader_max_paise is not null and leader_id in (select user_id from user_blocks)
    order by listing_id`.execute(world.database.outside.kysely);
  return rows.flatMap((auction) => {
    const known = blocks.filter((block) => wasToldBefore(world, block, auction.at));
    const block = endedMaximum(auction, known, wishesOf(world, auction));
    if (block === undefined) return [];
    const isUnsure = wentBackWithin(world.clockReadings, { earliest: block.from, latest: auction.at });
    return isUnsure ? [] : [{ rule: "a block ends the maximum", subject: `auction ${auction.listing}` }];
  });
}

type BidOnBlocked = {
  readonly listing: number;
  readonly seq: number;
  readonly at: number;
  readonly seller: string;
};

/** Bids on what somebody sells whose operator has been told that they are blocked. */
async function sellerFaults(world: World, blocks: readonly Block[]): Promise<Broken[]> {
  const { rows } = await sql<BidOnBlocked>`
    select listing_id as listing, seq, seller_id as seller, (extract(epoch from placed_at) * 1000)::bigint as at
    from bids join auction_states using (listing_id)
    where seller_id in (select user_id from user_blocks) order by listing_id, seq`.execute(
    world.database.outside.kysely,
  );
  return rows
    .filter(({ seller, at }) =>
      blocks.some((block) => {
        const isKnown = block.user === seller && isWithin(block, at) && wasToldBefore(world, block, at);
        return isKnown && !wentBackWithin(world.clockReadings, { earliest: block.from, latest: at });
      }),
    )
    .map(({ listing, seq }) => ({
      rule: "nobody bids on what a blocked seller sells",
      subject: `bid ${seq} of auction ${listing}`,
    }));
}

type EndedOrder = {
  readonly id: string;
  readonly buyer: string;
  readonly seller: string;
  readonly deadline: number;
  readonly isForfeited: boolean;
};

/** Who is kept from paying loses no deposit, and nobody defaults on a seller who is kept out. */
async function defaultFaults(world: World, blocks: readonly Block[]): Promise<Broken[]> {
  const { rows } = await sql<EndedOrder>`
    select orders.id, buyer_id as buyer, orders.seller_id as seller, deposits.status = 'forfeited' as "isForfeited",
      (extract(epoch from payment_deadline) * 1000)::bigint as deadline
    from orders join deposits on deposits.id = orders.deposit_id
    where orders.status = 'payment_defaulted' and reinstated_at is null order by orders.id`.execute(
    world.database.outside.kysely,
  );
  return rows.flatMap((order) => {
    const { id: subject, deadline, isForfeited } = order;
    if (wentBackWithin(world.clockReadings, { earliest: deadline, latest: deadline })) return [];
    const known = blocks.filter((block) => wasToldBefore(world, block, deadline));
    const broken: Broken[] = [];
    if (isForfeited && isKeptOut(order, "buyer", known))
      broken.push({ rule: "who is kept from paying loses no deposit", subject });
    if (isKeptOut(order, "seller", known))
      broken.push({ rule: "nobody defaults on a seller who is blocked", subject });
    return broken;
  });
}

/** Its operator knew of it by then; of one that was just being stored a default may know nothing. */
export function wasToldBefore({ seen }: World, { user, from }: Block, moment: number): boolean {
  return seen.blocks.some(({ userId, toldMs }) => userId === user && from <= toldMs && toldMs < moment);
}
