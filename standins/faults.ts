import { setTimeout as pause } from "node:timers/promises";
import type { GatewayName } from "#domain/payment/paymentMethods.ts";

/**
 * What can go wrong at a provider. Each is switched on for a number of times, or, in the simulation, by chance.
 * `hang`: the call is taken and never answered. `late_authorisation`: the payer has paid, and the provider knows it
 * later. `reordered_webhook` waits for the next one and comes after it; `late_webhook` waits until it is let go.
 * `refund_stuck` waits until it is let go, and is refused then; `refund_not_yet_known`: whoever asks about a refund is
 * told that there is none; `payment_not_yet_known`: so is whoever asks about a payment. `statement_hole`: a line is left
 * out of a statement, and stands in the next one.
 */
export const faultKinds = [
  "timeout_after_success",
  "error_500",
  "hang",
  "wrong_amount",
  "duplicate_webhook",
  "reordered_webhook",
  "late_webhook",
  "forged_webhook",
  "late_authorisation",
  "refund_failure",
  "refund_pending",
  "refund_stuck",
  "refund_not_yet_known",
  "payment_not_yet_known",
  "statement_hole",
  "slow_capture",
] as const;
export type FaultKind = (typeof faultKinds)[number];

export type StandinProvider = GatewayName;

export type Faults = ReturnType<typeof createFaults>;

type Switched = { readonly provider: StandinProvider; readonly kind: FaultKind };

export function createFaults() {
  const left = new Map<string, number>();
  const latencies = new Map<StandinProvider, number>();
  const held = new Map<StandinProvider, number>();
  let chance: ((fault: Switched) => boolean) | null = null;
  const keyOf = ({ provider, kind }: Switched) => `${provider} ${kind}`;
  return {
    /** The next `times` that it can, it happens. */
    arm(fault: Switched, times = 1): void {
      left.set(keyOf(fault), times);
    },
    /** Each call of this provider takes so long, until it is changed or all faults are cleared. */
    slow(provider: StandinProvider, latencyMs: number): void {
      latencies.set(provider, latencyMs);
    },
    /** Holds a call up for as long as its provider is slow. */
    async delay(provider: StandinProvider): Promise<void> {
      const latencyMs = latencies.get(provider) ?? 0;
      if (latencyMs === 0) return;
      held.set(provider, (held.get(provider) ?? 0) + 1);
      await pause(latencyMs);
      held.set(provider, (held.get(provider) ?? 1) - 1);
    },
    /** How many calls have arrived at a slow provider and wait there. */
    held: (provider: StandinProvider) => held.get(provider) ?? 0,
    /** Asked each time; null switches chance off. */
    byChance(decide: ((fault: Switched) => boolean) | null): void {
      chance = decide;
    },
    clear(): void {
      left.clear();
      latencies.clear();
      chance = null;
    },
    list(): { fault: string; times: number }[] {
      return [...left].map(([fault, times]) => ({ fault, times }));
    },
    /** True when it happens now, which counts as one of its times. */
    takes(provider: StandinProvider, kind: FaultKind): boolean {
      const fault = { provider, kind };
      const times = left.get(keyOf(fault)) ?? 0;
      if (times > 1) left.set(keyOf(fault), times - 1);
      else if (times === 1) left.delete(keyOf(fault));
      return times > 0 || (chance?.(fault) ?? false);
    },
  };
}
