// From whom a seller takes no bids at some moment once more, from R-EXCLUDE-1 in docs/rules.md alone.

/** A place in the order in which things happened. */
type Moment = {
  readonly turn: number;
  readonly asked: number;
  readonly answered: number;
  readonly ms: number;
};

/** What a seller said of one person, as it was said; refused words are left out. */
export type Word = {
  readonly kind: "exclude" | "let in";
  readonly begun: Moment;
  readonly told: Moment | null;
};

/** A bid: how many were asked for before it, and how many were answered when it was, itself included. */
export type AskedThen = { readonly asked: number; readonly answered: number };

/** Whether it was asked for when its bidder was excluded for sure, and answered before anybody let them in again. */
export function isOutForSure(words: readonly Word[], { asked, answered }: AskedThen): boolean {
  return words.some(
    (word) =>
      word.kind === "exclude" &&
      word.told !== null &&
      word.told.asked <= asked &&
      !undoings(words, word).some(({ begun }) => begun.answered < answered),
  );
}

/** Whether its bidder may have been excluded when it was decided. */
export function mayBeOut(words: readonly Word[], { asked, answered }: AskedThen): boolean {
  return words.some(
    ({ kind, begun, told }) =>
      kind === "exclude" &&
      begun.answered < answered &&
      !words.some(
        (other) =>
          other.kind === "let in" &&
          told !== null &&
          other.begun.turn > told.turn &&
          other.told !== null &&
          other.told.asked <= asked,
      ),
  );
}

/** Spans in which a person was excluded for sure, between two readings of the clock. */
export function spansOut(words: readonly Word[]): readonly { readonly from: number; readonly to: number }[] {
  return words.flatMap((word) => {
    if (word.kind !== "exclude" || word.told === null) return [];
    const ends = undoings(words, word).map(({ begun }) => begun.ms);
    return [{ from: word.told.ms, to: Math.min(Number.POSITIVE_INFINITY, ...ends) }];
  });
}

/** Words that may have ended what this one began: they were not over before. */
function undoings(words: readonly Word[], { begun }: Word): readonly Word[] {
  return words.filter(({ kind, told }) => kind === "let in" && (told === null || told.turn > begun.turn));
}
