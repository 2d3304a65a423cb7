import type { Action } from "./action.ts";
import { biddingActions } from "./bidding.ts";
import { blockingActions } from "./blocking.ts";
import { lookingActions } from "./looking.ts";
import { payingActions } from "./paying.ts";
import { refundingActions } from "./refunding.ts";
import { workingActions } from "./working.ts";

/** Everything that can happen in a simulated world, beside the clock, crashes and the network. */
export const actions: readonly Action[] = [
  ...lookingActions,
  ...biddingActions,
  ...payingActions,
  ...refundingActions,
  ...workingActions,
  ...blockingActions,
];
