import { testFound } from "./firstBroken.ts";

const leaning = "payday";
const twice = /sent again without a question/;

/** Faults with claims, refunds and payouts that a world in which sellers are paid comes upon. */
testFound([
  { name: "a sale is settled under an open claim", rule: /open claim|stages|threw/, leaning, first: 3 },
  { name: "a payout that was begun is sent again without a question", rule: twice, leaning },
  { name: "that a transfer was begun is not written down", rule: twice, leaning },
  {
    name: "a row that fails holds up its whole batch",
    rule: /holds up no other|completeOrders threw/,
    leaning,
    first: 1,
  },
]);
