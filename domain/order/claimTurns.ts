import type { OrderAction, OrderPerson } from "./orderActions.ts";

/** Who writes about a claim. */
export const claimAuthors = ["buyer", "seller", "blaze"] as const;
export type ClaimAuthor = (typeof claimAuthors)[number];

/** What Blaze can decide: everything back, a part, everything once the goods are back, or nothing. */
export const claimOutcomes = ["refund", "part_refund", "return", "reject"] as const;
export type ClaimOutcome = (typeof claimOutcomes)[number];

/** What a seller can offer: the buyer keeps it and gets a part back, or sends it back and gets everything. */
export const offerKinds = ["part_refund", "return"] as const;
export type OfferKind = (typeof offerKinds)[number];

/** What became of an offer; `decided`: Blaze decided before the buyer answered. */
export const offerStatuses = ["open", "taken", "declined", "lapsed", "decided"] as const;
export type OfferStatus = (typeof offerStatuses)[number];

/** Where a claim stands. A refusal is final once its buyer has let the time for an appeal go by, or the appeal is decided. */
export const claimStatuses = [
  "open",
  "refunded",
  "part_refunded",
  "rejected",
  "appealed",
  "returning",
  "return_refused",
  "return_lapsed",
] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

/** Each turn has its days; silence hands the claim on. */
export const turnDays = {
  sellerAnswers: 2,
  buyerAnswersOffer: 2,
  blazeDecides: 3,
  buyerAppeals: 3,
  blazeDecidesAppeal: 3,
  buyerSendsBack: 7,
  blazeFetches: 3,
  blazeChecksReturn: 7,
} as const;
export type ClaimTurn = keyof typeof turnDays;

/** A claim has room for so many offers of its seller, so that all turns end before the promised answer. */
export const mostOffers = 2;
/** So many messages each of the three may write about one claim, of so many letters, each with so many pictures. */
export const mostClaimMessages = 30;
export const longestClaimMessage = 1000;
export const mostMessagePictures = 6;

const dayMs = 24 * 60 * 60_000;

/** Until when somebody has their turn. */
export function turnUntil(turn: ClaimTurn, now: Date): Date {
  return new Date(now.getTime() + turnDays[turn] * dayMs);
}

/** By when Blaze decides what it is asked to decide now: never after the answer that was promised when it was opened. */
export function decideBy(now: Date, answerBy: Date): Date {
  const until = turnUntil("blazeDecides", now);
  return until < answerBy ? until : answerBy;
}

/** By when Blaze has decided what whoever has their turn until then says nothing about; all turns end before the promised answer. */
export function decidedAfter(waitsUntil: Date): Date {
  return turnUntil("blazeDecides", waitsUntil);
}

/** What may be done about a claim depends on this, beside the state of its order. */
export type ClaimFacts = {
  readonly status: ClaimStatus;
  readonly isClosed: boolean;
  readonly hasOpenOffer: boolean;
  readonly offersMade: number;
  readonly wasAppealed: boolean;
  /** The buyer said that the goods are ready to go back. */
  readonly isReady: boolean;
  /** Whoever asks has decided about it before. */
  readonly isDecidedByAsker: boolean;
  /** The turn that runs is over, though nobody has handed it on yet. */
  readonly isOver: boolean;
};

type ClaimRule = (facts: ClaimFacts) => boolean;

const rules: Readonly<Partial<Record<OrderAction, ClaimRule>>> = {
  write_to_claim: ({ isClosed, status }) => !isClosed && status !== "rejected",
  offer: ({ status, hasOpenOffer, offersMade }) =>
    status === "open" && !hasOpenOffer && offersMade < mostOffers,
  answer_offer: ({ hasOpenOffer, isOver }) => hasOpenOffer && !isOver,
  answer_claim: ({ status, isDecidedByAsker }) =>
    status === "open" || (status === "appealed" && !isDecidedByAsker),
  send_back: ({ status, isReady, isOver }) => status === "returning" && !isReady && !isOver,
  appeal_claim: ({ status, isClosed, wasAppealed, isOver }) =>
    status === "rejected" && !isClosed && !wasAppealed && !isOver,
};

/** True when an action that is about a claim is open as far as the claim goes; of any other it is true. */
export function isOpenInClaim(action: OrderAction, facts: ClaimFacts | null): boolean {
  const rule = rules[action];
  return rule === undefined || (facts !== null && rule(facts));
}

/** As whom somebody writes: operators speak for Blaze. */
export function authorOf(person: OrderPerson): ClaimAuthor {
  return person === "operator" ? "blaze" : person;
}
