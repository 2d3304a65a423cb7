// Written by `npm run schema` from the migrations: do not edit. A test fails when it is out of date.
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { Paise } from "#domain/money/paise.ts";

/** Read as whatever JSON it is (parse it), written as text: an array would otherwise become an SQL array. */
type Json = ColumnType<unknown, string, string>;
type GeneratedJson = ColumnType<unknown, string | undefined, string>;

export type AddressesTable = {
  id: Generated<string>;
  user_id: string;
  type: "home" | "work" | "friend" | "hotel" | "others";
  door_no: string;
  locality: string;
  landmark: Generated<string>;
  post_office_id: number;
  pin_code: string;
  city: string;
  state: string;
  country: Generated<"IN">;
  lat: number | null;
  lon: number | null;
  created_at: Generated<Date>;
  removed_at: Date | null;
};

export type AuctionExtensionsTable = {
  id: Generated<string>;
  listing_id: number;
  old_end: Date;
  new_end: Date;
  reason: string;
  extended_by: string;
  extended_at: Date;
  outage_id: string | null;
};

export type AuctionStatesTable = {
  listing_id: number;
  status: "open" | "frozen" | "closed";
  seller_id: string;
  category_id: number;
  sub_category_id: number | null;
  bid_steps: string;
  base_price_paise: Paise;
  starts_at: Date;
  scheduled_ends_at: Date;
  ends_at: Date;
  price_paise: Paise | null;
  leader_id: string | null;
  leader_max_paise: Paise | null;
  bid_count: Generated<number>;
  frozen_at: Date | null;
  freezes: Generated<number>;
  reserve_paise: Paise | null;
  buy_now_paise: Paise | null;
  bought_at: Date | null;
  takes_offers: Generated<boolean>;
};

export type BankAccountsTable = {
  id: string;
  user_id: string;
  bank_name: string;
  ifsc_code: string;
  account_no_sealed: string | null;
  account_no_fingerprint: string | null;
  last_four: string;
  status: Generated<"checking" | "verified" | "name_mismatch" | "invalid" | "unchecked" | "approved" | "refused">;
  tries: Generated<number>;
  next_check_at: Generated<Date | null>;
  provider_reference: string | null;
  created_at: Generated<Date>;
  checked_at: Date | null;
  removed_at: Date | null;
  lease_token: string | null;
  leased_until: Date | null;
  rechecks: Generated<number>;
  looked_at: string | null;
  reasons: Generated<string[]>;
  reason: string | null;
  decided_at: Date | null;
  decided_by: string | null;
};

export type BankChecksTable = {
  id: GeneratedAlways<number>;
  bank_account_id: string;
  asked_at: Generated<Date>;
  answered_at: Date | null;
  outcome: "verified" | "name_mismatch" | "invalid" | "unavailable" | null;
  name_match_score: number | null;
  name_at_bank: string | null;
};

export type BidAlertsTable = {
  user_id: string;
  listing_id: number;
  kind: "outbid" | "last_hour";
  due_at: Date;
  created_at: Generated<Date>;
  done_at: Date | null;
  message_key: string | null;
};

export type BidCeilingsTable = {
  id: Generated<string>;
  user_id: string;
  amount_paise: Paise | null;
  reason: string;
  until_at: Date | null;
  set_by: string;
  set_at: Date;
  ended_by: string | null;
  ended_at: Date | null;
};

export type BidReportsTable = {
  id: Generated<string>;
  listing_id: number;
  seq: number;
  bidder_id: string;
  reason: string;
  created_at: Date;
  status: Generated<"open" | "voided" | "declined">;
  answer: string | null;
  decided_at: Date | null;
  decided_by: string | null;
};

export type BidRequestsTable = {
  bidder_id: string;
  idempotency_key: string;
  listing_id: number;
  amount_paise: Paise;
  max_amount_paise: Paise | null;
  answer: Json;
  created_at: Date;
  is_purchase: Generated<boolean>;
};

export type BidStepsTable = {
  policy: "flat" | "tiered";
  steps: string;
};

export type BidderExclusionsTable = {
  id: Generated<string>;
  seller_id: string;
  bidder_id: string;
  listing_id: number;
  bid_seq: number | null;
  reason: string;
  created_at: Generated<Date>;
  ended_at: Date | null;
  origin: Generated<"bid" | "question" | "order">;
};

export type BidsTable = {
  listing_id: number;
  seq: number;
  bidder_id: string;
  amount_paise: Paise;
  is_automatic: Generated<boolean>;
  placed_at: Date;
  withdrawn_at: Date | null;
  beaten_max_paise: Paise | null;
};

export type BrandCategoriesTable = {
  category_id: number;
  brand_id: number;
};

export type BrandNamesTable = {
  key: string;
  brand_id: number;
};

export type BrandsTable = {
  id: Generated<number>;
  name: string;
  aliases: string[];
  categories: Json;
  updated_at: Date;
  updated_by: string;
};

export type BusinessesTable = {
  id: string;
  user_id: string;
  business_name: string;
  country: Generated<"IN">;
  gstin_sealed: string;
  gstin_fingerprint: string;
  pan_fingerprint: string;
  last_four: string;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  removed_at: Date | null;
};

export type BuyerStrikesTable = {
  id: Generated<string>;
  user_id: string;
  order_id: string;
  created_at: Date;
  objection: string | null;
  objected_at: Date | null;
  answer: string | null;
  answered_at: Date | null;
  answered_by: string | null;
  lifted_at: Date | null;
  lift_reason: "paid_in_time" | "never_due" | "deposit_given_back" | "operator" | null;
  is_followed_up: Generated<boolean>;
};

export type CategoriesTable = {
  id: GeneratedAlways<number>;
  parent_id: number | null;
  slug: string;
  name: string;
  description: Generated<string>;
  image_url: Generated<string>;
  position: Generated<number>;
  bid_policy: Generated<"flat" | "tiered">;
  weight_class: "small" | "medium" | "large" | null;
  approved_goods: "phones_tablets" | "laptops_monitors" | "cameras_lenses" | "watches_wearables" | "audio" | "gaming" | "televisions_projectors" | "home_appliances" | "bicycles" | "musical_instruments" | null;
  is_hidden: Generated<boolean>;
  bid_steps: string | null;
};

export type CategoryCorrectionsTable = {
  id: Generated<string>;
  listing_id: number;
  old_category_id: number;
  old_sub_category_id: number | null;
  new_category_id: number;
  new_sub_category_id: number | null;
  reason: string;
  corrected_by: string;
  corrected_at: Date;
};

export type ClaimDecisionsTable = {
  claim_id: string;
  round: number;
  outcome: "refund" | "part_refund" | "return" | "reject";
  amount_paise: Paise;
  reason: string;
  decided_by: string;
  decided_at: Date;
};

export type ClaimMessagePicturesTable = {
  message_id: number;
  position: number;
  upload_id: string;
};

