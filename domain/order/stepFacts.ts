import type { PayoutObstacle } from "../payout/payoutWaitsFor.ts";
import type { ScanKind } from "../shipping/scanKinds.ts";
import type { ClaimStatus } from "./claimTurns.ts";
import type { OrderState } from "./orderStages.ts";

/** What the next step of an order depends on, beside its state. */
export type StepFacts = {
  readonly state: OrderState;
  readonly now: Date;
  readonly paymentDeadline: Date;
  readonly isSellerBlocked: boolean;
  /** Buyer and seller meet. */
  readonly isHandover: boolean;
  /** It goes somewhere, or is handed over. */
  readonly hasPlace: boolean;
  readonly stageSince: Date | null;
  /** By when the seller says when the goods can be picked up. */
  readonly slotAnswerBy: Date | null;
  /** When the pick-up is over: the end of the time that was chosen, or the moment that an operator named. */
  readonly pickedUpBy: Date | null;
  /** The last day on which it is expected at the buyer's door. */
  readonly arrivesBy: Date | null;
  /** When it has to leave Blaze at the latest, to be there by then. */
  readonly leavesBy: Date | null;
  /** The parcel to the buyer, once a carrier has it: what was seen of it last, and by when it is expected. */
  readonly parcel: ParcelStanding | null;
  /** A carrier has a number for the goods that go back, or they were given to one. */
  readonly isReturnBooked: boolean;
  /** The carrier says that nobody brings it there, and it was given to nobody else. */
  readonly isUnserved: boolean;
  /** The buyer of a parcel that came back has said where it goes now. */
  readonly isConfirmed: boolean;
  /** When buyer and seller meet, once both have agreed. */
  readonly meetsAt: Date | null;
  readonly claimableUntil: Date | null;
  /** Whom an open claim waits for, and until when. */
  readonly claim: ClaimStep | null;
  /** Since when goods of a sale that is over wait to be sent home; null for whom that does not concern: the buyer. */
  readonly goodsHeldSince: Date | null;
  /** By when the buyer's money is back; null while none is on its way. */
  readonly refundedBy: Date | null;
  /** A provider has not said yet whether a defaulted order was paid. */
  readonly isUnconfirmed: boolean;
  /** It was paid in time, which was found when the item was gone. */
  readonly isFoundLate: boolean;
  readonly isWithdrawnForAnother: boolean;
  /** Its buyer, to whom it had been passed on, did not want it. */
  readonly isDeclined: boolean;
  /** Where the seller's money of a completed order is; null for whom that does not concern: the buyer. */
  readonly payout: PayoutStep | null;
};

export type ClaimStep = {
  readonly status: ClaimStatus;
  readonly waitsFor: "seller" | "buyer" | "blaze";
  readonly until: Date;
};
type ParcelStanding = {
  readonly last: ScanKind | null;
  /** When that happened. */
  readonly seenAt: Date | null;
  readonly expectedAt: Date | null;
};

export type PayoutStep =
  /** `since`: as in `payoutMovesBy`. */
  | { readonly waitsFor: PayoutObstacle | null; readonly since: Date }
  | { readonly sentBy: Date }
  | { readonly isPaid: true };
