/** Sentences of the Make Deposit dialog (R-WORDS-1). */
export const deposit = {
  title: "Make Deposit",
  basePrice: "Base price {amount}",
  depositTenth: "Deposit, 10% of the base price, at most ₹50,000",
  depositLabel: "Deposit",
  free: "Free",
  firstBidFrom: "First bid from",
  toPayNow: "To pay now",
  introOffer: "Introductory offer! No deposit required!",
  ifYouLose: "If you lose, the deposit is refunded.",
  ifYouWin: "If you win, you pay only the balance.",
  ifYouDefaultKept: "If you win and do not pay in time, the deposit is kept.",
  ifYouDefaultReturned:
    "If you win and do not pay in time, the item goes to the next highest bidder and the deposit comes back.",
  standBy: "The three next highest bidders stand by until the winner has paid. You can withdraw at any time.",
  deposit: "Deposit",
  chooseTitle: "Choose how to pay",
  depositOf: "Deposit of {amount}",
  methodLabel: "Payment method",
  continue: "Continue",
  notPaidYet: "No payment has arrived yet.",
  paymentFailed:
    "The bank says that this payment failed. If a debit shows, it comes back by itself. Get a new code to try again.",
  checkingTitle: "Checking with the bank",
  checkingLine: "This can take a minute. Do not pay again.",
  heldTitle: "Deposit held",
  heldLine: "{amount} is set aside for this auction. You can bid now.",
  readyTitle: "You can bid now",
  readyLine: "No deposit was needed for this auction.",
  paidBy: "Paid by",
  reference: "Reference",
  startBidding: "Start bidding",
  closesIn: "Closes by itself in {seconds} seconds",
  failedToStart: "The payment could not be started",
  tryAgain: "Try again",
};

export type DepositMessages = typeof deposit;
