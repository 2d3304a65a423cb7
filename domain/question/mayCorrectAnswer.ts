import { answerCorrectionMinutes } from "./questionLimits.ts";

/** True while an answer that was given at this moment may still be corrected (R-TRUST-7). */
export function mayCorrectAnswer(answeredAt: Date, now: Date): boolean {
  return now.getTime() - answeredAt.getTime() < answerCorrectionMinutes * 60_000;
}
