import type { NoticeKinds } from "../noticeTexts.ts";
import { noticeKinds as declared } from "./noticeKinds.ts";

export { noticeParts } from "./noticeParts.ts";
/** The same in every language, as the group's type has it. */
export const noticeKinds: NoticeKinds = declared;

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
};

export type NoticesMessages = typeof notices;
