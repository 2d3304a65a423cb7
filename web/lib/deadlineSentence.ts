import { deadlineDay } from "#domain/auction/paymentDeadline.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { pageLanguage } from "#web/messages/pageLanguage.ts";
import { indiaDate } from "./indiaDate.ts";

type DeadlineSentences = { readonly today: string; readonly day: string; readonly passed: string };

const indiaDay = indiaDate({ weekday: "long", day: "numeric", month: "long" });

/** The day of a moment in India's calendar, by name: "Saturday, 22 November". */
export function dayName(moment: string, language = pageLanguage()): string {
  return indiaDay(language).format(new Date(moment));
}

/** "before 9:00 pm today" on the day itself, the day by name before it (R-ORDER-2). */
export function deadlineSentence(
  deadline: string,
  serverNowMs: number,
  sentences: DeadlineSentences,
  language = pageLanguage(),
): string {
  const facts = deadlineDay(new Date(deadline), new Date(serverNowMs));
  if (facts.isPassed) return sentences.passed;
  if (facts.isToday) return sentences.today;
  return fillSentence(sentences.day, { day: dayName(deadline, language) });
}
