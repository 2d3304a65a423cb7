import { crashWorlds } from "../crashes/crashWorlds.ts";
import { testFound, testPlanted } from "./firstBroken.ts";

/** Faults with deposits, orders and payments that a world comes upon. */
testFound([
  {
    name: "the next bidder owes the price of whoever defaulted",
    rule: /overdue order|order|deposit/,
    leaning: "deadlines",
  },
  {
    name: "a deposit that is paid after the close is held for ever",
    rule: /held_after_end|no alert without its reason/,
    leaning: "trade",
    first: 14,
  },
]);

/** Faults that need a process that dies at one place. */
testPlanted(
  "a payment that a worker took and died with is asked about no more",
  /pending without a job/,
  async () =>
    (await crashWorlds(14, ["process"])).filter((world) => "life" in world && world.life === "paid"),
);
