import type { ChaosOutcome } from "./drill.ts";

/** Longer than this without an answer to anybody is time in which nobody could bid. */
const SILENCE_MS = 1_000;

/** What was proved, in lines to print. */
export function describeOutcome(outcome: ChaosOutcome): string[] {
  const { history, notes, blows, payments, faults, ownEnds } = outcome;
  const { bids, reads, watchers, stored } = history;
  const acknowledged = bids.filter(({ answeredAt }) => answeredAt !== null);
  const accepted = acknowledged.filter(({ answers: [first] }) => first && !("refused" in first));
  const repeated = bids.reduce((sum, { answers }) => sum + Math.max(0, answers.length - 1), 0);
  const unknown = bids.filter(({ answeredAt }) => answeredAt === null);
  const kept = new Set(stored.requests.map(({ key }) => key));
  const placedUnknown = unknown.filter(({ key }) => kept.has(key)).length;
  const connections = watchers.flatMap((watcher) => watcher.connections);
  const events = connections.reduce((sum, one) => sum + one.events.length, 0);
  const holes = faults.filter(({ rule }) => rule === "a stream has a hole").length;
  const { seconds, longest } = silences(notes.answeredAt);
  const sold = stored.auctions.filter(({ status }) => status === "sold").length;
  return [
    `${bids.length} bids on ${stored.auctions.length} auctions: ${acknowledged.length} answered (${accepted.length} accepted), ` +
      `${repeated} repeated, ${unknown.length} never answered (${placedUnknown} of them decided); ${notes.unanswered} tries without an answer`,
    `${reads.length} readings of pages and lists`,
    `${watchers.length} streams: ${events} events, ${connections.length - watchers.length} reconnects, ${holes} holes`,
    `${sold} auctions sold, ${payments} orders paid`,
    `nobody could bid for ${seconds.toFixed(1)} s in all, ${longest.toFixed(1)} s at a time`,
    ...Object.entries(blows).map(([name, count]) => `  ${count} × ${name}`),
    ...ownEnds.map((line) => `  ${line}`),
  ];
}

function silences(instants: readonly number[]): { seconds: number; longest: number } {
  const sorted = [...instants].sort((one, other) => one - other);
  const gaps = sorted.slice(1).map((instant, index) => instant - (sorted[index] as number));
  const long = gaps.filter((gap) => gap > SILENCE_MS);
  return { seconds: long.reduce((sum, gap) => sum + gap, 0) / 1000, longest: Math.max(0, ...gaps) / 1000 };
}
