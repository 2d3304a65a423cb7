import { askProviders } from "./tasks/askProviders.ts";
import { buildArchives } from "./tasks/buildArchives.ts";
import { checkBankAccounts } from "./tasks/checkBankAccounts.ts";
import { checkLedger } from "./tasks/checkLedger.ts";
import { closeAuctions } from "./tasks/closeAuctions.ts";
import { compareStatements } from "./tasks/compareStatements.ts";
import { completeSales } from "./tasks/completeSales.ts";
import { defaultOrders } from "./tasks/defaultOrders.ts";
import { hearProviders } from "./tasks/hearProviders.ts";
import { payRefunds } from "./tasks/payRefunds.ts";
import { paySellers } from "./tasks/paySellers.ts";
import { refreshSearch } from "./tasks/refreshSearch.ts";
import { remind } from "./tasks/remind.ts";
import { sendMessages } from "./tasks/sendMessages.ts";
import { sortDeposits } from "./tasks/sortDeposits.ts";
import { sweep } from "./tasks/sweep.ts";
import { tellServiceStarted } from "./tasks/tellServiceStarted.ts";
import { watchMoney } from "./tasks/watchMoney.ts";
import type { WorkerParts } from "./workerParts.ts";

export type Task = (parts: WorkerParts) => Promise<void>;

/**
 * `seconds` runs again and again with this pause, in every worker: these tasks claim their rows, so many at
 * once do no harm. `nextEnd` pauses until the next auction ends, a second at most. `cron` runs once for all
 * workers together, as a durable job in the database that is tried again when it fails (times are UTC).
 */
export type Moment = { every: "nextEnd" } | { seconds: number } | { cron: string };

/** Every schedule in the system. A line is a task and when it runs; what it does stands in the verb it calls. */
export const timetable: readonly { name: string; task: Task; when: Moment }[] = [
  // Bids after the end are refused by the clock whatever this does; it only tells the winner soon.
  { name: "closeAuctions", task: closeAuctions, when: { every: "nextEnd" } },
  { name: "sortDeposits", task: sortDeposits, when: { seconds: 1 } },
  { name: "sendMessages", task: sendMessages, when: { seconds: 1 } },
  { name: "hearProviders", task: hearProviders, when: { seconds: 1 } },
  { name: "payRefunds", task: payRefunds, when: { seconds: 2 } },
  { name: "askProviders", task: askProviders, when: { seconds: 2 } },
  { name: "checkBankAccounts", task: checkBankAccounts, when: { seconds: 2 } },
  { name: "completeSales", task: completeSales, when: { seconds: 5 } },
  { name: "paySellers", task: paySellers, when: { seconds: 5 } },
  { name: "defaultOrders", task: defaultOrders, when: { seconds: 5 } },
  { name: "refreshSearch", task: refreshSearch, when: { seconds: 3 } },
  { name: "remind", task: remind, when: { seconds: 10 } },
  { name: "tellServiceStarted", task: tellServiceStarted, when: { seconds: 5 } },
  { name: "watchMoney", task: watchMoney, when: { cron: "* * * * *" } },
  { name: "compareStatements", task: compareStatements, when: { cron: "40 * * * *" } },
  { name: "buildArchives", task: buildArchives, when: { seconds: 3 } },
  { name: "sweep", task: sweep, when: { cron: "*/10 * * * *" } },
  { name: "checkLedger", task: checkLedger, when: { cron: "25 * * * *" } },
];
