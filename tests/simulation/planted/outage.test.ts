import { testFound } from "./firstBroken.ts";

/** Faults that a world comes upon in which PostgreSQL dies. */
testFound([
  {
    name: "bids are answered before the commit",
    rule: /bids go by the rules|exists once/,
    leaning: "crowds",
  },
]);
