// What becomes of an offer for a listing that takes offers once more, from R-OFFER-1 to R-OFFER-5 in docs/rules.md alone.
// Amounts are paise, moments milliseconds since 1970.

const dayMs = 24 * 3_600_000;
const rupee = 100;

type Prices = { readonly least: number; readonly asking: number };

/** R-OFFER-2: whole rupees from the least offer to below the asking price. */
export function mayBeOffered(amount: number, { least, asking }: Prices): boolean {
  return amount % rupee === 0 && amount >= least && amount < asking;
}

/** R-OFFER-3: above the offer, at most the asking price. */
export function mayBeAnswered(counter: number, amount: number, { asking }: Pick<Prices, "asking">): boolean {
  return counter % rupee === 0 && counter > amount && counter <= asking;
}

type OfferStep = {
  readonly status: string;
  readonly counter: number | null;
  readonly due: number;
  /** When it was stored, which may be after it was decided. */
  readonly at: number;
  /** Of its auction, as that step left it. */
  readonly auction: "open" | "frozen" | "closed";
  readonly isBought: boolean;
  readonly end: number;
  readonly freezes: number;
};

export type OfferHistory = {
  readonly madeAt: number;
  readonly endedAt: number | null;
  /** One of its two was blocked or excluded once. */
  readonly mayNotDeal: boolean;
  readonly steps: readonly OfferStep[];
};

const waits = (status: string) => status === "open" || status === "countered";

/** From what it may become what, and what nothing comes after. */
const next: Readonly<Record<string, readonly string[]>> = {
  open: ["open", "countered", "taken", "declined", "withdrawn", "lapsed", "over"],
  countered: ["countered", "taken", "declined", "withdrawn", "lapsed", "over"],
};

/** A rule that an offer broke on its way, with the span in which the clock must not have gone back for that to be sure. */
export type OfferFault = { readonly rule: string; readonly earliest: number; readonly latest: number };

export function historyFaults(offer: OfferHistory): readonly OfferFault[] {
  const { steps, madeAt } = offer;
  const first = steps[0];
  const sure = (rule: string, at: number): OfferFault => ({ rule, earliest: at, latest: at });
  if (first === undefined || first.status !== "open" || first.counter !== null)
    return [sure("an offer begins as one that its seller may answer", madeAt)];
  const due = Math.min(madeAt + dayMs, first.end);
  const begins: OfferFault[] =
    first.due === due ? [] : [sure("an offer binds for a day, or to the listing's end", madeAt)];
  if (first.auction !== "open" || first.isBought || madeAt >= first.end)
    begins.push({ rule: "an offer is made while its listing runs", earliest: first.end, latest: madeAt });
  return [
    ...begins,
    ...steps.slice(1).flatMap((step, place) => stepFaults(offer, steps[place] as OfferStep, step)),
  ];
}

function stepFaults(offer: OfferHistory, before: OfferStep, step: OfferStep): OfferFault[] {
  const faults: OfferFault[] = [];
  const say = (rule: string, earliest: number, latest: number) =>
    void faults.push({ rule, earliest, latest });
  const { at, status } = step;
  if (next[before.status]?.includes(status) !== true) say("nothing becomes of an offer that is over", at, at);
  const isAnswer = before.status === "open" && status === "countered";
  if (step.counter !== before.counter && !isAnswer)
    say("a seller answers an offer with a price once", at, at);
  if (waits(status)) faults.push(...waitFaults(before, step, isAnswer));
  else faults.push(...endFaults(offer, before, step));
  return faults;
}

/** An answer gives another day; what stood still has its time back, and nothing else moves it. */
function waitFaults(before: OfferStep, step: OfferStep, isAnswer: boolean): OfferFault[] {
  const { at, due, end } = step;
  const sure = (rule: string): OfferFault => ({ rule, earliest: at, latest: at });
  if (!isAnswer) {
    const isResumed = step.freezes > 0 && due >= before.due;
    return isResumed || due === before.due ? [] : [sure("the day of an offer is longer by a pause alone")];
  }
  const faults: OfferFault[] = [];
  if (step.auction !== "open" || step.isBought)
    faults.push(sure("nothing is answered of a listing that is frozen or over"));
  if (due !== end && due > at + dayMs)
    faults.push({
      rule: "an answer binds for a day, or to the listing's end",
      earliest: at,
      latest: due - dayMs,
    });
  if (due > end) faults.push(sure("an answer binds for a day, or to the listing's end"));
  return faults;
}

function endFaults({ endedAt, mayNotDeal }: OfferHistory, before: OfferStep, step: OfferStep): OfferFault[] {
  const { status, auction, isBought, end, freezes } = step;
  const at = endedAt ?? step.at;
  const fault = (rule: string, latest = at): OfferFault => ({
    rule,
    earliest: Math.min(at, before.due),
    latest,
  });
  const isOver = isBought || auction === "closed" || at >= end;
  const wasFrozen = freezes > before.freezes || auction === "frozen";
  switch (status) {
    case "taken":
      if (auction !== "open") return [fault("nothing is taken of a listing that is frozen or over")];
      return at >= before.due ? [fault("an offer is taken within its day", Math.max(at, before.due))] : [];
    case "declined":
    case "withdrawn":
      return at >= before.due && !wasFrozen ? [fault("an offer that ran out is ended by nobody")] : [];
    case "lapsed":
      return at < before.due ? [fault("an offer does not lapse before its day is over", before.due)] : [];
    default:
      return isOver || mayNotDeal ? [] : [fault("an offer is over for a reason")];
  }
}
