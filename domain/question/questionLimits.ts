/** How long a question of a listing, and its answer, may be (R-TRUST-5). */
export const questionLengths = { least: 3, most: 300 } as const;

/** A stranger's questions cost a seller's time, so they are bounded (R-TRUST-5). */
export const questionLimits = {
  /** Of one person about one listing, while they wait for an answer. */
  openOfAsker: 5,
  /** Of one person within 24 hours, those that were taken back included. */
  ofAskerInADay: 20,
  /** About one listing, without those that were taken back. */
  ofListing: 100,
} as const;

/** So long may a seller correct an answer. */
export const answerCorrectionMinutes = 15;

/** A question that nobody has answered so shortly before the end is worth a reminder. */
export const questionReminderHours = 12;
