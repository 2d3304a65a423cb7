import type { World } from "../world/world.ts";
import type { Prepared } from "./action.ts";
import { prepareAnswer } from "./dealing.ts";
import { prepareExclusion, prepareLettingIn } from "./excluding.ts";
import { preparePosting, prepareTakingBack } from "./starting.ts";
import { turnOf } from "./turns.ts";

/** What a seller does who has a moment, by turns; where one is not possible the next one is looked at. */
const steps = [
  preparePosting,
  prepareExclusion,
  prepareLettingIn,
  preparePosting,
  prepareExclusion,
  prepareTakingBack,
] as const;

/** In so many-th turns somebody answers an offer first, where one stands. */
const answersEvery = 2;

/**
 * A seller answers an offer, posts something for later or takes it back, excludes somebody or lets them in again: in a
 * turn in which nothing would happen, because no action has these as its own. Null when there is nothing of it to do.
 */
export async function prepareSellersTurn(world: World): Promise<Prepared | null> {
  if (!world.hasSellersTurns) return null;
  if (turnOf(world, 22) % answersEvery === 0) {
    const answer = await prepareAnswer(world);
    if (answer !== null) return answer;
  }
  const first = turnOf(world, 8) % steps.length;
  for (const step of [...steps.slice(first), ...steps.slice(0, first)]) {
    const prepared = await step(world);
    if (prepared !== null) return prepared;
  }
  return null;
}
