import type { Lane } from "#modules/operations/lane.ts";
import type { ProviderLane } from "#modules/payments/providerLane.ts";
import { type ProviderName, providerNames } from "#modules/payments/providers.ts";
import { askProviders } from "./tasks/askProviders.ts";
import { buildArchives } from "./tasks/buildArchives.ts";
import { checkBankAccounts } from "./tasks/checkBankAccounts.ts";
import { checkLedger } from "./tasks/checkLedger.ts";
import { closeAuctions } from "./tasks/closeAuctions.ts";
import { compareStatements } from "./tasks/compareStatements.ts";
import { completeSales } from "./tasks/completeSales.ts";
import { defaultOrders } from "./tasks/defaultOrders.ts";
import { endBlocks } from "./tasks/endBlocks.ts";
import { hearProviders } from "./tasks/hearProviders.ts";
import { payRefunds } from "./tasks/payRefunds.ts";
import { paySellers } from "./tasks/paySellers.ts";
import { refreshSearch } from "./tasks/refreshSearch.ts";
import { remind } from "./tasks/remind.ts";
import { sendMessages } from "./tasks/sendMessages.ts";
import { sortDeposits } from "./tasks/sortDeposits.ts";
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
  { name: "closeAuctions", task: closeAuctions, when: { every: "nextEnd" } },
  { name: "sortDeposits", task: sortDeposits, when: { seconds: 1 } },
  { name: "sendMessages", task: sendMessages, when: { seconds: 1 } },
  { name: "hearProviders", task: hearProviders, lanes: providerNames, when: { seconds: 1 } },
  { name: "payRefunds", task: payRefunds, lanes: providerNames, when: { seconds: 2 } },
  { name: "askProviders", task: askProviders, lanes: providerNames, when: { seconds: 2 } },
  { name: "checkBankAccounts", task: checkBankAccounts, party: "bank check", when: { seconds: 2 } },
  { name: "completeSales", task: completeSales, when: { seconds: 5 } },
  { name: "paySellers", task: paySellers, party: "payouts", when: { seconds: 5 } },
  { name: "defaultOrders", task: defaultOrders, when: { seconds: 5 } },
  { name: "endBlocks", task: endBlocks, when: { seconds: 5 } },
  { name: "refreshSearch", task: refreshSearch, when: { seconds: 3 } },
  { name: "remind", task: remind, when: { seconds: 10 } },
  { name: "tellServiceStarted", task: tellServiceStarted, when: { seconds: 5 } },
  { name: "tellOperators", task: tellOperators, when: { seconds: 5 } },
  { name: "watchMoney", task: watchMoney, when: { cron: "* * * * *" } },
  { name: "compareStatements", task: compareStatements, when: { cron: "40 * * * *" } },
  { name: "buildArchives", task: buildArchives, when: { seconds: 3 } },
  { name: "sweep", task: sweep, when: { cron: "*/10 * * * *" } },
  { name: "checkLedger", task: checkLedger, when: { cron: "25 * * * *" } },
];
