import type { GrievanceState } from "#domain/grievance/grievanceSteps.ts";
import type { BlockKind } from "#domain/identity/blockKinds.ts";
import type { KycCheck } from "#domain/identity/kycChecklist.ts";
import type { ListingPart, sectionOfPart } from "#domain/listing/missingParts.ts";
import type { OperatorRight } from "#domain/operators/operatorRights.ts";
import type { ClaimRefusals } from "./claimRefusals.ts";
import type { DoorRefusals } from "./doorRefusals.ts";
import type { PriceOfferRefusals } from "./priceOfferRefusals.ts";

/**
 * Every expected refusal: its code and the facts that come with it. A verb returns
 * `{ refused: code, ...facts }`; the server answers `{ detail: { code, message, ...facts } }`.
 * Amounts are paise, times ISO 8601.
 */
export type RefusalFacts = PriceOfferRefusals &
  DoorRefusals &
  ClaimRefusals & {
    // Anywhere
    not_found: { what: string };
    sign_in_required: object;
    cross_site_request: object;
    idempotency_key_reused: object;
    busy: { retry_after_seconds: number };
    too_many_requests: { retry_after_seconds: number };
    // Signing in
    invitation_required: Continuation;
    invitation_invalid: Continuation;
    otp_limit_reached: { retry_after_seconds: number };
    otp_wrong: { tries_left: number };
    otp_expired: object;
    otp_tries_used_up: object;
    otp_tries_limited: { retry_after_seconds: number };
    /** `kind` is null when the person is told no more than that they are blocked. */
    user_blocked: { kind: BlockKind | null; until: string | null };
    operator_not_blockable: object;
    operator_right_missing: { right: OperatorRight };
    operator_passkey_required: object;
    second_operator_needed: object;
    /** Another operator works on it. */
    case_taken: { operator_name: string; until: string };
    case_changed: object;
    proposal_open: object;
    proposal_decided: { outcome: "approved" | "refused" | "withdrawn" };
    roles_unchanged: object;
    admins_needed: { least: number };
    // Support sees what a person sees
    support_view_own: object;
    support_view_open: { until: string };
    support_view_limit_reached: { retry_after_seconds: number };
    support_view_over: object;
    support_view_code_wrong: { tries_left: number };
    support_view_code_over: object;
    support_view_read_only: object;
    support_view_hidden: object;
    own_limits: object;
    /** Somebody else has set or ended it since it was read. */
    limit_changed: object;
    sms_not_sent: object;
    mobile_unreachable: object;
    same_mobile: object;
    mobile_in_use: object;
    nothing_to_confirm: object;
    email_link_limit_reached: { retry_after_seconds: number };
    email_link_invalid: object;
    email_not_sent: object;
    step_up_required: object;
    passkey_invalid: object;
    passkey_known: object;
    too_many_passkeys: { limit: number };
    // Privacy
    consent_needed: object;
    identity_in_use: object;
    data_requested_lately: { retry_at: string; retry_after_seconds: number };
    account_in_use: { reasons: string[] };
    // Who somebody is
    bank_account_known: object;
    too_many_bank_accounts: { limit: number };
    bank_account_limit_reached: { limit: number; days: number; retry_after_seconds: number };
    bank_account_in_use: { use: "listing" | "payout" };
    /** Nobody has to decide about it. */
    bank_account_decided: { status: string };
    bank_checks_used_up: { limit: number };
    business_known: object;
    too_many_businesses: { limit: number };
    business_in_use: object;
    gstin_invoiced: object;
    kyc_only_in_india: object;
    kyc_already_verified: object;
    kyc_already_decided: { status: string };
    kyc_not_verified: { status: string };
    /** What is not ticked yet. */
    kyc_checks_missing: { checks: KycCheck[] };
    // What sellers are asked
    options_changed: object;
    // Rules of the operator's
    category_known: object;
    category_changed: object;
    category_corrected: object;
    category_in_use: { live_listings: number };
    invitation_code_known: object;
    invitation_ended: object;
    /** The operator lets nobody hand out codes of their own. */
    own_invitations_off: object;
    invitation_changed: object;
    invitation_expires_too_early: object;
    settings_changed: { settings: string[] };
    service_areas_changed: object;
    synonym_known: { word: string; beside: string };
    synonym_without_meaning: { word: string };
    synonyms_changed: object;
    bid_steps_changed: object;
    brand_changed: object;
    brand_known: { word: string; beside: string };
    home_changed: object;
    too_many_banners: { most: number };
    rule_not_undoable: { why: "changed_since" | "not_allowed" };
    // Notices
    push_unavailable: object;
    whatsapp_unavailable: object;
    // Delivery
    address_limit_reached: { limit: number };
    address_required: object;
    address_not_serviced: { pin_code: string };
    address_costs_more: { shipping_price: number; needed_shipping_price: number };
    // Bidding
    auction_ended: { ended_at: string } & Partial<BidFacts>;
    auction_frozen: BidFacts;
    own_listing: Partial<BidFacts>;
    /** Its seller takes no bids from them (R-EXCLUDE-1). */
    excluded_by_seller: Partial<BidFacts>;
    bidder_blocked: Partial<BidFacts>;
    too_many_strikes: Partial<BidFacts>;
    deposit_required: BidFacts & { deposit_amount: number };
    not_whole_rupee: BidFacts;
    /** Its seller has corrected it since it was read, and nobody has bid yet. */
    listing_changed: BidFacts;
    already_winning: BidFacts;
    takes_offers: BidFacts;
    /** Bidding has passed the Buy Now price, or there is none, or it is another. */
    buy_now_over: BidFacts;
    /** Whoever puts no money down buys one thing at a time. */
    order_unpaid: BidFacts;
    /** A bid that would cost as much as buying it now. */
    buy_now_instead: BidFacts & { buy_now_price: number };
    bid_too_low: BidFacts;
    bid_too_high: BidFacts & { maximum_bid: number };
    /** `by_hand`: an operator set it for this person. */
    ceiling_reached: BidFacts & { ceiling: number; by_hand: boolean };
    maximum_below_amount: BidFacts;
    maximum_too_low: BidFacts & { max_amount: number };
    too_many_exclusions: { limit: number };
    bid_not_reportable: { why: "withdrawn" | "not_last" | "too_late"; within_minutes: number };
    too_many_reports: { limit: number };
    report_decided: object;
    /** The reader reported it before, and an operator has decided since. */
    own_report_decided: object;
    /** The text or what is reported of it is not what the operator has read. */
    reported_text_changed: object;
    /** Somebody else said something of it since it was read. */
    signal_decided: { decisions: number };
    own_listing_reported: object;
    too_many_listing_reports: { limit: number };
    // Questions before bidding
    own_listing_asked: object;
    asker_blocked: object;
    asker_excluded: object;
    questions_closed: object;
    question_answered: object;
    /** An operator hid it. */
    question_hidden: object;
    own_question_reported: object;
    too_many_text_reports: { limit: number };
    too_many_questions: { limit: number; of: "open" | "day" | "listing" };
    // Ratings
    rating_closed: { why: "early" | "late" | "open" };
    rating_replied: object;
    /** An operator hid its words. */
    rating_hidden: object;
    rating_without_words: object;
    own_rating_reported: object;
    rater_blocked: object;
    // Saved searches
    saved_search_empty: object;
    too_many_saved_searches: { limit: number };
    // Grievances
    too_many_grievances: { retry_after_seconds: number };
    grievance_messages_full: { limit: number };
    grievance_step_closed: { state: GrievanceState };
    /** The operator who has taken it; null when they have no name, or nobody has. */
    grievance_held: { by: string | null };
    // Deposit
    deposit_payment_required: { deposit_amount: number };
    deposit_terms_changed: { default_terms: "kept" | "returned" };
    payment_method_unavailable: { offered: string[] };
    // Files
    upload_missing: object;
    upload_one_file: object;
    upload_empty: object;
    upload_too_large: { max_bytes: number; kind: "picture" | "video" | "document" };
    upload_type: { accepted: string[] };
    upload_heic: object;
    upload_unreadable: object;
    upload_too_many_pixels: { max_pixels: number };
    upload_edge_too_long: { max_edge: number };
    upload_video_unreadable: object;
    upload_video_too_long: { max_seconds: number };
    upload_cut_short: object;
    upload_limit_reached: { retry_after_seconds: number };
    // Orders and payments
    order_not_payable: { order_status: string };
    amount_exceeds_balance: { balance: number };
    seller_blocked: object;
    part_too_small: { least: number; balance: number };
    deadline_passed: { payment_deadline: string };
    payment_provider_unavailable: { provider: string };
    payment_signature_invalid: object;
    webhook_signature_invalid: object;
    refund_not_failed: { status: string };
    alert_closes_itself: object;
    money_still_wrong: { faults: number };
    deposit_not_kept: { deposit_status: string };
    // After payment
    order_action_closed: { order_state: string };
    delivery_address_missing: object;
    inspection_missing: object;
    inspection_mismatch: object;
    strike_answered: object;
    too_many_views: { limit: number };
    picture_unknown: object;
    refund_not_possible: { returnable: number };
    recovery_recorded: object;
    shipment_under_way: object;
    carrier_missing: object;
    carrier_unavailable: object;
    conversation_closed: object;
    meeting_changed: object;
    too_many_messages: { retry_after_seconds: number };
    // Payouts
    bad_period: object;
    nothing_to_pay_out: object;
    no_trusted_sellers_to_pay: object;
    batch_decided: { status: string };
    own_payout: object;
    payouts_held: object;
    payout_not_settleable: {
      why: "over" | "never_begun" | "under_way" | "too_early" | "silent" | "known";
      /** When it is too early: from when on. */
      from?: string;
    };
    rate_begins_too_early: object;
    // Selling
    draft_incomplete: { missing: { part: ListingPart; section: (typeof sectionOfPart)[ListingPart] }[] };
    not_a_draft: { product_status: string };
    draft_in_review: object;
    draft_awaits_start: object;
    review_over: object;
    seller_not_active: object;
    too_many_drafts: { count: number; limit: number };
    not_relistable: { product_status: string };
    item_sold: object;
    reserve_offer_waits: { until: string };
    reserve_offer_over: object;
    /** In paise: whole rupees from the one to the other. */
    offer_out_of_bounds: { least: number; most: number };
    listing_taken_down: { reason: string };
    listing_frozen: object;
    outage_known: { since: string; until: string };
    listing_has_bids: { bids: number };
    listing_paused: object;
    listing_bid_on: object;
    /** With the words of the list that stand in it, if that is why. */
    change_needs_look: { words: string[] };
    too_many_changes: { limit: number; of: "edit" | "addition" };
  };

/** The OTP was right: it works again until then, with an invitation code. */
type Continuation = { otp_request_id: string; valid_until: string };

/**
 * What a bidder needs to bid again: the current bid (null without one) and the least next one, in paise. Every
 * refusal of a bid on a listing carries it; calls that place no bid share some of the codes and leave it out.
 */
export type BidFacts = { current_bid: number | null; minimum_next_bid: number };

export type RefusalCode = keyof RefusalFacts;

export type Refusal<Code extends RefusalCode = RefusalCode> = {
  [C in Code]: { refused: C } & RefusalFacts[C];
}[Code];

/** True for a refusal, false for a result. */
export function isRefusal(outcome: unknown): outcome is Refusal {
  return typeof outcome === "object" && outcome !== null && "refused" in outcome;
}