export type ClaimMessagesTable = {
  id: GeneratedAlways<number>;
  claim_id: string;
  author: "buyer" | "seller" | "blaze";
  author_id: string;
  text: string;
  idempotency_key: string;
  created_at: Date;
};

export type ClaimOffersTable = {
  id: Generated<string>;
  claim_id: string;
  kind: "part_refund" | "return";
  amount_paise: Generated<Paise>;
  status: Generated<"open" | "taken" | "declined" | "lapsed" | "decided">;
  idempotency_key: string;
  created_at: Date;
  open_until: Date;
  ended_at: Date | null;
};

export type ClaimPicturesTable = {
  claim_id: string;
  position: number;
  upload_id: string;
};

export type ClaimsTable = {
  id: Generated<string>;
  order_id: string;
  buyer_id: string;
  reason: "not_as_described" | "damaged" | "incomplete" | "not_genuine" | "not_received" | "other";
  details: string;
  status: Generated<"open" | "rejected" | "appealed" | "returning" | "refunded" | "part_refunded" | "return_refused" | "return_lapsed">;
  refund_paise: Generated<Paise>;
  answer: Generated<string>;
  idempotency_key: string | null;
  created_at: Date;
  answer_by: Date;
  answered_at: Date | null;
  answered_by: string | null;
  waits_for: "seller" | "buyer" | "blaze" | null;
  waits_until: Date | null;
  closed_at: Date | null;
  appealed_at: Date | null;
  return_ready_at: Date | null;
  wish: "part_refund" | "return" | null;
  wish_paise: Generated<Paise>;
};

export type ClockTable = {
  only_row: Generated<boolean>;
  advanced: Generated<string>;
};

export type ClockMovesTable = {
  moved_at: Date;
  advanced: string;
};

export type ConsentsTable = {
  id: GeneratedAlways<number>;
  user_id: string;
  purpose: "terms" | "privacy" | "identity" | "offers";
  edition: string;
  given_at: Generated<Date>;
  withdrawn_at: Date | null;
};

export type ConversationMessagesTable = {
  id: GeneratedAlways<number>;
  order_id: string;
  sender_id: string;
  text: Generated<string>;
  upload_id: string | null;
  is_risky: Generated<boolean>;
  idempotency_key: string;
  created_at: Generated<Date>;
};

export type ConversationReadsTable = {
  order_id: string;
  user_id: string;
  read_up_to: number;
  read_at: Generated<Date>;
};

export type DataRequestsTable = {
  id: Generated<string>;
  user_id: string;
  status: Generated<"waiting" | "ready" | "failed">;
  steps_done: Generated<number>;
  steps: number;
  attempts: Generated<number>;
  next_attempt_at: Generated<Date>;
  archive_sealed: Buffer | null;
  created_at: Generated<Date>;
  ready_at: Date | null;
  expires_at: Date | null;
};

export type DayClosingsTable = {
  day: string;
  closed_at: Date;
  accounts: Json;
  events: Json;
  differences: number;
};

export type DeliveryCodeTriesTable = {
  order_id: string;
  sent_at: Date;
  tries: number;
};

export type DeliveryProofPicturesTable = {
  order_id: string;
  position: number;
  upload_id: string;
};

export type DeliveryProofsTable = {
  order_id: string;
  kind: "code" | "picture" | "signed";
  signed_by: string | null;
  proved_by: string;
  proved_at: Generated<Date>;
};

export type DeliveryRatesTable = {
  weight_class: "small" | "medium" | "large";
  starts_on: string;
  near_paise: Paise;
  region_paise: Paise;
  far_paise: Paise;
  free_from_paise: Paise | null;
  created_by: string | null;
  created_at: Generated<Date>;
};

export type DeliveryTermsTable = {
  listing_id: number;
  paid_by: "buyer" | "seller";
  near_paise: Paise;
  region_paise: Paise;
  far_paise: Paise;
  free_from_paise: Paise | null;
};

export type DepositSettlementsTable = {
  listing_id: number;
  created_at: Generated<Date>;
};

export type DepositsTable = {
  id: Generated<string>;
  listing_id: number;
  bidder_id: string;
  amount_paise: Paise;
  status: "pending" | "held" | "applied" | "refund_due" | "refunded" | "forfeited";
  mode: string;
  provider: string | null;
  first_bid_paise: Paise | null;
  standby_rank: number | null;
  created_at: Generated<Date>;
  held_at: Date | null;
  refund_due_at: Date | null;
  finished_at: Date | null;
  default_terms: Generated<"kept" | "returned">;
  forfeited_at: Date | null;
  forfeiture_reversed_at: Date | null;
  standby_withdrawn_at: Date | null;
  delivery_pin_code: string | null;
  delivery_paise: Generated<Paise>;
};

export type DocumentNumbersTable = {
  series: string;
  financial_year: string;
  last_number: number;
};

export type EmailLinksTable = {
  token_hash: Buffer;
  user_id: string;
  email: string;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
};

export type GoodwillPaymentsTable = {
  id: string;
  user_id: string;
  order_id: string | null;
  amount_paise: Paise;
  granted_by: string;
  granted_at: Date;
};

export type GrievanceMessagesTable = {
  id: GeneratedAlways<number>;
  grievance_id: string;
  author: "complainant" | "blaze";
  author_id: string | null;
  text: string;
  is_appeal: Generated<boolean>;
  idempotency_key: string;
  created_at: Date;
};

export type GrievancesTable = {
  id: Generated<string>;
  number: Generated<string>;
  kind: "order" | "payment" | "listing" | "account" | "other" | "person" | "message" | "data_access" | "data_correction" | "data_erasure" | "data_other";
  user_id: string | null;
  name: string;
  email: string | null;
  mobile: string | null;
  language: string;
  reference: Generated<string>;
  about_user_id: string | null;
  about_order_id: string | null;
  about_message_id: number | null;
  about_listing_id: number | null;
  report_reason: "off_platform" | "abuse" | "harassment" | "fraud" | "impersonation" | "obscene" | "other" | null;
  words: string;
  network_address: string;
  idempotency_key: string;
  received_at: Date;
  acknowledge_by: Date;
  resolve_by: Date;
  acknowledged_at: Date | null;
  handled_by: string | null;
  outcome: "upheld" | "partly_upheld" | "rejected" | null;
  decision: string | null;
  decided_at: Date | null;
  decided_by: string | null;
  appealable_until: Date | null;
  appealed_at: Date | null;
  appeal_decide_by: Date | null;
  appeal_outcome: "upheld" | "rejected" | null;
  appeal_decision: string | null;
  appeal_decided_at: Date | null;
  appeal_decided_by: string | null;
  due_at: Date | null;
  ended_at: Date | null;
};

export type GuestMessagesTable = {
  id: Generated<string>;
  email: string | null;
  mobile: string | null;
  language: string;
  template: string;
  variables: Json;
  path: string;
  idempotency_key: string;
  status: Generated<"queued" | "sent" | "failed">;
  attempts: Generated<number>;
  next_attempt_at: Generated<Date>;
  created_at: Generated<Date>;
  sent_at: Date | null;
};

