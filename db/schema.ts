// Written by `npm run schema` from the migrations: do not edit. A test fails when it is out of date.
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

/** Read as whatever JSON it is (parse it), written as text: an array would otherwise become an SQL array. */
type Json = ColumnType<unknown, string, string>;

export type AuctionStatesTable = {
  listing_id: number;
  status: "open" | "closed";
  seller_id: string;
  category_id: number;
  sub_category_id: number | null;
  bid_policy: "flat" | "tiered";
  base_price_paise: number;
  starts_at: Date;
  scheduled_ends_at: Date;
  ends_at: Date;
  price_paise: number | null;
  leader_id: string | null;
  leader_max_paise: number | null;
  bid_count: Generated<number>;
};

export type BidRequestsTable = {
  bidder_id: string;
  idempotency_key: string;
  listing_id: number;
  amount_paise: number;
  max_amount_paise: number | null;
  answer: Json;
  created_at: Date;
};

export type BidsTable = {
  listing_id: number;
  seq: number;
  bidder_id: string;
  amount_paise: number;
  is_automatic: Generated<boolean>;
  placed_at: Date;
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
};

export type ClockTable = {
  only_row: Generated<boolean>;
  advanced: Generated<string>;
};

export type DepositSettlementsTable = {
  listing_id: number;
  created_at: Generated<Date>;
};

export type DepositsTable = {
  id: Generated<string>;
  listing_id: number;
  bidder_id: string;
  amount_paise: number;
  status: "pending" | "held" | "applied" | "refund_due" | "refunded" | "forfeited";
  mode: "NONE" | "UPI" | "EAZYPAY" | "RAZORPAY";
  provider: "ICICI" | "RAZORPAY" | null;
  first_bid_paise: number | null;
  standby_rank: number | null;
  created_at: Generated<Date>;
  held_at: Date | null;
  refund_due_at: Date | null;
  finished_at: Date | null;
};

export type InvitationCodesTable = {
  code: string;
  owner_id: string | null;
  uses_left: number | null;
  created_at: Generated<Date>;
};

export type LedgerAccountsTable = {
  id: GeneratedAlways<number>;
  code: string;
  balance_paise: Generated<number>;
};

export type LedgerPostingsTable = {
  transfer_id: number;
  account_id: number;
  amount_paise: number;
};

export type LedgerTransfersTable = {
  id: GeneratedAlways<number>;
  kind: string;
  idempotency_key: string;
  listing_id: number | null;
  transaction_id: Generated<string>;
  created_at: Generated<Date>;
};

export type ListingImagesTable = {
  listing_id: number;
  position: number;
  media_key: string;
  alt: Generated<string>;
  width: number;
  height: number;
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
  base_price_paise: number | null;
  deposit_paise: number | null;
  created_at: Generated<Date>;
  published_at: Date | null;
  closed_at: Date | null;
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

export type MessagesTable = {
  user_id: string;
  idempotency_key: string;
  channel: "sms";
  template: string;
  variables: Json;
  text: string;
  status: Generated<"queued" | "sent" | "failed">;
  attempts: Generated<number>;
  next_attempt_at: Generated<Date>;
  created_at: Generated<Date>;
  sent_at: Date | null;
};

export type MigrationTable = {
  name: string;
  checksum: string;
  applied_at: Generated<Date>;
};

export type OrdersTable = {
  id: Generated<string>;
  listing_id: number;
  chain_position: number;
  buyer_id: string;
  seller_id: string;
  deposit_id: string;
  amount_paise: number;
  shipping_price_paise: Generated<number>;
  paid_paise: Generated<number>;
  status: "awaiting_payment" | "paid" | "payment_defaulted" | "seller_cancelled";
  payment_deadline: Date;
  created_at: Generated<Date>;
  paid_at: Date | null;
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
};

export type PaymentsTable = {
  id: Generated<string>;
  deposit_id: string | null;
  order_id: string | null;
  payer_id: string;
  provider: "ICICI" | "BASISPAY";
  mode: string;
  amount_paise: number;
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
};

export type RefundsTable = {
  id: Generated<string>;
  payment_id: string;
  amount_paise: number;
  reason: "deposit" | "deposit_paid_late" | "payment_over_balance" | "payment_defaulted";
  status: Generated<"pending" | "processed" | "failed">;
  reference: string;
  provider_reference: string | null;
  attempts: Generated<number>;
  next_attempt_at: Generated<Date>;
  created_at: Generated<Date>;
  processed_at: Date | null;
};

export type SearchDocumentsTable = {
  listing_id: number;
  words: string;
  category_id: number;
  sub_category_id: number | null;
  condition: string;
  starts_at: Date;
  ends_at: Date;
};

export type SearchPricesTable = {
  listing_id: number;
  price_paise: number;
  bid_count: number;
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

export type SessionsTable = {
  token_hash: Buffer;
  user_id: string;
  created_at: Generated<Date>;
  expires_at: Date;
};

export type SettingsTable = {
  key: string;
  value: Json;
  updated_at: Generated<Date>;
  updated_by: string | null;
};

export type UsersTable = {
  id: Generated<string>;
  mobile: string | null;
  name: string | null;
  email: string | null;
  is_operator: Generated<boolean>;
  is_blocked: Generated<boolean>;
  created_at: Generated<Date>;
};

export type WatchesTable = {
  id: Generated<string>;
  user_id: string;
  listing_id: number;
  created_at: Generated<Date>;
};

export type Schema = {
  auction_states: AuctionStatesTable;
  bid_requests: BidRequestsTable;
  bids: BidsTable;
  categories: CategoriesTable;
  clock: ClockTable;
  deposit_settlements: DepositSettlementsTable;
  deposits: DepositsTable;
  invitation_codes: InvitationCodesTable;
  ledger_accounts: LedgerAccountsTable;
  ledger_postings: LedgerPostingsTable;
  ledger_transfers: LedgerTransfersTable;
  listing_images: ListingImagesTable;
  listing_views: ListingViewsTable;
  listings: ListingsTable;
  live_events: LiveEventsTable;
  messages: MessagesTable;
  migration: MigrationTable;
  orders: OrdersTable;
  otp_requests: OtpRequestsTable;
  payments: PaymentsTable;
  refunds: RefundsTable;
  search_documents: SearchDocumentsTable;
  search_prices: SearchPricesTable;
  search_progress: SearchProgressTable;
  search_words: SearchWordsTable;
  sessions: SessionsTable;
  settings: SettingsTable;
  users: UsersTable;
  watches: WatchesTable;
};
