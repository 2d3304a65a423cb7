import { formatRupees } from "#domain/money/formatRupees.ts";
import { paise } from "#domain/money/paise.ts";
import { blockDetails } from "./blockSentences.ts";
import type { Refusal, RefusalCode } from "./refusals.ts";

type Sentences = { [C in RefusalCode]: (refusal: Refusal<C>) => string };

const rupees = (amountPaise: number) => formatRupees(paise(amountPaise));

const megabytes = (bytes: number) => Math.floor(bytes / 1_000_000);
const listed = (words: readonly string[]) =>
  words.length > 1 ? `${words.slice(0, -1).join(", ")} or ${words.at(-1)}` : words.join("");

/**
 * The English sentence of every refusal: what is wrong and what to do. The compiler finds a missing one.
 *
 * @internal for tests
 */
export const refusalSentences: Sentences = {
  not_found: (r) =>
    r.what === "standby" ? "You are not standing by for this auction." : `This ${r.what} does not exist.`,
  sign_in_required: () => "Please log in first.",
  cross_site_request: () => "This request came from another site and was not carried out.",
  idempotency_key_reused: () => "This Idempotency-Key was used for another request. Send a new one.",
  busy: (r) => `Too much is going on right now. Try again in ${r.retry_after_seconds} s.`,
  too_many_requests: (r) => `These are too many requests. Try again in ${r.retry_after_seconds} s.`,
  invitation_required: () => "A unique invitation code is required to register on Blaze!",
  invitation_invalid: () => "This invitation code is not valid. Check it, or ask for a new one.",
  otp_limit_reached: (r) => `Too many OTPs were requested. Try again in ${r.retry_after_seconds} s.`,
  otp_wrong: (r) => `That OTP is not right. ${r.tries_left === 1 ? "1 try" : `${r.tries_left} tries`} left.`,
  otp_expired: () => "This OTP is no longer valid. Request a new one.",
  otp_tries_used_up: () => "That OTP was tried too often. Request a new one.",
  otp_tries_limited: (r) => `Too many wrong OTPs were typed. Try again in ${r.retry_after_seconds} s.`,
  user_blocked: (r) => `This account is blocked. Please contact support.${blockDetails(r)}`,
  operator_not_blockable: () => "An operator cannot be blocked. Take the operator's rights away first.",
  listing_not_frozen: () =>
    "Only an auction that is frozen, because its seller is blocked, can be taken down.",
  seller_block_ends: () =>
    "The seller's block ends by itself, and the auction goes on then. Block them for good first.",
  sms_not_sent: () => "The OTP could not be sent. Please try again.",
  mobile_unreachable: () => "No OTP can be sent to this number. Please check it.",
  passkey_invalid: () => "This passkey could not be used. Try again, or use an OTP.",
  passkey_known: () => "This passkey is there already.",
  too_many_passkeys: (r) => `You can keep ${r.limit} passkeys. Remove one first.`,
  step_up_required: () => "Please confirm that it is you first.",
  same_mobile: () => "This is your mobile number already.",
  mobile_in_use: () => "Another account has this number. Log in with it, or choose another number.",
  nothing_to_confirm: () => "There is no e-mail address to confirm.",
  email_link_limit_reached: (r) =>
    `A link was sent a short while ago. Ask for another one in ${Math.ceil(r.retry_after_seconds / 60)} minutes.`,
  email_link_invalid: () => "This link is no longer valid. Your profile sends you a new one.",
  email_not_sent: () => "The e-mail could not be sent. Please try again.",
  consent_needed: () => "There is no account without this. Delete your account to withdraw it.",
  identity_in_use: () =>
    "Your identity check is needed while you sell or are owed money. Try again after that.",
  data_requested_lately: () =>
    "Your latest archive is less than a day old. Download that one, or ask again later.",
  account_in_use: () => "Your account cannot be deleted yet. See what is still open.",
  bank_account_known: () => "This bank account is already in your list.",
  too_many_bank_accounts: (r) => `No more than ${r.limit} bank accounts are kept. Remove one first.`,
  bank_account_limit_reached: (r) =>
    `No more than ${r.limit} bank accounts can be added in a day. Try again tomorrow.`,
  bank_account_in_use: (r) =>
    r.use === "listing"
      ? "A live listing of yours is paid out to this account. Remove it after the auction."
      : "A payout to this account is under way. Remove it when the money has arrived.",
  business_known: () => "This business is already in your list.",
  too_many_businesses: (r) => `No more than ${r.limit} businesses are kept. Remove one first.`,
  gstin_invoiced: () =>
    "Invoices were issued with this business's GSTIN, so it stays. Add a business for the other GSTIN.",
  business_in_use: () => "A live listing of yours sells under this business. Remove it after the auction.",
  kyc_only_in_india: () => "Selling is only open for addresses in India.",
  kyc_already_verified: () => "Your identity is already verified. Contact support to change it.",
  options_changed: () =>
    "Somebody else has changed these questions since you began. Keep a copy of your text, discard it, and begin with theirs.",
  kyc_already_decided: (r) => `This KYC is ${r.state} already.`,
  push_unavailable: () => "This browser cannot be told here. Choose SMS or e-mail in its place.",
  address_limit_reached: (r) => `You can keep ${r.limit} addresses. Remove one first.`,
  address_required: () => "Choose a delivery location first.",
  address_not_serviced: (r) => `Blaze is not available in ${r.pin_code} yet.`,
  auction_frozen: () =>
    "Bidding on this auction is paused. All bids stand; it goes on with the time that was left.",
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
  deposit_terms_changed: () =>
    "The terms have just changed: the deposit of a winner who does not pay in time is now kept. Read them again.",
  payment_method_unavailable: (r) =>
    r.offered.length > 0
      ? `This way of paying is not offered. Choose ${r.offered.join(" or ")}.`
      : "Nothing has to be paid here.",
  upload_missing: () => "No file arrived. Choose one and send it again.",
  upload_one_file: () => "Send one file at a time.",
  upload_empty: () => "This file is empty. Choose another one.",
  upload_too_large: (r) => `This ${r.kind} is too large. It may have up to ${megabytes(r.max_bytes)} MB.`,
  upload_type: (r) => `This kind of file is not taken. Choose ${listed(r.accepted)}.`,
  upload_heic: () =>
    "HEIC pictures cannot be read here. Choose a JPEG: on an iPhone, set Camera, Formats to Most Compatible.",
  upload_unreadable: () => "This file is damaged or not what its name says. Choose another one.",
  upload_edge_too_long: (r) =>
    `This picture is too long or too wide. Up to ${r.max_edge} pixels an edge are taken.`,
  upload_too_many_pixels: (r) =>
    `This picture has too many pixels. Up to ${Math.floor(r.max_pixels / 1_000_000)} megapixels are taken.`,
  upload_video_unreadable: () =>
    "This video is damaged or its length cannot be read. Save it as MP4 and try again.",
  upload_video_too_long: (r) => `This video is too long. It may last up to ${r.max_seconds} seconds.`,
  upload_cut_short: () => "The file did not arrive whole. Send it again.",
  upload_limit_reached: (r) =>
    `That were many files in one hour. Try again in ${Math.ceil(r.retry_after_seconds / 60)} minutes.`,
  order_not_payable: () => "This order takes no payment any more.",
  amount_exceeds_balance: (r) => `The balance is ${rupees(r.balance)}. Pay that or less.`,
  seller_blocked: () =>
    "Blaze has blocked the seller of this item, so it cannot be paid for now. Nothing that you paid is lost.",
  part_too_small: (r) => `A part payment is at least ${rupees(r.least)}, unless it is the rest.`,
  deadline_passed: () => "The payment deadline has passed.",
  payment_provider_unavailable: () =>
    "The payment provider does not answer right now. If you have paid, the money is not lost: we go on asking. Please try again.",
  payment_signature_invalid: () => "This payment could not be confirmed. If money was taken, it comes back.",
  webhook_signature_invalid: () => "This is not signed by the provider.",
  refund_not_failed: (r) => `Only a refund that failed can be settled again. This one is ${r.status}.`,
  alert_closes_itself: () => "This alert closes by itself when its reason is gone.",
  money_still_wrong: (r) =>
    `The books still do not add up: ${r.faults} ${r.faults === 1 ? "row is" : "rows are"} wrong. Refunds and payouts stay frozen.`,
  deposit_not_kept: () => "Only a deposit that was kept can be given back. This one was not.",
  order_action_closed: () =>
    "This can no longer be done with this order. Read it again to see where it stands.",
  handover_code_wrong: (r) =>
    `That code is not right. ${r.tries_left === 1 ? "1 try" : `${r.tries_left} tries`} left.`,
  handover_code_over: () => "This code is no longer valid. Ask the buyer for a new one.",
  claim_too_late: () => "The 3 days for a claim are over.",
  claim_answered: () => "This claim has been answered already.",
  picture_unknown: () => "One of the pictures is not there any more. Add it again.",
  refund_not_possible: (r) => `Refund more than ₹0 and less than ${rupees(r.returnable)}.`,
  conversation_closed: () => "This conversation is closed.",
  too_many_messages: (r) => `That was a lot at once. Write again in ${r.retry_after_seconds} s.`,
  bad_period: () => "Choose a period of a year at most that ends after it begins.",
  nothing_to_pay_out: () => "There is nothing to pay out now.",
  batch_decided: () => "This batch has been decided on already.",
  own_payout: () => "This is a payout to yourself. Ask another operator.",
  payout_not_settleable: (r) => payoutReasons[r.why],
  rate_begins_too_early: () => "A rate may begin today or later: what was settled stays as it was.",
  draft_incomplete: (r) => `This draft is not complete yet. Still missing: ${missingWords(r.missing)}.`,
  not_a_draft: () => "This listing has gone live and can no longer be changed.",
  too_many_drafts: (r) =>
    `You have ${r.limit} drafts, which is as many as are kept. Post or delete one first.`,
  not_relistable: (r) =>
    r.product_status === "draft"
      ? "This is a draft: post it instead."
      : "Only a listing that ended unsold can be listed again.",
  item_sold: () => "This item is sold: the winner of an earlier listing has it after all.",
  listing_has_bids: () => "Somebody has bid: this listing now runs until its end.",
};

