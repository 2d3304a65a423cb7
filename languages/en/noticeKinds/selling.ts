/** Notices to a seller about their listings and sales. */
export const selling = {
  sold: {
    subject: "Your listing was sold",
    sms: "Your listing ##title## on Blaze ended with a winning bid of ##amount##.",
    app: "Your listing {title} ended with a winning bid of {amount}.",
  },
  unsold: {
    subject: "Your listing ended without a sale",
    sms: "Your listing ##title## on Blaze ended without a sale.",
    app: "Your listing {title} ended without a sale.",
  },
  own_taken_down: {
    subject: "Your listing was taken down",
    sms: "Blaze has taken down your listing ##title##: ##reason##. All deposits on it go back.",
    app: "We have taken down your listing {title}: {reason}. All deposits on it go back.",
  },
  paid: {
    subject: "Your listing was paid for",
    sms: "Your listing ##title## on Blaze was sold and paid for: ##amount##.",
    app: "Your listing {title} was sold and paid for: {amount}.",
  },
  sale_delivered: {
    subject: "Your sale has reached its buyer",
    sms: "##title## has reached its buyer. Your money is added to your Blaze balance after ##deadline##.",
    app: "{title} has reached its buyer. Your money is added to your Blaze balance after {deadline}.",
  },
  winner_defaulted: {
    subject: "Your listing has a new winner",
    sms: "The winner of ##title## on Blaze did not pay. The next bidder has it for ##amount##.",
    app: "The winner of {title} did not pay. The next bidder has it for {amount}.",
  },
  sale_reinstated: {
    subject: "Your sale stands after all",
    sms: "The winner of ##title## on Blaze had paid in time after all. Your sale to them stands.",
    app: "The winner of {title} had paid in time after all. Your sale to them stands.",
  },
  claim_opened: {
    subject: "A claim was opened",
    sms: "The buyer of ##title## opened a claim on Blaze. The money waits until it is answered.",
    app: "The buyer of {title} opened a claim. The money waits until it is answered.",
  },
} as const;