export type HandoverCodesTable = {
  order_id: string;
  nonce: Generated<string>;
  tries: Generated<number>;
  made_at: Date;
  expires_at: Date;
};

export type HomeBannersTable = {
  id: Generated<number>;
  texts: Json;
  href: string;
  illustration: string | null;
  upload_id: string | null;
  shown_from: Date;
  shown_until: Date;
  position: number;
  updated_at: Date;
  updated_by: string;
};

export type HomeLayoutTable = {
  only_row: Generated<boolean>;
  sections: GeneratedJson;
  version: Generated<number>;
};

export type IdentityAccessLogTable = {
  id: GeneratedAlways<number>;
  user_id: string;
  operator_id: string | null;
  subject: "kyc" | "bank_account" | "business";
  subject_id: string;
  purpose: string;
  read_at: Generated<Date>;
};

export type InspectionPicturesTable = {
  order_id: string;
  position: number;
  upload_id: string;
};

export type InspectionSheetsTable = {
  order_id: string;
  outcome: "verified" | "failed";
  checklist: string;
  points: Json;
  grade: "A" | "B" | "C" | "D";
  identifiers: Json;
  is_match: boolean;
  inspected_by: string;
  inspected_at: Generated<Date>;
};

export type InvitationCodesTable = {
  code: string;
  owner_id: string | null;
  uses_left: number | null;
  created_at: Generated<Date>;
  invitation_id: string | null;
  expires_at: Date | null;
  ended_at: Date | null;
  ended_by: string | null;
  end_reason: string | null;
};

export type InvitationLimitChangesTable = {
  id: Generated<string>;
  code: string;
  before_left: number | null;
  after_left: number | null;
  reason: string;
  changed_by: string;
  changed_at: Date;
};

export type InvitationUsesTable = {
  user_id: string;
  code: string;
  used_at: Date;
};

export type InvitationsTable = {
  id: Generated<string>;
  note: string;
  code_count: number;
  uses_each: number | null;
  created_by: string | null;
  created_at: Generated<Date>;
  idempotency_key: string | null;
};

export type ItemNumbersTable = {
  value: string;
  listing_id: number;
  source: "seller" | "inspection";
  kind: "imei" | "serial";
};

export type KnownDevicesTable = {
  token_hash: Buffer;
  user_id: string;
  created_at: Generated<Date>;
  last_used_at: Generated<Date>;
};

export type KycSubmissionsTable = {
  id: string;
  user_id: string;
  is_business: boolean;
  identification_type: "PAN" | "PASSPORT" | "GSTIN";
  number_sealed: string | null;
  number_fingerprint: string | null;
  pan_fingerprint: string | null;
  last_four: string;
  upload_id: string | null;
  status: Generated<"submitted" | "verified" | "rejected" | "revoked">;
  reason: string | null;
  created_at: Generated<Date>;
  decided_at: Date | null;
  decided_by: string | null;
  replaced_at: Date | null;
  reasons: Generated<string[]>;
};

export type LateAnswersTable = {
  id: Generated<string>;
  kind: "payout" | "refund" | "bank_check";
  subject: string;
  reference: string | null;
  answer: Json;
  came_at: Generated<Date>;
};

export type LedgerAccountsTable = {
  id: GeneratedAlways<number>;
  code: string;
  balance_paise: Generated<Paise>;
};

export type LedgerPostingsTable = {
  transfer_id: number;
  account_id: number;
  amount_paise: Paise;
};

export type LedgerTransfersTable = {
  id: GeneratedAlways<number>;
  kind: string;
  idempotency_key: string;
  listing_id: number | null;
  transaction_id: Generated<string>;
  created_at: Generated<Date>;
};

export type ListingAdditionsTable = {
  id: Generated<string>;
  listing_id: number;
  text: string;
  added_at: Date;
  idempotency_key: string;
};

export type ListingDetailsTable = {
  listing_id: number;
  seller_account_id: string | null;
  end_date: Date | null;
  specifications: GeneratedJson;
  conditions: GeneratedJson;
  condition_notes: Generated<string>;
  verify: Generated<boolean>;
  verification: GeneratedJson;
  notes: Generated<string>;
  address_id: string | null;
  account_id: string | null;
  completed: Generated<string[]>;
  shown_specifications: GeneratedJson;
  shown_conditions: GeneratedJson;
  ended_early: Generated<boolean>;
  copied_from: number | null;
  relisted_from: number | null;
  updated_at: Generated<Date>;
  delivery_paid_by: Generated<"buyer" | "seller">;
  identifiers: GeneratedJson;
  starts_at: Date | null;
  bulk_key: string | null;
  bulk_row: number | null;
};

export type ListingEditsTable = {
  id: Generated<string>;
  listing_id: number;
  edited_by: string;
  edited_at: Date;
  changes: Json;
};

export type ListingFreezesTable = {
  id: Generated<string>;
  listing_id: number;
  reason: string;
  frozen_by: string;
  frozen_at: Date;
  ended_at: Date | null;
  ended_by: string | null;
};

export type ListingImagesTable = {
  listing_id: number;
  position: number;
  media_key: string;
  alt: Generated<string>;
  width: number;
  height: number;
  placeholder: Generated<string>;
  upload_id: string | null;
  kind: Generated<"picture" | "video">;
  name: Generated<string>;
  content_type: Generated<string>;
  poster_key: string | null;
  flaw: Generated<string>;
};

export type ListingQuestionsTable = {
  id: Generated<string>;
  listing_id: number;
  asker_id: string;
  status: Generated<"open" | "answered" | "declined" | "taken_back">;
  text: string | null;
  answer: string | null;
  asked_at: Date;
  answered_at: Date | null;
  idempotency_key: string;
  hidden_at: Date | null;
  hidden_by: string | null;
  hidden_reason: string | null;
  shown_at: Date | null;
};

export type ListingReportsTable = {
  id: Generated<string>;
  listing_id: number;
  reporter_id: string;
  reason: "prohibited" | "counterfeit" | "stolen" | "not_as_described" | "wrong_category" | "fraud" | "other";
  words: string | null;
  created_at: Date;
  outcome: "taken_down" | "dismissed" | null;
  note: string | null;
  decided_at: Date | null;
  decided_by: string | null;
};

export type ListingReviewsTable = {
  id: Generated<string>;
  listing_id: number;
  reasons: Json;
  since: Date;
  outcome: "released" | "refused" | "withdrawn" | null;
  reason: string | null;
  ended_at: Date | null;
  decided_by: string | null;
};

export type ListingStartsTable = {
  id: Generated<string>;
  listing_id: number;
  starts_at: Date;
  posted_at: Date;
  outcome: "started" | "not_started" | "withdrawn" | null;
  missing: string[] | null;
  ended_at: Date | null;
};

