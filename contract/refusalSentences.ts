import { formatRupees } from "#domain/money/formatRupees.ts";
import { paise } from "#domain/money/paise.ts";
import type { Refusal, RefusalCode } from "./refusals.ts";

type Sentences = { [C in RefusalCode]: (refusal: Refusal<C>) => string };

const rupees = (amountPaise: number) => formatRupees(paise(amountPaise));

/** The English sentence of every refusal: what is wrong and what to do. The compiler finds a missing one. */
export const refusalSentences: Sentences = {
  not_found: (r) => `This ${r.what} does not exist.`,
  sign_in_required: () => "Please log in first.",
  cross_site_request: () => "This request came from another site and was not carried out.",
  idempotency_key_reused: () => "This Idempotency-Key was used for another request. Send a new one.",
  busy: (r) => `Too much is going on right now. Try again in ${r.retry_after_seconds} s.`,
  invitation_required: () => "A unique invitation code is required to register on Blaze!",
  invitation_invalid: () => "This invitation code is not valid. Check it, or ask for a new one.",
  otp_limit_reached: (r) => `Too many OTPs were requested. Try again in ${r.retry_after_seconds} s.`,
  otp_wrong: (r) => `That OTP is not right. ${r.tries_left === 1 ? "1 try" : `${r.tries_left} tries`} left.`,
  otp_expired: () => "This OTP is no longer valid. Request a new one.",
  otp_tries_used_up: () => "That OTP was tried too often. Request a new one.",
  user_blocked: () => "This account is blocked. Please contact support.",
  sms_not_sent: () => "The OTP could not be sent. Please try again.",
  mobile_unreachable: () => "No OTP can be sent to this number. Please check it.",
  auction_ended: () => "This auction has ended.",
  own_listing: () => "You cannot bid on your own listing.",
  bidder_blocked: () => "Your account is blocked from bidding. Please contact support.",
  deposit_required: (r) =>
    r.deposit_amount > 0
      ? `A deposit of ${rupees(r.deposit_amount)} is needed before you bid.`
      : "Start bidding first.",
  not_whole_rupee: () => "Bid in whole rupees.",
  already_winning: () => "You are already winning. Set a higher automatic bid to stay ahead.",
  bid_too_high: (r) => `That is more than any bid may be. Bid ${rupees(r.maximum_bid)} or less.`,
  bid_too_low: (r) =>
    r.current_bid === null
      ? `The least is ${rupees(r.minimum_next_bid)}.`
      : `Somebody bid first. The least is now ${rupees(r.minimum_next_bid)}.`,
  maximum_below_amount: () => "Your maximum must be at least your bid.",
  maximum_too_low: (r) => `Your maximum is already ${rupees(r.max_amount)}. Set a higher one.`,
  deposit_payment_required: (r) => `Deposits are on: choose how to pay ${rupees(r.deposit_amount)}.`,
  payment_method_unavailable: (r) =>
    r.offered.length > 0
      ? `This way of paying is not offered. Choose ${r.offered.join(" or ")}.`
      : "Nothing has to be paid here.",
  order_not_payable: () => "This order takes no payment any more.",
  amount_exceeds_balance: (r) => `The balance is ${rupees(r.balance)}. Pay that or less.`,
  deadline_passed: () => "The payment deadline has passed.",
  payment_provider_unavailable: () =>
    "The payment provider does not answer. Nothing was taken; please try again.",
};

/** The sentence of one refusal. */
export function refusalSentence(refusal: Refusal): string {
  const sentence = refusalSentences[refusal.refused] as (r: Refusal) => string;
  return sentence(refusal);
}
