/**
 * Every message that Blaze sends. The texts are registered with the operators under India's DLT rules and must match
 * the registration to the character; `##name##` is a variable.
 */
export const templates = {
  otp: "##code## is your OTP to log in to Blaze. It is valid for 10 minutes. Do not share it with anyone.",
  otp_close_account:
    "##code## is your OTP to delete your Blaze account for good. Do not share it with anyone. Not you? Ignore it.",
  otp_step_up:
    "##code## is your OTP to confirm a change in your Blaze account. It is valid for 10 minutes. Do not share it with anyone.",
  otp_new_mobile:
    "##code## is your OTP to use this number for a Blaze account. It is valid for 10 minutes. Do not share it.",
  won: "You won ##title## on Blaze for ##amount##. Pay the balance of ##balance## by ##deadline## to keep it.",
  lost: "The auction of ##title## on Blaze has ended and another bid was higher. ##deposit##",
  next_bidder:
    "The winner of ##title## did not pay, so it is yours for ##amount## on Blaze. Pay ##balance## by ##deadline##.",
  defaulted: "Your order of ##title## on Blaze was not paid by ##deadline## and is closed. ##deposit##",
  defaulted_unanswered:
    "Your order of ##title## on Blaze closed at ##deadline## without an answer from the payment service. ##deposit## If you paid in time, all of it comes back, or the item is yours again.",
  won_kept:
    "You won ##title## on Blaze for ##amount##. Pay the balance of ##balance## by ##deadline##, or your deposit of ##deposit## is kept.",
  next_bidder_kept:
    "The winner of ##title## did not pay, so it is yours for ##amount## on Blaze. Pay ##balance## by ##deadline##, or your deposit of ##deposit## is kept.",
  deadline_near_kept:
    "Your order of ##title## on Blaze is not paid yet. Pay ##balance## by ##deadline##, or the next bidder gets it and your deposit of ##deposit## is kept.",
  sold: "Your listing ##title## on Blaze ended with a winning bid of ##amount##.",
  unsold: "Your listing ##title## on Blaze ended without a sale.",
  taken_down:
    "Blaze has taken down the auction of ##title##: ##reason##. Your bids on it are void. ##deposit##",
  own_taken_down: "Blaze has taken down your listing ##title##: ##reason##. All deposits on it go back.",
  paid: "Your listing ##title## on Blaze was sold and paid for: ##amount##.",
  outbid: "You were outbid on ##title## on Blaze. The current bid is ##amount##.",
  ending_soon: "The auction of ##title## on Blaze ends at ##deadline##. The current bid is ##amount##.",
  deadline_near:
    "Your order of ##title## on Blaze is not paid yet. Pay ##balance## by ##deadline##, or the next bidder gets it.",
  data_ready: "The archive of your data on Blaze is ready. Download it from your profile until ##deadline##.",
  data_requested:
    "An archive of your data on Blaze was asked for. If that was not you, end your other sessions in your profile and contact support.",
  refund_made: "Your refund of ##amount## for ##title## on Blaze was sent. Reference: ##reference##.",
  service_started:
    "Blaze is now available at pin code ##pin_code##, as you asked. Log in to bid and to sell.",
  pickup_scheduled: "The pick-up of ##title## by Blaze is planned for ##time##. Please have it ready.",
  picked_up: "Blaze has picked up ##title##. It is checked and graded next.",
  verified: "##title## has passed its check by Blaze and is shipped next.",
  verification_failed: "##title## did not pass its check by Blaze, so the sale is off. ##consequence##",
  shipped: "##title## is on its way to you from Blaze.",
  delivered: "##title## was delivered. If something is not right, open a claim on Blaze by ##deadline##.",
  sale_delivered:
    "##title## has reached its buyer. Your money is added to your Blaze balance after ##deadline##.",
  seller_cancelled: "The sale of ##title## on Blaze was cancelled by the seller. ##refund##",
  standby_over: "##title## on Blaze went to another bidder, so you stand by no longer. ##deposit##",
  winner_defaulted: "The winner of ##title## on Blaze did not pay. The next bidder has it for ##amount##.",
  reinstated:
    "Your payment for ##title## on Blaze was made in time, so the order is yours again and is paid.",
  reinstated_due:
    "Your payment for ##title## on Blaze was made in time, so the order is yours again. What went back to you is due: ##balance## by ##deadline##.",
  sale_reinstated: "The winner of ##title## on Blaze had paid in time after all. Your sale to them stands.",
  order_withdrawn:
    "The earlier winner of ##title## on Blaze had paid in time after all, so your order is withdrawn. ##refund##",
  seller_blocked: "Blaze has blocked the seller of ##title##, so your order is withdrawn. ##refund##",
  found_late:
    "Your payment for ##title## on Blaze was made in time but found too late: the item is gone. ##refund##",
  deposit_given_back:
    "The deposit of ##amount## that was kept for ##title## on Blaze is on its way back to you.",
  claim_opened: "The buyer of ##title## opened a claim on Blaze. The money waits until it is answered.",
  claim_answered: "The claim about ##title## on Blaze was answered: ##outcome##",
  sale_completed: "Your sale of ##title## on Blaze is complete. ##amount## was added to your balance.",
  payout_paid: "Blaze has paid ##amount## to your bank account. Reference: ##reference##.",
  payout_failed:
    "The payout of ##amount## did not reach your bank account. It is in your Blaze balance again.",
  chat_message: "##name## wrote to you on Blaze about ##title##.",
  kyc_verified: "Your identity details were verified by Blaze. You can sell with them now.",
  mobile_changed:
    "The mobile number of your Blaze account was changed to one that ends in ##last_four##. Not you? Call support.",
  kyc_rejected: "Your identity details were not accepted by Blaze: ##reason## Please send them again.",
} as const;

export type MessageTemplate = keyof typeof templates;

/** All but one-time passwords, which stand in no list of notices. */
export type NoticeTemplate = Exclude<MessageTemplate, `otp${string}`>;
