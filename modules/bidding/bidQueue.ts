import type { WaitingBid } from "./waitingBid.ts";

/**
 * The bids that wait, by auction. An auction whose bids were taken is held back until they are given
 * back, and auctions take turns: one with many bids does not keep the others waiting for ever.
 */
export class BidQueue {
  readonly #maxWaiting: number;
  /** In the order in which the auctions' turns come. */
  readonly #waiting = new Map<number, WaitingBid[]>();
  /** Auctions in a flush, with the bids that arrived for them meanwhile. */
  readonly #heldBack = new Map<number, WaitingBid[]>();
  #count = 0;

  constructor(maxWaiting: number) {
    this.#maxWaiting = maxWaiting;
  }

  get waiting(): number {
    return this.#count;
  }

  get isFull(): boolean {
    return this.#count >= this.#maxWaiting;
  }

  get isEmpty(): boolean {
    return this.#count === 0;
  }

  add(bid: WaitingBid): void {
    const { listingId } = bid;
    const bids = this.#heldBack.get(listingId) ?? this.#waiting.get(listingId);
    if (bids === undefined) this.#waiting.set(listingId, [bid]);
    else bids.push(bid);
    this.#count += 1;
  }

  /** At most `limit` bids, each auction's in the order of arrival; their auctions are held back from now on. */
  take(limit: number): WaitingBid[] {
    const taken: WaitingBid[] = [];
    for (const [listingId, bids] of this.#waiting) {
      const room = limit - taken.length;
      if (room === 0) break;
      taken.push(...bids.slice(0, room));
      this.#waiting.delete(listingId);
      this.#heldBack.set(listingId, bids.slice(room));
    }
    this.#count -= taken.length;
    return taken;
  }

  /** Ends the holding back of what was taken; `undecided` stand before what arrived meanwhile. */
  giveBack(taken: readonly WaitingBid[], undecided: readonly WaitingBid[]): void {
    const listingIds = new Set(taken.map((bid) => bid.listingId));
    for (const listingId of listingIds) {
      const again = undecided.filter((bid) => bid.listingId === listingId);
      const bids = [...again, ...(this.#heldBack.get(listingId) ?? [])];
      this.#heldBack.delete(listingId);
      if (bids.length > 0) this.#waiting.set(listingId, bids);
    }
    this.#count += undecided.length;
  }
}
