import { skeleton } from "../text/skeleton.ts";
import { withoutInvisible } from "../text/withoutInvisible.ts";
import { endAfterLateStart } from "./startDate.ts";

/** Why a listing is looked at before it goes live (R-OPERATOR-25). */
export const reviewReasonKinds = ["word", "category", "first_listing"] as const;
export type ReviewReason = {
  readonly kind: (typeof reviewReasonKinds)[number];
  /** The word or phrase, or the name of the category. */
  readonly what: string | null;
};

/** The most first listings of a seller that an operator may have looked at. */
export const reviewBounds = { FIRST_LISTINGS_REVIEWED: 20 } as const;

/**
 * Which of the phrases stand in a text, as whole words one after the other. Large and small letters, accents, and letters
 * that only look like others make no difference; a part of a word is none.
 */
export function findPhrases(phrases: readonly string[], text: string): string[] {
  const within = ` ${wordsOf(text).join(" ")} `;
  return phrases.filter((phrase) => {
    const words = wordsOf(phrase);
    return words.length > 0 && within.includes(` ${words.join(" ")} `);
  });
}

/** True for what can be found in a text at all: something with a letter or a digit. */
export function isPhrase(typed: string): boolean {
  return wordsOf(typed).length > 0;
}

/** Parted before letters are compared: an exclamation mark looks like one. Joiners stand inside words of some scripts. */
function wordsOf(text: string): string[] {
  const words = withoutInvisible(text).match(/[\p{L}\p{M}\p{N}\u200c\u200d]+/gu) ?? [];
  return words.map(skeleton);
}

/** What people read of a description. A mark inside a word does not part it; every other one does. */
export function textOfHtml(html: string): string {
  return html.replace(/<\/?(b|i|u|s|em|strong|a|span)\b[^>]*>/gi, "").replace(/<[^>]*>|&[a-z\d#]+;/gi, " ");
}

const dayMs = 24 * 60 * 60_000;
const indiaMs = 5.5 * 60 * 60_000;

/**
 * The end of a listing that is released: later by the days in India that it waited, so that it runs for as many as its
 * seller planned. It waited from its posting, or from the start that its seller chose, if that was later (R-START-5).
 * With a chosen start it is later by the time itself where those days leave too little (R-START-6).
 */
export function endAfterReview(
  endDate: Date,
  { since, startsAt, now }: { readonly since: Date; readonly startsAt: Date | null; readonly now: Date },
): Date {
  const dayOf = (moment: Date) => Math.floor((moment.getTime() + indiaMs) / dayMs);
  const from = startsAt !== null && startsAt.getTime() > since.getTime() ? startsAt : since;
  const moved = new Date(endDate.getTime() + Math.max(0, dayOf(now) - dayOf(from)) * dayMs);
  const later = startsAt && endAfterLateStart(endDate, { startsAt: from, now });
  return later !== null && later.getTime() > moved.getTime() ? later : moved;
}
