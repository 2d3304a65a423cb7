import { testFound, testPlanted } from "./firstBroken.ts";

const bids = /nobody bids with a seller who excludes them/;
const wrongly = /nobody is excluded whom their seller takes bids from/;

const hasSellersTurns = true;

/** Faults with bidders from whom a seller takes no bids. */
testFound([
  {
    name: "whoever one seller excludes bids with nobody",
    rule: wrongly,
    leaning: "crowds",
    first: 3,
    hasSellersTurns,
  },
]);

/** A life in which nobody dies: somebody is excluded who is just paying, and let in again. */
const scheduled = {
  life: "scheduled",
  crashes: [{ at: 1_000_000, when: "before", dies: "process" }],
} as const;
testPlanted("whoever is excluded bids all the same", bids, () => [scheduled]);
testPlanted("an exclusion that was taken back keeps out for ever", wrongly, () => [scheduled]);
testPlanted("whoever is excluded is asked for a deposit", /makes? a deposit with a seller|goes back/, () => [
  scheduled,
]);
testPlanted(
  "a deposit under way is kept from whoever was excluded meanwhile",
  /no deposit is held of whoever is excluded|goes back/,
  () => [scheduled],
);
