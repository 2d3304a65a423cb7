import type { MessagePreference, MessageTopic } from "#contract/messaging.ts";
import type { NoticeTemplate } from "#languages/en/messaging/templates.ts";

/** What each notice is about; a person chooses by topic how they are told. The compiler finds what is missing. */
export const templateTopics: Record<NoticeTemplate, MessageTopic> = {
  kyc_verified: "account",
  mobile_changed: "account",
  kyc_rejected: "account",
  outbid: "bidding",
  ending_soon: "bidding",
  won: "results",
  won_kept: "results",
  lost: "results",
  next_bidder: "results",
  next_bidder_kept: "results",
  deadline_near: "orders",
  deadline_near_kept: "orders",
  defaulted: "orders",
  defaulted_unanswered: "orders",
  data_ready: "account",
  data_requested: "account",
  refund_made: "money",
  sold: "selling",
  unsold: "selling",
  taken_down: "results",
  own_taken_down: "selling",
  paid: "selling",
  pickup_scheduled: "orders",
  picked_up: "orders",
  verified: "orders",
  verification_failed: "orders",
  shipped: "orders",
  delivered: "orders",
  sale_delivered: "selling",
  seller_cancelled: "orders",
  standby_over: "orders",
  winner_defaulted: "selling",
  reinstated: "orders",
  reinstated_due: "orders",
  sale_reinstated: "selling",
  order_withdrawn: "orders",
  seller_blocked: "orders",
  found_late: "money",
  deposit_given_back: "money",
  claim_opened: "selling",
  claim_answered: "orders",
  sale_completed: "money",
  payout_paid: "money",
  payout_failed: "money",
  chat_message: "orders",
  service_started: "account",
};

/**
 * How somebody is told who chose nothing. Outbid and ending soon come often, so they cost no SMS; whatever asks
 * for or moves money comes every way.
 */
export const defaultPreferences: Record<MessageTopic, MessagePreference> = {
  bidding: { sms: false, email: false, push: true },
  results: { sms: true, email: true, push: true },
  orders: { sms: true, email: true, push: true },
  money: { sms: true, email: true, push: true },
  selling: { sms: true, email: true, push: true },
  account: { sms: true, email: true, push: false },
};
