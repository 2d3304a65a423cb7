/** Notices about how an auction came out, to who took part. */
export const results = {
  won: {
    subject: "You won an auction",
    sms: "You won ##title## on Blaze for ##amount##. Pay the balance of ##balance## by ##deadline## to keep it.",
    app: "You won {title} for {amount}. Pay the balance of {balance} by {deadline} to keep it.",
  },
  lost: {
    subject: "An auction has ended",
    sms: "The auction of ##title## on Blaze has ended and another bid was higher. ##deposit##",
    app: "The auction of {title} has ended and another bid was higher. {deposit}",
  },
  next_bidder: {
    subject: "An auction is yours after all",
    sms: "The winner of ##title## did not pay, so it is yours for ##amount## on Blaze. Pay ##balance## by ##deadline##.",
    app: "The winner of {title} did not pay, so it is yours for {amount}. Pay {balance} by {deadline}.",
  },
  won_kept: {
    subject: "You won an auction",
    sms: "You won ##title## on Blaze for ##amount##. Pay the balance of ##balance## by ##deadline##, or your deposit of ##deposit## is kept.",
    app: "You won {title} for {amount}. Pay the balance of {balance} by {deadline}, or your deposit of {deposit} is kept.",
  },
  next_bidder_kept: {
    subject: "An auction is yours after all",
    sms: "The winner of ##title## did not pay, so it is yours for ##amount## on Blaze. Pay ##balance## by ##deadline##, or your deposit of ##deposit## is kept.",
    app: "The winner of {title} did not pay, so it is yours for {amount}. Pay {balance} by {deadline}, or your deposit of {deposit} is kept.",
  },
  taken_down: {
    subject: "An auction you bid on was taken down",
    sms: "Blaze has taken down the auction of ##title##: ##reason##. Your bids on it are void. ##deposit##",
    app: "We have taken down the auction of {title}: {reason}. Your bids on it are void. {deposit}",
  },
} as const;
