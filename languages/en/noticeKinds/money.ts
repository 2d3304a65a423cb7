/** Notices about money that came, went or comes back. */
export const money = {
  refund_made: {
    subject: "Your refund was sent",
    sms: "Your refund of ##amount## for ##title## on Blaze was sent. Reference: ##reference##.",
    app: "Your refund of {amount} for {title} was sent. Reference: {reference}.",
  },
  found_late: {
    subject: "Your payment goes back",
    sms: "Your payment for ##title## on Blaze was made in time but found too late: the item is gone. ##refund##",
    app: "Your payment for {title} was made in time but found too late: the item is gone. {refund}",
  },
  deposit_given_back: {
    subject: "Your deposit comes back",
    sms: "The deposit of ##amount## that was kept for ##title## on Blaze is on its way back to you.",
    app: "The deposit of {amount} that was kept for {title} is on its way back to you.",
  },
  sale_completed: {
    subject: "Your sale is complete",
    sms: "Your sale of ##title## on Blaze is complete. ##amount## was added to your balance.",
    app: "Your sale of {title} is complete. {amount} was added to your balance.",
  },
  payout_paid: {
    subject: "Your payout was sent",
    sms: "Blaze has paid ##amount## to your bank account. Reference: ##reference##.",
    app: "Blaze has paid {amount} to your bank account. Reference: {reference}.",
  },
  payout_failed: {
    subject: "A payout did not arrive",
    sms: "The payout of ##amount## did not reach your bank account. It is in your Blaze balance again.",
    app: "The payout of {amount} did not reach your bank account. It is in your Blaze balance again.",
  },
} as const;