export type ListingTakeDownsTable = {
  listing_id: number;
  taken_down_by: string;
  reason: string;
  taken_down_at: Generated<Date>;
  deposits: number;
  lifted_by: string | null;
  lifted_at: Date | null;
  lift_reason: string | null;
};

export type ListingViewDaysTable = {
  listing_id: number;
  day: string;
  views: Generated<number>;
};

export type ListingViewsTable = {
  listing_id: number;
  views: Generated<number>;
};

export type ListingsTable = {
  id: GeneratedAlways<number>;
  seller_id: string;
  category_id: number | null;
  sub_category_id: number | null;
  title: string;
  description_html: Generated<string>;
  condition: Generated<"used" | "new" | "mint" | "openbox">;
  status: Generated<"draft" | "active" | "sold" | "unsold">;
  base_price_paise: Paise | null;
  deposit_paise: Paise | null;
  created_at: Generated<Date>;
  published_at: Date | null;
  closed_at: Date | null;
  shipping_mode: Generated<"blaze" | "handover">;
  sold_again: Generated<number>;
  pick_up_area: string | null;
  pick_up_city: string | null;
  pick_up_pin_code: string | null;
  brand: string | null;
  brand_key: string | null;
  model_key: string | null;
  reserve_paise: Paise | null;
  buy_now_paise: Paise | null;
  takes_offers: Generated<boolean>;
  pick_up_lat: number | null;
  pick_up_lon: number | null;
  storage: string | null;
  size: string | null;
  quantity: Generated<number>;
  lot_id: string | null;
};

export type LiveEventsTable = {
  id: GeneratedAlways<number>;
  transaction_id: Generated<string>;
  kind: string;
  listing_id: number | null;
  user_id: string | null;
  payload: Json;
  created_at: Generated<Date>;
};

export type LossRecoveriesTable = {
  id: Generated<string>;
  order_id: string;
  amount_paise: Paise;
  reference: string;
  recorded_by: string;
  recorded_at: Generated<Date>;
};

export type MeetingsTable = {
  order_id: string;
  place: string;
  meets_at: Date;
  proposed_by: string;
  proposed_at: Date;
  agreed_at: Date | null;
};

export type MessagePreferencesTable = {
  user_id: string;
  topic: "bidding" | "outbid" | "results" | "orders" | "money" | "selling" | "searches" | "account";
  sms: boolean;
  email: boolean;
  push: boolean;
  updated_at: Generated<Date>;
  whatsapp: Generated<boolean>;
};

export type MessagesTable = {
  user_id: string;
  idempotency_key: string;
  template: string;
  variables: Json;
  text: string;
  status: Generated<"queued" | "sent" | "failed">;
  attempts: Generated<number>;
  next_attempt_at: Generated<Date>;
  created_at: Generated<Date>;
  sent_at: Date | null;
  path: string | null;
  read_at: Date | null;
  sent_over: Generated<string[]>;
  failed_over: Generated<string[]>;
  to_mobile: string | null;
  is_listed: Generated<boolean>;
  earlier_sends: GeneratedJson;
  can_wait: Generated<boolean>;
};

export type MigrationTable = {
  name: string;
  checksum: string;
  applied_at: Generated<Date>;
  stops_version_before: Generated<boolean>;
};

export type ModelNamesTable = {
  brand_id: number;
  category_id: number;
  key: string;
  name: string;
};

export type MoneyAlertsTable = {
  id: Generated<string>;
  kind: string;
  subject: string;
  detail: string;
  opened_at: Generated<Date>;
  closed_at: Date | null;
  closed_by: string | null;
  note: string | null;
  told_at: Date | null;
};

export type MoneyFreezesTable = {
  id: Generated<string>;
  faults: Json;
  frozen_at: Generated<Date>;
  checked_at: Generated<Date>;
  lifted_at: Date | null;
  lifted_by: string | null;
  reason: string | null;
};

export type NewListingsTable = {
  listing_id: number;
  added_at: Generated<Date>;
};

export type OperatorCasesTable = {
  kind: string;
  subject: string;
  operator_id: string;
  taken_at: Date;
  leased_until: Date;
};

export type OperatorLogTable = {
  seq: number;
  at: Date;
  operator_id: string;
  call: string;
  subject: string;
  said: Json;
  previous_hash: Buffer;
  hash: Buffer;
};

export type OperatorLogEndTable = {
  is_only: Generated<boolean>;
  seq: number;
  hash: Buffer;
};

export type OperatorMessagesTable = {
  id: Generated<string>;
  way: "email" | "webhook";
  kind: string;
  alerts: number;
  status: Generated<"queued" | "sent" | "failed">;
  attempts: Generated<number>;
  next_attempt_at: Generated<Date>;
  created_at: Generated<Date>;
  sent_at: Date | null;
  problem: string | null;
};

export type OperatorProposalsTable = {
  id: Generated<string>;
  kind: "roles" | "forfeiture_reversal" | "refund_by_hand" | "goodwill";
  subject: string;
  said: Json;
  reason: string;
  proposed_by: string | null;
  proposed_at: Date;
  idempotency_key: string | null;
  outcome: "approved" | "refused" | "withdrawn" | null;
  decided_by: string | null;
  decided_at: Date | null;
};

export type OrderAddressesTable = {
  order_id: string;
  side: "pick_up" | "delivery";
  name: string;
  mobile: string;
  door_no: string;
  locality: string;
  landmark: string;
  pin_code: string;
  city: string;
  state: string;
  told_city: string;
  recorded_at: Generated<Date>;
};

export type OrderDocumentsTable = {
  number: string;
  order_id: string;
  kind: "sale" | "fee";
  facts: Json;
  issued_at: Date;
};

export type OrderEventsTable = {
  id: GeneratedAlways<number>;
  order_id: string;
  kind: string;
  actor: "buyer" | "seller" | "operator" | "blaze";
  actor_id: string | null;
  note: Generated<string>;
  planned_at: Date | null;
  created_at: Generated<Date>;
};

export type OrderViewsTable = {
  id: Generated<string>;
  operator_id: string;
  name: string;
  filters: Json;
};

export type OrdersTable = {
  id: Generated<string>;
  listing_id: number;
  chain_position: number;
  buyer_id: string;
  seller_id: string;
  deposit_id: string;
  amount_paise: Paise;
  shipping_price_paise: Generated<Paise>;
  paid_paise: Generated<Paise>;
  status: "awaiting_payment" | "paid" | "payment_defaulted" | "seller_cancelled" | "refunded" | "withdrawn";
  payment_deadline: Date;
  created_at: Generated<Date>;
  paid_at: Date | null;
  stage: "awaiting_pickup" | "pickup_scheduled" | "picked_up" | "verified" | "shipped" | "came_back" | "lost" | "awaiting_handover" | "delivered" | "claimed" | "return_agreed" | "return_picked_up" | "completed" | null;
  stage_since: Date | null;
  claimable_until: Date | null;
  returned_paise: Generated<Paise>;
  settled_paise: Generated<Paise>;
  reinstated_at: Date | null;
  delivery_address_id: string | null;
  seller_delivery_paise: Generated<Paise>;
  delivery_pin_code: string | null;
  number: Generated<string>;
  covered_paise: Generated<Paise>;
  goods_held_since: Date | null;
  declined_at: Date | null;
  counts_deposit: Generated<boolean>;
};

