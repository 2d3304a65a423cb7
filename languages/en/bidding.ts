/** Sentences around the bid bar: answers to a bid, the automatic bid (R-WORDS-1). */
export const bidding = {
  success: "Bid Successful",
  maximumSet: "Your maximum is set",
  outbidAtOnce: "Somebody's automatic bid is higher. The least is now {amount}.",
  tooLow: "Somebody bid first. The least is now {amount}.",
  noAnswer: "No answer came. Press again: it counts only once.",
  automaticTitle: "Automatic bid",
  automaticLine: "Blaze bids for you, the least needed, up to your maximum. Nobody else sees it.",
  automaticEqual: "If two maxima are equal, the earlier wins.",
  yourMaximum: "Your maximum",
  maximumHint: "At least {amount}.",
  maximumTooLow: "Your maximum must be at least {amount}.",
  maximumEmpty: "Enter your maximum in whole rupees.",
  setAutomatic: "Set an automatic bid",
  bidFirst: "This bids {amount} now and goes on for you up to your maximum.",
  raiseOnly: "You lead already, so nothing is bid now.",
  cancel: "Cancel",
  seeMore: "See more {category}",
  paidLine: "Paid in full. Your order shows what happens next.",
};

export type BiddingMessages = typeof bidding;
