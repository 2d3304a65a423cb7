import { testFound, testPlanted } from "./firstBroken.ts";

const byTheRules = /bids go by the rules/;

/** Faults with a price at which something is sold at once. */
testFound([
  {
    name: "an item is bought at once however far bidding has gone",
    rule: /bids go by the rules|bidders are told the truth/,
    leaning: "crowds",
    first: 3,
  },
  {
    name: "whoever bid little gets the item when its buyer does not pay",
    rule: /nobody stands by behind a purchase/,
    leaning: "deadlines",
  },
  {
    name: "whoever led is told to bid again on what was bought",
    rule: /told to bid again on what was bought/,
    leaning: "deadlines",
  },
  {
    name: "a purchase costs what bidding began at",
    rule: /an auction's state is its bids'/,
    leaning: "deadlines",
  },
]);

/** A life in which nobody dies: it buys with a deposit that was paid. */
const bought = { life: "bought", crashes: [{ at: 1_000_000, when: "before", dies: "process" }] } as const;
testPlanted("bidding goes on after a purchase", /soft close moves the end|bidders are told/, () => [bought]);
testPlanted("the moment of a purchase is not written down", byTheRules, () => [bought]);
