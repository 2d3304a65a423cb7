import { testFound, testPlanted } from "./firstBroken.ts";

const hasSellersTurns = true;

/** Faults with a start that a seller chose. */
testFound([
  { name: "the worker starts what is not due", rule: /before its chosen start/, hasSellersTurns },
  {
    name: "what is posted with a start ahead is live at once",
    rule: /before its chosen start/,
    hasSellersTurns,
  },
  {
    name: "a start that comes late leaves minutes to bid",
    rule: /later by its delay|what lacks nothing/,
    hasSellersTurns,
  },
]);

/** A life in which nobody dies: few sellers are blocked just when something of theirs waits. */
const unstarted = {
  life: "unstarted",
  crashes: [{ at: 1_000_000, when: "before", dies: "process" }],
} as const;
testPlanted("a blocked seller's listing starts", /what a blocked seller posted does not start/, () => [
  unstarted,
]);
