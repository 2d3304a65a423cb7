import type { BidBatcher } from "#modules/bidding/bidBatcher.ts";
import { placeBid } from "#modules/bidding/placeBid.ts";
import type { BidReply, PlaceBidInput } from "#modules/bidding/waitingBid.ts";

/** A place in the order in which things happened. */
type Moment = {
  /** How many bids were answered before. */
  readonly answers: number;
  /** How often the clock was set before. */
  readonly clocks: number;
};

/** A bid that somebody asked for, and what they were told; null while nobody has told them, perhaps for ever. */
export type AskedBid = PlaceBidInput & {
  /** A deposit of theirs was held when they asked. */
  readonly hadDeposit: boolean;
  readonly asked: Moment;
  answer: { readonly reply: BidReply; readonly at: Moment } | null;
};

/** What people asked for, in the order in which they did, and what they were told. */
export type Acknowledged = {
  readonly bids: AskedBid[];
  /** How many of them were answered. */
  answers: number;
};

/** Bids as somebody does who remembers what they asked for and what they were told. */
export async function askForBid(
  world: { readonly acknowledged: Acknowledged; readonly clockReadings: readonly number[] },
  batcher: BidBatcher,
  { hadDeposit, ...input }: PlaceBidInput & { readonly hadDeposit: boolean },
): Promise<BidReply> {
  const { acknowledged, clockReadings } = world;
  const now = (): Moment => ({ answers: acknowledged.answers, clocks: clockReadings.length });
  const bid: AskedBid = { ...input, hadDeposit, asked: now(), answer: null };
  acknowledged.bids.push(bid);
  const reply = await placeBid(batcher, input);
  acknowledged.answers += 1;
  bid.answer = { reply, at: now() };
  return reply;
}
