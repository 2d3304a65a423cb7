import { testFound } from "./firstBroken.ts";

/** Faults of what operators are told, and of dates that people were given. */
testFound([
  { name: "an alert is never opened", rule: /an alert stands for what waits/, first: 5 },
  { name: "an alert stays open when its reason is gone", rule: /no alert without its reason/ },
  {
    name: "a sale is settled a month after nobody can claim any more",
    rule: /a sale is settled when/,
    first: 6,
  },
]);
