import { testFound } from "./firstBroken.ts";

/** Faults of bidding that a world comes upon. */
testFound([
  { name: "a soft close moves nothing", rule: /soft close/ },
  { name: "a maximum is forgotten", rule: /bids go by the rules/ },
]);
