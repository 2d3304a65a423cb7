import { Random } from "./core/random.ts";
import type { World } from "./world/world.ts";

/** What a world sees more of than another; whatever is not named here happens as often as everywhere. */
type Leaning = {
  /** By the name of an action, as a factor of its weight. */
  readonly weights: Readonly<Record<string, number>>;
  /** Of how often the clock leaps while no auction is open. */
  readonly leaps: number;
  /** Of how often the clock goes to where the next auction ends. */
  readonly ends: number;
  /** Of how often a crowd gathers around one. */
  readonly rushes: number;
  /** How often the clock goes on by a day or more, of one, while goods that arrived may be claimed. */
  readonly days: number;
  /** How many sales there were before it began. */
  readonly earlier: number;
};

const auctions: Leaning = { weights: {}, leaps: 1, ends: 1, rushes: 1, days: 0, earlier: 0 };
/** Short contests, and buyers who pay: what comes after an order is paid. */
const trade: Leaning = {
  weights: {
    ...{ look: 3, list: 2, bid: 0.4, "pay deposit": 0.6, "payer pays": 0.7, "pay at once": 8 },
    ...{ "take step": 2, "make code": 2, "enter code": 2, "open claim": 2, "answer claim": 2 },
  },
  leaps: 0.4,
  ends: 4,
  rushes: 0.1,
  days: 0.003,
  earlier: 0,
};

/** What sellers are owed, and how it is sent. */
const payday: Leaning = {
  weights: {
    ...{ list: 0.3, look: 2, bid: 0.2, "pay deposit": 0.3, "pay order": 0.3, "payer pays": 0.3, verify: 0.3 },
    ...{ deliver: 0.5, withdraw: 0.3, "pay at once": 2, "take step": 1.5 },
    ...{ "open claim": 4, "answer claim": 4, completeOrders: 4, sendPayouts: 15 },
    ...{ "propose payouts": 4, "decide batch": 5, "payouts' provider": 8, bank: 4, "settle payout": 2 },
    ...{ processRefunds: 3, "see to refund": 2, poison: 3 },
  },
  leaps: 1,
  ends: 4,
  rushes: 0,
  days: 0.012,
  earlier: 6,
};

/** By its seed, which a replay has too. */
export function leaningOf({ seed }: Pick<World, "seed">): Leaning {
  return new Random(seed ^ 0x1ea9).weighted([
    [5, auctions],
    [2, trade],
    [2, payday],
  ] as const);
}

/** The seed of a world in which sellers are paid, by its place among them. */
export function paydayOf(place: number): number {
  let seed = 100;
  for (let left = place; ; seed += 1) {
    if (leaningOf({ seed }) !== payday) continue;
    if (left === 0) return seed;
    left -= 1;
  }
}
