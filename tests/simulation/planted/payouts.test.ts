import { paydayOf } from "../leaning.ts";
import { testPlanted } from "./firstBroken.ts";

/** Faults with claims, refunds and payouts, and which rule a world finds broken that is about them. */
const found = [
  ["a sale is settled under an open claim", /open claim|stages|threw/],
  ["a payout that was begun is sent again without a question", /sent again without a question/],
  ["a refund that was begun is sent again without a question", /sent again without a question/],
  ["that a transfer was begun is not written down", /sent again without a question/],
  ["a row that fails holds up its whole batch", /holds up no other|completeOrders threw/],
] as const;

const steps = 1_200;
const worlds = Array.from({ length: 8 }, (_, place) => ({ seed: paydayOf(place), steps, mostReplays: 0 }));

for (const [name, rule] of found) testPlanted(name, rule, () => worlds);
