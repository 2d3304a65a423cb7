import type { Action } from "./action.ts";
import { attendingActions } from "./attending.ts";
import { biddingActions } from "./bidding.ts";
import { blockingActions } from "./blocking.ts";
import { claimingActions } from "./claiming.ts";
import { closingActions } from "./closing.ts";
import { conversingActions } from "./conversing.ts";
import { fulfillingActions } from "./fulfilling.ts";
import { handingOverActions } from "./handingOver.ts";
import { identityActions } from "./identity.ts";
import { lookingActions } from "./looking.ts";
import { operatingActions } from "./operating.ts";
import { ownMatterActions } from "./ownMatters.ts";
import { payingActions } from "./paying.ts";
import { payingAtOnceActions } from "./payingAtOnce.ts";
import { payingOutActions } from "./payingOut.ts";
import { poisoningActions } from "./poisoning.ts";
import { proposingActions } from "./proposing.ts";
import { providerActions } from "./provider.ts";
import { refundingActions } from "./refunding.ts";
import { repeatingActions } from "./repeating.ts";
import { reportingActions } from "./reporting.ts";
import { sellingActions } from "./selling.ts";
import { sendingBackActions } from "./sendingBack.ts";
import { watchingActions } from "./watching.ts";
import { workingActions } from "./working.ts";

/** Everything that can happen in a simulated world, beside the clock, crashes and the network. */
export const actions: readonly Action[] = [
  ...lookingActions,
  ...biddingActions,
  ...reportingActions,
  ...payingActions,
  ...payingAtOnceActions,
  ...refundingActions,
  ...providerActions,
  ...fulfillingActions,
  ...handingOverActions,
  ...claimingActions,
  ...conversingActions,
  ...sendingBackActions,
  ...watchingActions,
  ...payingOutActions,
  ...poisoningActions,
  ...workingActions,
  ...blockingActions,
  ...closingActions,
  ...identityActions,
  ...ownMatterActions,
  ...attendingActions,
  ...sellingActions,
  ...repeatingActions,
  ...operatingActions,
  ...proposingActions,
];
