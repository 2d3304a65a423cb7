export { noticeParts } from "./noticeParts.ts";

/** Sentences of the notices, and of how somebody is told. */
export const notices = {
  title: "Notices",
  listName: "Your notices",
  unread: "New",
  unreadCount: "Notices, {count} new",
  empty: "No notices yet",
  emptyLine: "Here you read that you were outbid, have won, or that a payment or refund was made.",
  showMore: "Show more",
  choices: "How Blaze tells you",
  choicesTitle: "Messages",
  choicesLine: "Every notice stands in the app. Choose how else you want to hear of it.",
  ways: { sms: "SMS", email: "E-mail", push: "This phone or computer" },
  topics: {
    bidding: "Outbid and ending soon",
    results: "Auctions won and lost",
    orders: "Orders and deadlines",
    money: "Refunds and payouts",
    selling: "Your listings",
    account: "Your account",
  },
  emailWaits: "E-mails are sent once your e-mail address is confirmed. See My Details.",
  noEmail: "E-mails are sent once there is an e-mail address in My Details.",
  browserTitle: "Notices on this device",
  browserLine: "Your browser shows them even when Blaze is not open.",
  browserOn: "Show notices on this device",
  browserBlocked: "Your browser blocks notices of this site. Allow them in its settings first.",
  browserUnable: "This browser cannot show notices of a site.",
  browserFailed: "Your browser could not set this up. Please try again.",
  saved: "Saved",
  /** What stands in a notice, by its template; one that is missing here is shown as it was sent. */
  texts: {
    won: "You won {title} for {amount}. Pay the balance of {balance} by {deadline} to keep it.",
    lost: "The auction of {title} has ended and another bid was higher. {deposit}",
    next_bidder:
      "The winner of {title} did not pay, so it is yours for {amount}. Pay {balance} by {deadline}.",
    defaulted: "Your order of {title} was not paid by {deadline} and is closed. {deposit}",
    defaulted_unanswered:
      "Your order of {title} closed at {deadline} without an answer from the payment service. {deposit} If you paid in time, all of it comes back, or the item is yours again.",
    won_kept:
      "You won {title} for {amount}. Pay the balance of {balance} by {deadline}, or your deposit of {deposit} is kept.",
    next_bidder_kept:
      "The winner of {title} did not pay, so it is yours for {amount}. Pay {balance} by {deadline}, or your deposit of {deposit} is kept.",
    deadline_near_kept:
      "Your order of {title} is not paid yet. Pay {balance} by {deadline}, or the next bidder gets it and your deposit of {deposit} is kept.",
    sold: "Your listing {title} ended with a winning bid of {amount}.",
    unsold: "Your listing {title} ended without a sale.",
    taken_down: "We have taken down the auction of {title}: {reason}. Your bids on it are void. {deposit}",
    own_taken_down: "We have taken down your listing {title}: {reason}. All deposits on it go back.",
    paid: "Your listing {title} was sold and paid for: {amount}.",
    outbid: "You were outbid on {title}. The current bid is {amount}.",
    ending_soon: "The auction of {title} ends at {deadline}. The current bid is {amount}.",
    deadline_near:
      "Your order of {title} is not paid yet. Pay {balance} by {deadline}, or the next bidder gets it.",
    data_ready: "The archive of your data is ready. Download it from your profile until {deadline}.",
    data_requested:
      "An archive of your data was asked for. If that was not you, end your other sessions in your profile and contact support.",
    refund_made: "Your refund of {amount} for {title} was sent. Reference: {reference}.",
    service_started:
      "Blaze is now available at pin code {pin_code}, as you asked. Log in to bid and to sell.",
    pickup_scheduled: "The pick-up of {title} by Blaze is planned for {time}. Please have it ready.",
    picked_up: "Blaze has picked up {title}. It is checked and graded next.",
    verified: "{title} has passed its check by Blaze and is shipped next.",
    verification_failed: "{title} did not pass its check by Blaze, so the sale is off. {consequence}",
    shipped: "{title} is on its way to you from Blaze.",
    delivered: "{title} was delivered. If something is not right, open a claim by {deadline}.",
    sale_delivered:
      "{title} has reached its buyer. Your money is added to your Blaze balance after {deadline}.",
    seller_cancelled: "The sale of {title} was cancelled by the seller. {refund}",
    standby_over: "{title} went to another bidder, so you stand by no longer. {deposit}",
    winner_defaulted: "The winner of {title} did not pay. The next bidder has it for {amount}.",
    reinstated: "Your payment for {title} was made in time, so the order is yours again and is paid.",
    reinstated_due:
      "Your payment for {title} was made in time, so the order is yours again. What went back to you is due: {balance} by {deadline}.",
    sale_reinstated: "The winner of {title} had paid in time after all. Your sale to them stands.",
    order_withdrawn:
      "The earlier winner of {title} had paid in time after all, so your order is withdrawn. {refund}",
    seller_blocked: "Blaze has blocked the seller of {title}, so your order is withdrawn. {refund}",
    found_late: "Your payment for {title} was made in time but found too late: the item is gone. {refund}",
    deposit_given_back: "The deposit of {amount} that was kept for {title} is on its way back to you.",
    claim_opened: "The buyer of {title} opened a claim. The money waits until it is answered.",
    claim_answered: "The claim about {title} was answered: {outcome}",
    sale_completed: "Your sale of {title} is complete. {amount} was added to your balance.",
    payout_paid: "Blaze has paid {amount} to your bank account. Reference: {reference}.",
    payout_failed:
      "The payout of {amount} did not reach your bank account. It is in your Blaze balance again.",
    chat_message: "{name} wrote to you about {title}.",
    kyc_verified: "Your identity details were verified by Blaze. You can sell with them now.",
    mobile_changed:
      "The mobile number of your Blaze account was changed to one that ends in {last_four}. Not you? Call support.",
    kyc_rejected: "Your identity details were not accepted by Blaze: {reason} Please send them again.",
  },
};

export type NoticesMessages = typeof notices;
