import { testFound } from "./firstBroken.ts";

/** Faults about people, listings and operators that a world comes upon. */
testFound([
  { name: "a blocked seller's auctions go on", rule: /what a blocked seller sells/ },
  { name: "a paused auction goes on with the end that it had", rule: /gets its time back/, first: 1 },
  {
    name: "the answers to keys are not kept",
    rule: /a key stands for one request|bidders are told the truth/,
    first: 4,
  },
]);
