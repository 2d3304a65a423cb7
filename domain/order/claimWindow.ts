const dayMs = 24 * 60 * 60_000;

/** A buyer may open a claim within 3 days of the delivery; until then the seller's money waits. */
export const claimWindowDays = 3;
/** The terms promise an answer to a complaint within 15 days. */
export const claimAnswerDays = 15;

export function claimableUntil(deliveredAt: Date): Date {
  return new Date(deliveredAt.getTime() + claimWindowDays * dayMs);
}

export function answerBy(openedAt: Date): Date {
  return new Date(openedAt.getTime() + claimAnswerDays * dayMs);
}

export const claimReasons = [
  "not_as_described",
  "damaged",
  "incomplete",
  "not_genuine",
  "not_received",
  "other",
] as const;
export type ClaimReason = (typeof claimReasons)[number];
