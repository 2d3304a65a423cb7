import type { PlantedFault } from "../plantedFault.ts";

const tests = ["drills/chaos/twoServers.test.ts"];
const twoServers = "what bidders and watchers of two servers saw";

/** What the checker of the chaos drill must see in a history that was made by the broken product. */
export const liveFaults: readonly PlantedFault[] = [
  {
    name: "lost event: what comes during the pause of a hot auction is dropped",
    file: "modules/live/LiveHub.ts",
    find: "if (this.#pausing.has(id)) this.#pausing.set(id, facts);",
    replace: "if (this.#pausing.has(id)) return;",
    // Two servers under a load see it when bids come fast enough.
    tests: ["tests/live/hub.test.ts"],
    test: "a hot auction is sent four times a second at most",
  },
  {
    name: "lost event: whoever is outbid is not told",
    file: "modules/live/LiveHub.ts",
    find: "for (const stream of streams) this.#write(stream, bytes);\n  }\n\n  #sendToAll",
    replace:
      "for (const stream of streams) if (row.id % 7 > 0) this.#write(stream, bytes);\n  }\n\n  #sendToAll",
    tests,
    test: twoServers,
  },
  {
    name: "event out of order: events of an auction overtake each other",
    file: "modules/live/LiveHub.ts",
    find: "for (const stream of this.#watchers.get(id) ?? []) this.#write(stream, bytes);",
    replace:
      "setTimeout(() => this.#watchers.get(id)?.forEach((one) => this.#write(one, bytes)), 900 * Math.random());",
    tests,
    test: twoServers,
  },
  {
    name: "event told twice: a person hears of their own event again",
    file: "modules/live/LiveHub.ts",
    find: "const bytes = personalEvent(row, after);",
    replace: "const bytes = Buffer.concat(Array(2).fill(personalEvent(row, after)));",
    tests: ["tests/live/stream.test.ts"],
  },
  {
    name: "NOTIFY dropped, and nobody looks without it",
    file: "modules/live/LiveTail.ts",
    find: "const POLL_MS = 1_000;",
    replace: "const POLL_MS = 1_000_000;",
    tests,
    test: "NOTIFY dropped: the streams look by themselves",
  },
  {
    name: "a live stream is told of the end before what was missed",
    file: "modules/live/startLive.ts",
    find: "const from = missedFrom ?? { transactionId: after, eventId: 0 };",
    replace: "const from = { transactionId: after, eventId: 0 };",
    tests: ["tests/live/stream.test.ts"],
    test: "a stream that breaks before it has told all that was missed",
  },
  {
    name: "a tail goes on exactly where it stood when the database is back",
    file: "modules/live/LiveTail.ts",
    find: "const from = this.#isBack ? setBack(this.#snapshot) : this.#snapshot;",
    replace: "const from = this.#snapshot;",
    tests: ["tests/live/tail.test.ts"],
    test: "nothing is lost when PostgreSQL crashes",
  },
  {
    name: "a tail that is back tells again what it told before",
    file: "modules/live/LiveTail.ts",
    find: "const rows = this.#told.takeNew(found.rows);",
    replace: "const { rows } = found;",
    tests: ["tests/live/tail.test.ts"],
    test: "after a lost connection nothing is told a second time",
  },
  {
    name: "an event that got the numbers of a forgotten one is taken for it",
    file: "modules/live/ToldEvents.ts",
    find: "return `${transaction_id} ${id} ${created_at}`;",
    replace: "return `${transaction_id} ${id} ${typeof created_at}`;",
    tests: ["tests/live/tail.test.ts"],
    test: "nothing is lost when PostgreSQL crashes",
  },
  {
    name: "a silent connection to the database is waited for",
    file: "db/pool.ts",
    find: "query_timeout: options.longestQueryMs",
    replace: "query_timeout: 0",
    tests: ["drills/chaos/silentConnections.test.ts"],
  },
  {
    name: "what reads whole tables is ended like any other query",
    file: "db/pool.ts",
    find: "    longestQueryMs: LONGEST_PATIENT_QUERY_MS,\n",
    replace: "",
    tests: ["tests/db/patient.test.ts"],
  },
  {
    name: "a screen goes on showing a listing as unsold that is sold after all",
    file: "modules/live/listingFacts.ts",
    find: "'freezes', s.freezes + 2 * l.sold_again,",
    replace: "'freezes', s.freezes,",
    tests: ["tests/live/versions.test.ts"],
  },
];
