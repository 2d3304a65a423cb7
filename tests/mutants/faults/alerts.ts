import type { PlantedFault } from "../plantedFault.ts";

/** What operators are told of, and dates that people were given. */
export const alertFaults: readonly PlantedFault[] = [
  {
    name: "an alert is never opened",
    file: "modules/settlement/watch/moneyAlerts.ts",
    find: "select kind, subject, left(detail, 500) from due\n",
    replace: "select kind, subject, left(detail, 500) from due where kind <> 'auction_overdue'\n",
    tests: ["tests/money/alertDesk.test.ts"],
  },
  {
    name: "a sale is settled a month after nobody can claim any more",
    file: "modules/payouts/completeOrders.ts",
    find: "where stage = 'delivered' and claimable_until <=",
    replace: "where stage = 'delivered' and claimable_until + interval '1 month' <=",
    tests: ["tests/payouts/payouts.test.ts"],
  },
];
