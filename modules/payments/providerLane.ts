import { createLane, type Lane } from "../operations/lane.ts";
import type { ProviderOutcome } from "./providerOutcome.ts";
import { type ProviderName, providerNames } from "./providers.ts";

export type ProviderLane = Lane<ProviderName>;

/** One for each payment provider. */
export function createLanes(options: { readonly concurrency?: number } = {}): ProviderLane[] {
  return providerNames.map((name) => createLane(name, options));
}

/** The same work in several lanes side by side. Returns how many rows were taken in all of them. */
export async function workLanes(
  lanes: readonly ProviderLane[],
  workIn: (lane: ProviderLane) => Promise<number>,
): Promise<number> {
  const settled = await Promise.allSettled(lanes.map(workIn));
  const failed = settled.find((one) => one.status === "rejected");
  if (failed !== undefined) throw failed.reason;
  return settled.reduce((sum, one) => sum + (one.status === "fulfilled" ? one.value : 0), 0);
}

/** False when the provider could not be reached, or not understood. A refusal is an answer as well. */
export function wasThere(outcome: ProviderOutcome<object>): boolean {
  return outcome.outcome !== "unavailable";
}
