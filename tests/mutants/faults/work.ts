import type { PlantedFault } from "../plantedFault.ts";

const timetable = "worker/timetable.ts";
const tasksFile = "worker/tasks.ts";
const lines = ["worker/timetable.test.ts"];
const tasks = ["tests/worker/tasks.test.ts"];

/** The worker: each line of its timetable, and each task that does nothing. */
export const workFaults: readonly PlantedFault[] = [
  {
    name: "no worker pays refunds",
    file: timetable,
    find: '  { task: "processRefunds", lanes: providerNames, when: { seconds: 2 } },\n',
    replace: "",
    tests: lines,
  },
  {
    name: "no worker defaults orders",
    file: timetable,
    find: '  { task: "defaultOverdueOrders", when: { seconds: 5 } },\n',
    replace: "",
    tests: lines,
  },
  {
    name: "no worker asks providers",
    file: timetable,
    find: '  { task: "reconcilePending", lanes: providerNames, when: { seconds: 2 } },\n',
    replace: "",
    tests: lines,
  },
  {
    name: "one provider is never asked",
    file: timetable,
    find: '  { task: "reconcilePending", lanes: providerNames, when: { seconds: 2 } },\n',
    replace: '  { task: "reconcilePending", lanes: providerNames.slice(1), when: { seconds: 2 } },\n',
    tests: lines,
  },
  {
    name: "no worker hears what providers report",
    file: timetable,
    find: '  { task: "processWebhooks", lanes: providerNames, when: { seconds: 1 } },\n',
    replace: "",
    tests: lines,
  },
  {
    name: "no worker completes sales",
    file: tasksFile,
    find: "completeOrders(database, { limit: 50 })",
    replace: "completeOrders(database, { limit: 0 })",
    tests: tasks,
    test: "completeOrders:",
  },
  {
    name: "no worker pays sellers",
    file: tasksFile,
    find: "sendPayouts(parts, { lane, limit: 500 })",
    replace: "sendPayouts(parts, { lane, limit: 0 })",
    tests: tasks,
    test: "sendPayouts:",
  },
  {
    name: "a worker ends no block",
    file: tasksFile,
    find: "endPassedBlocks(database, { limit: 50 })",
    replace: "endPassedBlocks(database, { limit: 0 })",
    tests: tasks,
    test: "endPassedBlocks:",
  },
  {
    name: "a worker sends no message to operators",
    file: tasksFile,
    find: "tellOperators(parts, { limit: 20 })",
    replace: "tellOperators(parts, { limit: 0 })",
    tests: tasks,
    test: "tellOperators:",
  },
  {
    name: "no worker brings the search after the auctions",
    file: timetable,
    find: '  { task: "refreshSearch", when: { seconds: 3 } },\n',
    replace: "",
    tests: lines,
  },
  {
    name: "what has closed is still found",
    file: "modules/search/refreshSearch.ts",
    find: "s.listing_id = d.listing_id and s.status = 'closed'\n    ), unpriced",
    replace: "s.listing_id = d.listing_id and s.status = 'never'\n    ), unpriced",
    tests: ["tests/search/closedListings.test.ts"],
  },
  {
    name: "no worker sorts deposits",
    file: timetable,
    find: '  { task: "settleClosedDeposits", when: { seconds: 1 } },\n',
    replace: "",
    tests: lines,
  },
  {
    name: "no worker sends messages",
    file: timetable,
    find: '  { task: "sendQueuedMessages", when: { seconds: 1 } },\n',
    replace: "",
    tests: lines,
  },
  {
    name: "an auction is closed up to a minute after its end",
    file: timetable,
    find: 'when: { every: "nextEnd" } },',
    replace: "when: { seconds: 60 } },",
    tests: ["tests/worker/worker.test.ts"],
    test: "an auction is closed soon",
  },
  {
    name: "nobody watches the money",
    file: timetable,
    find: '  { task: "watchMoney", when: { cron: "* * * * *" } },\n',
    replace: "",
    tests: lines,
  },
  {
    name: "nobody checks the ledger",
    file: timetable,
    find: '  { task: "checkMoney", when: { cron: "25 * * * *" } },\n',
    replace: "",
    tests: lines,
  },
  {
    name: "no worker tells operators outside the app",
    file: timetable,
    find: '  { task: "tellOperators", when: { seconds: 5 } },\n',
    replace: "",
    tests: lines,
  },
  {
    name: "no worker ends blocks",
    file: timetable,
    find: '  { task: "endPassedBlocks", when: { seconds: 5 } },\n',
    replace: "",
    tests: lines,
  },
  {
    name: "a worker that failed once stays away",
    file: "worker/runAgain.ts",
    find: "        isFailing = true;\n",
    replace: "        isFailing = true;\n        return;\n",
    tests: ["worker/runAgain.test.ts"],
  },
];
