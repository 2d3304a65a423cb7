import { type Case, replay, type WorldReport } from "./simulate.ts";

type Shrunk = { readonly case: Case; readonly report: WorldReport; readonly replays: number };

/**
 * Leaves out as many decisions as it can so that the same rule is still broken: halves first, then smaller and smaller
 * parts (delta debugging). Stops after so many replays with the smallest case that it has found.
 */
export async function shrink(found: Case, rule: string, mostReplays: number): Promise<Shrunk> {
  let best = found;
  let report = await replay(found);
  let replays = 1;
  const isBroken = ({ broken }: WorldReport) => broken.some((one) => one.rule === rule);
  if (!isBroken(report)) throw new Error(`the case does not break "${rule}" when it is replayed`);
  for (let parts = 2; parts <= best.decisions.length && replays < mostReplays; ) {
    const size = Math.ceil(best.decisions.length / parts);
    let hasShrunk = false;
    for (let from = best.decisions.length - size; from > -size && replays < mostReplays; from -= size) {
      const kept = [
        ...best.decisions.slice(0, Math.max(0, from)),
        ...best.decisions.slice(Math.max(0, from + size)),
      ];
      const tried = await replay({ ...best, decisions: kept }).catch(() => null);
      replays += 1;
      if (tried === null || !isBroken(tried)) continue;
      // What did not fit any more was passed over, and is left out as well.
      best = { ...best, decisions: tried.decisions };
      report = tried;
      hasShrunk = true;
    }
    if (!hasShrunk) parts *= 2;
    else parts = Math.max(2, parts - 1);
  }
  return { case: best, report, replays };
}
