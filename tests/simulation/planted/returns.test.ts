import { testFound } from "./firstBroken.ts";

const leaning = "returns";

/** Faults with what buyers find wrong, which a world of claims comes upon. Those that are rarer have tests of their own. */
testFound([
  { name: "a refused claim holds the seller's money for ever", rule: /waits for ever/, leaning, first: 11 },
  { name: "a return leaves its money on the order", rule: /books balance|pays once/, leaning, first: 5 },
  {
    name: "a sale is settled while its buyer may still appeal",
    rule: /open claim|could still appeal|stages/,
    leaning,
  },
]);
