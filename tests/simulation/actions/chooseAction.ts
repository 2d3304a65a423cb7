import { leaningOf } from "../leaning.ts";
import { type RushAbout, startsInRush } from "../rush.ts";
import type { World } from "../world/world.ts";
import type { Action } from "./action.ts";
import { actions } from "./actions.ts";

type Weighted = readonly (readonly [weight: number, action: Action])[];

/** Statements are compared every hour; here the clock may leap over weeks. */
const dueAfterMs = 2 * 24 * 3_600_000;
const factors = [0.25, 0.5, 1, 1, 1, 2, 4];
/** Of what the world leans to. */
const leaningFactors = [0.7, 1, 1.4];
/** What begins in a rush, by weight; everything else now and then as well. */
const rushing: Record<RushAbout, readonly (readonly [weight: number, name: string])[]> = {
  bids: [
    [80, "bid in a rush"],
    [6, "closeDueAuctions"],
    [2, "settleClosedDeposits"],
    [2, "block"],
    [4, "report bid"],
    [6, "decide report"],
  ],
  payments: [
    [16, "pay order"],
    [24, "payer pays"],
    [6, "verify"],
    [6, "deliver"],
    [4, "look"],
    [6, "processWebhooks"],
    [12, "reconcilePending"],
    [16, "defaultOverdueOrders"],
  ],
  sale: [
    [4, "list"],
    [2, "look"],
    [2, "closeDueAuctions"],
    [2, "settleClosedDeposits"],
  ],
};
const othersInRush = 0.12;
const byWorld = new WeakMap<World, Weighted>();

/** Each world likes some actions more than others do, so that together they see more than one alike for all would. */
export function chooseAction(world: World): Action {
  let weighted = byWorld.get(world);
  if (weighted === undefined) {
    const { weights } = leaningOf(world);
    weighted = actions.flatMap((action) => {
      const leans = weights[action.name];
      if (action.isNamed && leans === undefined) return [];
      const factor = world.random.one(leans === undefined ? factors : leaningFactors) ?? 1;
      return [[action.weight * (leans ?? 1) * factor, action] as const];
    });
    byWorld.set(world, weighted);
  }
  const sinceStatements = world.clock.nowMs - world.seen.statementsComparedMs;
  if (sinceStatements > dueAfterMs && world.random.chance(0.2)) return actionNamed("compareStatements");
  const rush = startsInRush(world);
  if (rush !== null && !world.random.chance(othersInRush))
    return actionNamed(world.random.weighted(rushing[rush]));
  const chosen = world.random.weighted(weighted);
  const isIdle = world.seen.idleJobs.has(chosen.name) && world.random.chance(0.6);
  return isIdle ? world.random.weighted(weighted) : chosen;
}

export function actionNamed(name: string): Action {
  const action = actions.find((known) => known.name === name);
  if (action === undefined) throw new Error(`no action ${name}`);
  return action;
}
