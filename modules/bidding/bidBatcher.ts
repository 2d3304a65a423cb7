import type { Pool } from "pg";
import { BidQueue } from "./bidQueue.ts";
import { FlushOutage, flushBids } from "./flushBids.ts";
import type { BidReply, PlaceBidInput, RepliedBid, WaitingBid } from "./waitingBid.ts";

/** One transaction with bids. */
export type BidFlush = {
  readonly bids: number;
  readonly seconds: number;
  /** Those that were decided; null when the transaction failed. */
  readonly replied: readonly RepliedBid[] | null;
  /** Of one that failed: its bids failed with it, and are not tried again. */
  readonly isGivenUp: boolean;
};

/** Who is told what a batcher does. */
export type BidWatch = {
  flushed(flush: BidFlush): void;
  /** A bid was not taken, because too many wait. */
  wasBusy(): void;
};

type BidBatcherOptions = {
  /** Flushes under way at a time. Each holds one connection. */
  readonly maxFlushes?: number;
  readonly maxBidsPerFlush?: number;
  /** Past this many waiting bids, further ones are refused as busy. */
  readonly maxWaiting?: number;
  readonly watch?: BidWatch;
};

const busy: BidReply = { refused: "busy", retry_after_seconds: 1 };

/**
 * Takes the bids of one process and stores many of them in one transaction. There is no timer: what
 * waits is flushed as soon as a flush may start, so a quiet auction sees batches of one, and a busy one
 * batches of whatever arrived while the flush before was under way.
 *
 * An auction is in one flush at a time, so that its bids are decided in the order of their arrival.
 */
export class BidBatcher {
  readonly #pool: Pool;
  readonly #maxFlushes: number;
  readonly #maxBidsPerFlush: number;
  readonly #queue: BidQueue;
  readonly #watch: BidWatch | undefined;
  #flushes = 0;
  #isStartPlanned = false;
  #isClosed = false;
  #whenIdle: (() => void)[] = [];

  constructor(pool: Pool, options: BidBatcherOptions = {}) {
    this.#pool = pool;
    this.#maxFlushes = options.maxFlushes ?? 2;
    this.#maxBidsPerFlush = options.maxBidsPerFlush ?? 1000;
    this.#queue = new BidQueue(options.maxWaiting ?? 20_000);
    this.#watch = options.watch;
  }

  /** Bids that no flush has taken yet. */
  get waiting(): number {
    return this.#queue.waiting;
  }

  /** Resolves after the commit with the bidder's answer or refusal; rejects when the bid failed, or may have. */
  submit(input: PlaceBidInput): Promise<BidReply> {
    if (this.#isClosed || this.#queue.isFull) {
      this.#watch?.wasBusy();
      return Promise.resolve(busy);
    }
    return new Promise((answer, fail) => {
      const { maxAmountPaise = null, readFreezes = null, isPurchase = false, ...bid } = input;
      const { idempotencyKey = null } = input;
      this.#queue.add({ ...bid, maxAmountPaise, readFreezes, isPurchase, idempotencyKey, answer, fail });
      this.#planStart();
    });
  }

  /** Takes no more bids, and resolves when those that wait are answered. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#flushes === 0 && this.#queue.isEmpty) return;
    await new Promise<void>((resolve) => this.#whenIdle.push(resolve));
  }

  /** After the input of this turn of the event loop, so that requests which came together go together. */
  #planStart(): void {
    if (this.#isStartPlanned) return;
    this.#isStartPlanned = true;
    setImmediate(() => {
      this.#isStartPlanned = false;
      this.#startFlushes();
    });
  }

  #startFlushes(): void {
    while (this.#flushes < this.#maxFlushes) {
      const bids = this.#queue.take(this.#maxBidsPerFlush);
      if (bids.length === 0) break;
      this.#flushes += 1;
      void this.#run(bids);
    }
    if (this.#flushes > 0 || !this.#queue.isEmpty) return;
    for (const resolve of this.#whenIdle.splice(0)) resolve();
  }

  async #run(bids: readonly WaitingBid[]): Promise<void> {
    const undecided = await this.#flush(bids);
    this.#queue.giveBack(bids, undecided);
    this.#flushes -= 1;
    this.#planStart();
  }

  /** Answers the bids and returns those that must be decided again. */
  async #flush(bids: readonly WaitingBid[], isLastTry = false): Promise<WaitingBid[]> {
    const began = performance.now();
    const tell = (outcome: Pick<BidFlush, "replied" | "isGivenUp">) =>
      this.#watch?.flushed({ bids: bids.length, seconds: (performance.now() - began) / 1000, ...outcome });
    let replied: readonly RepliedBid[];
    try {
      replied = await flushBids(this.#pool, bids);
    } catch (error) {
      const isGivenUp = isLastTry || error instanceof FlushOutage;
      tell({ replied: null, isGivenUp });
      if (!isGivenUp) return await this.#tryAgain(bids);
      return failed(bids, error instanceof FlushOutage ? error.cause : error);
    }
    for (const { bid, reply } of replied) bid.answer(reply);
    tell({ replied, isGivenUp: false });
    return withoutReply(bids, replied);
  }

  /**
   * A flush that failed stored nothing. It is halved until the bid that makes it fail stands alone, so
   * that it harms nobody else; the halves go one after the other, which keeps the order of arrival. A
   * lone bid is tried once more: two servers that meet at one Idempotency-Key, or a deadlock, pass.
   */
  async #tryAgain(bids: readonly WaitingBid[]): Promise<WaitingBid[]> {
    if (bids.length === 1) return await this.#flush(bids, true);
    const middle = Math.ceil(bids.length / 2);
    const first = await this.#flush(bids.slice(0, middle));
    return [...first, ...(await this.#flush(bids.slice(middle)))];
  }
}

/** In the order of their arrival. */
function withoutReply(bids: readonly WaitingBid[], replied: readonly RepliedBid[]): WaitingBid[] {
  if (replied.length === bids.length) return [];
  const answered = new Set(replied.map(({ bid }) => bid));
  return bids.filter((bid) => !answered.has(bid));
}

function failed(bids: readonly WaitingBid[], reason: unknown): WaitingBid[] {
  for (const bid of bids) bid.fail(reason);
  return [];
}
