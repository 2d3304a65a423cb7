/** Notices about an order, its goods and its deadline. */
export const orders = {
  defaulted: {
    subject: "Your order is closed",
    sms: "Your order of ##title## on Blaze was not paid by ##deadline## and is closed. ##deposit##",
    app: "Your order of {title} was not paid by {deadline} and is closed. {deposit}",
  },
  defaulted_unanswered: {
    subject: "Your order is closed",
    sms: "Your order of ##title## on Blaze closed at ##deadline## without an answer from the payment service. ##deposit## If you paid in time, all of it comes back, or the item is yours again.",
    app: "Your order of {title} closed at {deadline} without an answer from the payment service. {deposit} If you paid in time, all of it comes back, or the item is yours again.",
  },
  deadline_near_kept: {
    subject: "Your order waits for its payment",
    sms: "Your order of ##title## on Blaze is not paid yet. Pay ##balance## by ##deadline##, or the next bidder gets it and your deposit of ##deposit## is kept.",
    app: "Your order of {title} is not paid yet. Pay {balance} by {deadline}, or the next bidder gets it and your deposit of {deposit} is kept.",
  },
  deadline_near: {
    subject: "Your order waits for its payment",
    sms: "Your order of ##title## on Blaze is not paid yet. Pay ##balance## by ##deadline##, or the next bidder gets it.",
    app: "Your order of {title} is not paid yet. Pay {balance} by {deadline}, or the next bidder gets it.",
  },
  pickup_scheduled: {
    subject: "A pick-up is planned",
    sms: "The pick-up of ##title## by Blaze is planned for ##time##. Please have it ready.",
    app: "The pick-up of {title} by Blaze is planned for {time}. Please have it ready.",
  },
  picked_up: {
    subject: "A sale was picked up",
    sms: "Blaze has picked up ##title##. It is checked and graded next.",
    app: "Blaze has picked up {title}. It is checked and graded next.",
  },
  verified: {
    subject: "A sale has passed its check",
    sms: "##title## has passed its check by Blaze and is shipped next.",
    app: "{title} has passed its check by Blaze and is shipped next.",
  },
  verification_failed: {
    subject: "A sale did not pass its check",
    sms: "##title## did not pass its check by Blaze, so the sale is off. ##consequence##",
    app: "{title} did not pass its check by Blaze, so the sale is off. {consequence}",
  },
  shipped: {
    subject: "Your order is on its way",
    sms: "##title## is on its way to you from Blaze.",
    app: "{title} is on its way to you from Blaze.",
  },
  delivered: {
    subject: "Your order was delivered",
    sms: "##title## was delivered. If something is not right, open a claim on Blaze by ##deadline##.",
    app: "{title} was delivered. If something is not right, open a claim by {deadline}.",
  },
  seller_cancelled: {
    subject: "A sale was cancelled",
    sms: "The sale of ##title## on Blaze was cancelled by the seller. ##refund##",
    app: "The sale of {title} was cancelled by the seller. {refund}",
  },
  standby_over: {
    subject: "You stand by no longer",
    sms: "##title## on Blaze went to another bidder, so you stand by no longer. ##deposit##",
    app: "{title} went to another bidder, so you stand by no longer. {deposit}",
  },
  reinstated: {
    subject: "Your order is yours again",
    sms: "Your payment for ##title## on Blaze was made in time, so the order is yours again and is paid.",
    app: "Your payment for {title} was made in time, so the order is yours again and is paid.",
  },
  reinstated_due: {
    subject: "Your order is yours again",
    sms: "Your payment for ##title## on Blaze was made in time, so the order is yours again. What went back to you is due: ##balance## by ##deadline##.",
    app: "Your payment for {title} was made in time, so the order is yours again. What went back to you is due: {balance} by {deadline}.",
  },
  order_withdrawn: {
    subject: "Your order was withdrawn",
    sms: "The earlier winner of ##title## on Blaze had paid in time after all, so your order is withdrawn. ##refund##",
    app: "The earlier winner of {title} had paid in time after all, so your order is withdrawn. {refund}",
  },
  seller_blocked: {
    subject: "Your order was withdrawn",
    sms: "Blaze has blocked the seller of ##title##, so your order is withdrawn. ##refund##",
    app: "Blaze has blocked the seller of {title}, so your order is withdrawn. {refund}",
  },
  claim_answered: {
    subject: "A claim was answered",
    sms: "The claim about ##title## on Blaze was answered: ##outcome##",
    app: "The claim about {title} was answered: {outcome}",
  },
  chat_message: {
    subject: "You have a message",
    sms: "##name## wrote to you on Blaze about ##title##.",
    app: "{name} wrote to you about {title}.",
  },
} as const;
