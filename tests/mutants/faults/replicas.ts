import type { PlantedFault } from "../plantedFault.ts";

const replica = ["drills/replica/replica.test.ts"];

/** What is read from a standby, and when it may be. */
export const replicaFaults: readonly PlantedFault[] = [
  {
    name: "stale replica read: a replica is read however old it is",
    file: "db/replica.ts",
    find: "if (this.ageMs > maxAgeMs) return await work(primary);",
    replace: "if (this.ageMs === Number.POSITIVE_INFINITY) return await work(primary);",
    tests: replica,
  },
  {
    name: "a replica takes its own word for how old it is",
    file: "db/replica.ts",
    find: "timeline === reached.timeline && position <= reached.position",
    replace: "timeline === reached.timeline || position <= reached.position",
    tests: replica,
  },
  {
    name: "a person's own bid is read from the replica",
    file: "server/readFor.ts",
    find: "user === null && replica !== null",
    replace: "(user === null || replica !== null) && replica !== null",
    tests: replica,
  },
];
