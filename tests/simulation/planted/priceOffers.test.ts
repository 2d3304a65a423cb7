import { testPlanted } from "./firstBroken.ts";

/** Lives in which nobody dies: what takes offers is sold for a price in return, or to nobody. */
const nobodyDies = [{ at: 1_000_000, when: "before", dies: "process" }] as const;
const agreed = { life: "agreed", crashes: nobodyDies } as const;
const unagreed = { life: "unagreed", crashes: nobodyDies } as const;

/** Faults with offers for what takes offers in place of bids. */
for (const [name, rule, life] of [
  [
    "a listing that takes offers takes bids as well",
    /a bid where offers are taken|no bid but the purchase/,
    agreed,
  ],
  ["an offer for a listing is taken after its day", /is taken within its day/, agreed],
  [
    "the price of another reading is taken",
    /who was told of an offer has it|nothing is sold that nobody took/,
    agreed,
  ],
  [
    "a seller takes their own counter-offer",
    /who was told of an offer has it|nothing is sold that nobody took/,
    agreed,
  ],
  ["a seller answers with a price again and again", /answers an offer with a price once/, agreed],
  ["a key makes another offer when its own is over", /a key makes one offer|offer threw/, agreed],
  ["the offers of a sold listing stand for ever", /over with what it is for/, agreed],
  ["offers are made without the facts about their bidder", /one side blocked/, unagreed],
  ["a price beyond the bounds is offered", /from the least one to below what is asked/, unagreed],
  ["somebody makes any number of offers", /and three are made/, unagreed],
  [
    "an offer is taken of a listing that is sold or frozen, or of whoever may not buy",
    /nothing is taken of a listing that is frozen/,
    unagreed,
  ],
  ["the offer of a blocked bidder stands on", /over with what it is for/, unagreed],
] as const)
  testPlanted(name, rule, () => [life]);
