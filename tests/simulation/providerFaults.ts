import type { FaultKind } from "#standins/faults.ts";
import type { World } from "./world/world.ts";

/** How often each happens where it can, of one. */
const usualChance = 0.02;
const otherChances: Partial<Record<FaultKind, number>> = {
  // Rarer: whoever waits for an answer does nothing else.
  hang: 0.004,
  late_authorisation: 0.06,
  payment_not_yet_known: 0.06,
  statement_hole: 0.1,
};
/** Providers are busiest when everybody pays at the last moment. */
const hangAtDeadline = 0.06;
const deadlineMs = 90_000;

/** Drawn apart, so that cases from before there were any of these still say what they said. */
const drawnApart: readonly FaultKind[] = ["payment_not_yet_known", "statement_hole"];

/** Those of the stand-ins' faults that need no socket: what is lost on the way is the network's matter. */
export function allowFaults(world: World): void {
  const { networkFaults, standins, scheduler, history, seen } = world;
  networkFaults.chance = usualChance;
  standins.faults.byChance(({ provider, kind }) => {
    const { actor } = scheduler;
    if (actor === undefined || kind === "timeout_after_success") return false;
    const isAtDeadline = kind === "hang" && isDeadline(world);
    const chance = isAtDeadline ? hangAtDeadline : (otherChances[kind] ?? usualChance);
    if (!(drawnApart.includes(kind) ? actor.luck : actor.random).chance(chance)) return false;
    history.count(isAtDeadline ? "fault: hang at a deadline" : `fault: ${kind}`);
    if (kind === "statement_hole") seen.statementsWithHoles.add(provider);
    return true;
  });
}

function isDeadline({ seen, clock }: World): boolean {
  return seen.orders.some((order) => Math.abs(order.deadlineMs - clock.nowMs) < deadlineMs);
}
