import type { NoticeTemplate } from "./topics.ts";

/** The subject of each notice's e-mail. No title or amount: subjects show on locked screens. */
export const emailSubjects: Record<NoticeTemplate, string> = {
  outbid: "You were outbid",
  ending_soon: "An auction of yours ends soon",
  won: "You won an auction",
  lost: "An auction has ended",
  next_bidder: "An auction is yours after all",
  deadline_near: "Your order waits for its payment",
  defaulted: "Your order is closed",
  data_ready: "Your data is ready",
  refund_made: "Your refund was sent",
  sold: "Your listing was sold",
  unsold: "Your listing ended without a sale",
  paid: "Your listing was paid for",
  kyc_verified: "Your identity is verified",
  kyc_rejected: "Your identity details were not accepted",
  service_started: "Blaze is now where you are",
};
