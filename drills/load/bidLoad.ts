import { setTimeout as pause } from "node:timers/promises";
import { RisingPrices } from "#bench/support/world.ts";
import type { BidToSend, SentBid, Told } from "./journal.ts";
import type { DrillWorld } from "./world.ts";

/** Sends a bid; rejects when nobody knows whether it was stored. */
export type SendBid = (bid: BidToSend) => Promise<Told>;

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 1_600;

/**
 * Bidders in an open loop: `rate` bids a second, whether the earlier ones are answered or not. Each sends what was not
 * answered again by itself, with the same Idempotency-Key, after waits that double.
 */
export class BidLoad {
  readonly journal: SentBid[] = [];
  readonly #world: DrillWorld;
  readonly #send: SendBid;
  readonly #prices = new RisingPrices();
  readonly #pending = new Set<Promise<void>>();
  #turn = 0;
  #isOver = false;
  #running: Promise<void> = Promise.resolve();

  constructor(world: DrillWorld, send: SendBid) {
    this.#world = world;
    this.#send = send;
  }

  /** May be started again after a stop; the journal goes on. */
  start(rate: number): void {
    this.#isOver = false;
    this.#running = this.#run(rate);
  }

  /** Begins no more bids, and resolves when each has been answered. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#running;
    await Promise.all(this.#pending);
  }

  async #run(rate: number): Promise<void> {
    const start = performance.now();
    for (let sent = 0; !this.#isOver; await pause(2)) {
      const due = Math.floor(((performance.now() - start) / 1000) * rate);
      for (; sent < due; sent += 1) this.#begin(this.#turn++);
    }
  }

  #begin(turn: number): void {
    const { listingIds, bidderIds } = this.#world;
    const listingId = listingIds[turn % listingIds.length] ?? 0;
    const bid: SentBid = {
      listingId,
      // Another one each time on the same auction: nobody outbids themselves.
      bidderId: bidderIds[Math.floor(turn / listingIds.length) % bidderIds.length] ?? "",
      amountPaise: this.#prices.next(listingId),
      idempotencyKey: `drill-${turn}`,
      sentAt: Date.now(),
      tries: 0,
      answer: null,
    };
    this.journal.push(bid);
    const sending = this.#untilAnswered(bid).finally(() => this.#pending.delete(sending));
    this.#pending.add(sending);
  }

  async #untilAnswered(bid: SentBid): Promise<void> {
    for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
      bid.tries += 1;
      const reply = await this.#send(bid).catch(() => null);
      if (reply !== null && !("refused" in reply && reply.refused === "busy")) {
        bid.answer = { at: Date.now(), reply };
        return;
      }
      await pause(waitMs * (0.5 + Math.random()));
    }
  }
}
