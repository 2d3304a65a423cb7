/** Notices about auctions that somebody bids in. */
export const bidding = {
  outbid: {
    subject: "You were outbid",
    sms: "You were outbid on ##title## on Blaze. The current bid is ##amount##.",
    app: "You were outbid on {title}. The current bid is {amount}.",
  },
  ending_soon: {
    subject: "An auction of yours ends soon",
    sms: "The auction of ##title## on Blaze ends at ##deadline##. The current bid is ##amount##.",
    app: "The auction of {title} ends at {deadline}. The current bid is {amount}.",
  },
} as const;