export type OtpRequestsTable = {
  id: Generated<string>;
  mobile: string;
  network_address: string;
  code_hash: Buffer;
  referral_code: string | null;
  tries: Generated<number>;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
  purpose: Generated<string>;
  budget: Generated<"stranger" | "device" | "session">;
  device_hash: Buffer | null;
  ended_at: Date | null;
  proved_at: Date | null;
  invitation_tries: Generated<number>;
};

export type OtpWrongTriesTable = {
  id: GeneratedAlways<number>;
  mobile: string;
  network_address: string;
  created_at: Generated<Date>;
};

export type OutagesTable = {
  id: Generated<string>;
  from_at: Date;
  until_at: Date;
  minimum_minutes: number;
  reason: string;
  declared_by: string;
  declared_at: Date;
};

export type PasskeyChallengesTable = {
  challenge: string;
  purpose: "register" | "sign_in" | "step_up";
  session_hash: Buffer | null;
  expires_at: Date;
};

export type PasskeysTable = {
  id: Generated<string>;
  user_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  created_at: Generated<Date>;
  last_used_at: Date | null;
};

export type PaymentProvidersTable = {
  name: string;
  method: string;
  wire_name: string;
};

export type PaymentsTable = {
  id: Generated<string>;
  deposit_id: string | null;
  order_id: string | null;
  payer_id: string;
  provider: "BASISPAY" | "CASHFREE" | "EAZYPAY" | "ICICI" | "RAZORPAY";
  mode: string;
  amount_paise: Paise;
  status: Generated<"pending" | "success" | "failed" | "expired">;
  reference: string;
  provider_reference: string | null;
  transaction_id: string | null;
  checkout: Json;
  idempotency_key: string | null;
  created_at: Generated<Date>;
  expires_at: Date | null;
  settled_at: Date | null;
  checked_at: Date | null;
  next_check_at: Generated<Date | null>;
  problem: string | null;
  reconciled_at: Date | null;
  answered_at: Date | null;
  is_final: Generated<boolean>;
  unanswered: Generated<number>;
  unanswered_from: Date | null;
  unanswered_to: Date | null;
  paid_at: Date | null;
  unpaid_at: Date | null;
  returned_paise: Generated<Paise>;
  failed_side: "payer" | "bank" | "provider" | null;
  adds_money: Generated<boolean>;
};

export type PayoutBatchesTable = {
  id: Generated<string>;
  status: Generated<"proposed" | "approved" | "withdrawn">;
  idempotency_key: string | null;
  proposed_by: string;
  proposed_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  only_trusted: Generated<boolean>;
};

export type PayoutHoldsTable = {
  id: Generated<string>;
  seller_id: string;
  reason: string;
  held_by: string;
  held_at: Date;
  released_by: string | null;
  released_at: Date | null;
  release_note: string | null;
};

export type PayoutsTable = {
  id: Generated<string>;
  batch_id: string;
  seller_id: string;
  bank_account_id: string;
  amount_paise: Paise;
  status: Generated<"proposed" | "withdrawn" | "approved" | "sent" | "paid" | "failed" | "returned">;
  provider: Generated<string>;
  reference: string;
  provider_reference: string | null;
  bank_reference: string | null;
  failure_reason: Generated<string>;
  attempts: Generated<number>;
  next_attempt_at: Date | null;
  created_at: Date;
  paid_at: Date | null;
  finished_at: Date | null;
  lease_token: string | null;
  leased_until: Date | null;
  send_begun_at: Date | null;
  problem: string | null;
  settled_by: string | null;
  settlement_note: string | null;
  is_trusted: Generated<boolean>;
};

export type PersonNotesTable = {
  id: Generated<string>;
  user_id: string;
  operator_id: string;
  text: string;
  created_at: Date;
  idempotency_key: string | null;
};

export type PickupsTable = {
  order_id: string;
  offered_at: Date | null;
  starts_at: Date | null;
  ends_at: Date | null;
  chosen_at: Date | null;
  packed_at: Date | null;
  nonce: Generated<string>;
  tries: Generated<number>;
  proved_at: Date | null;
  area: string | null;
};

export type PostOfficeEditionsTable = {
  edition: string;
  account: Json;
  loaded_at: Generated<Date>;
};

export type PostOfficesTable = {
  id: number;
  pin_code: string;
  name: string;
  kind: "HO" | "PO" | "BO";
  district: string;
  state: string;
  lat: number | null;
  lon: number | null;
  place: { x: number; y: number } | null;
  is_listed: Generated<boolean>;
  is_main: Generated<boolean>;
};

export type PriceOffersTable = {
  id: Generated<string>;
  listing_id: number;
  bidder_id: string;
  amount_paise: Paise;
  counter_paise: Paise | null;
  status: Generated<"open" | "countered" | "taken" | "declined" | "withdrawn" | "lapsed" | "over">;
  due_at: Date;
  idempotency_key: string | null;
  created_at: Generated<Date>;
  ended_at: Date | null;
};

export type ProductOptionsTable = {
  category_id: number;
  content: Json;
  updated_at: Generated<Date>;
  updated_by: string | null;
};

export type ProofsTable = {
  name: "books" | "log";
  proved_at: Date;
  faults: number;
};

export type ProviderDifferencesTable = {
  id: Generated<string>;
  provider: string;
  kind: "payment_missing_here" | "payment_missing_there" | "payment_amount" | "refund_missing_here" | "refund_missing_there" | "refund_amount";
  reference: string;
  ours_paise: Paise | null;
  theirs_paise: Paise | null;
  found_at: Generated<Date>;
  seen_at: Generated<Date>;
  closed_at: Date | null;
  closed_by: string | null;
  note: string | null;
};

export type ProviderSilencesTable = {
  provider: "BASISPAY" | "CASHFREE" | "EAZYPAY" | "ICICI" | "RAZORPAY";
  asked_at: Date;
};

export type ProviderWebhooksTable = {
  id: Generated<string>;
  provider: "BASISPAY" | "CASHFREE" | "EAZYPAY" | "ICICI" | "RAZORPAY";
  event_id: string;
  status: "pending" | "processed" | "ignored" | "refused";
  payment_reference: string | null;
  refund_reference: string | null;
  problem: string | null;
  deliveries: Generated<number>;
  attempts: Generated<number>;
  next_attempt_at: Generated<Date>;
  received_at: Generated<Date>;
  finished_at: Date | null;
  body_sealed: Buffer | null;
};

export type PushSubscriptionsTable = {
  id: Generated<string>;
  user_id: string;
  endpoint: string;
  key_p256dh: string;
  key_auth: string;
  created_at: Generated<Date>;
};

