import type { Lane } from "#modules/operations/lane.ts";
import type { ProviderLane } from "#modules/payments/providerLane.ts";
import { type ProviderName, providerNames } from "#modules/payments/providers.ts";
import { buildArchives } from "./tasks/buildArchives.ts";
import { checkBankAccounts } from "./tasks/checkBankAccounts.ts";
import { checkMoney } from "./tasks/checkMoney.ts";
import { closeDueAuctions } from "./tasks/closeDueAuctions.ts";
import { compareStatements } from "./tasks/compareStatements.ts";
import { completeOrders } from "./tasks/completeOrders.ts";
import { defaultOverdueOrders } from "./tasks/defaultOverdueOrders.ts";
import { endPassedBlocks } from "./tasks/endPassedBlocks.ts";
import { processRefunds } from "./tasks/processRefunds.ts";
import { processWebhooks } from "./tasks/processWebhooks.ts";
import { reconcilePending } from "./tasks/reconcilePending.ts";
import { refreshSearch } from "./tasks/refreshSearch.ts";
import { remind } from "./tasks/remind.ts";
import { sendPayouts } from "./tasks/sendPayouts.ts";
import { sendQueuedMessages } from "./tasks/sendQueuedMessages.ts";
import { settleClosedDeposits } from "./tasks/settleClosedDeposits.ts";
import { sweep } from "./tasks/sweep.ts";
import { tellOperators } from "./tasks/tellOperators.ts";
import { tellServiceStarted } from "./tasks/tellServiceStarted.ts";
import { watchMoney } from "./tasks/watchMoney.ts";
import type { WorkerParts } from "./workerParts.ts";

export type Task = (parts: WorkerParts) => Promise<void>;
export type LaneTask = (parts: WorkerParts, lane: ProviderLane) => Promise<void>;

export type PartyTask = (parts: WorkerParts, lane: Lane) => Promise<void>;

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
export type Line =
  | { name: string; task: Task; when: Moment }
  | { name: string; task: LaneTask; lanes: readonly ProviderName[]; when: { seconds: number } }
  | { name: string; task: PartyTask; party: string; when: { seconds: number } };

/** Every schedule in the system. A line is a task and when it runs; what it does stands in the verb it calls. */
export const timetable: readonly Line[] = [
  // Bids after the end are refused by the clock whatever this does; it only tells the winner soon.
  { name: "closeDueAuctions", task: closeDueAuctions, when: { every: "nextEnd" } },
  { name: "settleClosedDeposits", task: settleClosedDeposits, when: { seconds: 1 } },
  { name: "sendQueuedMessages", task: sendQueuedMessages, when: { seconds: 1 } },
  { name: "processWebhooks", task: processWebhooks, lanes: providerNames, when: { seconds: 1 } },
  { name: "processRefunds", task: processRefunds, lanes: providerNames, when: { seconds: 2 } },
  { name: "reconcilePending", task: reconcilePending, lanes: providerNames, when: { seconds: 2 } },
  { name: "checkBankAccounts", task: checkBankAccounts, party: "bank check", when: { seconds: 2 } },
  { name: "completeOrders", task: completeOrders, when: { seconds: 5 } },
  { name: "sendPayouts", task: sendPayouts, party: "payouts", when: { seconds: 5 } },
  { name: "defaultOverdueOrders", task: defaultOverdueOrders, when: { seconds: 5 } },
  { name: "endPassedBlocks", task: endPassedBlocks, when: { seconds: 5 } },
  { name: "refreshSearch", task: refreshSearch, when: { seconds: 3 } },
  { name: "remind", task: remind, when: { seconds: 10 } },
  { name: "tellServiceStarted", task: tellServiceStarted, when: { seconds: 5 } },
  { name: "tellOperators", task: tellOperators, when: { seconds: 5 } },
  { name: "watchMoney", task: watchMoney, when: { cron: "* * * * *" } },
  { name: "compareStatements", task: compareStatements, when: { cron: "40 * * * *" } },
  { name: "buildArchives", task: buildArchives, when: { seconds: 3 } },
  { name: "sweep", task: sweep, when: { cron: "*/10 * * * *" } },
  { name: "checkMoney", task: checkMoney, when: { cron: "25 * * * *" } },
];
