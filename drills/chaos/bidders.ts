import { setTimeout as pause } from "node:timers/promises";
import type { Random } from "#tests/simulation/core/random.ts";
import { callUntilAnswered, tryCall } from "./apiClient.ts";
import { stepPaise } from "./auctionModel.ts";
import type { ChaosWorld, DrillAuction, Person } from "./chaosWorld.ts";
import type { BidCall, BidReply, ReadCall } from "./history.ts";

/** What the bidders write down. */
export type BidderNotes = {
  readonly bids: BidCall[];
  readonly reads: ReadCall[];
  /** When somebody was answered, whatever the answer was. */
  readonly answeredAt: number[];
  /** Tries without an answer. */
  unanswered: number;
};

/** Where they bid, and who takes their money. */
type Market = Pick<ChaosWorld, "url" | "auctions" | "standins">;

const now = () => performance.now();

/** Bids on all auctions in turn, as quickly as answers come, until it is stopped; reads what came of it now and then. */
export class Bidder {
  readonly #world: Market;
  readonly #person: Person;
  readonly #random: Random;
  readonly #notes: BidderNotes;
  /** The least that the next bid may be, as far as this person was told. */
  readonly #least = new Map<number, number>();
  readonly #mayBid = new Set<number>();
  readonly #ended = new Set<number>();
  #isOver = false;
  #turn = 0;

  constructor(world: Market, person: Person, random: Random, notes: BidderNotes) {
    this.#world = world;
    this.#person = person;
    this.#random = random;
    this.#notes = notes;
    for (const { listingId, isPaid } of world.auctions) if (!isPaid) this.#mayBid.add(listingId);
  }

  stop(): void {
    this.#isOver = true;
  }

  async run(): Promise<void> {
    while (!this.#isOver) {
      this.#turn += 1;
      const auction = this.#choose();
      if (!this.#mayBid.has(auction.listingId)) await this.#makeDeposit(auction.listingId);
      else {
        const call = await this.#bid(auction.listingId);
        if (call.answeredAt !== null && this.#random.chance(0.15)) await this.#repeat(call);
        if (call.answeredAt !== null && this.#random.chance(0.3)) await this.#read(auction.listingId);
      }
      await pause(20 + this.#random.below(120));
    }
  }

  /** One that runs, as far as this person knows; now and then any. */
  #choose(): DrillAuction {
    const { auctions } = this.#world;
    const running = auctions.filter(({ listingId }) => !this.#ended.has(listingId));
    const chosen = this.#random.chance(0.05) ? undefined : this.#random.one(running);
    return chosen ?? (this.#random.one(auctions) as DrillAuction);
  }

  /** Asks for a code, pays it at the bank, and asks again. */
  async #makeDeposit(listingId: number): Promise<void> {
    const { url, standins } = this.#world;
    const body = { mode: "UPI", provider: "ICICI" };
    const { token } = this.#person;
    const answer = await tryCall(url, { method: "POST", path: `/bid/${listingId}/deposit`, token, body });
    if (answer !== null && replyOf(answer.body).refused === "auction_ended") this.#ended.add(listingId);
    if (answer?.status !== 200) return;
    const { status, payment } = answer.body as { status: string; payment: { reference: string } | null };
    if (status === "held") this.#mayBid.add(listingId);
    else if (payment !== null) standins.pay(payment.reference, "success");
  }

  async #bid(listingId: number): Promise<BidCall> {
    const random = this.#random;
    const least = this.#least.get(listingId) ?? 100_000;
    const amountPaise = least + stepPaise * (random.below(4) - (random.chance(0.2) ? 2 : 0));
    const call: BidCall = {
      key: `${this.#person.id}-${this.#turn}`,
      bidderId: this.#person.id,
      listingId,
      amountPaise: Math.max(100_000, amountPaise),
      maxAmountPaise: random.chance(0.25) ? amountPaise + stepPaise * random.below(8) + 100_000 : null,
      sentAt: now(),
      answeredAt: null,
      answers: [],
    };
    this.#notes.bids.push(call);
    // Some give up: nobody ever learns whether their bid was placed.
    const patience = random.chance(0.1) ? 2 : Number.POSITIVE_INFINITY;
    await this.#send(call, (tries) => tries < patience);
    return call;
  }

  async #repeat(call: BidCall): Promise<void> {
    await this.#send(call, () => false);
  }

  async #send(call: BidCall, goesOn: (tries: number) => boolean): Promise<void> {
    const { listingId, amountPaise, maxAmountPaise, key } = call;
    const body = { amount: amountPaise, max_amount: maxAmountPaise };
    const request = {
      method: "POST",
      path: `/bid/${listingId}/bid`,
      token: this.#person.token,
      body,
      key,
    } as const;
    const answer = await callUntilAnswered(this.#world.url, request, (tries) => {
      this.#notes.unanswered += 1;
      return !this.#isOver && goesOn(tries);
    });
    if (answer === null) return;
    this.#notes.answeredAt.push(now());
    call.answeredAt ??= now();
    const reply = replyOf(answer.body);
    call.answers.push(reply);
    if ("refused" in reply && reply.refused === "auction_ended") this.#ended.add(listingId);
    if (typeof reply.minimum_next_bid === "number") this.#least.set(listingId, reply.minimum_next_bid);
  }

  /** The page of an auction, or the list of the person's own bids. */
  async #read(listingId: number): Promise<void> {
    const isList = this.#random.chance(0.5);
    const path = isList ? "/bids/active" : `/product/${listingId}`;
    const sentAt = now();
    const answer = await tryCall(this.#world.url, { method: "GET", path, token: this.#person.token });
    if (answer?.status !== 200) return;
    const answeredAt = now();
    const common = { readerId: this.#person.id, listingId, sentAt, answeredAt };
    const items = isList ? (answer.body.results as ShownAuction[]) : [answer.body as ShownAuction];
    const item = items.find(({ id }) => id === listingId);
    const shown =
      item === undefined
        ? null
        : { bids: item.bids, currentBidPaise: item.current_bid, ownBidPaise: item.my_bid ?? null };
    this.#notes.reads.push({ ...common, shown });
  }
}

type ShownAuction = { id: number; bids: number; current_bid: number | null; my_bid?: number };

/** A refusal stands in `detail`, with a sentence that the database does not keep. */
function replyOf(
  body: Record<string, unknown>,
): BidReply & { refused?: unknown; minimum_next_bid?: unknown } {
  if (typeof body.detail !== "object" || body.detail === null) return body as BidReply;
  const { code, message, ...facts } = body.detail as Record<string, unknown>;
  return { refused: String(code), ...facts };
}
