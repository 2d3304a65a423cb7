/**
 * Every expected refusal: its code and the facts that come with it. A verb returns
 * `{ refused: code, ...facts }`; the server answers `{ detail: { code, message, ...facts } }`.
 * Amounts are paise, times ISO 8601.
 */
export type RefusalFacts = {
  // Anywhere
  not_found: { what: string };
  sign_in_required: object;
  cross_site_request: object;
  idempotency_key_reused: object;
  busy: { retry_after_seconds: number };
  // Signing in
  invitation_required: object;
  invitation_invalid: object;
  otp_limit_reached: { retry_after_seconds: number };
  otp_wrong: { tries_left: number };
  otp_expired: object;
  otp_tries_used_up: object;
  user_blocked: object;
  sms_not_sent: object;
  mobile_unreachable: object;
  // Bidding
  auction_ended: { ended_at: string };
  own_listing: object;
  bidder_blocked: object;
  deposit_required: BidFacts & { deposit_amount: number };
  not_whole_rupee: BidFacts;
  already_winning: BidFacts;
  bid_too_low: BidFacts;
  bid_too_high: BidFacts & { maximum_bid: number };
  maximum_below_amount: BidFacts;
  maximum_too_low: BidFacts & { max_amount: number };
  // Deposit
  deposit_payment_required: { deposit_amount: number };
  payment_method_unavailable: { offered: string[] };
  // Orders and payments
  order_not_payable: { order_status: string };
  amount_exceeds_balance: { balance: number };
  deadline_passed: { payment_deadline: string };
  payment_provider_unavailable: { provider: string };
};

/** What a bidder needs to bid again: the current bid (null without one) and the least next one, in paise. */
export type BidFacts = { current_bid: number | null; minimum_next_bid: number };

export type RefusalCode = keyof RefusalFacts;

export type Refusal<Code extends RefusalCode = RefusalCode> = {
  [C in Code]: { refused: C } & RefusalFacts[C];
}[Code];

/** True for a refusal, false for a result. */
export function isRefusal(outcome: unknown): outcome is Refusal {
  return typeof outcome === "object" && outcome !== null && "refused" in outcome;
}
