import type { RefusalCode } from "#contract/refusals.ts";

/**
 * The HTTP status of every refusal. 422 is not among them: its detail is a list of fields (design decision 5).
 * 409 says that the state is not as the caller thought: reading it again shows why.
 */
export const refusalStatus: Record<RefusalCode, number> = {
  not_found: 404,
  sign_in_required: 401,
  cross_site_request: 403,
  idempotency_key_reused: 409,
  busy: 503,
  invitation_required: 400,
  invitation_invalid: 400,
  otp_limit_reached: 429,
  otp_wrong: 400,
  otp_expired: 400,
  otp_tries_used_up: 400,
  user_blocked: 403,
  sms_not_sent: 503,
  mobile_unreachable: 400,
  auction_ended: 409,
  own_listing: 403,
  bidder_blocked: 403,
  deposit_required: 403,
  not_whole_rupee: 400,
  already_winning: 409,
  bid_too_low: 409,
  bid_too_high: 400,
  maximum_below_amount: 400,
  maximum_too_low: 409,
  deposit_payment_required: 402,
  payment_method_unavailable: 400,
  order_not_payable: 409,
  amount_exceeds_balance: 400,
  deadline_passed: 409,
  payment_provider_unavailable: 503,
};
