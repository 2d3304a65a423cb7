import type { PlantedFault } from "../plantedFault.ts";

const timetable = "worker/timetable.ts";
const tasks = ["tests/worker/tasks.test.ts"];

/** The worker: each line of its timetable, and each task that does nothing. */
export const workFaults: readonly PlantedFault[] = [
  {
    name: "no worker pays refunds",
    file: timetable,
    find: '  { name: "payRefunds", task: payRefunds, lanes: providerNames, when: { seconds: 2 } },\n',
    replace: "",
    tests: tasks,
  },
  {
    name: "no worker defaults orders",
    file: timetable,
    find: '  { name: "defaultOrders", task: defaultOrders, when: { seconds: 5 } },\n',
    replace: "",
    tests: tasks,
  },
  {
    name: "no worker asks providers",
    file: timetable,
    find: '  { name: "askProviders", task: askProviders, lanes: providerNames, when: { seconds: 2 } },\n',
    replace: "",
    tests: tasks,
  },
  {
    name: "one provider is never asked",
    file: timetable,
    find: '  { name: "askProviders", task: askProviders, lanes: providerNames, when: { seconds: 2 } },\n',
    replace:
      '  { name: "askProviders", task: askProviders, lanes: providerNames.slice(1), when: { seconds: 2 } },\n',
    tests: tasks,
  },
  {
    name: "no worker hears what providers report",
    file: timetable,
    find: '  { name: "hearProviders", task: hearProviders, lanes: providerNames, when: { seconds: 1 } },\n',
    replace: "",
    tests: tasks,
  },
  {
    name: "no worker completes sales",
    file: "worker/tasks/completeSales.ts",
    find: "  while ((await completeOrders(database, { limit: 50 })) > 0);",
    replace: "  while (database === null && (await completeOrders(database, { limit: 50 })) > 0);",
    tests: tasks,
  },
  {
    name: "no worker pays sellers",
    file: "worker/tasks/paySellers.ts",
    find: "  while ((await sendPayouts(parts, { lane, limit: 500 })) > 0);",
    replace: "  while ((await sendPayouts(parts, { lane, limit: 0 })) > 0);",
    tests: tasks,
  },
  {
    name: "no worker brings the search after the auctions",
    file: timetable,
    find: '  { name: "refreshSearch", task: refreshSearch, when: { seconds: 3 } },\n',
    replace: "",
    tests: tasks,
  },
  {
    name: "what has closed is still found",
    file: "modules/search/refreshSearch.ts",
    find: "s.listing_id = d.listing_id and s.status = 'closed'\n    ), unpriced",
    replace: "s.listing_id = d.listing_id and s.status = 'never'\n    ), unpriced",
    tests: ["tests/search/search.test.ts"],
  },
  {
    name: "no worker sorts deposits",
    file: timetable,
    find: '  { name: "sortDeposits", task: sortDeposits, when: { seconds: 1 } },\n',
    replace: "",
    tests: tasks,
  },
  {
    name: "no worker sends messages",
    file: timetable,
    find: '  { name: "sendMessages", task: sendMessages, when: { seconds: 1 } },\n',
    replace: "",
    tests: tasks,
  },
  {
    name: "an auction is closed up to a minute after its end",
    file: timetable,
    find: 'when: { every: "nextEnd" } },',
    replace: "when: { seconds: 60 } },",
    tests: ["tests/worker/worker.test.ts"],
  },
  {
    name: "nobody watches the money",
    file: timetable,
    find: '  { name: "watchMoney", task: watchMoney, when: { cron: "* * * * *" } },\n',
    replace: "",
    tests: ["tests/worker/worker.test.ts"],
  },
  {
    name: "nobody checks the ledger",
    file: timetable,
    find: '  { name: "checkLedger", task: checkLedger, when: { cron: "25 * * * *" } },\n',
    replace: "",
    tests: ["tests/worker/worker.test.ts"],
  },
  {
    name: "no worker tells operators outside the app",
    file: timetable,
    find: '  { name: "tellOperators", task: tellOperators, when: { seconds: 5 } },\n',
    replace: "",
    tests: tasks,
  },
  {
    name: "no worker ends blocks",
    file: timetable,
    find: '  { name: "endBlocks", task: endBlocks, when: { seconds: 5 } },\n',
    replace: "",
    tests: tasks,
  },
  {
    name: "a worker that failed once stays away",
    file: "worker/runAgain.ts",
    find: "        isFailing = true;\n",
    replace: "        isFailing = true;\n        return;\n",
    tests: ["tests/worker/worker.test.ts"],
  },
];
