import { hasRight, type OperatorRight, type OperatorRole } from "./operatorRights.ts";

/** What is looked at to see whether Blaze runs as it should, and the right without which nobody is told. */
const parts = {
  alerts: "see_money",
  books: "see_money",
  log: "read_logs",
  providers: "see_money",
  worker: "read_api",
} as const satisfies Record<string, OperatorRight>;

export type HealthPart = keyof typeof parts;
export const healthParts = Object.keys(parts) as [HealthPart, ...HealthPart[]];

export function healthPartsOf(roles: readonly OperatorRole[]): HealthPart[] {
  return healthParts.filter((part) => hasRight(roles, parts[part]));
}

/** What the worker takes within seconds, and after how many of them it is late, and so late that somebody must look. */
const workerQueues = {
  auctions: { late: 10, bad: 60 },
  deposits: { late: 60, bad: 600 },
  messages: { late: 60, bad: 600 },
  webhooks: { late: 60, bad: 900 },
  search: { late: 60, bad: 600 },
} as const;
export type WorkerQueue = keyof typeof workerQueues;

export const healthStates = ["good", "late", "bad"] as const;
export type HealthState = (typeof healthStates)[number];

/** Of what waits for the worker: by the one that waits longest, in seconds; null when none does. */
export function workerState(queue: WorkerQueue, waitsSeconds: number | null): HealthState {
  const { late, bad } = workerQueues[queue];
  if (waitsSeconds === null || waitsSeconds < late) return "good";
  return waitsSeconds < bad ? "late" : "bad";
}

/** Both proofs run every hour: one of two hours ago is one that did not run. */
const proofSeconds = 2 * 3600;

/** Of the books and the log: what was found, and how long ago anybody looked, or could have for the first time. */
export function proofState({ faults, ageSeconds }: { faults: number; ageSeconds: number }): HealthState {
  if (faults > 0) return "bad";
  return ageSeconds > proofSeconds ? "late" : "good";
}

/** Fewer payments than this say nothing about a provider. */
const fewestPayments = 5;

type ProviderFacts = {
  /** Of the last two hours. */
  readonly begun: number;
  /** Failed through the bank or the provider, and not through the payer. */
  readonly failedThere: number;
  /** Payments about which it does not answer. */
  readonly silent: number;
};

/** A provider that is silent, or at which a fifth fails, has a fault; one at which anything fails is watched. */
export function providerState({ begun, failedThere, silent }: ProviderFacts): HealthState {
  if (silent > 0) return "bad";
  if (failedThere === 0) return "good";
  return begun >= fewestPayments && failedThere * 5 >= begun ? "bad" : "late";
}
