// What follows from a block for the bids of whoever is blocked once more, from
// docs/decisions/0040-blocked-means-blocked.md alone. Moments are milliseconds since 1970.

export type Block = { readonly user: string; readonly from: number; readonly to: number | null };

export type BidOfPerson = { readonly bidder: string; readonly isAutomatic: boolean; readonly at: number };

/** A bid or a higher maximum that somebody asked for, and was not refused. */
export type Wish = { readonly asked: number; readonly told: number };

/** At the very moment of its beginning or end, either may have been first. */
export function isWithin({ from, to }: Block, moment: number): boolean {
  return from < moment && (to === null || moment < to);
}

/**
 * Nothing is bid by somebody who is blocked. Nothing is bid for them afterwards either, until they bid again or raise
 * their maximum.
 */
export function bidFault(
  bid: BidOfPerson,
  blocks: readonly Block[],
  wishes: readonly Wish[],
): { readonly rule: string; readonly block: Block } | null {
  const own = blocks.filter(({ user }) => user === bid.bidder);
  const during = own.find((block) => isWithin(block, bid.at));
  if (during !== undefined) return { rule: "nobody bids who is blocked", block: during };
  const ended = bid.isAutomatic ? endedMaximum(bid, own, wishes) : undefined;
  return ended === undefined ? null : { rule: "a block ends the maximum", block: ended };
}

/** The block that ended what somebody had allowed before this moment, unless they have asked for something since. */
export function endedMaximum(
  { bidder, at }: Pick<BidOfPerson, "bidder" | "at">,
  blocks: readonly Block[],
  wishes: readonly Wish[],
): Block | undefined {
  return blocks.find(
    ({ user, from }) =>
      user === bidder && from < at && !wishes.some(({ asked, told }) => from <= told && asked <= at),
  );
}

type Owed = { readonly deadline: number; readonly buyer: string; readonly seller: string };

/** Whether somebody of an order was kept out when it was to be paid. */
export function isKeptOut(order: Owed, role: "buyer" | "seller", blocks: readonly Block[]): boolean {
  return blocks.some((block) => block.user === order[role] && isWithin(block, order.deadline));
}
