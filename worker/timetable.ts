import { type ProviderName, providerNames } from "#modules/payments/providers.ts";
import type { partyTasks, providerTasks, tasks } from "./tasks.ts";

/**
 * `seconds` runs again and again with this pause, in every worker: these tasks claim their rows, so many at
 * once do no harm. `nextEnd` pauses until the next auction ends, a second at most. `cron` runs once for all
 * workers together, as a durable job in the database that is tried again when it fails (times are UTC).
 */
export type Moment = { every: "nextEnd" } | { seconds: number } | { cron: string };

/**
 * A task with `lanes` runs in each of them by itself: a provider that hangs delays nobody else's. One that calls a
 * single outside party has a lane for it, its `party`.
 */
type Line =
  | { task: keyof typeof tasks; when: Moment }
  | { task: keyof typeof providerTasks; lanes: readonly ProviderName[]; when: { seconds: number } }
  | { task: keyof typeof partyTasks; party: string; when: { seconds: number } };

/** Every schedule in the system. A line is a task of tasks.ts and when it runs. */
export const timetable: readonly Line[] = [
  // Bids after the end are refused by the clock whatever this does; it only tells the winner soon.
  { task: "closeDueAuctions", when: { every: "nextEnd" } },
  // Nobody bids before it is live: a second late is no harm.
  { task: "startListings", when: { seconds: 1 } },
  { task: "settleClosedDeposits", when: { seconds: 1 } },
  { task: "sendQueuedMessages", when: { seconds: 1 } },
  { task: "sendGuestMessages", when: { seconds: 2 } },
  { task: "processWebhooks", lanes: providerNames, when: { seconds: 1 } },
  { task: "processRefunds", lanes: providerNames, when: { seconds: 2 } },
  { task: "reconcilePending", lanes: providerNames, when: { seconds: 2 } },
  { task: "checkBankAccounts", party: "bank check", when: { seconds: 2 } },
  { task: "passClaims", when: { seconds: 5 } },
  { task: "completeOrders", when: { seconds: 5 } },
  { task: "bookShipments", party: "carrier", when: { seconds: 2 } },
  { task: "trackShipments", party: "carrier", when: { seconds: 2 } },
  { task: "sendPayouts", party: "payouts", when: { seconds: 5 } },
  { task: "defaultOverdueOrders", when: { seconds: 5 } },
  { task: "lapseReserveOffers", when: { seconds: 5 } },
  { task: "lapsePriceOffers", when: { seconds: 2 } },
  { task: "endPassedBlocks", when: { seconds: 5 } },
  { task: "stopBidding", when: { seconds: 5 } },
  { task: "findSignals", when: { seconds: 10 } },
  { task: "refreshSearch", when: { seconds: 3 } },
  { task: "matchNewListings", when: { seconds: 3 } },
  { task: "tellSavedSearches", when: { seconds: 3 } },
  { task: "remind", when: { seconds: 10 } },
  { task: "tellServiceStarted", when: { seconds: 5 } },
  { task: "tellOperators", when: { seconds: 5 } },
  { task: "watchMoney", when: { cron: "* * * * *" } },
  { task: "compareStatements", when: { cron: "40 * * * *" } },
  { task: "closeDays", when: { cron: "10,40 * * * *" } },
  { task: "buildArchives", when: { seconds: 3 } },
  { task: "sweep", when: { cron: "*/10 * * * *" } },
  { task: "checkMoney", when: { cron: "25 * * * *" } },
  { task: "proveLog", when: { cron: "50 * * * *" } },
];
