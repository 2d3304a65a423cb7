import type { InvariantCheck, LedgerCheck } from "#contract/moneyWatch.ts";

/** Sentences of the operators' screen for money: alerts, refunds, differences. */
export const moneyDesk = {
  since: "Since {time}",
  alerts: {
    title: "Needs you now",
    line: "What has waited longer than it may. An alert goes by itself when its reason is gone.",
    none: "Nothing about money is late.",
    kinds: {
      payment_pending: "A payment has no result",
      refund_pending: "A refund takes too long",
      refund_failed: "A refund was declined",
      webhook_pending: "A message of a provider could not be used",
      settlement_pending: "Deposits of an ended auction are not sorted",
      difference: "Our books and a provider do not agree",
      ledger: "The ledger does not balance",
      payout_pending: "A payout takes too long",
      claim_pending: "A claim must be answered soon",
      completion_pending: "An order should be completed",
      late_answer: "An answer came too late to count",
      auction_overdue: "An auction is over and not closed",
      order_overdue: "An unpaid order has not defaulted",
      row_set_aside: "A row cannot be worked on",
      invariant: "A rule about money is broken",
      promise_missed: "Somebody waits past the promised date",
      defaulted_unanswered: "An order defaulted without an answer of its provider",
    },
    lines: {
      payment_pending:
        "The provider was asked for two days and never said whether it was paid. Look it up in the provider's dashboard.",
      refund_pending: "It is under way for more than a day. Ask the provider where it is.",
      refund_failed: "The provider sent it back. Send it again, or pay it by hand and enter the reference.",
      webhook_pending: "It is tried again by itself. If it stays, the engineers must look at it.",
      settlement_pending:
        "Losers wait for their deposits. It is tried again by itself; if it stays, call the engineers.",
      difference:
        "One side has an amount that the other has not. Clear it up with the provider, then close it.",
      ledger: "No payout should be approved before the engineers have looked at it.",
      payout_pending: "It was approved more than a day ago and has not arrived. Ask the bank.",
      claim_pending: "Buyer and seller wait. The money waits too.",
      completion_pending:
        "The claim window is over. It is completed by itself; if it stays, call the engineers.",
      late_answer:
        "Another attempt had taken over by then, and only that one was recorded. Compare both with the provider's dashboard.",
      auction_overdue:
        "The winner is not told. It is tried again by itself; if it stays, call the engineers.",
      order_overdue:
        "Its deadline is more than an hour past. The next bidder waits; if it stays, call the engineers.",
      row_set_aside:
        "It failed by itself and was set aside, so that the others go on. It is tried again by itself, at least once an hour.",
      invariant: "Refunds and payouts stop until the engineers have looked at it.",
      promise_missed: "The date that a buyer or seller was given has passed. See to it first.",
      defaulted_unanswered:
        "The provider was silent for an hour after the deadline. Look in its dashboard whether the buyer had paid in time; then close this.",
    },
    retry: "Try again now",
    retried: "It is tried again in a moment.",
    close: "Close",
    closeTitle: "Close the alert",
    closeLine: "Closing mends nothing. If the next check finds the same, the alert opens again.",
    reason: "What was done",
    reasonHint: "It is kept with the alert and with your name.",
    reasonMissing: "Write what was done.",
    closedDone: "The alert is closed.",
    keep: "Not now",
    leads: {
      refund_pending: "To the refunds",
      refund_failed: "To the refunds",
      difference: "To the differences",
      payout_pending: "To the payouts",
      claim_pending: "To the claims",
      completion_pending: "To the orders",
    },
  },
  /** What a rule that fails means, and what to do. */
  rules: {
    refund_above_payment:
      "More goes back than was paid. Stop the refunds of this payment at its provider, then call the engineers.",
    two_live_orders:
      "Two buyers have an order for the same listing that waits or is paid. Do not hand the goods over before the engineers have looked at it.",
    order_paid_above_price:
      "A buyer has paid more than the order costs. The engineers must find the payment that is too much, so that it goes back.",
    standby_without_order:
      "Somebody stands by for an order that nobody waits for any more, and their deposit is held. Call the engineers, so that it goes back.",
    held_after_end:
      "A deposit is still held after its auction has ended. Call the engineers, so that it goes back.",
    released_without_refund: "A deposit was let go, and no refund brings it back. Call the engineers.",
    refund_promise_missed:
      "A refund has not arrived by the day that was promised. Look for it under Refunds, and ask its provider or pay it by hand.",
    payout_promise_missed:
      "A seller has not been paid by the day that was promised. Ask the bank where the payout is.",
    claim_promise_missed: "A claim has no answer though its date has passed. Answer it under Claims.",
    "all balances":
      "All accounts together are not zero: money was made or lost in the ledger. Call the engineers at once.",
    "balance is its postings":
      "An account's balance is not the sum of its postings. Call the engineers at once.",
    "payment posted once":
      "A payment was booked twice or not at all. Compare it with the provider's dashboard, then call the engineers.",
    deposits_held: "What is held for a bidder is not the sum of their deposits. Call the engineers.",
    order:
      "What an order's account holds is not what its buyer paid. Call the engineers before anything of this order is paid out.",
    buyer: "What is owed back to a buyer is not the sum of their open refunds. Call the engineers.",
    gateway:
      "What a provider should hold for us is not what came in less what went back. Compare it with the provider's statement.",
    platform: "Blaze's own fees, kept deposits or repayments by hand do not add up. Call the engineers.",
    seller:
      "What a seller is owed is not their sales less their payouts. Withdraw payouts to them until the engineers have looked at it.",
    payouts_under_way:
      "What is on its way to a seller is not the sum of their open payouts. Ask the bank about them, then call the engineers.",
    payout_provider:
      "What was paid out is not the sum of the paid payouts. Compare it with the bank's statement.",
    tax: "GST, TCS or TDS is not the sum of the settlements. Call the engineers before the next return is filed.",
    settlement: "An order's settlement is not what was taken out of its account. Call the engineers.",
  } satisfies Readonly<Record<InvariantCheck | LedgerCheck, string>>,
  freeze: {
    title: "Refunds and payouts are frozen",
    line: "The check of the books failed. Bids and payments go on; nothing goes out until an operator lifts the freeze.",
    checked: "Last checked {time}",
    rows: "What fails",
    none: "The last check found nothing wrong any more.",
    row: "{subject}: {expected} should be there, {found} is there",
    lift: "Lift the freeze",
    liftTitle: "Let refunds and payouts go on?",
    liftLine: "The books are checked once more first.",
    reason: "Reason",
    reasonHint: "What was wrong and how it was mended. It is kept with your name.",
    reasonMissing: "Write why money may move again.",
    force: "Also while rows fail",
    forceHint: "The rows that fail now freeze nothing again as long as they stay as they are.",
    lifted: "Refunds and payouts go on.",
    keep: "Not now",
  },
  kept: {
    title: "Deposits kept",
    none: "No deposit is kept.",
    of: "Of {name}",
    noName: "no name",
    giveBack: "Give back",
    giveBackTitle: "Give {amount} back?",
    giveBackLine: "{amount} goes back to {name} as a refund. The order stays closed.",
    reason: "Reason",
    reasonHint: "Buyer and seller read it on the order.",
    reasonMissing: "Write down why.",
    keep: "Cancel",
    givenBack: "{amount} is on its way back.",
  },
  refunds: {
    title: "Refunds",
    statuses: { failed: "Declined", pending: "Waiting", sent: "With the bank", processed: "Done" },
    none: {
      failed: "No refund was declined.",
      pending: "No refund waits to be sent.",
      sent: "No refund is with a bank.",
      processed: "No refund has been made yet.",
    },
    to: "To {name}",
    noName: "a closed account",
    reference: "Our reference {reference}",
    providerReference: "Reference of the bank {reference}",
    attempts: "Tried {count} times",
    attemptOnce: "Tried once",
    begun: "Begun {time}",
    done: "Done {time}",
    note: "Paid by hand: {note}",
    retry: "Send again",
    retryTitle: "Send {amount} again?",
    retryLine:
      "{provider} is told to return {amount} to the same card or account. Do this once its reason for declining is cleared up.",
    retried: "The refund of {amount} is on its way again.",
    settle: "Paid by hand",
    settleTitle: "{amount} was paid by hand",
    settleLine:
      "Blaze sends nothing: you say that you have paid {name} {amount} from the bank account. The payer is told that the money is back, and it cannot be taken back here.",
    settleReference: "Reference of the bank",
    settleReferenceHint: "The UTR of the transfer. The payer sees it.",
    settleReferenceMissing: "Enter the reference of the transfer.",
    settleNote: "Note",
    settleNoteHint: "How and to which account it was paid. Only operators read it.",
    settleNoteMissing: "Write how it was paid.",
    settleConfirm: "It was paid",
    settled: "{amount} is noted as paid back.",
    keep: "Not now",
  },
  differences: {
    title: "Differences",
    line: "Where what we hold and what a provider says do not agree.",
    withClosed: "Show closed ones too",
    none: "Our books and the providers agree.",
    kinds: {
      payment_missing_here: "A payment that we do not have",
      payment_missing_there: "A payment that the provider does not have",
      payment_amount: "A payment of another amount",
      refund_missing_here: "A refund that we do not have",
      refund_missing_there: "A refund that the provider does not have",
      refund_amount: "A refund of another amount",
    },
    ours: "We hold",
    theirs: "{provider} says",
    apart: "Apart by",
    nothing: "nothing",
    reference: "Reference {reference}",
    found: "Found {time}",
    closed: "Closed {time}",
    open: "Open",
    closedBadge: "Closed",
    close: "Close",
    closeTitle: "Close the difference",
    closeLine:
      "Closing moves no money. It says that this was cleared up with {provider}; it is not listed again, even if the statement still differs.",
    reason: "Reason",
    reasonHint: "What it was and how it was cleared up. It is kept with the difference.",
    reasonMissing: "Write how it was cleared up.",
    done: "The difference is closed.",
    keep: "Not now",
  },
};

export type MoneyDeskMessages = typeof moneyDesk;
