/** Sentences of the operators' screen for the settings. */
export const settingsDesk = {
  title: "Settings",
  line: "Each of them takes effect at once, for everybody.",
  on: "On",
  off: "Off",
  seconds: "seconds",
  save: "Save",
  unchanged: "Nothing is changed yet.",
  undo: "Undo my changes",
  askTitle: "Save these changes?",
  fromTo: "{before} → {after}",
  keep: "Not now",
  saved: "Saved: {names}.",
  numberProblem: "Enter a whole number from {least} to {most}.",
  methodsProblem: "Offer at least one way to pay.",
  moveUp: "{name} further up",
  groups: {
    deposits: "Deposits",
    payments: "Ways to pay",
    auctions: "End of an auction",
    sellers: "Sellers",
  },
  names: {
    DEPOSIT_ENABLED: "Deposits",
    DEFAULTED_DEPOSIT: "Deposit of a winner who does not pay",
    DEPOSIT_PAYMENT_METHODS: "Ways to pay a deposit",
    ORDER_PAYMENT_METHODS: "Ways to pay for an order",
    SOFT_CLOSE_WINDOW_SECONDS: "A late bid moves the end",
    SOFT_CLOSE_LIMIT_SECONDS: "The end moves at most",
    KYC_VERIFIED_TO_SELL: "Checked KYC to go live",
  },
  lines: {
    DEPOSIT_ENABLED: "Whether a bidder pays a deposit before the first bid.",
    DEFAULTED_DEPOSIT: "What becomes of a winner's deposit when the order is not paid in time.",
    DEPOSIT_PAYMENT_METHODS: "What a bidder may choose from, in this order; the first is chosen already.",
    ORDER_PAYMENT_METHODS: "What a buyer may choose from, in this order; the first is chosen already.",
    SOFT_CLOSE_WINDOW_SECONDS:
      "A bid in the last so many seconds leaves that much time to everybody else. 0 switches it off.",
    SOFT_CLOSE_LIMIT_SECONDS: "All late bids together move the end no further than this.",
    KYC_VERIFIED_TO_SELL: "On: an operator has checked the seller. Off: the seller has handed the KYC in.",
  },
  consequences: {
    DEPOSIT_ENABLED: "It counts for the next bidder of every auction. Deposits that are held stay held.",
    DEFAULTED_DEPOSIT:
      "It counts for every deposit that is made from now on. Earlier ones keep the terms that they were made on.",
    DEPOSIT_PAYMENT_METHODS: "Payments already begun still arrive.",
    ORDER_PAYMENT_METHODS: "Payments already begun still arrive.",
    SOFT_CLOSE_WINDOW_SECONDS: "It counts for the next bid of every auction.",
    SOFT_CLOSE_LIMIT_SECONDS: "It counts for the next bid of every auction.",
    KYC_VERIFIED_TO_SELL: "Listings that are live stay live.",
  },
  defaulted: { kept: "Blaze keeps it", returned: "It goes back" },
};

export type SettingsDeskMessages = typeof settingsDesk;