export type QuestionReportsTable = {
  id: Generated<string>;
  question_id: string;
  reporter_id: string;
  reason: "rude" | "outside_money" | "contact_details" | "other";
  words: string | null;
  created_at: Date;
  outcome: "hidden" | "left" | "taken_back" | null;
  note: string | null;
  decided_at: Date | null;
  decided_by: string | null;
  answer: string | null;
};

export type RatesTable = {
  kind: "platform_fee" | "gst_on_fee" | "tcs" | "tds";
  starts_on: string;
  basis_points: number;
  source: string;
  created_by: string | null;
  created_at: Generated<Date>;
};

export type RatingReportsTable = {
  id: Generated<string>;
  rating_id: string;
  reporter_id: string;
  reason: "rude" | "outside_money" | "contact_details" | "other";
  words: string | null;
  text: string | null;
  reply: string | null;
  created_at: Date;
  outcome: "hidden" | "left" | null;
  note: string | null;
  decided_at: Date | null;
  decided_by: string | null;
};

export type RatingsTable = {
  id: Generated<string>;
  order_id: string;
  side: "buyer" | "seller";
  rater_id: string;
  rated_id: string;
  marks: number[];
  text: string | null;
  written_at: Date;
  opens_at: Date;
  reply: string | null;
  replied_at: Date | null;
  hidden_at: Date | null;
  hidden_by: string | null;
  hidden_reason: string | null;
  without_marks: Generated<boolean>;
  shown_at: Date | null;
};

export type RefundsTable = {
  id: Generated<string>;
  payment_id: string;
  amount_paise: Paise;
  reason: "deposit" | "deposit_paid_late" | "payment_over_balance" | "payment_defaulted" | "order_returned" | "order_withdrawn";
  status: Generated<"pending" | "sent" | "processed" | "failed">;
  reference: string;
  provider_reference: string | null;
  attempts: Generated<number>;
  next_attempt_at: Generated<Date>;
  created_at: Generated<Date>;
  processed_at: Date | null;
  problem: string | null;
  settled_by: string | null;
  settlement_note: string | null;
  reconciled_at: Date | null;
  lease_token: string | null;
  leased_until: Date | null;
  send_begun_at: Date | null;
  refused_reference: string | null;
};

export type ReserveOffersTable = {
  listing_id: number;
  seller_id: string;
  bidder_id: string;
  deposit_id: string;
  highest_bid_paise: Paise;
  reserve_paise: Paise;
  status: "possible" | "made" | "accepted" | "declined" | "lapsed" | "passed" | "left";
  due_at: Date;
  price_paise: Paise | null;
  made_at: Date | null;
  ended_at: Date | null;
};

export type ReturnChecksTable = {
  claim_id: string;
  is_same: boolean;
  note: string;
  checked_by: string;
  checked_at: Date;
  checklist: string | null;
  points: Json | null;
  grade: "A" | "B" | "C" | "D" | null;
  identifiers: Json | null;
  is_other: boolean | null;
  outcome: "received" | "other" | "empty" | "unseen" | null;
};

export type ReturnPicturesTable = {
  claim_id: string;
  position: number;
  upload_id: string;
};

export type ReviewRulesTable = {
  id: Generated<string>;
  kind: "word" | "category";
  language: string | null;
  phrase: string | null;
  category_id: number | null;
  note: string;
  added_by: string;
  added_at: Date;
  removed_at: Date | null;
  removed_by: string | null;
};

export type RuleChangesTable = {
  id: GeneratedAlways<number>;
  kind: string;
  subject: string;
  before: Json | null;
  after: Json | null;
  changed_at: Date;
  changed_by: string;
  undoes: number | null;
};

export type SavedSearchFindsTable = {
  saved_search_id: string;
  listing_id: number;
  found_at: Date;
  is_told: Generated<boolean>;
};

export type SavedSearchesTable = {
  id: Generated<string>;
  user_id: string;
  words: string;
  category_id: number | null;
  condition: "used" | "new" | "mint" | "openbox" | null;
  min_price_paise: Paise | null;
  max_price_paise: Paise | null;
  brand: string | null;
  way: "blaze" | "handover" | null;
  is_on: Generated<boolean>;
  query: string;
  keys: string[];
  read_at: Date;
  saved_at: Date;
  seen_at: Date;
  told_at: Date | null;
  tell_at: Date | null;
  seller_id: string | null;
  buy: "now" | "offers" | null;
  storage: string | null;
  size: string | null;
  near_pin_code: string | null;
  within_km: number | null;
  near_lat: number | null;
  near_lon: number | null;
  to_pin_code: string | null;
  to_lat: number | null;
  to_lon: number | null;
};

export type SearchDocumentsTable = {
  listing_id: number;
  words: string;
  category_id: number;
  sub_category_id: number | null;
  condition: string;
  starts_at: Date;
  ends_at: Date;
  brand: string | null;
  brand_key: string | null;
  shipping_mode: Generated<string>;
  buy_now: Generated<boolean>;
  lat: number | null;
  lon: number | null;
  storage: string | null;
  size: string | null;
  takes_offers: Generated<boolean>;
};

export type SearchPricesTable = {
  listing_id: number;
  price_paise: Paise;
  bid_count: number;
  category_id: number;
  sub_category_id: number | null;
};

export type SearchProgressTable = {
  only_row: Generated<boolean>;
  transaction_id: Generated<string>;
  refreshed_at: Generated<Date>;
};

export type SearchWordsTable = {
  word: string;
  listing_count: Generated<number>;
  deletions: GeneratedAlways<string[]>;
};

export type ServiceAreaChangesTable = {
  change_id: number;
  prefix: string;
  was_available: boolean | null;
  was_pickups: number | null;
  is_available: boolean | null;
  is_pickups: number | null;
};

export type ServiceAreasTable = {
  prefix: string;
  is_available: boolean;
  updated_at: Generated<Date>;
  updated_by: string | null;
  pickups_per_slot: number | null;
};

export type ServiceInterestsTable = {
  user_id: string;
  pin_code: string;
  asked_at: Generated<Date>;
  is_due: Generated<boolean>;
  told_at: Date | null;
};

export type SessionsTable = {
  token_hash: Buffer;
  user_id: string;
  created_at: Generated<Date>;
  expires_at: Date;
  verified_at: Generated<Date>;
  id: Generated<string>;
  device: string | null;
  browser: string | null;
  last_used_at: Generated<Date>;
  passkey_at: Date | null;
};

export type SetAsideRowsTable = {
  id: Generated<string>;
  task: string;
  subject: string;
  problem: string;
  attempts: Generated<number>;
  first_at: Generated<Date>;
  last_at: Generated<Date>;
  next_attempt_at: Date;
};

export type SettingsTable = {
  key: string;
  value: Json;
  updated_at: Generated<Date>;
  updated_by: string | null;
};

