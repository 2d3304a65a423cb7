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
};

const auctions: Leaning = { weights: {}, leaps: 1, ends: 1, rushes: 1 };
/** Short contests, and buyers who pay: what comes after an order is paid. */
const trade: Leaning = {
  weights: {
    ...{ look: 3, list: 2, bid: 0.4, "pay deposit": 0.6, "payer pays": 0.7, "pay at once": 8 },
    ...{ "take step": 2, "make code": 2, "enter code": 2, "open claim": 2, "answer claim": 2 },
  },
  leaps: 0.4,
  ends: 4,
  rushes: 0.1,
};

/** By its seed, which a replay has too. */
export function leaningOf({ seed }: Pick<World, "seed">): Leaning {
  return new Random(seed ^ 0x1ea9).chance(0.4) ? trade : auctions;
}
