import { testFound, testPlanted } from "./firstBroken.ts";

const byTheRules = /bids go by the rules/;

/** Faults with a hidden reserve, and with the offer after it was missed. */
testFound([
  {
    name: "whoever bid less than the reserve gets the item when its winner does not pay",
    rule: /who stands by has bid the reserve/,
    leaning: "deadlines",
  },
  { name: "an auction is sold below its reserve", rule: /the winner gets the order/, first: 1 },
  {
    name: "an offer ends and the deposit stays",
    rule: /gives the deposit back/,
    leaning: "trade",
    first: 6,
  },
  {
    name: "a maximum that reaches the reserve leaves the price below it",
    rule: byTheRules,
    leaning: "crowds",
    first: 2,
  },
  {
    name: "the price goes to the maximum in the place of the reserve",
    rule: byTheRules,
    leaning: "crowds",
    first: 2,
  },
]);

/** A life in which nobody dies: a taken offer with a deposit that was paid is rare in a world of its own. */
const offered = { life: "offered", crashes: [{ at: 1_000_000, when: "before", dies: "process" }] } as const;
const unbalanced = /the books balance|deposits_held|threw/;
testPlanted("an offer that is taken is not booked", unbalanced, () => [offered]);
testPlanted("an offer that is taken is booked twice", unbalanced, () => [offered]);