export type SettlementsTable = {
  order_id: string;
  seller_id: string;
  gross_paise: Paise;
  fee_paise: Paise;
  gst_paise: Paise;
  tcs_paise: Paise;
  tds_paise: Paise;
  net_paise: Paise;
  rates: Json;
  settled_at: Date;
  delivery_paise: Generated<Paise>;
  seller_delivery_paise: Generated<Paise>;
  delivery_gst_paise: Generated<Paise>;
};

export type ShipmentScansTable = {
  id: GeneratedAlways<number>;
  shipment_id: string;
  kind: string;
  code: string;
  place: string;
  happened_at: Date;
  received_at: Generated<Date>;
};

export type ShipmentsTable = {
  id: Generated<string>;
  order_id: string;
  direction: Generated<"delivery" | "return">;
  provider: string | null;
  reference: string;
  status: "booking" | "booked" | "refused" | "cancelling" | "cancelled" | "ended";
  provider_order: string | null;
  provider_shipment: string | null;
  awb: string | null;
  courier: string | null;
  tracking_url: string | null;
  label_url: string | null;
  expected_at: Date | null;
  asked_by: string | null;
  problem: string | null;
  attempts: Generated<number>;
  next_attempt_at: Generated<Date | null>;
  lease_token: string | null;
  leased_until: Date | null;
  send_begun_at: Date | null;
  created_at: Generated<Date>;
  is_unserved: Generated<boolean>;
  proof_words: Generated<string>;
  proof_url: string | null;
  proof_questions: Generated<number>;
  proof_due_at: Date | null;
  watched_until: Date | null;
  watch_answered_at: Date | null;
};

export type ShopTakeBacksTable = {
  id: Generated<string>;
  seller_id: string;
  name: string;
  line: string;
  reason: string;
  taken_back_by: string;
  taken_back_at: Generated<Date>;
  replaced_at: Date | null;
};

export type ShopsTable = {
  seller_id: string;
  name: string;
  line: Generated<string>;
  written_at: Generated<Date>;
};

export type StatementLooksTable = {
  id: Generated<string>;
  provider: "BASISPAY" | "CASHFREE" | "EAZYPAY" | "ICICI" | "RAZORPAY";
  at: Generated<Date>;
  lines: number | null;
  differences: number | null;
  operator_id: string | null;
};

export type StrikesTable = {
  id: Generated<string>;
  user_id: string;
  order_id: string;
  reason: "seller_cancelled" | "verification_failed" | "claim_upheld";
  created_at: Generated<Date>;
};

export type SupportViewsTable = {
  id: Generated<string>;
  user_id: string;
  operator_id: string;
  reason: string;
  parts: string[];
  asked_at: Date;
  open_until: Date;
  tries: Generated<number>;
  answered_at: Date | null;
  answer: "allowed" | "allowed_by_code" | "refused" | null;
  holds_until: Date | null;
  ended_at: Date | null;
  ended_by: "person" | "operator" | null;
};

export type SynonymGroupsTable = {
  id: Generated<number>;
  words: Json;
  updated_at: Date;
  updated_by: string;
};

export type TransitLossesTable = {
  order_id: string;
  cause: "lost" | "damaged";
  covered_paise: Paise;
  declared_by: string;
  declared_at: Generated<Date>;
  expected_by: Date | null;
};

export type TrustChecksTable = {
  kind: "device" | "address" | "bank_account" | "item" | "auction" | "newcomer" | "bidder";
  subject: string;
  due_at: Generated<Date>;
};

export type TrustDecisionsTable = {
  signal_id: string;
  round: number;
  outcome: "note" | "looked_at" | "nothing" | "acted";
  note: string;
  decided_by: string;
  decided_at: Date;
  idempotency_key: string | null;
};

export type TrustPairsTable = {
  seller_id: string;
  bidder_id: string;
  auctions: number;
  wins: number;
  bids: number;
  all_bids: number;
  product_ids: number[];
};

export type TrustSignalsTable = {
  id: Generated<string>;
  kind: "shared_device" | "shared_address" | "shared_bank_account" | "shared_item" | "meets_again" | "pushes_price" | "retractions" | "high_bids_of_new_account" | "defaults";
  user_id: string;
  other_id: string | null;
  evidence: Json;
  weight: number;
  found_at: Date;
  changed_at: Date;
  state: Generated<"open" | "looked_at" | "nothing" | "acted">;
  is_waiting: GeneratedAlways<boolean>;
  decided_weight: number | null;
  decisions: Generated<number>;
};

export type UploadAccessLogTable = {
  id: GeneratedAlways<number>;
  upload_id: string;
  owner_id: string;
  purpose: string;
  operator_id: string;
  read_at: Generated<Date>;
};

export type UploadReadersTable = {
  upload_id: string;
  reader_id: string;
};

export type UploadTriesTable = {
  user_id: string;
  hour: Date;
  tries: number;
};

export type UploadUsesTable = {
  upload_id: string;
  used_by: string;
};

export type UploadsTable = {
  id: Generated<string>;
  owner_id: string;
  purpose: "listing" | "avatar" | "identity" | "claim" | "chat" | "inspection" | "banner";
  kind: "picture" | "video" | "document";
  name: string;
  content_type: string;
  media_key: string;
  byte_count: number;
  width: number | null;
  height: number | null;
  duration_ms: number | null;
  placeholder: Generated<string>;
  poster_id: string | null;
  created_at: Generated<Date>;
  stored_at: Date | null;
  unused_since: Generated<Date | null>;
  removing_at: Date | null;
  is_purpose_open: Generated<boolean>;
};

export type UserBlocksTable = {
  id: Generated<string>;
  user_id: string;
  reason: string;
  kind: "under_review" | "unpaid_orders" | "forbidden_items" | "false_details" | "abuse" | "security" | null;
  blocked_by: string;
  blocked_at: Generated<Date>;
  until_at: Date | null;
  ended_at: Date | null;
  ended_by: string | null;
};

export type UsersTable = {
  id: Generated<string>;
  mobile: string | null;
  name: string | null;
  email: string | null;
  is_blocked: Generated<boolean>;
  created_at: Generated<Date>;
  avatar_upload_id: string | null;
  closed_at: Date | null;
  language: Generated<string>;
  email_confirmed_at: Date | null;
  operator_roles: Generated<string[]>;
  is_operator: GeneratedAlways<boolean>;
  public_id: Generated<string>;
};

export type VisitMinutesTable = {
  minute: Date;
  visits: Generated<number>;
  signed_in: Generated<number>;
};

export type WatchesTable = {
  id: Generated<string>;
  user_id: string;
  listing_id: number;
  created_at: Generated<Date>;
};

export type WhatsappMessagesTable = {
  id: string;
  user_id: string | null;
  idempotency_key: string | null;
  status: "sent" | "delivered" | "read" | "failed" | null;
  created_at: Generated<Date>;
};