const payoutReasons: Readonly<Record<Refusal<"payout_not_settleable">["why"], string>> = {
  over: "Only a payout that is approved and not finished can be settled by hand. Read it again.",
  never_begun: "This payout was certainly never sent. It goes out, or fails, by itself.",
  under_way: "This payout is being sent or asked about just now. Try again in a few minutes.",
  too_early:
    "This payout was sent less than a day ago and may still arrive. If it was not sent, it can be settled a day after the last try.",
  silent:
    "The provider does not answer just now. Without its no, this payout might be paid twice. Try again later.",
  known: "The provider knows this payout after all. What it says was recorded; read it again.",
};

/** How a part that a draft lacks is called in a sentence, where its name (domain/listing/missingParts.ts) does not do. */
const partWords: Readonly<Record<string, string>> = {
  kyc: "seller KYC",
  title: "product title",
  title_text: "a title without a link, a phone number, a UPI id or Blaze's own name",
  end_date: "an end date in the future",
  images: "at least one image",
  address: "pick-up address",
  account: "bank account",
};

function missingWords(missing: readonly { part: string }[]): string {
  return missing.map(({ part }) => partWords[part] ?? part.replaceAll("_", " ")).join(", ");
}

/** The sentence of one refusal. */
export function refusalSentence(refusal: Refusal): string {
  const sentence = refusalSentences[refusal.refused] as (r: Refusal) => string;
  return sentence(refusal);
}
