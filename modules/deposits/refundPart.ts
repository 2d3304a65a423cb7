import type { NoticeVariable } from "#contract/messaging.ts";
import { refundPromise } from "#domain/deposit/refundPromise.ts";
import type { Paise } from "#domain/money/paise.ts";

/** What becomes of a deposit that is not kept and goes back now, and by when it is there. */
export function refundPart(depositPaise: Paise, now: Date): NoticeVariable {
  if (depositPaise === 0) return { part: "no_deposit" };
  return { part: "deposit_returned_by", day: refundPromise(now).toISOString() };
}