export type Schema = {
  addresses: AddressesTable;
  auction_extensions: AuctionExtensionsTable;
  auction_states: AuctionStatesTable;
  bank_accounts: BankAccountsTable;
  bank_checks: BankChecksTable;
  bid_alerts: BidAlertsTable;
  bid_ceilings: BidCeilingsTable;
  bid_reports: BidReportsTable;
  bid_requests: BidRequestsTable;
  bid_steps: BidStepsTable;
  bidder_exclusions: BidderExclusionsTable;
  bids: BidsTable;
  brand_categories: BrandCategoriesTable;
  brand_names: BrandNamesTable;
  brands: BrandsTable;
  businesses: BusinessesTable;
  buyer_strikes: BuyerStrikesTable;
  categories: CategoriesTable;
  category_corrections: CategoryCorrectionsTable;
  claim_decisions: ClaimDecisionsTable;
  claim_message_pictures: ClaimMessagePicturesTable;
  claim_messages: ClaimMessagesTable;
  claim_offers: ClaimOffersTable;
  claim_pictures: ClaimPicturesTable;
  claims: ClaimsTable;
  clock: ClockTable;
  clock_moves: ClockMovesTable;
  consents: ConsentsTable;
  conversation_messages: ConversationMessagesTable;
  conversation_reads: ConversationReadsTable;
  data_requests: DataRequestsTable;
  day_closings: DayClosingsTable;
  delivery_code_tries: DeliveryCodeTriesTable;
  delivery_proof_pictures: DeliveryProofPicturesTable;
  delivery_proofs: DeliveryProofsTable;
  delivery_rates: DeliveryRatesTable;
  delivery_terms: DeliveryTermsTable;
  deposit_settlements: DepositSettlementsTable;
  deposits: DepositsTable;
  document_numbers: DocumentNumbersTable;
  email_links: EmailLinksTable;
  goodwill_payments: GoodwillPaymentsTable;
  grievance_messages: GrievanceMessagesTable;
  grievances: GrievancesTable;
  guest_messages: GuestMessagesTable;
  handover_codes: HandoverCodesTable;
  home_banners: HomeBannersTable;
  home_layout: HomeLayoutTable;
  identity_access_log: IdentityAccessLogTable;
  inspection_pictures: InspectionPicturesTable;
  inspection_sheets: InspectionSheetsTable;
  invitation_codes: InvitationCodesTable;
  invitation_limit_changes: InvitationLimitChangesTable;
  invitation_uses: InvitationUsesTable;
  invitations: InvitationsTable;
  item_numbers: ItemNumbersTable;
  known_devices: KnownDevicesTable;
  kyc_submissions: KycSubmissionsTable;
  late_answers: LateAnswersTable;
  ledger_accounts: LedgerAccountsTable;
  ledger_postings: LedgerPostingsTable;
  ledger_transfers: LedgerTransfersTable;
  listing_additions: ListingAdditionsTable;
  listing_details: ListingDetailsTable;
  listing_edits: ListingEditsTable;
  listing_freezes: ListingFreezesTable;
  listing_images: ListingImagesTable;
  listing_questions: ListingQuestionsTable;
  listing_reports: ListingReportsTable;
  listing_reviews: ListingReviewsTable;
  listing_starts: ListingStartsTable;
  listing_take_downs: ListingTakeDownsTable;
  listing_view_days: ListingViewDaysTable;
  listing_views: ListingViewsTable;
  listings: ListingsTable;
  live_events: LiveEventsTable;
  loss_recoveries: LossRecoveriesTable;
  meetings: MeetingsTable;
  message_preferences: MessagePreferencesTable;
  messages: MessagesTable;
  migration: MigrationTable;
  model_names: ModelNamesTable;
  money_alerts: MoneyAlertsTable;
  money_freezes: MoneyFreezesTable;
  new_listings: NewListingsTable;
  operator_cases: OperatorCasesTable;
  operator_log: OperatorLogTable;
  operator_log_end: OperatorLogEndTable;
  operator_messages: OperatorMessagesTable;
  operator_proposals: OperatorProposalsTable;
  order_addresses: OrderAddressesTable;
  order_documents: OrderDocumentsTable;
  order_events: OrderEventsTable;
  order_views: OrderViewsTable;
  orders: OrdersTable;
  otp_requests: OtpRequestsTable;
  otp_wrong_tries: OtpWrongTriesTable;
  outages: OutagesTable;
  passkey_challenges: PasskeyChallengesTable;
  passkeys: PasskeysTable;
  payment_providers: PaymentProvidersTable;
  payments: PaymentsTable;
  payout_batches: PayoutBatchesTable;
  payout_holds: PayoutHoldsTable;
  payouts: PayoutsTable;
  person_notes: PersonNotesTable;
  pickups: PickupsTable;
  post_office_editions: PostOfficeEditionsTable;
  post_offices: PostOfficesTable;
  price_offers: PriceOffersTable;
  product_options: ProductOptionsTable;
  proofs: ProofsTable;
  provider_differences: ProviderDifferencesTable;
  provider_silences: ProviderSilencesTable;
  provider_webhooks: ProviderWebhooksTable;
  push_subscriptions: PushSubscriptionsTable;
  question_reports: QuestionReportsTable;
  rates: RatesTable;
  rating_reports: RatingReportsTable;
  ratings: RatingsTable;
  refunds: RefundsTable;
  reserve_offers: ReserveOffersTable;
  return_checks: ReturnChecksTable;
  return_pictures: ReturnPicturesTable;
  review_rules: ReviewRulesTable;
  rule_changes: RuleChangesTable;
  saved_search_finds: SavedSearchFindsTable;
  saved_searches: SavedSearchesTable;
  search_documents: SearchDocumentsTable;
  search_prices: SearchPricesTable;
  search_progress: SearchProgressTable;
  search_words: SearchWordsTable;
  service_area_changes: ServiceAreaChangesTable;
  service_areas: ServiceAreasTable;
  service_interests: ServiceInterestsTable;
  sessions: SessionsTable;
  set_aside_rows: SetAsideRowsTable;
  settings: SettingsTable;
  settlements: SettlementsTable;
  shipment_scans: ShipmentScansTable;
  shipments: ShipmentsTable;
  shop_take_backs: ShopTakeBacksTable;
  shops: ShopsTable;
  statement_looks: StatementLooksTable;
  strikes: StrikesTable;
  support_views: SupportViewsTable;
  synonym_groups: SynonymGroupsTable;
  transit_losses: TransitLossesTable;
  trust_checks: TrustChecksTable;
  trust_decisions: TrustDecisionsTable;
  trust_pairs: TrustPairsTable;
  trust_signals: TrustSignalsTable;
  upload_access_log: UploadAccessLogTable;
  upload_readers: UploadReadersTable;
  upload_tries: UploadTriesTable;
  upload_uses: UploadUsesTable;
  uploads: UploadsTable;
  user_blocks: UserBlocksTable;
  users: UsersTable;
  visit_minutes: VisitMinutesTable;
  watches: WatchesTable;
  whatsapp_messages: WhatsappMessagesTable;
};
