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
  /** How often a start begins a rush, of one. */
  readonly rushes: number;
  /** How often the clock goes on by a day or more, of one, while goods that arrived may be claimed. */
  readonly days: number;
  /** Of how often PostgreSQL dies. */
  readonly deaths: number;
  /** How many sales there were before it began. */
  readonly earlier: number;
  /** It begins with auctions that were just sold. */
  readonly beginsSold?: boolean;
  /** Of the earlier sales, by their place: those of which the buyer has claimed something. */
  readonly claimed?: readonly number[];
  /** Operators decide that goods go back, too. */
  readonly sendsBack?: boolean;
};

const auctions: Leaning = {
  /** Who people are is for worlds of their own. */
  weights: {
    ...{ "close account": 0.1, "come anew": 0.1, "decide KYC": 0.1, "hand in KYC": 0.1 },
    ...{ "add bank account": 0.1, "remove bank account": 0.1, checkBankAccounts: 0.1 },
    ...{ "decide own": 0.1, "bid on own": 0.3 },
  },
  leaps: 1,
  ends: 1,
  rushes: 0.03,
  days: 0,
  deaths: 0,
  earlier: 0,
};
/** One rush after the other. */
const crowds: Leaning = { ...auctions, leaps: 0.2, rushes: 0.9, deaths: 3 };

const leanings = {
  auctions,
  crowds,
  /** Crowds, mostly about what is to be paid. */
  deadlines: { ...crowds, beginsSold: true, deaths: 1 },
  /** Short contests, and buyers who pay: what comes after an order is paid. */
  trade: {
    weights: {
      ...{ look: 3, list: 2, bid: 0.4, "pay deposit": 0.6, "payer pays": 0.7, "pay at once": 8 },
      ...{ "take step": 2, "make code": 2, "enter code": 2, "open claim": 2, "answer claim": 2 },
    },
    leaps: 0.4,
    ends: 4,
    rushes: 0.003,
    days: 0.003,
    deaths: 1,
    earlier: 0,
  },
  /** What sellers are owed, and how it is sent. */
  payday: {
    weights: {
      ...{
        list: 0.3,
        look: 2,
        bid: 0.2,
        "pay deposit": 0.3,
        "pay order": 0.3,
        "payer pays": 0.3,
        verify: 0.3,
      },
      ...{ deliver: 0.5, withdraw: 0.3, "pay at once": 2, "take step": 1.5 },
      ...{ "open claim": 4, "answer claim": 4, completeOrders: 4, sendPayouts: 15 },
      ...{ "propose payouts": 4, "decide batch": 5, "payouts' provider": 8, bank: 4, "settle payout": 2 },
      ...{ processRefunds: 3, "see to refund": 2, poison: 3 },
    },
    leaps: 1,
    ends: 4,
    rushes: 0,
    days: 0.012,
    deaths: 1.5,
    earlier: 6,
  },
  /** People who come and go, and prove who they are, while sellers are owed money. */
  people: {
    weights: {
      ...{
        list: 0.4,
        look: 2,
        bid: 0.3,
        "pay deposit": 0.6,
        "pay order": 0.3,
        "payer pays": 0.6,
        verify: 0.5,
      },
      ...{ "pay at once": 2, "take step": 1.5, completeOrders: 4, sendPayouts: 10, processRefunds: 2 },
      ...{ "propose payouts": 4, "decide batch": 5, "payouts' provider": 4 },
      ...{ "close account": 8, "come anew": 8, "decide KYC": 6, "hand in KYC": 3 },
      ...{ "add bank account": 3, "remove bank account": 4, checkBankAccounts: 4 },
      ...{ "decide own": 2, poison: 2 },
    },
    leaps: 1,
    ends: 4,
    rushes: 0,
    days: 0.012,
    deaths: 1,
    earlier: 6,
  },
  /** What buyers find wrong with what arrived: offers, decisions, appeals, and goods that go back. */
  returns: {
    weights: {
      ...{
        list: 0.1,
        look: 1,
        bid: 0.1,
        "pay deposit": 0.1,
        "pay order": 0.1,
        "payer pays": 0.2,
        verify: 0.2,
      },
      ...{ deliver: 0.3, withdraw: 0.1, "pay at once": 1, "take step": 1.5, "lose on the way": 0.1 },
      ...{ "open claim": 3, "answer claim": 4, passClaims: 4, completeOrders: 3, processRefunds: 2 },
      ...{ "write about claim": 1, "make offer": 3, "answer offer": 4, "appeal claim": 4 },
      ...{ "send back": 5, "return step": 4 },
    },
    leaps: 2,
    ends: 4,
    rushes: 0,
    days: 0.004,
    deaths: 1,
    earlier: 9,
    claimed: [2, 3, 4, 5, 6, 7],
    sendsBack: true,
  },
} satisfies Record<string, Leaning>;
export type LeaningName = keyof typeof leanings;

/** By its seed, which a replay has too. */
export function leaningOf({ seed }: Pick<World, "seed">): Leaning {
  return leanings[nameOf(seed)];
}

/** Below it seeds lean as they did before there were returns: cases that are kept and planted faults go by them. */
const firstWithReturns = 10_000;

/** The seed of a world that leans so, by its place among them: what a seed leads to changes with every new action. */
export function seedOf(name: LeaningName, place: number): number {
  let seed = name === "returns" ? firstWithReturns : 100;
  for (let left = place; ; seed += 1) {
    if (nameOf(seed) !== name) continue;
    if (left === 0) return seed;
    left -= 1;
  }
}

const shares = [
  [3, "auctions"],
  [1, "crowds"],
  [1, "deadlines"],
  [2, "trade"],
  [2, "payday"],
  [2, "people"],
] as const;

function nameOf(seed: number): LeaningName {
  const random = new Random(seed ^ 0x1ea9);
  return seed < firstWithReturns
    ? random.weighted(shares)
    : random.weighted([...shares, [2, "returns"]] as const);
}
