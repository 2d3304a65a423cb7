import { addPaise, negatePaise, type Paise } from "../money/paise.ts";
import { type MoneyEvent, type MoneyEventKind, movedAccounts } from "./moneyEvents.ts";

/** A positive posting is a debit, a negative one a credit. */
type Posting = { readonly account: string; readonly amountPaise: Paise };

export type Transfer = {
  readonly kind: MoneyEventKind;
  readonly idempotencyKey: string;
  readonly postings: readonly Posting[];
};

/**
 * The balanced postings of a money event (R-MONEY-4). Returns null for an amount of zero, the
 * deposit of the introductory offer: there is nothing to move. Throws a RangeError below zero.
 */
export function transfer(event: MoneyEvent): Transfer | null {
  if (event.amountPaise < 0) throw new RangeError(`${event.kind} of ${event.amountPaise} paise`);
  if (event.amountPaise === 0) return null;
  const { debit, credit } = movedAccounts(event);
  const postings = [
    { account: debit, amountPaise: event.amountPaise },
    { account: credit, amountPaise: negatePaise(event.amountPaise) },
  ];
  return { kind: event.kind, idempotencyKey: `${event.kind}:${event.reference}`, postings };
}

/** True when the postings add up to zero and there are at least two of them. */
export function isBalanced(postings: readonly Posting[]): boolean {
  return postings.length >= 2 && addPaise(...postings.map((posting) => posting.amountPaise)) === 0;
}
