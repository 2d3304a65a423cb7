import { testFound } from "./firstBroken.ts";

const byTheRules = /bids go by the rules/;

/** Faults of bidding that a world comes upon. */
testFound([
  {
    name: "an auction is read without its lock, so that two servers decide on one state",
    rule: /bid.* threw|an auction's state is its bids'|bids go by the rules|a paused auction stands still/,
    leaning: "crowds",
    first: 4,
  },
  { name: "a bid is taken after the end", rule: byTheRules, leaning: "crowds", first: 4 },
  { name: "of two equal maxima the later one wins", rule: byTheRules, leaning: "crowds", first: 2 },
  {
    name: "a bid below the price is taken, so that the price falls",
    rule: /an auction's state is its bids'|bids go by the rules/,
  },
  { name: "a soft close moves nothing", rule: /soft close/ },
  { name: "a maximum is forgotten", rule: byTheRules, first: 1 },
]);
