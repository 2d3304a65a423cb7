import { testFound } from "./firstBroken.ts";

const byTheRules = /bids go by the rules/;

/** Faults with a hidden reserve, and with the offer after it was missed. */
testFound([
  { name: "a maximum that reaches the reserve leaves the price below it", rule: byTheRules },
  { name: "the price goes to the maximum in the place of the reserve", rule: byTheRules },
  { name: "an auction is sold below its reserve", rule: /the winner gets the order/ },
  {
    name: "the deposits of all who bid most wait for an offer to one",
    rule: /threw|set aside|alone waits|stand by/,
  },
  {
    name: "whoever bid less than the reserve gets the item when its winner does not pay",
    rule: /who stands by has bid the reserve/,
  },
  { name: "an offer ends and the deposit stays", rule: /gives the deposit back/ },
  { name: "an offer that is taken is not booked", rule: /the books balance|deposits_held/ },
  { name: "an offer that is taken is booked twice", rule: /the books balance|threw/ },
  { name: "an offer past its day freezes all money", rule: /standby_without_order|frozen without a fault/ },
]);
