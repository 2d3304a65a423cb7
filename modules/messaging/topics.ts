import type { MessagePreference, MessageTopic } from "#contract/messaging.ts";
import type { MessageTemplate } from "./templates.ts";

export type NoticeTemplate = Exclude<MessageTemplate, "otp">;

/** What each notice is about; a person chooses by topic how they are told. The compiler finds what is missing. */
export const templateTopics: Record<NoticeTemplate, MessageTopic> = {
  outbid: "bidding",
  ending_soon: "bidding",
  won: "results",
  lost: "results",
  next_bidder: "results",
  deadline_near: "orders",
  defaulted: "orders",
  refund_made: "money",
  sold: "selling",
  unsold: "selling",
  paid: "selling",
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
