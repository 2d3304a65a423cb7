-- Written by `npm run schema` from the migrations: do not edit. A test fails when it is out of date.
-- It is here to be reviewed as a diff; the database is made by db/migrations.

create extension pg_trgm;

create table addresses (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  type text not null,
  door_no text not null,
  locality text not null,
  landmark text not null default ''::text,
  post_office_id integer not null,
  pin_code text not null,
  city text not null,
  state text not null,
  country text not null default 'IN'::text,
  lat double precision,
  lon double precision,
  created_at timestamp with time zone not null default blaze_now(),
  removed_at timestamp with time zone,
  constraint addresses_pkey PRIMARY KEY (id),
  constraint addresses_post_office_id_fkey FOREIGN KEY (post_office_id) REFERENCES post_offices(id),
  constraint addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint addresses_check CHECK (((lat IS NULL) = (lon IS NULL))),
  constraint addresses_city_check CHECK (((length(city) >= 1) AND (length(city) <= 80))),
  constraint addresses_country_check CHECK ((country = 'IN'::text)),
  constraint addresses_door_no_check CHECK (((length(door_no) >= 1) AND (length(door_no) <= 80))),
  constraint addresses_landmark_check CHECK ((length(landmark) <= 120)),
  constraint addresses_locality_check CHECK (((length(locality) >= 1) AND (length(locality) <= 120))),
  constraint addresses_pin_code_check CHECK ((pin_code ~ '^[1-9][0-9]{5}$'::text)),
  constraint addresses_type_check CHECK ((type = ANY (ARRAY['home'::text, 'work'::text, 'friend'::text, 'hotel'::text, 'others'::text])))
);
CREATE INDEX addresses_place ON public.addresses USING btree (pin_code, address_key(door_no, locality)) WHERE (removed_at IS NULL);
CREATE INDEX addresses_user ON public.addresses USING btree (user_id, created_at, id) WHERE (removed_at IS NULL);
CREATE TRIGGER addresses_check AFTER INSERT OR UPDATE OF pin_code, door_no, locality ON public.addresses FOR EACH ROW WHEN ((new.removed_at IS NULL)) EXECUTE FUNCTION check_new_row('address');

create table auction_extensions (
  id uuid not null default gen_random_uuid(),
  listing_id bigint not null,
  old_end timestamp with time zone not null,
  new_end timestamp with time zone not null,
  reason text not null,
  extended_by uuid not null,
  extended_at timestamp with time zone not null,
  outage_id uuid,
  constraint auction_extensions_pkey PRIMARY KEY (id),
  constraint auction_extensions_extended_by_fkey FOREIGN KEY (extended_by) REFERENCES users(id),
  constraint auction_extensions_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES auction_states(listing_id),
  constraint auction_extensions_outage_id_fkey FOREIGN KEY (outage_id) REFERENCES outages(id),
  constraint auction_extensions_check CHECK ((new_end > old_end)),
  constraint auction_extensions_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300)))
);
CREATE INDEX auction_extensions_extended_by ON public.auction_extensions USING btree (extended_by);
CREATE INDEX auction_extensions_listing ON public.auction_extensions USING btree (listing_id, extended_at DESC);
CREATE UNIQUE INDEX auction_extensions_outage ON public.auction_extensions USING btree (outage_id, listing_id) WHERE (outage_id IS NOT NULL);

create table auction_states (
  listing_id bigint not null,
  status text not null,
  seller_id uuid not null,
  category_id bigint not null,
  sub_category_id bigint,
  bid_steps text not null,
  base_price_paise bigint not null,
  starts_at timestamp with time zone not null,
  scheduled_ends_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  price_paise bigint,
  leader_id uuid,
  leader_max_paise bigint,
  bid_count integer not null default 0,
  frozen_at timestamp with time zone,
  freezes integer not null default 0,
  reserve_paise bigint,
  buy_now_paise bigint,
  bought_at timestamp with time zone,
  takes_offers boolean not null default false,
  constraint auction_states_pkey PRIMARY KEY (listing_id),
  constraint auction_states_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint auction_states_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id),
  constraint auction_states_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES users(id),
  constraint auction_states_sub_category_id_fkey FOREIGN KEY (sub_category_id) REFERENCES categories(id),
  constraint auction_states_base_price_paise_check CHECK ((base_price_paise > 0)),
  constraint auction_states_bought_check CHECK (((bought_at IS NULL) OR (price_paise = buy_now_paise) OR (takes_offers AND (price_paise >= base_price_paise) AND (price_paise < buy_now_paise)))),
  constraint auction_states_buy_now_check CHECK (((buy_now_paise > base_price_paise) AND ((buy_now_paise % (100)::bigint) = 0))),
  constraint auction_states_buy_now_reserve CHECK ((buy_now_paise >= reserve_paise)),
  constraint auction_states_check CHECK ((ends_at >= scheduled_ends_at)),
  constraint auction_states_check1 CHECK ((price_paise >= base_price_paise)),
  constraint auction_states_check2 CHECK (((price_paise IS NULL) = (leader_id IS NULL))),
  constraint auction_states_check4 CHECK ((leader_max_paise >= price_paise)),
  constraint auction_states_check5 CHECK ((leader_id <> seller_id)),
  constraint auction_states_check6 CHECK (((status = 'frozen'::text) = (frozen_at IS NOT NULL))),
  constraint auction_states_price_of_bids CHECK (((price_paise IS NULL) OR (bid_count > 0))),
  constraint auction_states_reserve_check CHECK (((reserve_paise > base_price_paise) AND ((reserve_paise % (100)::bigint) = 0))),
  constraint auction_states_status_check CHECK ((status = ANY (ARRAY['open'::text, 'frozen'::text, 'closed'::text]))),
  constraint auction_states_takes_offers CHECK (((NOT takes_offers) OR ((buy_now_paise IS NOT NULL) AND (reserve_paise IS NULL))))
) with (fillfactor=70, autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.01);
CREATE INDEX auction_states_buy_now ON public.auction_states USING btree (ends_at, listing_id) WHERE ((status = 'open'::text) AND (buy_now_paise IS NOT NULL));
CREATE INDEX auction_states_category ON public.auction_states USING btree (category_id, ends_at, listing_id) WHERE (status = 'open'::text);
CREATE INDEX auction_states_category_buy_now ON public.auction_states USING btree (category_id, ends_at, listing_id) WHERE ((status = 'open'::text) AND (buy_now_paise IS NOT NULL));
CREATE INDEX auction_states_category_newest ON public.auction_states USING btree (category_id, starts_at DESC, listing_id) WHERE (status = 'open'::text);
CREATE INDEX auction_states_category_offers ON public.auction_states USING btree (category_id, ends_at, listing_id) WHERE ((status = 'open'::text) AND takes_offers);
CREATE INDEX auction_states_due ON public.auction_states USING btree (ends_at, listing_id) WHERE (status = 'open'::text);
CREATE INDEX auction_states_ended ON public.auction_states USING btree (ends_at) WHERE (status = 'closed'::text);
CREATE INDEX auction_states_newest ON public.auction_states USING btree (starts_at DESC, listing_id) WHERE (status = 'open'::text);
CREATE INDEX auction_states_offers ON public.auction_states USING btree (ends_at, listing_id) WHERE ((status = 'open'::text) AND takes_offers);
CREATE INDEX auction_states_offers_bought ON public.auction_states USING btree (listing_id) WHERE ((bought_at IS NOT NULL) AND (status <> 'closed'::text));
CREATE INDEX auction_states_offers_closed ON public.auction_states USING btree (ends_at) WHERE (takes_offers AND (status = 'closed'::text));
CREATE INDEX auction_states_seller_live ON public.auction_states USING btree (seller_id, listing_id) WHERE (status = ANY (ARRAY['open'::text, 'frozen'::text]));
CREATE INDEX auction_states_seller_newest ON public.auction_states USING btree (seller_id, starts_at DESC, listing_id) WHERE (status = 'open'::text);
CREATE INDEX auction_states_sub_category ON public.auction_states USING btree (sub_category_id, ends_at, listing_id) WHERE (status = 'open'::text);
CREATE INDEX auction_states_sub_category_buy_now ON public.auction_states USING btree (sub_category_id, ends_at, listing_id) WHERE ((status = 'open'::text) AND (buy_now_paise IS NOT NULL));
CREATE INDEX auction_states_sub_category_newest ON public.auction_states USING btree (sub_category_id, starts_at DESC, listing_id) WHERE (status = 'open'::text);
CREATE INDEX auction_states_sub_category_offers ON public.auction_states USING btree (sub_category_id, ends_at, listing_id) WHERE ((status = 'open'::text) AND takes_offers);
CREATE TRIGGER search_auctions_added AFTER INSERT ON public.auction_states REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION search_auctions_added();

create table bank_accounts (
  id uuid not null,
  user_id uuid not null,
  bank_name text not null,
  ifsc_code text not null,
  account_no_sealed text,
  account_no_fingerprint text,
  last_four text not null,
  status text not null default 'checking'::text,
  tries integer not null default 0,
  next_check_at timestamp with time zone default blaze_now(),
  provider_reference text,
  created_at timestamp with time zone not null default blaze_now(),
  checked_at timestamp with time zone,
  removed_at timestamp with time zone,
  lease_token uuid,
  leased_until timestamp with time zone,
  rechecks integer not null default 0,
  looked_at text,
  reasons text[] not null default '{}'::text[],
  reason text,
  decided_at timestamp with time zone,
  decided_by uuid,
  constraint bank_accounts_pkey PRIMARY KEY (id),
  constraint bank_accounts_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint bank_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint bank_accounts_approved_why_check CHECK (((status <> 'approved'::text) OR (reason IS NOT NULL))),
  constraint bank_accounts_bank_name_check CHECK (((length(bank_name) >= 1) AND (length(bank_name) <= 120))),
  constraint bank_accounts_check CHECK (((removed_at IS NULL) = (account_no_sealed IS NOT NULL))),
  constraint bank_accounts_check1 CHECK (((account_no_sealed IS NULL) = (account_no_fingerprint IS NULL))),
  constraint bank_accounts_decided_check CHECK (((status = ANY (ARRAY['approved'::text, 'refused'::text])) = (decided_at IS NOT NULL))),
  constraint bank_accounts_decider_check CHECK (((decided_at IS NULL) = (decided_by IS NULL))),
  constraint bank_accounts_ifsc_code_check CHECK ((ifsc_code ~ '^[A-Z]{4}0[A-Z0-9]{6}$'::text)),
  constraint bank_accounts_last_four_check CHECK ((last_four ~ '^[0-9]{4}$'::text)),
  constraint bank_accounts_looked_at_check CHECK (((status = 'approved'::text) = (looked_at IS NOT NULL))),
  constraint bank_accounts_other_decider_check CHECK ((decided_by <> user_id)),
  constraint bank_accounts_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  constraint bank_accounts_reasons_check CHECK (((status = 'refused'::text) = (cardinality(reasons) > 0))),
  constraint bank_accounts_status_check CHECK ((status = ANY (ARRAY['checking'::text, 'verified'::text, 'name_mismatch'::text, 'invalid'::text, 'unchecked'::text, 'approved'::text, 'refused'::text])))
);
CREATE INDEX bank_accounts_approved ON public.bank_accounts USING btree (id) WHERE (status = 'approved'::text);
CREATE INDEX bank_accounts_decided ON public.bank_accounts USING btree (status, decided_at DESC, id) WHERE ((removed_at IS NULL) AND (decided_at IS NOT NULL));
CREATE INDEX bank_accounts_failed ON public.bank_accounts USING btree (checked_at, id) WHERE ((removed_at IS NULL) AND (status = ANY (ARRAY['name_mismatch'::text, 'invalid'::text, 'unchecked'::text])));
CREATE INDEX bank_accounts_number ON public.bank_accounts USING btree (account_no_fingerprint, ifsc_code) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX bank_accounts_once ON public.bank_accounts USING btree (user_id, ifsc_code, account_no_fingerprint) WHERE (removed_at IS NULL);
CREATE INDEX bank_accounts_to_check ON public.bank_accounts USING btree (next_check_at, id) WHERE (next_check_at IS NOT NULL);
CREATE INDEX bank_accounts_user ON public.bank_accounts USING btree (user_id, created_at);
CREATE TRIGGER bank_accounts_check AFTER INSERT ON public.bank_accounts FOR EACH ROW EXECUTE FUNCTION check_new_row('bank_account');

create table bank_checks (
  id bigint not null generated always as identity,
  bank_account_id uuid not null,
  asked_at timestamp with time zone not null default blaze_now(),
  answered_at timestamp with time zone,
  outcome text,
  name_match_score integer,
  name_at_bank text,
  constraint bank_checks_pkey PRIMARY KEY (id),
  constraint bank_checks_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_accounts(id) ON DELETE CASCADE,
  constraint bank_checks_check CHECK (((answered_at IS NULL) = (outcome IS NULL))),
  constraint bank_checks_check1 CHECK (((name_at_bank IS NULL) OR (outcome = 'name_mismatch'::text))),
  constraint bank_checks_name_at_bank_check CHECK (((length(name_at_bank) >= 1) AND (length(name_at_bank) <= 120))),
  constraint bank_checks_name_match_score_check CHECK (((name_match_score >= 0) AND (name_match_score <= 100))),
  constraint bank_checks_outcome_check CHECK ((outcome = ANY (ARRAY['verified'::text, 'name_mismatch'::text, 'invalid'::text, 'unavailable'::text])))
);
CREATE INDEX bank_checks_account ON public.bank_checks USING btree (bank_account_id, id);
CREATE INDEX bank_checks_asked ON public.bank_checks USING btree (asked_at);

create table bid_alerts (
  user_id uuid not null,
  listing_id bigint not null,
  kind text not null,
  due_at timestamp with time zone not null,
  created_at timestamp with time zone not null default blaze_now(),
  done_at timestamp with time zone,
  message_key text,
  constraint bid_alerts_pkey PRIMARY KEY (user_id, listing_id, kind),
  constraint bid_alerts_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id),
  constraint bid_alerts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint bid_alerts_check CHECK (((message_key IS NULL) OR (done_at IS NOT NULL))),
  constraint bid_alerts_kind_check CHECK ((kind = ANY (ARRAY['outbid'::text, 'last_hour'::text])))
);
CREATE INDEX bid_alerts_due ON public.bid_alerts USING btree (due_at) WHERE (done_at IS NULL);
CREATE INDEX bid_alerts_listing ON public.bid_alerts USING btree (listing_id);

create table bid_ceilings (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  amount_paise bigint,
  reason text not null,
  until_at timestamp with time zone,
  set_by uuid not null,
  set_at timestamp with time zone not null,
  ended_by uuid,
  ended_at timestamp with time zone,
  constraint bid_ceilings_pkey PRIMARY KEY (id),
  constraint bid_ceilings_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id),
  constraint bid_ceilings_set_by_fkey FOREIGN KEY (set_by) REFERENCES users(id),
  constraint bid_ceilings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint bid_ceilings_amount_paise_check CHECK (((amount_paise >= 100000) AND (amount_paise <= 50000000))),
  constraint bid_ceilings_check CHECK (((set_by <> user_id) AND ((ended_by IS NULL) OR (ended_by <> user_id)))),
  constraint bid_ceilings_check1 CHECK ((until_at > set_at)),
  constraint bid_ceilings_check2 CHECK (((ended_by IS NULL) = (ended_at IS NULL))),
  constraint bid_ceilings_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300)))
);
CREATE INDEX bid_ceilings_ended_by ON public.bid_ceilings USING btree (ended_by) WHERE (ended_by IS NOT NULL);
CREATE INDEX bid_ceilings_person ON public.bid_ceilings USING btree (user_id, set_at DESC, id);
CREATE INDEX bid_ceilings_set_by ON public.bid_ceilings USING btree (set_by);
CREATE UNIQUE INDEX bid_ceilings_standing ON public.bid_ceilings USING btree (user_id) WHERE (ended_at IS NULL);

create table bid_reports (
  id uuid not null default gen_random_uuid(),
  listing_id bigint not null,
  seq integer not null,
  bidder_id uuid not null,
  reason text not null,
  created_at timestamp with time zone not null,
  status text not null default 'open'::text,
  answer text,
  decided_at timestamp with time zone,
  decided_by uuid,
  constraint bid_reports_pkey PRIMARY KEY (id),
  constraint bid_reports_listing_id_seq_key UNIQUE (listing_id, seq),
  constraint bid_reports_bidder_id_fkey FOREIGN KEY (bidder_id) REFERENCES users(id),
  constraint bid_reports_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint bid_reports_listing_id_seq_fkey FOREIGN KEY (listing_id, seq) REFERENCES bids(listing_id, seq),
  constraint bid_reports_answer_check CHECK (((length(answer) >= 1) AND (length(answer) <= 500))),
  constraint bid_reports_check CHECK ((((status = 'open'::text) = (decided_at IS NULL)) AND ((decided_at IS NULL) = (decided_by IS NULL)) AND ((decided_at IS NULL) = (answer IS NULL)))),
  constraint bid_reports_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  constraint bid_reports_status_check CHECK ((status = ANY (ARRAY['open'::text, 'voided'::text, 'declined'::text])))
);
CREATE INDEX bid_reports_bidder ON public.bid_reports USING btree (bidder_id, created_at);
CREATE INDEX bid_reports_decided ON public.bid_reports USING btree (decided_at DESC, id) WHERE (status <> 'open'::text);
CREATE INDEX bid_reports_open ON public.bid_reports USING btree (created_at, id) WHERE (status = 'open'::text);
CREATE TRIGGER bid_reports_check AFTER UPDATE OF status ON public.bid_reports FOR EACH ROW WHEN ((new.status = 'voided'::text)) EXECUTE FUNCTION check_bidder('bidder_id');

create table bid_requests (
  bidder_id uuid not null,
  idempotency_key text not null,
  listing_id bigint not null,
  amount_paise bigint not null,
  max_amount_paise bigint,
  answer json not null,
  created_at timestamp with time zone not null,
  is_purchase boolean not null default false,
  constraint bid_requests_pkey PRIMARY KEY (bidder_id, idempotency_key),
  constraint bid_requests_idempotency_key_check CHECK (((length(idempotency_key) >= 1) AND (length(idempotency_key) <= 200)))
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.01);
CREATE INDEX bid_requests_age ON public.bid_requests USING brin (created_at);

create table bid_steps (
  policy text not null,
  steps text not null,
  constraint bid_steps_pkey PRIMARY KEY (policy),
  constraint bid_steps_policy_check CHECK ((policy = ANY (ARRAY['flat'::text, 'tiered'::text]))),
  constraint bid_steps_steps_check CHECK ((steps ~ '^([1-9][0-9]{0,8}:[1-9][0-9]{0,5},){0,20}[1-9][0-9]{0,5}$'::text))
);

create table bidder_exclusions (
  id uuid not null default gen_random_uuid(),
  seller_id uuid not null,
  bidder_id uuid not null,
  listing_id bigint not null,
  bid_seq integer,
  reason text not null,
  created_at timestamp with time zone not null default blaze_now(),
  ended_at timestamp with time zone,
  origin text not null default 'bid'::text,
  constraint bidder_exclusions_pkey PRIMARY KEY (id),
  constraint bidder_exclusions_bidder_id_fkey FOREIGN KEY (bidder_id) REFERENCES users(id),
  constraint bidder_exclusions_listing_id_bid_seq_fkey FOREIGN KEY (listing_id, bid_seq) REFERENCES bids(listing_id, seq),
  constraint bidder_exclusions_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id),
  constraint bidder_exclusions_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES users(id),
  constraint bidder_exclusions_check CHECK ((seller_id <> bidder_id)),
  constraint bidder_exclusions_origin_bid CHECK (((origin = 'bid'::text) = (bid_seq IS NOT NULL))),
  constraint bidder_exclusions_origin_check CHECK ((origin = ANY (ARRAY['bid'::text, 'question'::text, 'order'::text]))),
  constraint bidder_exclusions_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300)))
);
CREATE INDEX bidder_exclusions_bid ON public.bidder_exclusions USING btree (listing_id, bid_seq);
CREATE INDEX bidder_exclusions_bidder ON public.bidder_exclusions USING btree (bidder_id, created_at DESC, id);
CREATE INDEX bidder_exclusions_latest ON public.bidder_exclusions USING btree (created_at) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX bidder_exclusions_once ON public.bidder_exclusions USING btree (bidder_id, seller_id, origin);
CREATE INDEX bidder_exclusions_seller ON public.bidder_exclusions USING btree (seller_id, created_at DESC, id);

create table bids (
  listing_id bigint not null,
  seq integer not null,
  bidder_id uuid not null,
  amount_paise bigint not null,
  is_automatic boolean not null default false,
  placed_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  beaten_max_paise bigint,
  constraint bids_pkey PRIMARY KEY (listing_id, seq),
  constraint bids_listing_id_bidder_id_fkey FOREIGN KEY (listing_id, bidder_id) REFERENCES deposits(listing_id, bidder_id),
  constraint bids_amount_paise_check CHECK (((amount_paise > 0) AND ((amount_paise % (100)::bigint) = 0))),
  constraint bids_seq_check CHECK ((seq > 0))
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.01);
CREATE INDEX bids_bidder ON public.bids USING btree (bidder_id, listing_id, seq DESC);
CREATE INDEX bids_first ON public.bids USING btree (placed_at) WHERE (seq = 1);
CREATE INDEX bids_placed ON public.bids USING brin (placed_at) WITH (pages_per_range='32', autosummarize='on');

create table brand_categories (
  category_id bigint not null,
  brand_id bigint not null,
  constraint brand_categories_pkey PRIMARY KEY (category_id, brand_id),
  constraint brand_categories_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id) ON DELETE CASCADE,
  constraint brand_categories_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id)
);
CREATE INDEX brand_categories_brand ON public.brand_categories USING btree (brand_id);

create table brand_names (
  key text not null,
  brand_id bigint not null,
  constraint brand_names_pkey PRIMARY KEY (key),
  constraint brand_names_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id) ON DELETE CASCADE
);
CREATE INDEX brand_names_brand ON public.brand_names USING btree (brand_id);

create table brands (
  id bigint not null generated by default as identity,
  name text not null,
  aliases text[] not null,
  categories jsonb not null,
  updated_at timestamp with time zone not null,
  updated_by uuid not null,
  constraint brands_pkey PRIMARY KEY (id),
  constraint brands_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id),
  constraint brands_categories_check CHECK ((jsonb_typeof(categories) = 'array'::text)),
  constraint brands_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
);
CREATE INDEX brands_latest ON public.brands USING btree (updated_at DESC, id);

create table businesses (
  id uuid not null,
  user_id uuid not null,
  business_name text not null,
  country text not null default 'IN'::text,
  gstin_sealed text not null,
  gstin_fingerprint text not null,
  pan_fingerprint text not null,
  last_four text not null,
  created_at timestamp with time zone not null default blaze_now(),
  updated_at timestamp with time zone not null default blaze_now(),
  removed_at timestamp with time zone,
  constraint businesses_pkey PRIMARY KEY (id),
  constraint businesses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint businesses_business_name_check CHECK (((length(business_name) >= 1) AND (length(business_name) <= 120))),
  constraint businesses_country_check CHECK ((country = 'IN'::text)),
  constraint businesses_last_four_check CHECK ((length(last_four) = 4))
);
CREATE UNIQUE INDEX businesses_once ON public.businesses USING btree (user_id, gstin_fingerprint) WHERE (removed_at IS NULL);
CREATE INDEX businesses_pan ON public.businesses USING btree (pan_fingerprint) WHERE (removed_at IS NULL);
CREATE INDEX businesses_user ON public.businesses USING btree (user_id, created_at);

create table buyer_strikes (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  order_id uuid not null,
  created_at timestamp with time zone not null,
  objection text,
  objected_at timestamp with time zone,
  answer text,
  answered_at timestamp with time zone,
  answered_by uuid,
  lifted_at timestamp with time zone,
  lift_reason text,
  is_followed_up boolean not null default false,
  constraint buyer_strikes_pkey PRIMARY KEY (id),
  constraint buyer_strikes_order_id_key UNIQUE (order_id),
  constraint buyer_strikes_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id),
  constraint buyer_strikes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint buyer_strikes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint buyer_strikes_answer_check CHECK (((length(answer) >= 1) AND (length(answer) <= 500))),
  constraint buyer_strikes_check CHECK (((objection IS NULL) = (objected_at IS NULL))),
  constraint buyer_strikes_check1 CHECK ((((answer IS NULL) = (answered_at IS NULL)) AND ((answer IS NULL) = (answered_by IS NULL)))),
  constraint buyer_strikes_check2 CHECK (((lifted_at IS NULL) = (lift_reason IS NULL))),
  constraint buyer_strikes_lift_reason_check CHECK ((lift_reason = ANY (ARRAY['paid_in_time'::text, 'never_due'::text, 'deposit_given_back'::text, 'operator'::text]))),
  constraint buyer_strikes_objection_check CHECK (((length(objection) >= 1) AND (length(objection) <= 500)))
);
CREATE INDEX buyer_strikes_listed ON public.buyer_strikes USING btree (created_at, id);
CREATE INDEX buyer_strikes_new ON public.buyer_strikes USING btree (created_at, id) WHERE (NOT is_followed_up);
CREATE INDEX buyer_strikes_objected ON public.buyer_strikes USING btree (objected_at, id) WHERE ((objection IS NOT NULL) AND (answer IS NULL) AND (lifted_at IS NULL));
CREATE INDEX buyer_strikes_user ON public.buyer_strikes USING btree (user_id, created_at) WHERE (lifted_at IS NULL);
CREATE TRIGGER buyer_strikes_check AFTER INSERT ON public.buyer_strikes FOR EACH ROW EXECUTE FUNCTION check_bidder('user_id');

create table categories (
  id bigint not null generated always as identity,
  parent_id bigint,
  slug text not null,
  name text not null,
  description text not null default ''::text,
  image_url text not null default ''::text,
  position integer not null default 0,
  bid_policy text not null default 'flat'::text,
  weight_class text,
  approved_goods text,
  is_hidden boolean not null default false,
  bid_steps text,
  constraint categories_pkey PRIMARY KEY (id),
  constraint categories_slug_key UNIQUE (slug),
  constraint categories_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES categories(id),
  constraint categories_approved_goods_check CHECK ((approved_goods = ANY (ARRAY['phones_tablets'::text, 'laptops_monitors'::text, 'cameras_lenses'::text, 'watches_wearables'::text, 'audio'::text, 'gaming'::text, 'televisions_projectors'::text, 'home_appliances'::text, 'bicycles'::text, 'musical_instruments'::text]))),
  constraint categories_bid_policy_check CHECK ((bid_policy = ANY (ARRAY['flat'::text, 'tiered'::text]))),
  constraint categories_bid_steps_check CHECK ((bid_steps ~ '^([1-9][0-9]{0,8}:[1-9][0-9]{0,5},){0,20}[1-9][0-9]{0,5}$'::text)),
  constraint categories_slug_check CHECK ((slug ~ '^[a-z0-9-]{1,60}$'::text)),
  constraint categories_weight_class_check CHECK ((weight_class = ANY (ARRAY['small'::text, 'medium'::text, 'large'::text])))
);
CREATE INDEX categories_parent ON public.categories USING btree (parent_id, "position");
CREATE TRIGGER search_categories_renamed AFTER UPDATE OF name ON public.categories FOR EACH ROW WHEN ((old.name <> new.name)) EXECUTE FUNCTION search_categories_renamed();

create table category_corrections (
  id uuid not null default gen_random_uuid(),
  listing_id bigint not null,
  old_category_id bigint not null,
  old_sub_category_id bigint,
  new_category_id bigint not null,
  new_sub_category_id bigint,
  reason text not null,
  corrected_by uuid not null,
  corrected_at timestamp with time zone not null,
  constraint category_corrections_pkey PRIMARY KEY (id),
  constraint category_corrections_corrected_by_fkey FOREIGN KEY (corrected_by) REFERENCES users(id),
  constraint category_corrections_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id),
  constraint category_corrections_new_category_id_fkey FOREIGN KEY (new_category_id) REFERENCES categories(id),
  constraint category_corrections_new_sub_category_id_fkey FOREIGN KEY (new_sub_category_id) REFERENCES categories(id),
  constraint category_corrections_old_category_id_fkey FOREIGN KEY (old_category_id) REFERENCES categories(id),
  constraint category_corrections_old_sub_category_id_fkey FOREIGN KEY (old_sub_category_id) REFERENCES categories(id),
  constraint category_corrections_check CHECK (((old_category_id IS DISTINCT FROM new_category_id) OR (old_sub_category_id IS DISTINCT FROM new_sub_category_id))),
  constraint category_corrections_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300)))
);
CREATE INDEX category_corrections_corrected_by ON public.category_corrections USING btree (corrected_by);
CREATE INDEX category_corrections_listing ON public.category_corrections USING btree (listing_id, corrected_at DESC);

create table claim_decisions (
  claim_id uuid not null,
  round integer not null,
  outcome text not null,
  amount_paise bigint not null,
  reason text not null,
  decided_by uuid not null,
  decided_at timestamp with time zone not null,
  constraint claim_decisions_pkey PRIMARY KEY (claim_id, round),
  constraint claim_decisions_claim_id_decided_by_key UNIQUE (claim_id, decided_by),
  constraint claim_decisions_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id),
  constraint claim_decisions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint claim_decisions_amount_paise_check CHECK ((amount_paise >= 0)),
  constraint claim_decisions_outcome_check CHECK ((outcome = ANY (ARRAY['refund'::text, 'part_refund'::text, 'return'::text, 'reject'::text]))),
  constraint claim_decisions_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 1000))),
  constraint claim_decisions_round_check CHECK ((round = ANY (ARRAY[1, 2])))
);
CREATE TRIGGER claim_decisions_append_only BEFORE DELETE OR UPDATE ON public.claim_decisions FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table claim_message_pictures (
  message_id bigint not null,
  position integer not null,
  upload_id uuid not null,
  constraint claim_message_pictures_pkey PRIMARY KEY (message_id, "position"),
  constraint claim_message_pictures_message_id_fkey FOREIGN KEY (message_id) REFERENCES claim_messages(id),
  constraint claim_message_pictures_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES uploads(id)
);
CREATE INDEX claim_message_pictures_upload ON public.claim_message_pictures USING btree (upload_id);

create table claim_messages (
  id bigint not null generated always as identity,
  claim_id uuid not null,
  author text not null,
  author_id uuid not null,
  text text not null,
  idempotency_key text not null,
  created_at timestamp with time zone not null,
  constraint claim_messages_pkey PRIMARY KEY (id),
  constraint claim_messages_claim_id_author_id_idempotency_key_key UNIQUE (claim_id, author_id, idempotency_key),
  constraint claim_messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint claim_messages_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id),
  constraint claim_messages_author_check CHECK ((author = ANY (ARRAY['buyer'::text, 'seller'::text, 'blaze'::text]))),
  constraint claim_messages_text_check CHECK ((length(text) <= 1000))
);
CREATE INDEX claim_messages_author ON public.claim_messages USING btree (author_id, created_at);
CREATE TRIGGER claim_messages_append_only BEFORE DELETE OR UPDATE ON public.claim_messages FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table claim_offers (
  id uuid not null default gen_random_uuid(),
  claim_id uuid not null,
  kind text not null,
  amount_paise bigint not null default 0,
  status text not null default 'open'::text,
  idempotency_key text not null,
  created_at timestamp with time zone not null,
  open_until timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint claim_offers_pkey PRIMARY KEY (id),
  constraint claim_offers_claim_id_idempotency_key_key UNIQUE (claim_id, idempotency_key),
  constraint claim_offers_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id),
  constraint claim_offers_amount_paise_check CHECK ((amount_paise >= 0)),
  constraint claim_offers_check CHECK (((kind = 'part_refund'::text) = (amount_paise > 0))),
  constraint claim_offers_check1 CHECK (((status = 'open'::text) = (ended_at IS NULL))),
  constraint claim_offers_kind_check CHECK ((kind = ANY (ARRAY['part_refund'::text, 'return'::text]))),
  constraint claim_offers_status_check CHECK ((status = ANY (ARRAY['open'::text, 'taken'::text, 'declined'::text, 'lapsed'::text, 'decided'::text])))
);
CREATE UNIQUE INDEX claim_offers_open ON public.claim_offers USING btree (claim_id) WHERE (status = 'open'::text);
CREATE UNIQUE INDEX claim_offers_taken ON public.claim_offers USING btree (claim_id) WHERE (status = 'taken'::text);

create table claim_pictures (
  claim_id uuid not null,
  position integer not null,
  upload_id uuid not null,
  constraint claim_pictures_pkey PRIMARY KEY (claim_id, "position"),
  constraint claim_pictures_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id),
  constraint claim_pictures_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES uploads(id)
);
CREATE INDEX claim_pictures_upload ON public.claim_pictures USING btree (upload_id);

create table claims (
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  buyer_id uuid not null,
  reason text not null,
  details text not null,
  status text not null default 'open'::text,
  refund_paise bigint not null default 0,
  answer text not null default ''::text,
  idempotency_key text,
  created_at timestamp with time zone not null,
  answer_by timestamp with time zone not null,
  answered_at timestamp with time zone,
  answered_by uuid,
  waits_for text,
  waits_until timestamp with time zone,
  closed_at timestamp with time zone,
  appealed_at timestamp with time zone,
  return_ready_at timestamp with time zone,
  wish text,
  wish_paise bigint not null default 0,
  constraint claims_pkey PRIMARY KEY (id),
  constraint claims_order_id_key UNIQUE (order_id),
  constraint claims_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id),
  constraint claims_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES users(id),
  constraint claims_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint claims_answer_check CHECK ((length(answer) <= 1000)),
  constraint claims_check CHECK (((status = 'open'::text) = (answered_at IS NULL))),
  constraint claims_check1 CHECK (((status = ANY (ARRAY['refunded'::text, 'part_refunded'::text])) = (refund_paise > 0))),
  constraint claims_check2 CHECK (((waits_for IS NULL) = (closed_at IS NOT NULL))),
  constraint claims_check3 CHECK (((waits_for IS NULL) = (waits_until IS NULL))),
  constraint claims_check4 CHECK (((status <> 'open'::text) OR (closed_at IS NULL))),
  constraint claims_check5 CHECK (((status <> 'appealed'::text) OR ((appealed_at IS NOT NULL) AND (closed_at IS NULL)))),
  constraint claims_check6 CHECK (((status <> 'returning'::text) OR (closed_at IS NULL))),
  constraint claims_details_check CHECK (((length(details) >= 1) AND (length(details) <= 2000))),
  constraint claims_reason_check CHECK ((reason = ANY (ARRAY['not_as_described'::text, 'damaged'::text, 'incomplete'::text, 'not_genuine'::text, 'not_received'::text, 'other'::text]))),
  constraint claims_refund_paise_check CHECK ((refund_paise >= 0)),
  constraint claims_status_check CHECK ((status = ANY (ARRAY['open'::text, 'rejected'::text, 'appealed'::text, 'returning'::text, 'refunded'::text, 'part_refunded'::text, 'return_refused'::text, 'return_lapsed'::text]))),
  constraint claims_waits_for_check CHECK ((waits_for = ANY (ARRAY['seller'::text, 'buyer'::text, 'blaze'::text]))),
  constraint claims_wish_amount CHECK (((NOT (wish IS DISTINCT FROM 'part_refund'::text)) = (wish_paise > 0))),
  constraint claims_wish_check CHECK ((wish = ANY (ARRAY['part_refund'::text, 'return'::text]))),
  constraint claims_wish_paise_check CHECK ((wish_paise >= 0))
);
CREATE INDEX claims_closed ON public.claims USING btree (closed_at DESC, id) WHERE (closed_at IS NOT NULL);
CREATE INDEX claims_for_blaze ON public.claims USING btree (GREATEST(created_at, appealed_at, return_ready_at), id) WHERE (waits_for = 'blaze'::text);
CREATE INDEX claims_opened ON public.claims USING btree (created_at);
CREATE INDEX claims_waiting ON public.claims USING btree (waits_until, id) WHERE (closed_at IS NULL);

create table clock (
  only_row boolean not null default true,
  advanced interval not null default '00:00:00'::interval,
  constraint clock_pkey PRIMARY KEY (only_row),
  constraint clock_advanced_check CHECK ((advanced >= '00:00:00'::interval)),
  constraint clock_only_row_check CHECK (only_row)
);
CREATE TRIGGER clock_record_move AFTER INSERT OR UPDATE ON public.clock FOR EACH ROW EXECUTE FUNCTION record_clock_move();

create table clock_moves (
  moved_at timestamp with time zone not null,
  advanced interval not null,
  constraint clock_moves_pkey PRIMARY KEY (moved_at)
);

create table consents (
  id bigint not null generated always as identity,
  user_id uuid not null,
  purpose text not null,
  edition text not null,
  given_at timestamp with time zone not null default blaze_now(),
  withdrawn_at timestamp with time zone,
  constraint consents_pkey PRIMARY KEY (id),
  constraint consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint consents_check CHECK ((withdrawn_at >= given_at)),
  constraint consents_purpose_check CHECK ((purpose = ANY (ARRAY['terms'::text, 'privacy'::text, 'identity'::text, 'offers'::text])))
);
CREATE UNIQUE INDEX consents_current ON public.consents USING btree (user_id, purpose) WHERE (withdrawn_at IS NULL);
CREATE INDEX consents_user ON public.consents USING btree (user_id, given_at DESC, id DESC);

create table conversation_messages (
  id bigint not null generated always as identity,
  order_id uuid not null,
  sender_id uuid not null,
  text text not null default ''::text,
  upload_id uuid,
  is_risky boolean not null default false,
  idempotency_key text not null,
  created_at timestamp with time zone not null default blaze_now(),
  constraint conversation_messages_pkey PRIMARY KEY (id),
  constraint conversation_messages_sender_id_idempotency_key_key UNIQUE (sender_id, idempotency_key),
  constraint conversation_messages_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint conversation_messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES users(id),
  constraint conversation_messages_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES uploads(id),
  constraint conversation_messages_check CHECK (((text <> ''::text) OR (upload_id IS NOT NULL))),
  constraint conversation_messages_text_check CHECK ((length(text) <= 2000))
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.01);
CREATE INDEX conversation_messages_order ON public.conversation_messages USING btree (order_id, id DESC);
CREATE INDEX conversation_messages_sender ON public.conversation_messages USING btree (sender_id, created_at);
CREATE INDEX conversation_messages_upload ON public.conversation_messages USING btree (upload_id) WHERE (upload_id IS NOT NULL);

create table conversation_reads (
  order_id uuid not null,
  user_id uuid not null,
  read_up_to bigint not null,
  read_at timestamp with time zone not null default blaze_now(),
  constraint conversation_reads_pkey PRIMARY KEY (order_id, user_id),
  constraint conversation_reads_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint conversation_reads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table data_requests (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  status text not null default 'waiting'::text,
  steps_done integer not null default 0,
  steps integer not null,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone not null default blaze_now(),
  archive_sealed bytea,
  created_at timestamp with time zone not null default blaze_now(),
  ready_at timestamp with time zone,
  expires_at timestamp with time zone,
  constraint data_requests_pkey PRIMARY KEY (id),
  constraint data_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint data_requests_check CHECK (((steps_done >= 0) AND (steps_done <= steps))),
  constraint data_requests_check1 CHECK (((status = 'ready'::text) = ((archive_sealed IS NOT NULL) AND (expires_at IS NOT NULL)))),
  constraint data_requests_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'ready'::text, 'failed'::text])))
);
CREATE INDEX data_requests_due ON public.data_requests USING btree (next_attempt_at) WHERE (status = 'waiting'::text);
CREATE INDEX data_requests_expiry ON public.data_requests USING btree (expires_at) WHERE (status = 'ready'::text);
CREATE INDEX data_requests_user ON public.data_requests USING btree (user_id, created_at DESC, id);
CREATE UNIQUE INDEX data_requests_waiting ON public.data_requests USING btree (user_id) WHERE (status = 'waiting'::text);

create table day_closings (
  day date not null,
  closed_at timestamp with time zone not null,
  accounts jsonb not null,
  events jsonb not null,
  differences integer not null,
  constraint day_closings_pkey PRIMARY KEY (day),
  constraint day_closings_differences_check CHECK ((differences >= 0))
);
CREATE TRIGGER day_closings_append_only BEFORE DELETE OR UPDATE ON public.day_closings FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table delivery_code_tries (
  order_id uuid not null,
  sent_at timestamp with time zone not null,
  tries integer not null,
  constraint delivery_code_tries_pkey PRIMARY KEY (order_id),
  constraint delivery_code_tries_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint delivery_code_tries_tries_check CHECK (((tries >= 1) AND (tries <= 5)))
);

create table delivery_proof_pictures (
  order_id uuid not null,
  position integer not null,
  upload_id uuid not null,
  constraint delivery_proof_pictures_pkey PRIMARY KEY (order_id, "position"),
  constraint delivery_proof_pictures_order_id_fkey FOREIGN KEY (order_id) REFERENCES delivery_proofs(order_id),
  constraint delivery_proof_pictures_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES uploads(id)
);
CREATE INDEX delivery_proof_pictures_upload ON public.delivery_proof_pictures USING btree (upload_id);
CREATE TRIGGER delivery_proof_pictures_append_only BEFORE DELETE OR UPDATE ON public.delivery_proof_pictures FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table delivery_proofs (
  order_id uuid not null,
  kind text not null,
  signed_by text,
  proved_by uuid not null,
  proved_at timestamp with time zone not null default blaze_now(),
  constraint delivery_proofs_pkey PRIMARY KEY (order_id),
  constraint delivery_proofs_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint delivery_proofs_proved_by_fkey FOREIGN KEY (proved_by) REFERENCES users(id),
  constraint delivery_proofs_check CHECK (((kind <> 'signed'::text) OR (signed_by IS NOT NULL))),
  constraint delivery_proofs_kind_check CHECK ((kind = ANY (ARRAY['code'::text, 'picture'::text, 'signed'::text]))),
  constraint delivery_proofs_signed_by_check CHECK (((length(signed_by) >= 1) AND (length(signed_by) <= 100)))
);
CREATE TRIGGER delivery_proofs_append_only BEFORE DELETE OR UPDATE ON public.delivery_proofs FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER delivery_proofs_no_truncate BEFORE TRUNCATE ON public.delivery_proofs FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table delivery_rates (
  weight_class text not null,
  starts_on date not null,
  near_paise bigint not null,
  region_paise bigint not null,
  far_paise bigint not null,
  free_from_paise bigint,
  created_by uuid,
  created_at timestamp with time zone not null default blaze_now(),
  constraint delivery_rates_pkey PRIMARY KEY (weight_class, starts_on),
  constraint delivery_rates_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint delivery_rates_check CHECK (((near_paise <= region_paise) AND (region_paise <= far_paise))),
  constraint delivery_rates_free_from_paise_check CHECK ((free_from_paise > 0)),
  constraint delivery_rates_near_paise_check CHECK ((near_paise >= 0)),
  constraint delivery_rates_weight_class_check CHECK ((weight_class = ANY (ARRAY['small'::text, 'medium'::text, 'large'::text])))
);

create table delivery_terms (
  listing_id bigint not null,
  paid_by text not null,
  near_paise bigint not null,
  region_paise bigint not null,
  far_paise bigint not null,
  free_from_paise bigint,
  constraint delivery_terms_pkey PRIMARY KEY (listing_id),
  constraint delivery_terms_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id),
  constraint delivery_terms_check CHECK (((near_paise <= region_paise) AND (region_paise <= far_paise))),
  constraint delivery_terms_free_from_paise_check CHECK ((free_from_paise > 0)),
  constraint delivery_terms_near_paise_check CHECK ((near_paise >= 0)),
  constraint delivery_terms_paid_by_check CHECK ((paid_by = ANY (ARRAY['buyer'::text, 'seller'::text])))
);
CREATE INDEX delivery_terms_dearest ON public.delivery_terms USING btree (far_paise) WHERE (paid_by = 'buyer'::text);

create table deposit_settlements (
  listing_id bigint not null,
  created_at timestamp with time zone not null default blaze_now(),
  constraint deposit_settlements_pkey PRIMARY KEY (listing_id)
);

create table deposits (
  id uuid not null default gen_random_uuid(),
  listing_id bigint not null,
  bidder_id uuid not null,
  amount_paise bigint not null,
  status text not null,
  mode text not null,
  provider text,
  first_bid_paise bigint,
  standby_rank smallint,
  created_at timestamp with time zone not null default blaze_now(),
  held_at timestamp with time zone,
  refund_due_at timestamp with time zone,
  finished_at timestamp with time zone,
  default_terms text not null default 'returned'::text,
  forfeited_at timestamp with time zone,
  forfeiture_reversed_at timestamp with time zone,
  standby_withdrawn_at timestamp with time zone,
  delivery_pin_code text,
  delivery_paise bigint not null default 0,
  constraint deposits_pkey PRIMARY KEY (id),
  constraint deposits_listing_id_bidder_id_key UNIQUE (listing_id, bidder_id),
  constraint deposits_bidder_id_fkey FOREIGN KEY (bidder_id) REFERENCES users(id),
  constraint deposits_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES auction_states(listing_id),
  constraint deposits_provider_mode_fkey FOREIGN KEY (provider, mode) REFERENCES payment_providers(wire_name, method),
  constraint deposits_amount_paise_check CHECK ((amount_paise >= 0)),
  constraint deposits_default_terms_check CHECK ((default_terms = ANY (ARRAY['kept'::text, 'returned'::text]))),
  constraint deposits_delivery_paise_check CHECK ((delivery_paise >= 0)),
  constraint deposits_delivery_pin_code_check CHECK ((delivery_pin_code ~ '^[1-9][0-9]{5}$'::text)),
  constraint deposits_first_bid_paise_check CHECK ((first_bid_paise > 0)),
  constraint deposits_paid_by CHECK (((mode = 'NONE'::text) = (provider IS NULL))),
  constraint deposits_standby_rank_check CHECK (((standby_rank >= 1) AND (standby_rank <= 3))),
  constraint deposits_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'held'::text, 'applied'::text, 'refund_due'::text, 'refunded'::text, 'forfeited'::text])))
) with (fillfactor=70, autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.01);
CREATE INDEX deposits_bidder ON public.deposits USING btree (bidder_id, listing_id);
CREATE INDEX deposits_bidder_newest ON public.deposits USING btree (bidder_id, created_at DESC, id);
CREATE INDEX deposits_given_back ON public.deposits USING btree (bidder_id) WHERE (forfeiture_reversed_at IS NOT NULL);
CREATE INDEX deposits_kept ON public.deposits USING btree (COALESCE(forfeited_at, finished_at) DESC, id) WHERE ((status = 'forfeited'::text) AND (amount_paise > 0));
CREATE INDEX deposits_kept_of_bidder ON public.deposits USING btree (bidder_id) WHERE ((amount_paise > 0) AND ((status = 'forfeited'::text) OR (forfeited_at IS NOT NULL)));
CREATE TRIGGER deposits_check_newcomers AFTER INSERT ON public.deposits REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION check_newcomers();

create table document_numbers (
  series text not null,
  financial_year text not null,
  last_number integer not null,
  constraint document_numbers_pkey PRIMARY KEY (series, financial_year),
  constraint document_numbers_last_number_check CHECK ((last_number > 0))
);

create table email_links (
  token_hash bytea not null,
  user_id uuid not null,
  email text not null,
  created_at timestamp with time zone not null default blaze_now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint email_links_pkey PRIMARY KEY (token_hash),
  constraint email_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint email_links_check CHECK ((expires_at > created_at)),
  constraint email_links_email_check CHECK ((length(email) <= 254))
);
CREATE INDEX email_links_email ON public.email_links USING btree (lower(email), created_at);
CREATE INDEX email_links_user ON public.email_links USING btree (user_id, created_at);

create table goodwill_payments (
  id uuid not null,
  user_id uuid not null,
  order_id uuid,
  amount_paise bigint not null,
  granted_by uuid not null,
  granted_at timestamp with time zone not null,
  constraint goodwill_payments_pkey PRIMARY KEY (id),
  constraint goodwill_payments_granted_by_fkey FOREIGN KEY (granted_by) REFERENCES users(id),
  constraint goodwill_payments_id_fkey FOREIGN KEY (id) REFERENCES operator_proposals(id),
  constraint goodwill_payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint goodwill_payments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint goodwill_payments_amount_paise_check CHECK (((amount_paise >= 100) AND (amount_paise <= 1000000))),
  constraint goodwill_payments_check CHECK ((granted_by <> user_id))
);
CREATE INDEX goodwill_payments_of_user ON public.goodwill_payments USING btree (user_id, granted_at DESC, id);
CREATE INDEX goodwill_payments_order ON public.goodwill_payments USING btree (order_id) WHERE (order_id IS NOT NULL);

create table grievance_messages (
  id bigint not null generated always as identity,
  grievance_id uuid not null,
  author text not null,
  author_id uuid,
  text text not null,
  is_appeal boolean not null default false,
  idempotency_key text not null,
  created_at timestamp with time zone not null,
  constraint grievance_messages_pkey PRIMARY KEY (id),
  constraint grievance_messages_grievance_id_author_idempotency_key_key UNIQUE (grievance_id, author, idempotency_key),
  constraint grievance_messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint grievance_messages_grievance_id_fkey FOREIGN KEY (grievance_id) REFERENCES grievances(id) ON DELETE CASCADE,
  constraint grievance_messages_author_check CHECK ((author = ANY (ARRAY['complainant'::text, 'blaze'::text]))),
  constraint grievance_messages_check CHECK (((author = 'blaze'::text) = (author_id IS NOT NULL))),
  constraint grievance_messages_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000)))
);

create table grievances (
  id uuid not null default gen_random_uuid(),
  number text not null default new_grievance_number(),
  kind text not null,
  user_id uuid,
  name text not null,
  email text,
  mobile text,
  language text not null,
  reference text not null default ''::text,
  about_user_id uuid,
  about_order_id uuid,
  about_message_id bigint,
  about_listing_id bigint,
  report_reason text,
  words text not null,
  network_address text not null,
  idempotency_key text not null,
  received_at timestamp with time zone not null,
  acknowledge_by timestamp with time zone not null,
  resolve_by timestamp with time zone not null,
  acknowledged_at timestamp with time zone,
  handled_by uuid,
  outcome text,
  decision text,
  decided_at timestamp with time zone,
  decided_by uuid,
  appealable_until timestamp with time zone,
  appealed_at timestamp with time zone,
  appeal_decide_by timestamp with time zone,
  appeal_outcome text,
  appeal_decision text,
  appeal_decided_at timestamp with time zone,
  appeal_decided_by uuid,
  due_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint grievances_pkey PRIMARY KEY (id),
  constraint grievances_number_key UNIQUE (number),
  constraint grievances_about_listing_id_fkey FOREIGN KEY (about_listing_id) REFERENCES listings(id),
  constraint grievances_about_message_id_fkey FOREIGN KEY (about_message_id) REFERENCES conversation_messages(id),
  constraint grievances_about_order_id_fkey FOREIGN KEY (about_order_id) REFERENCES orders(id),
  constraint grievances_about_user_id_fkey FOREIGN KEY (about_user_id) REFERENCES users(id),
  constraint grievances_appeal_decided_by_fkey FOREIGN KEY (appeal_decided_by) REFERENCES users(id),
  constraint grievances_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint grievances_handled_by_fkey FOREIGN KEY (handled_by) REFERENCES users(id),
  constraint grievances_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint grievances_appeal_decided CHECK (((num_nulls(appeal_outcome, appeal_decision, appeal_decided_at, appeal_decided_by) = ANY (ARRAY[0, 4])) AND ((appeal_decided_at IS NULL) OR (appealed_at IS NOT NULL)))),
  constraint grievances_appeal_decision_check CHECK (((length(appeal_decision) >= 1) AND (length(appeal_decision) <= 2000))),
  constraint grievances_appeal_outcome_check CHECK ((appeal_outcome = ANY (ARRAY['upheld'::text, 'rejected'::text]))),
  constraint grievances_appealed CHECK (((num_nulls(appealed_at, appeal_decide_by) = ANY (ARRAY[0, 2])) AND ((appealed_at IS NULL) OR (decided_at IS NOT NULL)))),
  constraint grievances_contact CHECK ((num_nonnulls(user_id, email, mobile) = 1)),
  constraint grievances_decided CHECK ((num_nulls(outcome, decision, decided_at, decided_by, appealable_until) = ANY (ARRAY[0, 5]))),
  constraint grievances_decision_check CHECK (((length(decision) >= 1) AND (length(decision) <= 2000))),
  constraint grievances_due CHECK (((due_at IS NULL) = ((appeal_decided_at IS NOT NULL) OR ((decided_at IS NOT NULL) AND (appealed_at IS NULL))))),
  constraint grievances_email_check CHECK ((length(email) <= 254)),
  constraint grievances_handled CHECK (((handled_by IS NULL) OR (acknowledged_at IS NOT NULL))),
  constraint grievances_kind_check CHECK ((kind = ANY (ARRAY['order'::text, 'payment'::text, 'listing'::text, 'account'::text, 'other'::text, 'person'::text, 'message'::text, 'data_access'::text, 'data_correction'::text, 'data_erasure'::text, 'data_other'::text]))),
  constraint grievances_mobile_check CHECK ((mobile ~ '^\+91[0-9]{10}$'::text)),
  constraint grievances_name_check CHECK ((length(name) <= 100)),
  constraint grievances_number_check CHECK ((number ~ '^GRV(-[0-9BCDFGHJKMNPQRSTWXYZ]{3}){3}$'::text)),
  constraint grievances_outcome_check CHECK ((outcome = ANY (ARRAY['upheld'::text, 'partly_upheld'::text, 'rejected'::text]))),
  constraint grievances_reference_check CHECK ((length(reference) <= 100)),
  constraint grievances_report CHECK (((kind = ANY (ARRAY['person'::text, 'message'::text])) = ((about_user_id IS NOT NULL) AND (report_reason IS NOT NULL) AND (user_id IS NOT NULL)))),
  constraint grievances_report_reason_check CHECK ((report_reason = ANY (ARRAY['off_platform'::text, 'abuse'::text, 'harassment'::text, 'fraud'::text, 'impersonation'::text, 'obscene'::text, 'other'::text]))),
  constraint grievances_two_people CHECK ((appeal_decided_by <> decided_by)),
  constraint grievances_words_check CHECK ((length(words) <= 4000))
);
CREATE INDEX grievances_about_listing ON public.grievances USING btree (about_listing_id) WHERE (about_listing_id IS NOT NULL);
CREATE INDEX grievances_about_message ON public.grievances USING btree (about_message_id) WHERE (about_message_id IS NOT NULL);
CREATE INDEX grievances_about_order ON public.grievances USING btree (about_order_id) WHERE (about_order_id IS NOT NULL);
CREATE INDEX grievances_about_user ON public.grievances USING btree (about_user_id) WHERE (about_user_id IS NOT NULL);
CREATE INDEX grievances_ended ON public.grievances USING btree (ended_at DESC, id) WHERE (due_at IS NULL);
CREATE UNIQUE INDEX grievances_filed_once ON public.grievances USING btree (idempotency_key);
CREATE INDEX grievances_of_email ON public.grievances USING btree (email, received_at) WHERE (email IS NOT NULL);
CREATE INDEX grievances_of_mobile ON public.grievances USING btree (mobile, received_at) WHERE (mobile IS NOT NULL);
CREATE INDEX grievances_of_network ON public.grievances USING btree (network_address, received_at) WHERE (network_address <> ''::text);
CREATE INDEX grievances_of_user ON public.grievances USING btree (user_id, received_at DESC, id) WHERE (user_id IS NOT NULL);
CREATE INDEX grievances_queue ON public.grievances USING btree (COALESCE(appealed_at, received_at), id) WHERE (due_at IS NOT NULL);
CREATE INDEX grievances_received ON public.grievances USING btree (received_at);
CREATE INDEX grievances_waiting ON public.grievances USING btree (due_at, id) WHERE (due_at IS NOT NULL);

create table guest_messages (
  id uuid not null default gen_random_uuid(),
  email text,
  mobile text,
  language text not null,
  template text not null,
  variables jsonb not null,
  path text not null,
  idempotency_key text not null,
  status text not null default 'queued'::text,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone not null default blaze_now(),
  created_at timestamp with time zone not null default blaze_now(),
  sent_at timestamp with time zone,
  constraint guest_messages_pkey PRIMARY KEY (id),
  constraint guest_messages_idempotency_key_key UNIQUE (idempotency_key),
  constraint guest_messages_check CHECK ((num_nonnulls(email, mobile) = 1)),
  constraint guest_messages_mobile_check CHECK ((mobile ~ '^\+91[0-9]{10}$'::text)),
  constraint guest_messages_path_check CHECK ((path ~ '^/[^/]'::text)),
  constraint guest_messages_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text])))
);
CREATE INDEX guest_messages_created ON public.guest_messages USING btree (created_at);
CREATE INDEX guest_messages_queued ON public.guest_messages USING btree (next_attempt_at) WHERE (status = 'queued'::text);

create table handover_codes (
  order_id uuid not null,
  nonce uuid not null default gen_random_uuid(),
  tries integer not null default 0,
  made_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint handover_codes_pkey PRIMARY KEY (order_id),
  constraint handover_codes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint handover_codes_tries_check CHECK (((tries >= 0) AND (tries <= 5)))
);

create table home_banners (
  id bigint not null generated by default as identity,
  texts jsonb not null,
  href text not null,
  illustration text,
  upload_id uuid,
  shown_from timestamp with time zone not null,
  shown_until timestamp with time zone not null,
  position integer not null,
  updated_at timestamp with time zone not null,
  updated_by uuid not null,
  constraint home_banners_pkey PRIMARY KEY (id),
  constraint home_banners_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id),
  constraint home_banners_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES uploads(id),
  constraint home_banners_check CHECK ((num_nonnulls(illustration, upload_id) = 1)),
  constraint home_banners_check1 CHECK ((shown_until > shown_from)),
  constraint home_banners_href_check CHECK (((href ~ '^/([^/\\]|$)'::text) AND (length(href) <= 200))),
  constraint home_banners_illustration_check CHECK ((illustration ~ '^[a-z]{1,40}$'::text)),
  constraint home_banners_position_check CHECK ((("position" >= 1) AND ("position" <= 99)))
);
CREATE INDEX home_banners_updated_by ON public.home_banners USING btree (updated_by);
CREATE INDEX home_banners_upload ON public.home_banners USING btree (upload_id) WHERE (upload_id IS NOT NULL);

create table home_layout (
  only_row boolean not null default true,
  sections jsonb not null default '[]'::jsonb,
  version integer not null default 0,
  constraint home_layout_pkey PRIMARY KEY (only_row),
  constraint home_layout_only_row_check CHECK (only_row),
  constraint home_layout_sections_check CHECK ((jsonb_typeof(sections) = 'array'::text)),
  constraint home_layout_version_check CHECK ((version >= 0))
);

create table identity_access_log (
  id bigint not null generated always as identity,
  user_id uuid not null,
  operator_id uuid,
  subject text not null,
  subject_id uuid not null,
  purpose text not null,
  read_at timestamp with time zone not null default blaze_now(),
  constraint identity_access_log_pkey PRIMARY KEY (id),
  constraint identity_access_log_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES users(id),
  constraint identity_access_log_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint identity_access_log_purpose_check CHECK (((length(purpose) >= 1) AND (length(purpose) <= 120))),
  constraint identity_access_log_subject_check CHECK ((subject = ANY (ARRAY['kyc'::text, 'bank_account'::text, 'business'::text])))
);
CREATE INDEX identity_access_log_user ON public.identity_access_log USING btree (user_id, read_at DESC, id);
CREATE TRIGGER identity_access_log_no_truncate BEFORE TRUNCATE ON public.identity_access_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER identity_access_log_unchanged BEFORE UPDATE ON public.identity_access_log FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table inspection_pictures (
  order_id uuid not null,
  position integer not null,
  upload_id uuid not null,
  constraint inspection_pictures_pkey PRIMARY KEY (order_id, "position"),
  constraint inspection_pictures_order_id_fkey FOREIGN KEY (order_id) REFERENCES inspection_sheets(order_id),
  constraint inspection_pictures_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES uploads(id)
);
CREATE INDEX inspection_pictures_upload ON public.inspection_pictures USING btree (upload_id);
CREATE TRIGGER inspection_pictures_append_only BEFORE DELETE OR UPDATE ON public.inspection_pictures FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table inspection_sheets (
  order_id uuid not null,
  outcome text not null,
  checklist text not null,
  points jsonb not null,
  grade text not null,
  identifiers jsonb not null,
  is_match boolean not null,
  inspected_by uuid not null,
  inspected_at timestamp with time zone not null default blaze_now(),
  constraint inspection_sheets_pkey PRIMARY KEY (order_id),
  constraint inspection_sheets_inspected_by_fkey FOREIGN KEY (inspected_by) REFERENCES users(id),
  constraint inspection_sheets_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint inspection_sheets_check CHECK ((is_match OR (outcome = 'failed'::text))),
  constraint inspection_sheets_grade_check CHECK ((grade = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text]))),
  constraint inspection_sheets_identifiers_check CHECK ((jsonb_typeof(identifiers) = 'array'::text)),
  constraint inspection_sheets_outcome_check CHECK ((outcome = ANY (ARRAY['verified'::text, 'failed'::text]))),
  constraint inspection_sheets_points_check CHECK ((jsonb_typeof(points) = 'object'::text))
);
CREATE TRIGGER inspection_sheets_append_only BEFORE DELETE OR UPDATE ON public.inspection_sheets FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER inspection_sheets_keep_numbers AFTER INSERT ON public.inspection_sheets FOR EACH ROW EXECUTE FUNCTION keep_read_numbers();
CREATE TRIGGER inspection_sheets_no_truncate BEFORE TRUNCATE ON public.inspection_sheets FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table invitation_codes (
  code text not null,
  owner_id uuid,
  uses_left integer,
  created_at timestamp with time zone not null default blaze_now(),
  invitation_id uuid,
  expires_at timestamp with time zone,
  ended_at timestamp with time zone,
  ended_by uuid,
  end_reason text,
  constraint invitation_codes_pkey PRIMARY KEY (code),
  constraint invitation_codes_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id),
  constraint invitation_codes_invitation_id_fkey FOREIGN KEY (invitation_id) REFERENCES invitations(id),
  constraint invitation_codes_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint invitation_codes_check CHECK (((ended_at IS NULL) = (ended_by IS NULL))),
  constraint invitation_codes_check1 CHECK (((end_reason IS NULL) OR (ended_at IS NOT NULL))),
  constraint invitation_codes_code_check CHECK ((code = upper(code))),
  constraint invitation_codes_end_reason_check CHECK (((length(end_reason) >= 1) AND (length(end_reason) <= 300))),
  constraint invitation_codes_uses_left_check CHECK ((uses_left >= 0))
);
CREATE INDEX invitation_codes_invitation ON public.invitation_codes USING btree (invitation_id, created_at, code);
CREATE INDEX invitation_codes_owned ON public.invitation_codes USING btree (created_at DESC, code) WHERE (owner_id IS NOT NULL);
CREATE UNIQUE INDEX invitation_codes_owner ON public.invitation_codes USING btree (owner_id);

create table invitation_limit_changes (
  id uuid not null default gen_random_uuid(),
  code text not null,
  before_left integer,
  after_left integer,
  reason text not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  constraint invitation_limit_changes_pkey PRIMARY KEY (id),
  constraint invitation_limit_changes_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id),
  constraint invitation_limit_changes_code_fkey FOREIGN KEY (code) REFERENCES invitation_codes(code),
  constraint invitation_limit_changes_after_left_check CHECK ((after_left > 0)),
  constraint invitation_limit_changes_before_left_check CHECK ((before_left >= 0)),
  constraint invitation_limit_changes_check CHECK ((before_left IS DISTINCT FROM after_left)),
  constraint invitation_limit_changes_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300)))
);
CREATE INDEX invitation_limit_changes_changed_by ON public.invitation_limit_changes USING btree (changed_by);
CREATE INDEX invitation_limit_changes_code ON public.invitation_limit_changes USING btree (code, changed_at DESC, id);

create table invitation_uses (
  user_id uuid not null,
  code text not null,
  used_at timestamp with time zone not null,
  constraint invitation_uses_pkey PRIMARY KEY (user_id),
  constraint invitation_uses_code_fkey FOREIGN KEY (code) REFERENCES invitation_codes(code),
  constraint invitation_uses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX invitation_uses_code ON public.invitation_uses USING btree (code, used_at DESC, user_id);

create table invitations (
  id uuid not null default gen_random_uuid(),
  note text not null,
  code_count integer not null,
  uses_each integer,
  created_by uuid,
  created_at timestamp with time zone not null default blaze_now(),
  idempotency_key text,
  constraint invitations_pkey PRIMARY KEY (id),
  constraint invitations_created_by_idempotency_key_key UNIQUE (created_by, idempotency_key),
  constraint invitations_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint invitations_code_count_check CHECK (((code_count >= 1) AND (code_count <= 1000))),
  constraint invitations_note_check CHECK (((length(note) >= 1) AND (length(note) <= 200))),
  constraint invitations_uses_each_check CHECK ((uses_each > 0))
);
CREATE INDEX invitations_at ON public.invitations USING btree (created_at DESC, id);

create table item_numbers (
  value text not null,
  listing_id bigint not null,
  source text not null,
  kind text not null,
  constraint item_numbers_pkey PRIMARY KEY (value, listing_id, source),
  constraint item_numbers_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint item_numbers_kind_check CHECK ((kind = ANY (ARRAY['imei'::text, 'serial'::text]))),
  constraint item_numbers_source_check CHECK ((source = ANY (ARRAY['seller'::text, 'inspection'::text]))),
  constraint item_numbers_value_check CHECK (((length(value) >= 1) AND (length(value) <= 60)))
);
CREATE INDEX item_numbers_listing ON public.item_numbers USING btree (listing_id, source);
CREATE TRIGGER item_numbers_check AFTER INSERT ON public.item_numbers FOR EACH ROW EXECUTE FUNCTION check_item();

create table known_devices (
  token_hash bytea not null,
  user_id uuid not null,
  created_at timestamp with time zone not null default blaze_now(),
  last_used_at timestamp with time zone not null default blaze_now(),
  constraint known_devices_pkey PRIMARY KEY (token_hash, user_id),
  constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX known_devices_age ON public.known_devices USING btree (last_used_at);
CREATE INDEX known_devices_user ON public.known_devices USING btree (user_id, last_used_at DESC);
CREATE TRIGGER known_devices_check AFTER INSERT ON public.known_devices FOR EACH ROW EXECUTE FUNCTION check_new_device();

create table kyc_submissions (
  id uuid not null,
  user_id uuid not null,
  is_business boolean not null,
  identification_type text not null,
  number_sealed text,
  number_fingerprint text,
  pan_fingerprint text,
  last_four text not null,
  upload_id uuid,
  status text not null default 'submitted'::text,
  reason text,
  created_at timestamp with time zone not null default blaze_now(),
  decided_at timestamp with time zone,
  decided_by uuid,
  replaced_at timestamp with time zone,
  reasons text[] not null default '{}'::text[],
  constraint kyc_submissions_pkey PRIMARY KEY (id),
  constraint kyc_submissions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint kyc_submissions_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES uploads(id),
  constraint kyc_submissions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint kyc_submissions_check CHECK (((status = 'submitted'::text) = (decided_at IS NULL))),
  constraint kyc_submissions_check2 CHECK (((replaced_at IS NULL) = (number_sealed IS NOT NULL))),
  constraint kyc_submissions_check3 CHECK (((replaced_at IS NULL) OR (upload_id IS NULL))),
  constraint kyc_submissions_check4 CHECK (((number_sealed IS NULL) = (number_fingerprint IS NULL))),
  constraint kyc_submissions_identification_type_check CHECK ((identification_type = ANY (ARRAY['PAN'::text, 'PASSPORT'::text, 'GSTIN'::text]))),
  constraint kyc_submissions_last_four_check CHECK ((length(last_four) = 4)),
  constraint kyc_submissions_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  constraint kyc_submissions_reasons_check CHECK (((status = ANY (ARRAY['rejected'::text, 'revoked'::text])) = ((reason IS NOT NULL) OR (cardinality(reasons) > 0)))),
  constraint kyc_submissions_status_check CHECK ((status = ANY (ARRAY['submitted'::text, 'verified'::text, 'rejected'::text, 'revoked'::text])))
);
CREATE UNIQUE INDEX kyc_submissions_current ON public.kyc_submissions USING btree (user_id) WHERE (replaced_at IS NULL);
CREATE INDEX kyc_submissions_decided ON public.kyc_submissions USING btree (status, decided_at DESC, id) WHERE ((replaced_at IS NULL) AND (decided_at IS NOT NULL));
CREATE INDEX kyc_submissions_number ON public.kyc_submissions USING btree (number_fingerprint) WHERE (replaced_at IS NULL);
CREATE INDEX kyc_submissions_pan ON public.kyc_submissions USING btree (pan_fingerprint) WHERE ((replaced_at IS NULL) AND (pan_fingerprint IS NOT NULL));
CREATE INDEX kyc_submissions_status ON public.kyc_submissions USING btree (status, created_at, id) WHERE (replaced_at IS NULL);
CREATE INDEX kyc_submissions_upload ON public.kyc_submissions USING btree (upload_id) WHERE (upload_id IS NOT NULL);
CREATE INDEX kyc_submissions_user ON public.kyc_submissions USING btree (user_id, created_at);

create table late_answers (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  subject uuid not null,
  reference text,
  answer jsonb not null,
  came_at timestamp with time zone not null default blaze_now(),
  constraint late_answers_pkey PRIMARY KEY (id),
  constraint late_answers_kind_check CHECK ((kind = ANY (ARRAY['payout'::text, 'refund'::text, 'bank_check'::text])))
);
CREATE INDEX late_answers_subject ON public.late_answers USING btree (subject, came_at);

create table ledger_accounts (
  id bigint not null generated always as identity,
  code text not null,
  balance_paise bigint not null default 0,
  constraint ledger_accounts_pkey PRIMARY KEY (id),
  constraint ledger_accounts_code_key UNIQUE (code)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.01);
CREATE INDEX ledger_accounts_of_people ON public.ledger_accounts USING btree (code) INCLUDE (balance_paise) WHERE ((balance_paise <> 0) AND ((code ~~ 'deposits\_held:%'::text) OR (code ~~ 'seller:%'::text)));
CREATE INDEX ledger_accounts_own ON public.ledger_accounts USING btree (code) WHERE (split_part(code, ':'::text, 1) = ANY (ARRAY['gateway'::text, 'payout_provider'::text, 'platform'::text, 'tax'::text]));
CREATE TRIGGER ledger_accounts_balance_by_hand BEFORE UPDATE ON public.ledger_accounts FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION refuse_balance_by_hand();
CREATE TRIGGER ledger_accounts_open_at_zero BEFORE INSERT ON public.ledger_accounts FOR EACH ROW WHEN ((new.balance_paise <> 0)) EXECUTE FUNCTION refuse_balance_by_hand();

create table ledger_postings (
  transfer_id bigint not null,
  account_id bigint not null,
  amount_paise bigint not null,
  constraint ledger_postings_pkey PRIMARY KEY (transfer_id, account_id),
  constraint ledger_postings_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_accounts(id),
  constraint ledger_postings_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES ledger_transfers(id),
  constraint ledger_postings_amount_paise_check CHECK ((amount_paise <> 0))
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.01);
CREATE INDEX ledger_postings_account ON public.ledger_postings USING btree (account_id, transfer_id);
CREATE TRIGGER ledger_postings_append_only BEFORE DELETE OR UPDATE ON public.ledger_postings FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER ledger_postings_balance AFTER INSERT ON public.ledger_postings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_transfer_balances();
CREATE TRIGGER ledger_postings_keep_balance AFTER INSERT ON public.ledger_postings FOR EACH ROW EXECUTE FUNCTION keep_account_balance();
CREATE TRIGGER ledger_postings_no_truncate BEFORE TRUNCATE ON public.ledger_postings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_postings_not_late BEFORE INSERT ON public.ledger_postings FOR EACH ROW EXECUTE FUNCTION refuse_late_posting();

create table ledger_transfers (
  id bigint not null generated always as identity,
  kind text not null,
  idempotency_key text not null,
  listing_id bigint,
  transaction_id xid8 not null default pg_current_xact_id(),
  created_at timestamp with time zone not null default blaze_now(),
  constraint ledger_transfers_pkey PRIMARY KEY (id),
  constraint ledger_transfers_idempotency_key_key UNIQUE (idempotency_key),
  constraint ledger_transfers_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.01);
CREATE INDEX ledger_transfers_at ON public.ledger_transfers USING brin (created_at);
CREATE INDEX ledger_transfers_listing ON public.ledger_transfers USING btree (listing_id);
CREATE TRIGGER ledger_transfers_append_only BEFORE DELETE OR UPDATE ON public.ledger_transfers FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER ledger_transfers_balance AFTER INSERT ON public.ledger_transfers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_transfer_balances();
CREATE TRIGGER ledger_transfers_no_truncate BEFORE TRUNCATE ON public.ledger_transfers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table listing_additions (
  id uuid not null default gen_random_uuid(),
  listing_id bigint not null,
  text text not null,
  added_at timestamp with time zone not null,
  idempotency_key text not null,
  constraint listing_additions_pkey PRIMARY KEY (id),
  constraint listing_additions_once UNIQUE (listing_id, idempotency_key),
  constraint listing_additions_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES auction_states(listing_id),
  constraint listing_additions_text_check CHECK (((length(text) >= 1) AND (length(text) <= 300)))
);
CREATE INDEX listing_additions_listing ON public.listing_additions USING btree (listing_id, added_at, id);
CREATE TRIGGER listing_additions_append_only BEFORE DELETE OR UPDATE ON public.listing_additions FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table listing_details (
  listing_id bigint not null,
  seller_account_id uuid,
  end_date timestamp with time zone,
  specifications jsonb not null default '{}'::jsonb,
  conditions jsonb not null default '{}'::jsonb,
  condition_notes text not null default ''::text,
  verify boolean not null default false,
  verification jsonb not null default '{}'::jsonb,
  notes text not null default ''::text,
  address_id uuid,
  account_id uuid,
  completed text[] not null default '{}'::text[],
  shown_specifications jsonb not null default '[]'::jsonb,
  shown_conditions jsonb not null default '[]'::jsonb,
  ended_early boolean not null default false,
  copied_from bigint,
  relisted_from bigint,
  updated_at timestamp with time zone not null default blaze_now(),
  delivery_paid_by text not null default 'buyer'::text,
  identifiers jsonb not null default '[]'::jsonb,
  starts_at timestamp with time zone,
  bulk_key text,
  bulk_row integer,
  constraint listing_details_pkey PRIMARY KEY (listing_id),
  constraint listing_details_relisted_from_key UNIQUE (relisted_from),
  constraint listing_details_account_id_fkey FOREIGN KEY (account_id) REFERENCES bank_accounts(id),
  constraint listing_details_address_id_fkey FOREIGN KEY (address_id) REFERENCES addresses(id),
  constraint listing_details_copied_from_fkey FOREIGN KEY (copied_from) REFERENCES listings(id) ON DELETE SET NULL,
  constraint listing_details_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint listing_details_relisted_from_fkey FOREIGN KEY (relisted_from) REFERENCES listings(id) ON DELETE SET NULL,
  constraint listing_details_seller_account_id_fkey FOREIGN KEY (seller_account_id) REFERENCES businesses(id),
  constraint listing_details_bulk_check CHECK (((bulk_key IS NULL) = (bulk_row IS NULL))),
  constraint listing_details_bulk_key_check CHECK (((char_length(bulk_key) >= 1) AND (char_length(bulk_key) <= 200))),
  constraint listing_details_bulk_row_check CHECK ((bulk_row > 0)),
  constraint listing_details_conditions_check CHECK ((jsonb_typeof(conditions) = 'object'::text)),
  constraint listing_details_delivery_paid_by_check CHECK ((delivery_paid_by = ANY (ARRAY['buyer'::text, 'seller'::text]))),
  constraint listing_details_identifiers_check CHECK ((jsonb_typeof(identifiers) = 'array'::text)),
  constraint listing_details_specifications_check CHECK ((jsonb_typeof(specifications) = 'object'::text)),
  constraint listing_details_verification_check CHECK ((jsonb_typeof(verification) = 'object'::text))
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.01);
CREATE INDEX listing_details_account ON public.listing_details USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX listing_details_address ON public.listing_details USING btree (address_id) WHERE (address_id IS NOT NULL);
CREATE INDEX listing_details_bulk ON public.listing_details USING btree (bulk_key, bulk_row) WHERE (bulk_key IS NOT NULL);
CREATE INDEX listing_details_business ON public.listing_details USING btree (seller_account_id) WHERE (seller_account_id IS NOT NULL);
CREATE INDEX listing_details_copied ON public.listing_details USING btree (copied_from) WHERE (copied_from IS NOT NULL);
CREATE TRIGGER listing_details_keep_numbers AFTER INSERT OR UPDATE OF identifiers ON public.listing_details FOR EACH ROW WHEN ((new.identifiers <> '[]'::jsonb)) EXECUTE FUNCTION keep_said_numbers();
CREATE TRIGGER listing_details_tell_place AFTER INSERT OR UPDATE OF address_id ON public.listing_details FOR EACH ROW WHEN ((new.address_id IS NOT NULL)) EXECUTE FUNCTION tell_pick_up_place();

create table listing_edits (
  id uuid not null default gen_random_uuid(),
  listing_id bigint not null,
  edited_by uuid not null,
  edited_at timestamp with time zone not null,
  changes jsonb not null,
  constraint listing_edits_pkey PRIMARY KEY (id),
  constraint listing_edits_edited_by_fkey FOREIGN KEY (edited_by) REFERENCES users(id),
  constraint listing_edits_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES auction_states(listing_id),
  constraint listing_edits_changes_check CHECK (((jsonb_typeof(changes) = 'array'::text) AND (jsonb_array_length(changes) > 0)))
);
CREATE INDEX listing_edits_edited_by ON public.listing_edits USING btree (edited_by);
CREATE INDEX listing_edits_listing ON public.listing_edits USING btree (listing_id, edited_at, id);
CREATE TRIGGER listing_edits_append_only BEFORE DELETE OR UPDATE ON public.listing_edits FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table listing_freezes (
  id uuid not null default gen_random_uuid(),
  listing_id bigint not null,
  reason text not null,
  frozen_by uuid not null,
  frozen_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_by uuid,
  constraint listing_freezes_pkey PRIMARY KEY (id),
  constraint listing_freezes_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id),
  constraint listing_freezes_frozen_by_fkey FOREIGN KEY (frozen_by) REFERENCES users(id),
  constraint listing_freezes_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES auction_states(listing_id),
  constraint listing_freezes_check CHECK ((ended_at >= frozen_at)),
  constraint listing_freezes_check1 CHECK (((ended_by IS NULL) OR (ended_at IS NOT NULL))),
  constraint listing_freezes_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300)))
);
CREATE INDEX listing_freezes_ended_by ON public.listing_freezes USING btree (ended_by) WHERE (ended_by IS NOT NULL);
CREATE INDEX listing_freezes_frozen_by ON public.listing_freezes USING btree (frozen_by);
CREATE UNIQUE INDEX listing_freezes_standing ON public.listing_freezes USING btree (listing_id) WHERE (ended_at IS NULL);

create table listing_images (
  listing_id bigint not null,
  position integer not null,
  media_key text not null,
  alt text not null default ''::text,
  width integer not null,
  height integer not null,
  placeholder text not null default ''::text,
  upload_id uuid,
  kind text not null default 'picture'::text,
  name text not null default ''::text,
  content_type text not null default ''::text,
  poster_key text,
  flaw text not null default ''::text,
  constraint listing_images_pkey PRIMARY KEY (listing_id, "position"),
  constraint listing_images_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint listing_images_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES uploads(id),
  constraint listing_images_check CHECK (((kind = 'picture'::text) OR ("position" > 0))),
  constraint listing_images_flaw_check CHECK ((length(flaw) <= 80)),
  constraint listing_images_height_check CHECK ((height > 0)),
  constraint listing_images_kind_check CHECK ((kind = ANY (ARRAY['picture'::text, 'video'::text]))),
  constraint listing_images_placeholder_check CHECK ((length(placeholder) <= 1000)),
  constraint listing_images_width_check CHECK ((width > 0))
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.01);
CREATE INDEX listing_images_upload ON public.listing_images USING btree (upload_id) WHERE (upload_id IS NOT NULL);

create table listing_questions (
  id uuid not null default gen_random_uuid(),
  listing_id bigint not null,
  asker_id uuid not null,
  status text not null default 'open'::text,
  text text,
  answer text,
  asked_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  idempotency_key text not null,
  hidden_at timestamp with time zone,
  hidden_by uuid,
  hidden_reason text,
  shown_at timestamp with time zone,
  constraint listing_questions_pkey PRIMARY KEY (id),
  constraint listing_questions_asker_id_idempotency_key_key UNIQUE (asker_id, idempotency_key),
  constraint listing_questions_asker_id_fkey FOREIGN KEY (asker_id) REFERENCES users(id),
  constraint listing_questions_hidden_by_fkey FOREIGN KEY (hidden_by) REFERENCES users(id),
  constraint listing_questions_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id),
  constraint listing_questions_answer_check CHECK (((length(answer) >= 1) AND (length(answer) <= 300))),
  constraint listing_questions_check CHECK (((text IS NULL) = (status = 'taken_back'::text))),
  constraint listing_questions_check1 CHECK (((answer IS NOT NULL) = (status = 'answered'::text))),
  constraint listing_questions_check2 CHECK (((answered_at IS NOT NULL) = (status = 'answered'::text))),
  constraint listing_questions_check3 CHECK ((((hidden_at IS NULL) = (hidden_by IS NULL)) AND ((hidden_at IS NULL) = (hidden_reason IS NULL)))),
  constraint listing_questions_check4 CHECK (((hidden_at IS NULL) OR (status <> 'taken_back'::text))),
  constraint listing_questions_hidden_reason_check CHECK (((length(hidden_reason) >= 1) AND (length(hidden_reason) <= 300))),
  constraint listing_questions_status_check CHECK ((status = ANY (ARRAY['open'::text, 'answered'::text, 'declined'::text, 'taken_back'::text]))),
  constraint listing_questions_text_check CHECK (((length(text) >= 3) AND (length(text) <= 300)))
);
CREATE INDEX listing_questions_answered ON public.listing_questions USING btree (listing_id, answered_at DESC, id) WHERE (status = 'answered'::text);
CREATE INDEX listing_questions_asker ON public.listing_questions USING btree (asker_id, asked_at DESC, id);
CREATE INDEX listing_questions_hidden ON public.listing_questions USING btree (hidden_at DESC, id) WHERE (hidden_at IS NOT NULL);
CREATE INDEX listing_questions_open ON public.listing_questions USING btree (listing_id, asked_at, id) WHERE (status = 'open'::text);
CREATE INDEX listing_questions_shown ON public.listing_questions USING btree (shown_at) WHERE (shown_at IS NOT NULL);

create table listing_reports (
  id uuid not null default gen_random_uuid(),
  listing_id bigint not null,
  reporter_id uuid not null,
  reason text not null,
  words text,
  created_at timestamp with time zone not null,
  outcome text,
  note text,
  decided_at timestamp with time zone,
  decided_by uuid,
  constraint listing_reports_pkey PRIMARY KEY (id),
  constraint listing_reports_listing_id_reporter_id_key UNIQUE (listing_id, reporter_id),
  constraint listing_reports_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint listing_reports_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id),
  constraint listing_reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES users(id),
  constraint listing_reports_check CHECK ((((outcome IS NULL) = (decided_at IS NULL)) AND ((decided_at IS NULL) = (decided_by IS NULL)))),
  constraint listing_reports_check1 CHECK (((note IS NOT NULL) = ((outcome IS NOT NULL) AND (outcome = 'dismissed'::text)))),
  constraint listing_reports_note_check CHECK (((length(note) >= 1) AND (length(note) <= 300))),
  constraint listing_reports_outcome_check CHECK ((outcome = ANY (ARRAY['taken_down'::text, 'dismissed'::text]))),
  constraint listing_reports_reason_check CHECK ((reason = ANY (ARRAY['prohibited'::text, 'counterfeit'::text, 'stolen'::text, 'not_as_described'::text, 'wrong_category'::text, 'fraud'::text, 'other'::text]))),
  constraint listing_reports_words_check CHECK (((length(words) >= 1) AND (length(words) <= 500)))
);
CREATE INDEX listing_reports_open ON public.listing_reports USING btree (listing_id, created_at) WHERE (decided_at IS NULL);
CREATE INDEX listing_reports_reporter ON public.listing_reports USING btree (reporter_id, created_at);

create table listing_reviews (
  id uuid not null default gen_random_uuid(),
  listing_id bigint not null,
  reasons jsonb not null,
  since timestamp with time zone not null,
  outcome text,
  reason text,
  ended_at timestamp with time zone,
  decided_by uuid,
  constraint listing_reviews_pkey PRIMARY KEY (id),
  constraint listing_reviews_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint listing_reviews_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint listing_reviews_check CHECK (((outcome IS NULL) = (ended_at IS NULL))),
  constraint listing_reviews_check1 CHECK (((reason IS NOT NULL) = ((outcome IS NOT NULL) AND (outcome = 'refused'::text)))),
  constraint listing_reviews_check2 CHECK (((decided_by IS NOT NULL) = ((outcome IS NOT NULL) AND (outcome <> 'withdrawn'::text)))),
  constraint listing_reviews_outcome_check CHECK ((outcome = ANY (ARRAY['released'::text, 'refused'::text, 'withdrawn'::text]))),
  constraint listing_reviews_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  constraint listing_reviews_reasons_check CHECK ((jsonb_array_length(reasons) > 0))
);
CREATE INDEX listing_reviews_decided_by ON public.listing_reviews USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX listing_reviews_listing ON public.listing_reviews USING btree (listing_id, since DESC);
CREATE INDEX listing_reviews_oldest ON public.listing_reviews USING btree (since, id) WHERE (outcome IS NULL);
CREATE UNIQUE INDEX listing_reviews_waiting ON public.listing_reviews USING btree (listing_id) WHERE (outcome IS NULL);

create table listing_starts (
  id uuid not null default gen_random_uuid(),
  listing_id bigint not null,
  starts_at timestamp with time zone not null,
  posted_at timestamp with time zone not null,
  outcome text,
  missing text[],
  ended_at timestamp with time zone,
  constraint listing_starts_pkey PRIMARY KEY (id),
  constraint listing_starts_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint listing_starts_check CHECK ((starts_at > posted_at)),
  constraint listing_starts_check1 CHECK (((outcome IS NULL) = (ended_at IS NULL))),
  constraint listing_starts_check2 CHECK (((missing IS NOT NULL) = ((outcome IS NOT NULL) AND (outcome = 'not_started'::text)))),
  constraint listing_starts_outcome_check CHECK ((outcome = ANY (ARRAY['started'::text, 'not_started'::text, 'withdrawn'::text])))
);
CREATE INDEX listing_starts_listing ON public.listing_starts USING btree (listing_id, posted_at DESC);
CREATE INDEX listing_starts_next ON public.listing_starts USING btree (starts_at, id) WHERE (outcome IS NULL);
CREATE UNIQUE INDEX listing_starts_waiting ON public.listing_starts USING btree (listing_id) WHERE (outcome IS NULL);

create table listing_take_downs (
  listing_id bigint not null,
  taken_down_by uuid not null,
  reason text not null,
  taken_down_at timestamp with time zone not null default blaze_now(),
  deposits integer not null,
  lifted_by uuid,
  lifted_at timestamp with time zone,
  lift_reason text,
  constraint listing_take_downs_pkey PRIMARY KEY (listing_id),
  constraint listing_take_downs_lifted_by_fkey FOREIGN KEY (lifted_by) REFERENCES users(id),
  constraint listing_take_downs_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id),
  constraint listing_take_downs_taken_down_by_fkey FOREIGN KEY (taken_down_by) REFERENCES users(id),
  constraint listing_take_downs_deposits_check CHECK ((deposits >= 0)),
  constraint listing_take_downs_lift_reason_check CHECK (((length(lift_reason) >= 1) AND (length(lift_reason) <= 300))),
  constraint listing_take_downs_lifted_check CHECK ((num_nulls(lifted_by, lifted_at, lift_reason) = ANY (ARRAY[0, 3]))),
  constraint listing_take_downs_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  constraint listing_take_downs_second_check CHECK ((lifted_by <> taken_down_by))
);
CREATE INDEX listing_take_downs_lifted_by ON public.listing_take_downs USING btree (lifted_by) WHERE (lifted_by IS NOT NULL);

create table listing_view_days (
  listing_id bigint not null,
  day date not null,
  views integer not null default 0,
  constraint listing_view_days_pkey PRIMARY KEY (listing_id, day),
  constraint listing_view_days_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint listing_view_days_views_check CHECK ((views >= 0))
) with (fillfactor=70, autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.01);
CREATE INDEX listing_view_days_age ON public.listing_view_days USING btree (day);

create table listing_views (
  listing_id bigint not null,
  views bigint not null default 0,
  constraint listing_views_pkey PRIMARY KEY (listing_id),
  constraint listing_views_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint listing_views_views_check CHECK ((views >= 0))
) with (fillfactor=70, autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.01);

create table listings (
  id bigint not null generated always as identity,
  seller_id uuid not null,
  category_id bigint,
  sub_category_id bigint,
  title text not null,
  description_html text not null default ''::text,
  condition text not null default 'used'::text,
  status text not null default 'draft'::text,
  base_price_paise bigint,
  deposit_paise bigint,
  created_at timestamp with time zone not null default blaze_now(),
  published_at timestamp with time zone,
  closed_at timestamp with time zone,
  shipping_mode text not null default 'blaze'::text,
  sold_again integer not null default 0,
  pick_up_area text,
  pick_up_city text,
  pick_up_pin_code text,
  brand text,
  brand_key text,
  model_key text,
  reserve_paise bigint,
  buy_now_paise bigint,
  takes_offers boolean not null default false,
  pick_up_lat double precision,
  pick_up_lon double precision,
  storage text,
  size text,
  quantity smallint not null default 1,
  lot_id uuid,
  constraint listings_pkey PRIMARY KEY (id),
  constraint listings_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint listings_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES users(id),
  constraint listings_sub_category_id_fkey FOREIGN KEY (sub_category_id) REFERENCES categories(id),
  constraint listings_base_price_paise_check CHECK ((base_price_paise > 0)),
  constraint listings_brand_check CHECK (((length(brand) >= 1) AND (length(brand) <= 60))),
  constraint listings_brand_key_check CHECK (((length(brand_key) >= 1) AND (length(brand_key) <= 60))),
  constraint listings_buy_now_check CHECK (((buy_now_paise > base_price_paise) AND ((buy_now_paise % (100)::bigint) = 0))),
  constraint listings_buy_now_reserve CHECK ((buy_now_paise >= reserve_paise)),
  constraint listings_check CHECK (((status = 'draft'::text) OR ((base_price_paise IS NOT NULL) AND (deposit_paise IS NOT NULL) AND (category_id IS NOT NULL) AND (published_at IS NOT NULL)))),
  constraint listings_check1 CHECK (((brand IS NULL) = (brand_key IS NULL))),
  constraint listings_check2 CHECK (((model_key IS NULL) OR (brand_key IS NOT NULL))),
  constraint listings_condition_check CHECK ((condition = ANY (ARRAY['used'::text, 'new'::text, 'mint'::text, 'openbox'::text]))),
  constraint listings_deposit_paise_check CHECK ((deposit_paise >= 0)),
  constraint listings_model_key_check CHECK (((length(model_key) >= 1) AND (length(model_key) <= 60))),
  constraint listings_pick_up_place CHECK (((pick_up_lat IS NULL) = (pick_up_lon IS NULL))),
  constraint listings_quantity_check CHECK (((quantity >= 1) AND (quantity <= 99))),
  constraint listings_reserve_check CHECK (((reserve_paise > base_price_paise) AND ((reserve_paise % (100)::bigint) = 0))),
  constraint listings_shipping_mode_check CHECK ((shipping_mode = ANY (ARRAY['blaze'::text, 'handover'::text]))),
  constraint listings_size_check CHECK ((size ~ '^[0-9]{1,4}(\.[0-9])?(in|kg|l)$'::text)),
  constraint listings_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'sold'::text, 'unsold'::text]))),
  constraint listings_storage_check CHECK ((storage ~ '^[0-9]{1,4}(gb|tb)$'::text)),
  constraint listings_takes_offers CHECK (((NOT takes_offers) OR ((buy_now_paise IS NOT NULL) AND (reserve_paise IS NULL)))),
  constraint listings_title_check CHECK (((length(title) >= 1) AND (length(title) <= 140)))
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.01);
CREATE INDEX listings_brand ON public.listings USING btree (brand_key, category_id, id) WHERE ((status = 'active'::text) AND (brand_key IS NOT NULL));
CREATE INDEX listings_category ON public.listings USING btree (category_id, status, id);
CREATE INDEX listings_category_condition ON public.listings USING btree (category_id, condition) WHERE (status = 'active'::text);
CREATE INDEX listings_category_way ON public.listings USING btree (category_id, shipping_mode) WHERE (status = 'active'::text);
CREATE INDEX listings_condition ON public.listings USING btree (condition, id) WHERE (status = 'active'::text);
CREATE INDEX listings_handover ON public.listings USING btree (seller_id, id) WHERE (shipping_mode = 'handover'::text);
CREATE INDEX listings_large_square ON public.listings USING btree (place_square(pick_up_lat, pick_up_lon, (0.25)::double precision), category_id) WHERE ((status = 'active'::text) AND (pick_up_lat IS NOT NULL));
CREATE INDEX listings_lot ON public.listings USING btree (lot_id) WHERE (lot_id IS NOT NULL);
CREATE INDEX listings_model ON public.listings USING btree (brand_key, model_key, category_id, id) WHERE ((status = 'active'::text) AND (model_key IS NOT NULL));
CREATE INDEX listings_published ON public.listings USING btree (published_at) WHERE (published_at IS NOT NULL);
CREATE INDEX listings_seller ON public.listings USING btree (seller_id, status, id);
CREATE INDEX listings_seller_closed ON public.listings USING btree (seller_id, status, closed_at DESC, id DESC) WHERE (closed_at IS NOT NULL);
CREATE INDEX listings_seller_newest ON public.listings USING btree (seller_id, created_at DESC, id);
CREATE INDEX listings_size ON public.listings USING btree (size, category_id) WHERE ((status = 'active'::text) AND (size IS NOT NULL));
CREATE INDEX listings_small_square ON public.listings USING btree (place_square(pick_up_lat, pick_up_lon, (0.05)::double precision), category_id) WHERE ((status = 'active'::text) AND (pick_up_lat IS NOT NULL));
CREATE INDEX listings_sold ON public.listings USING btree (category_id, sub_category_id, closed_at DESC) WHERE (status = 'sold'::text);
CREATE INDEX listings_sold_model ON public.listings USING btree (category_id, brand_key, model_key, closed_at DESC) WHERE ((status = 'sold'::text) AND (model_key IS NOT NULL));
CREATE INDEX listings_storage ON public.listings USING btree (storage, category_id) WHERE ((status = 'active'::text) AND (storage IS NOT NULL));
CREATE INDEX listings_sub_category ON public.listings USING btree (sub_category_id, status, id);
CREATE INDEX listings_sub_category_condition ON public.listings USING btree (sub_category_id, condition) WHERE (status = 'active'::text);
CREATE INDEX listings_sub_category_way ON public.listings USING btree (sub_category_id, shipping_mode) WHERE (status = 'active'::text);
CREATE INDEX listings_way ON public.listings USING btree (shipping_mode, id) WHERE (status = 'active'::text);
CREATE INDEX listings_words ON public.listings USING gin (words_of(title)) WITH (fastupdate=off) WHERE (status <> 'draft'::text);
CREATE TRIGGER listings_check_sold AFTER UPDATE OF status ON public.listings FOR EACH ROW WHEN (((old.status = 'active'::text) AND (new.status = 'sold'::text))) EXECUTE FUNCTION check_new_row('auction');
CREATE TRIGGER quantity_kept BEFORE UPDATE OF quantity ON public.listings FOR EACH ROW WHEN (((old.published_at IS NOT NULL) AND (new.quantity <> old.quantity))) EXECUTE FUNCTION keep_quantity();
CREATE TRIGGER search_listings_changed AFTER UPDATE OF title, description_html, category_id, sub_category_id, condition, brand_key, shipping_mode, pick_up_lat, pick_up_lon, storage, size ON public.listings FOR EACH ROW EXECUTE FUNCTION search_listings_changed();

create table live_events (
  id bigint not null generated always as identity,
  transaction_id xid8 not null default pg_current_xact_id(),
  kind text not null,
  listing_id bigint,
  user_id uuid,
  payload json not null,
  created_at timestamp with time zone not null default blaze_now(),
  constraint live_events_pkey PRIMARY KEY (transaction_id, id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.01);
CREATE INDEX live_events_age ON public.live_events USING brin (created_at);
CREATE INDEX live_events_user ON public.live_events USING btree (user_id, transaction_id) WHERE (user_id IS NOT NULL);

create table loss_recoveries (
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  amount_paise bigint not null,
  reference text not null,
  recorded_by uuid not null,
  recorded_at timestamp with time zone not null default blaze_now(),
  constraint loss_recoveries_pkey PRIMARY KEY (id),
  constraint loss_recoveries_order_id_reference_key UNIQUE (order_id, reference),
  constraint loss_recoveries_order_id_fkey FOREIGN KEY (order_id) REFERENCES transit_losses(order_id),
  constraint loss_recoveries_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id),
  constraint loss_recoveries_amount_paise_check CHECK ((amount_paise > 0)),
  constraint loss_recoveries_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 100)))
);
CREATE INDEX loss_recoveries_recorded_by ON public.loss_recoveries USING btree (recorded_by);
CREATE TRIGGER loss_recoveries_append_only BEFORE DELETE OR UPDATE ON public.loss_recoveries FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER loss_recoveries_no_truncate BEFORE TRUNCATE ON public.loss_recoveries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table meetings (
  order_id uuid not null,
  place text not null,
  meets_at timestamp with time zone not null,
  proposed_by uuid not null,
  proposed_at timestamp with time zone not null,
  agreed_at timestamp with time zone,
  constraint meetings_pkey PRIMARY KEY (order_id),
  constraint meetings_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint meetings_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES users(id),
  constraint meetings_place_check CHECK (((length(place) >= 3) AND (length(place) <= 200)))
);
CREATE INDEX meetings_proposed_by ON public.meetings USING btree (proposed_by);

create table message_preferences (
  user_id uuid not null,
  topic text not null,
  sms boolean not null,
  email boolean not null,
  push boolean not null,
  updated_at timestamp with time zone not null default blaze_now(),
  whatsapp boolean not null default false,
  constraint message_preferences_pkey PRIMARY KEY (user_id, topic),
  constraint message_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint message_preferences_check CHECK (((NOT whatsapp) OR (topic = 'outbid'::text))),
  constraint message_preferences_topic_check CHECK ((topic = ANY (ARRAY['bidding'::text, 'outbid'::text, 'results'::text, 'orders'::text, 'money'::text, 'selling'::text, 'searches'::text, 'account'::text])))
);

create table messages (
  user_id uuid not null,
  idempotency_key text not null,
  template text not null,
  variables jsonb not null,
  text text not null,
  status text not null default 'queued'::text,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone not null default blaze_now(),
  created_at timestamp with time zone not null default blaze_now(),
  sent_at timestamp with time zone,
  path text,
  read_at timestamp with time zone,
  sent_over text[] not null default '{}'::text[],
  failed_over text[] not null default '{}'::text[],
  to_mobile text,
  is_listed boolean not null default true,
  earlier_sends jsonb not null default '[]'::jsonb,
  can_wait boolean not null default false,
  constraint messages_pkey PRIMARY KEY (user_id, idempotency_key),
  constraint messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint messages_failed_over_check CHECK ((failed_over <@ ARRAY['whatsapp'::text, 'sms'::text, 'email'::text, 'push'::text])),
  constraint messages_path_check CHECK ((path ~ '^/[^/]'::text)),
  constraint messages_sent_over_check CHECK ((sent_over <@ ARRAY['whatsapp'::text, 'sms'::text, 'email'::text, 'push'::text])),
  constraint messages_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text]))),
  constraint messages_to_mobile_check CHECK ((to_mobile ~ '^\+91[0-9]{10}$'::text))
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.01);
CREATE INDEX messages_age ON public.messages USING btree (created_at);
CREATE INDEX messages_queued_by_haste ON public.messages USING btree (can_wait, next_attempt_at) WHERE (status = 'queued'::text);

create table migration (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default clock_timestamp(),
  stops_version_before boolean not null default false,
  constraint migration_pkey PRIMARY KEY (name)
);

create table model_names (
  brand_id bigint not null,
  category_id bigint not null,
  key text not null,
  name text not null,
  constraint model_names_pkey PRIMARY KEY (brand_id, category_id, key),
  constraint model_names_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id) ON DELETE CASCADE,
  constraint model_names_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id)
);
CREATE INDEX model_names_category ON public.model_names USING btree (category_id);
CREATE INDEX model_names_key ON public.model_names USING btree (key COLLATE "C");

create table money_alerts (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  subject text not null,
  detail text not null,
  opened_at timestamp with time zone not null default blaze_now(),
  closed_at timestamp with time zone,
  closed_by uuid,
  note text,
  told_at timestamp with time zone,
  constraint money_alerts_pkey PRIMARY KEY (id),
  constraint money_alerts_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id),
  constraint money_alerts_closed_by_hand CHECK ((((closed_by IS NULL) = (note IS NULL)) AND ((closed_by IS NULL) OR (closed_at IS NOT NULL)))),
  constraint money_alerts_kind_check CHECK ((kind ~ '^[a-z_]{1,40}$'::text)),
  constraint money_alerts_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500)))
);
CREATE INDEX money_alerts_closed_by ON public.money_alerts USING btree (closed_by) WHERE (closed_by IS NOT NULL);
CREATE INDEX money_alerts_latest ON public.money_alerts USING btree (opened_at DESC, id);
CREATE UNIQUE INDEX money_alerts_open ON public.money_alerts USING btree (kind, subject) WHERE (closed_at IS NULL);
CREATE INDEX money_alerts_untold ON public.money_alerts USING btree (opened_at) WHERE ((told_at IS NULL) AND (closed_at IS NULL));
CREATE INDEX money_alerts_waiting ON public.money_alerts USING btree (opened_at, id) WHERE (closed_at IS NULL);

create table money_freezes (
  id uuid not null default gen_random_uuid(),
  faults jsonb not null,
  frozen_at timestamp with time zone not null default blaze_now(),
  checked_at timestamp with time zone not null default blaze_now(),
  lifted_at timestamp with time zone,
  lifted_by uuid,
  reason text,
  constraint money_freezes_pkey PRIMARY KEY (id),
  constraint money_freezes_lifted_by_fkey FOREIGN KEY (lifted_by) REFERENCES users(id),
  constraint money_freezes_check CHECK ((((lifted_at IS NULL) = (lifted_by IS NULL)) AND ((lifted_at IS NULL) = (reason IS NULL)))),
  constraint money_freezes_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
);
CREATE INDEX money_freezes_lifted ON public.money_freezes USING btree (lifted_at DESC);
CREATE INDEX money_freezes_lifted_by ON public.money_freezes USING btree (lifted_by) WHERE (lifted_by IS NOT NULL);
CREATE UNIQUE INDEX money_freezes_standing ON public.money_freezes USING btree ((true)) WHERE (lifted_at IS NULL);

create table new_listings (
  listing_id bigint not null,
  added_at timestamp with time zone not null default blaze_now(),
  constraint new_listings_pkey PRIMARY KEY (listing_id),
  constraint new_listings_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES auction_states(listing_id)
);

create table operator_cases (
  kind text not null,
  subject uuid not null,
  operator_id uuid not null,
  taken_at timestamp with time zone not null,
  leased_until timestamp with time zone not null,
  constraint operator_cases_pkey PRIMARY KEY (kind, subject),
  constraint operator_cases_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES users(id),
  constraint operator_cases_check CHECK ((leased_until > taken_at)),
  constraint operator_cases_kind_check CHECK ((kind ~ '^[a-z_]{1,30}$'::text))
);
CREATE INDEX operator_cases_operator ON public.operator_cases USING btree (operator_id, leased_until);

create table operator_log (
  seq bigint not null,
  at timestamp with time zone not null,
  operator_id uuid not null,
  call text not null,
  subject text not null,
  said jsonb not null,
  previous_hash bytea not null,
  hash bytea not null,
  constraint operator_log_pkey PRIMARY KEY (seq),
  constraint operator_log_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES users(id),
  constraint operator_log_call_check CHECK (((length(call) >= 1) AND (length(call) <= 200))),
  constraint operator_log_seq_check CHECK ((seq > 0)),
  constraint operator_log_subject_check CHECK ((length(subject) <= 300))
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.01);
CREATE INDEX operator_log_at ON public.operator_log USING btree (at DESC, seq);
CREATE INDEX operator_log_call ON public.operator_log USING btree (call, at DESC, seq);
CREATE INDEX operator_log_operator ON public.operator_log USING btree (operator_id, at DESC, seq);
CREATE INDEX operator_log_subject ON public.operator_log USING btree (subject, at DESC, seq);
CREATE TRIGGER operator_log_append_only BEFORE DELETE OR UPDATE ON public.operator_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER operator_log_chain BEFORE INSERT ON public.operator_log FOR EACH ROW EXECUTE FUNCTION chain_operator_log();
CREATE TRIGGER operator_log_no_truncate BEFORE TRUNCATE ON public.operator_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table operator_log_end (
  is_only boolean not null default true,
  seq bigint not null,
  hash bytea not null,
  constraint operator_log_end_pkey PRIMARY KEY (is_only),
  constraint operator_log_end_is_only_check CHECK (is_only)
);

create table operator_messages (
  id uuid not null default gen_random_uuid(),
  way text not null,
  kind text not null,
  alerts integer not null,
  status text not null default 'queued'::text,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone not null default blaze_now(),
  created_at timestamp with time zone not null default blaze_now(),
  sent_at timestamp with time zone,
  problem text,
  constraint operator_messages_pkey PRIMARY KEY (id),
  constraint operator_messages_alerts_check CHECK ((alerts > 0)),
  constraint operator_messages_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text]))),
  constraint operator_messages_way_check CHECK ((way = ANY (ARRAY['email'::text, 'webhook'::text])))
);
CREATE INDEX operator_messages_due ON public.operator_messages USING btree (next_attempt_at, id) WHERE (status = 'queued'::text);
CREATE INDEX operator_messages_latest ON public.operator_messages USING btree (kind, created_at DESC);

create table operator_proposals (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  subject text not null,
  said jsonb not null,
  reason text not null,
  proposed_by uuid,
  proposed_at timestamp with time zone not null,
  idempotency_key text,
  outcome text,
  decided_by uuid,
  decided_at timestamp with time zone,
  constraint operator_proposals_pkey PRIMARY KEY (id),
  constraint operator_proposals_proposed_by_idempotency_key_key UNIQUE (proposed_by, idempotency_key),
  constraint operator_proposals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint operator_proposals_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES users(id),
  constraint operator_proposals_check CHECK (((outcome IS NULL) = (decided_at IS NULL))),
  constraint operator_proposals_check1 CHECK ((((proposed_by IS NULL) = (decided_by IS NULL)) OR (outcome IS NULL))),
  constraint operator_proposals_check2 CHECK (((proposed_by IS NOT NULL) OR (outcome = 'approved'::text))),
  constraint operator_proposals_kind_check CHECK ((kind = ANY (ARRAY['roles'::text, 'forfeiture_reversal'::text, 'refund_by_hand'::text, 'goodwill'::text]))),
  constraint operator_proposals_not_own_roles CHECK (((outcome <> 'approved'::text) OR (kind <> 'roles'::text) OR ((decided_by)::text <> subject))),
  constraint operator_proposals_outcome_check CHECK ((outcome = ANY (ARRAY['approved'::text, 'refused'::text, 'withdrawn'::text]))),
  constraint operator_proposals_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint operator_proposals_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 100))),
  constraint operator_proposals_two_people CHECK (((outcome <> 'approved'::text) OR (decided_by <> proposed_by)))
);
CREATE INDEX operator_proposals_at ON public.operator_proposals USING btree (proposed_at DESC, id);
CREATE INDEX operator_proposals_decided_by ON public.operator_proposals USING btree (decided_by);
CREATE UNIQUE INDEX operator_proposals_one_open ON public.operator_proposals USING btree (kind, subject) WHERE (outcome IS NULL);
CREATE INDEX operator_proposals_open ON public.operator_proposals USING btree (proposed_at, id) WHERE (outcome IS NULL);

create table order_addresses (
  order_id uuid not null,
  side text not null,
  name text not null,
  mobile text not null,
  door_no text not null,
  locality text not null,
  landmark text not null,
  pin_code text not null,
  city text not null,
  state text not null,
  told_city text not null,
  recorded_at timestamp with time zone not null default blaze_now(),
  constraint order_addresses_pkey PRIMARY KEY (order_id, side),
  constraint order_addresses_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_addresses_pin_code_check CHECK ((pin_code ~ '^[1-9][0-9]{5}$'::text)),
  constraint order_addresses_side_check CHECK ((side = ANY (ARRAY['pick_up'::text, 'delivery'::text])))
);

create table order_documents (
  number text not null,
  order_id uuid not null,
  kind text not null,
  facts jsonb not null,
  issued_at timestamp with time zone not null,
  constraint order_documents_pkey PRIMARY KEY (number),
  constraint order_documents_order_id_kind_key UNIQUE (order_id, kind),
  constraint order_documents_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_documents_kind_check CHECK ((kind = ANY (ARRAY['sale'::text, 'fee'::text])))
);
CREATE TRIGGER order_documents_append_only BEFORE DELETE OR UPDATE ON public.order_documents FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table order_events (
  id bigint not null generated always as identity,
  order_id uuid not null,
  kind text not null,
  actor text not null,
  actor_id uuid,
  note text not null default ''::text,
  planned_at timestamp with time zone,
  created_at timestamp with time zone not null default blaze_now(),
  constraint order_events_pkey PRIMARY KEY (id),
  constraint order_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  constraint order_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_events_actor_check CHECK ((actor = ANY (ARRAY['buyer'::text, 'seller'::text, 'operator'::text, 'blaze'::text]))),
  constraint order_events_note_check CHECK ((length(note) <= 500))
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.01);
CREATE INDEX order_events_figured ON public.order_events USING btree (order_id, kind) WHERE (kind = ANY (ARRAY['delivered'::text, 'handed_over'::text, 'seller_cancelled'::text]));
CREATE INDEX order_events_order ON public.order_events USING btree (order_id, id);
CREATE TRIGGER order_events_append_only BEFORE DELETE OR UPDATE ON public.order_events FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table order_views (
  id uuid not null default gen_random_uuid(),
  operator_id uuid not null,
  name text not null,
  filters jsonb not null,
  constraint order_views_pkey PRIMARY KEY (id),
  constraint order_views_operator_id_name_key UNIQUE (operator_id, name),
  constraint order_views_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES users(id),
  constraint order_views_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40)))
);

create table orders (
  id uuid not null default gen_random_uuid(),
  listing_id bigint not null,
  chain_position smallint not null,
  buyer_id uuid not null,
  seller_id uuid not null,
  deposit_id uuid not null,
  amount_paise bigint not null,
  shipping_price_paise bigint not null default 0,
  paid_paise bigint not null default 0,
  status text not null,
  payment_deadline timestamp with time zone not null,
  created_at timestamp with time zone not null default blaze_now(),
  paid_at timestamp with time zone,
  stage text,
  stage_since timestamp with time zone,
  claimable_until timestamp with time zone,
  returned_paise bigint not null default 0,
  settled_paise bigint not null default 0,
  reinstated_at timestamp with time zone,
  delivery_address_id uuid,
  seller_delivery_paise bigint not null default 0,
  delivery_pin_code text,
  number text not null default new_order_number(),
  covered_paise bigint not null default 0,
  goods_held_since timestamp with time zone,
  declined_at timestamp with time zone,
  counts_deposit boolean not null default true,
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_listing_id_chain_position_key UNIQUE (listing_id, chain_position),
  constraint orders_number_key UNIQUE (number),
  constraint orders_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES users(id),
  constraint orders_delivery_address_id_fkey FOREIGN KEY (delivery_address_id) REFERENCES addresses(id),
  constraint orders_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposits(id),
  constraint orders_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES auction_states(listing_id),
  constraint orders_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES users(id),
  constraint orders_amount_paise_check CHECK ((amount_paise > 0)),
  constraint orders_chain_position_check CHECK (((chain_position >= 1) AND (chain_position <= 4))),
  constraint orders_check CHECK (((stage IS NULL) OR (status = 'paid'::text))),
  constraint orders_check1 CHECK (((goods_held_since IS NULL) OR (status = ANY (ARRAY['refunded'::text, 'seller_cancelled'::text])))),
  constraint orders_check2 CHECK (((declined_at IS NULL) OR ((status = 'withdrawn'::text) AND (chain_position > 1)))),
  constraint orders_covered_check CHECK (((covered_paise = 0) OR (stage = 'lost'::text))),
  constraint orders_covered_paise_check CHECK ((covered_paise >= 0)),
  constraint orders_delivery_pin_code_check CHECK ((delivery_pin_code ~ '^[1-9][0-9]{5}$'::text)),
  constraint orders_number_check CHECK ((number ~ '^BLZ-[0-9BCDFGHJKMNPQRSTWXYZ]{3}-[0-9BCDFGHJKMNPQRSTWXYZ]{3,4}$'::text)),
  constraint orders_paid_paise_check CHECK ((paid_paise >= 0)),
  constraint orders_returned_paise_check CHECK ((returned_paise >= 0)),
  constraint orders_seller_delivery_paise_check CHECK ((seller_delivery_paise >= 0)),
  constraint orders_settled_paise_check CHECK ((settled_paise >= 0)),
  constraint orders_shipping_price_paise_check CHECK ((shipping_price_paise >= 0)),
  constraint orders_stage_check CHECK ((stage = ANY (ARRAY['awaiting_pickup'::text, 'pickup_scheduled'::text, 'picked_up'::text, 'verified'::text, 'shipped'::text, 'came_back'::text, 'lost'::text, 'awaiting_handover'::text, 'delivered'::text, 'claimed'::text, 'return_agreed'::text, 'return_picked_up'::text, 'completed'::text]))),
  constraint orders_status_check CHECK ((status = ANY (ARRAY['awaiting_payment'::text, 'paid'::text, 'payment_defaulted'::text, 'seller_cancelled'::text, 'refunded'::text, 'withdrawn'::text])))
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.01);
CREATE INDEX orders_amount ON public.orders USING btree (amount_paise);
CREATE INDEX orders_buyer ON public.orders USING btree (buyer_id, created_at DESC, id);
CREATE INDEX orders_claimable ON public.orders USING btree (claimable_until, id) WHERE (stage = 'delivered'::text);
CREATE INDEX orders_claimed ON public.orders USING btree (stage_since, id) WHERE (stage = ANY (ARRAY['claimed'::text, 'return_agreed'::text, 'return_picked_up'::text]));
CREATE INDEX orders_created ON public.orders USING btree (created_at DESC, id);
CREATE INDEX orders_delivery_address ON public.orders USING btree (delivery_address_id) WHERE (delivery_address_id IS NOT NULL);
CREATE INDEX orders_deposit ON public.orders USING btree (deposit_id);
CREATE INDEX orders_due ON public.orders USING btree (payment_deadline, id) WHERE (status = 'awaiting_payment'::text);
CREATE INDEX orders_ended ON public.orders USING btree (stage, stage_since DESC, id) WHERE (stage = ANY (ARRAY['completed'::text, 'lost'::text]));
CREATE INDEX orders_goods_held ON public.orders USING btree (goods_held_since, id) WHERE (goods_held_since IS NOT NULL);
CREATE INDEX orders_over ON public.orders USING btree (status, created_at DESC, id) WHERE (status <> ALL (ARRAY['paid'::text, 'awaiting_payment'::text]));
CREATE INDEX orders_paid ON public.orders USING btree (paid_at) WHERE (paid_at IS NOT NULL);
CREATE INDEX orders_paid_buyer ON public.orders USING btree (buyer_id) WHERE (paid_at IS NOT NULL);
CREATE INDEX orders_seller ON public.orders USING btree (seller_id, created_at DESC, id);
CREATE INDEX orders_seller_under_way ON public.orders USING btree (seller_id) WHERE ((stage IS NOT NULL) AND (stage <> ALL (ARRAY['completed'::text, 'lost'::text])));
CREATE INDEX orders_stage ON public.orders USING btree (stage, stage_since, id) WHERE (stage IS NOT NULL);
CREATE INDEX orders_under_way ON public.orders USING btree (stage_since, id) WHERE ((stage IS NOT NULL) AND (stage <> ALL (ARRAY['completed'::text, 'lost'::text])));
CREATE TRIGGER orders_begin_fulfilment BEFORE INSERT OR UPDATE OF status ON public.orders FOR EACH ROW WHEN (((new.status = 'paid'::text) AND (new.stage IS NULL))) EXECUTE FUNCTION begin_fulfilment();

create table otp_requests (
  id uuid not null default gen_random_uuid(),
  mobile text not null,
  network_address text not null,
  code_hash bytea not null,
  referral_code text,
  tries integer not null default 0,
  created_at timestamp with time zone not null default blaze_now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  purpose text not null default 'sign_in'::text,
  budget text not null default 'stranger'::text,
  device_hash bytea,
  ended_at timestamp with time zone,
  proved_at timestamp with time zone,
  invitation_tries integer not null default 0,
  constraint otp_requests_pkey PRIMARY KEY (id),
  constraint otp_requests_budget_check CHECK ((budget = ANY (ARRAY['stranger'::text, 'device'::text, 'session'::text]))),
  constraint otp_requests_check CHECK (((budget = 'device'::text) = (device_hash IS NOT NULL))),
  constraint otp_requests_invitation_tries_check CHECK (((invitation_tries >= 0) AND (invitation_tries <= 5))),
  constraint otp_requests_purpose_check CHECK ((purpose ~ '^[a-z_]{1,40}$'::text)),
  constraint otp_requests_tries_check CHECK (((tries >= 0) AND (tries <= 5)))
);
CREATE UNIQUE INDEX otp_requests_live ON public.otp_requests USING btree (mobile, purpose, budget) WHERE ((used_at IS NULL) AND (ended_at IS NULL) AND (proved_at IS NULL));
CREATE INDEX otp_requests_mobile ON public.otp_requests USING btree (mobile, created_at);
CREATE INDEX otp_requests_network_address ON public.otp_requests USING btree (network_address, created_at);

create table otp_wrong_tries (
  id bigint not null generated always as identity,
  mobile text not null,
  network_address text not null,
  created_at timestamp with time zone not null default blaze_now(),
  constraint otp_wrong_tries_pkey PRIMARY KEY (id)
);
CREATE INDEX otp_wrong_tries_mobile ON public.otp_wrong_tries USING btree (mobile, created_at);
CREATE INDEX otp_wrong_tries_network_address ON public.otp_wrong_tries USING btree (network_address, created_at);

create table outages (
  id uuid not null default gen_random_uuid(),
  from_at timestamp with time zone not null,
  until_at timestamp with time zone not null,
  minimum_minutes integer not null,
  reason text not null,
  declared_by uuid not null,
  declared_at timestamp with time zone not null,
  constraint outages_pkey PRIMARY KEY (id),
  constraint outages_declared_by_fkey FOREIGN KEY (declared_by) REFERENCES users(id),
  constraint outages_check CHECK ((until_at > from_at)),
  constraint outages_minimum_minutes_check CHECK (((minimum_minutes >= 0) AND (minimum_minutes <= 1440))),
  constraint outages_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  constraint outages_apart EXCLUDE USING gist (tstzrange(from_at, until_at) WITH &&)
);
CREATE INDEX outages_declared_by ON public.outages USING btree (declared_by);
CREATE INDEX outages_latest ON public.outages USING btree (declared_at DESC, id);

create table passkey_challenges (
  challenge text not null,
  purpose text not null,
  session_hash bytea,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (challenge),
  constraint passkey_challenges_session_hash_fkey FOREIGN KEY (session_hash) REFERENCES sessions(token_hash) ON DELETE CASCADE,
  constraint passkey_challenges_check CHECK (((purpose = 'sign_in'::text) = (session_hash IS NULL))),
  constraint passkey_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['register'::text, 'sign_in'::text, 'step_up'::text])))
);
CREATE INDEX passkey_challenges_expiry ON public.passkey_challenges USING btree (expires_at);
CREATE INDEX passkey_challenges_session ON public.passkey_challenges USING btree (session_hash) WHERE (session_hash IS NOT NULL);

create table passkeys (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone not null default blaze_now(),
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint passkeys_counter_check CHECK ((counter >= 0)),
  constraint passkeys_credential_id_check CHECK (((length(credential_id) >= 1) AND (length(credential_id) <= 1400))),
  constraint passkeys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
);
CREATE INDEX passkeys_user ON public.passkeys USING btree (user_id, created_at);

create table payment_providers (
  name text not null,
  method text not null,
  wire_name text not null,
  constraint payment_providers_pkey PRIMARY KEY (name),
  constraint payment_providers_method_key UNIQUE (method),
  constraint payment_providers_wire_name_method_key UNIQUE (wire_name, method)
);

create table payments (
  id uuid not null default gen_random_uuid(),
  deposit_id uuid,
  order_id uuid,
  payer_id uuid not null,
  provider text not null,
  mode text not null,
  amount_paise bigint not null,
  status text not null default 'pending'::text,
  reference text not null,
  provider_reference text,
  transaction_id text,
  checkout jsonb not null,
  idempotency_key text,
  created_at timestamp with time zone not null default blaze_now(),
  expires_at timestamp with time zone,
  settled_at timestamp with time zone,
  checked_at timestamp with time zone,
  next_check_at timestamp with time zone default (blaze_now() + '00:00:20'::interval),
  problem text,
  reconciled_at timestamp with time zone,
  answered_at timestamp with time zone,
  is_final boolean not null default false,
  unanswered integer not null default 0,
  unanswered_from timestamp with time zone,
  unanswered_to timestamp with time zone,
  paid_at timestamp with time zone,
  unpaid_at timestamp with time zone,
  returned_paise bigint not null default 0,
  failed_side text,
  adds_money boolean not null default false,
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_payer_id_idempotency_key_key UNIQUE (payer_id, idempotency_key),
  constraint payments_provider_provider_reference_key UNIQUE (provider, provider_reference),
  constraint payments_reference_key UNIQUE (reference),
  constraint payments_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposits(id),
  constraint payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint payments_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES users(id),
  constraint payments_provider_fkey FOREIGN KEY (provider) REFERENCES payment_providers(name),
  constraint payments_amount_paise_check CHECK ((amount_paise > 0)),
  constraint payments_check CHECK (((deposit_id IS NULL) <> (order_id IS NULL))),
  constraint payments_check1 CHECK (((returned_paise >= 0) AND (returned_paise <= amount_paise))),
  constraint payments_check2 CHECK (((NOT adds_money) OR (deposit_id IS NOT NULL))),
  constraint payments_failed_side_check CHECK ((failed_side = ANY (ARRAY['payer'::text, 'bank'::text, 'provider'::text]))),
  constraint payments_returned_not_credited CHECK (((returned_paise = 0) OR (status <> 'success'::text))),
  constraint payments_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'success'::text, 'failed'::text, 'expired'::text]))),
  constraint payments_unanswered_check CHECK ((unanswered >= 0)),
  constraint payments_unanswered_when CHECK ((((unanswered > 0) = (unanswered_from IS NOT NULL)) AND ((unanswered > 0) = (unanswered_to IS NOT NULL))))
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.01);
CREATE INDEX payments_at ON public.payments USING brin (created_at);
CREATE INDEX payments_deposit ON public.payments USING btree (deposit_id, created_at);
CREATE INDEX payments_order ON public.payments USING btree (order_id, created_at);
CREATE INDEX payments_payer ON public.payments USING btree (payer_id, created_at DESC, id);
CREATE INDEX payments_pending ON public.payments USING btree (created_at) WHERE (status = 'pending'::text);
CREATE INDEX payments_provider_reference ON public.payments USING btree (provider_reference) WHERE (provider_reference IS NOT NULL);
CREATE INDEX payments_to_check ON public.payments USING btree (provider, next_check_at, id) WHERE (next_check_at IS NOT NULL);
CREATE INDEX payments_to_reconcile ON public.payments USING btree (provider, settled_at) WHERE ((status = 'success'::text) AND (reconciled_at IS NULL));
CREATE INDEX payments_transaction ON public.payments USING btree (transaction_id) WHERE (transaction_id IS NOT NULL);

create table payout_batches (
  id uuid not null default gen_random_uuid(),
  status text not null default 'proposed'::text,
  idempotency_key text,
  proposed_by uuid not null,
  proposed_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  only_trusted boolean not null default false,
  constraint payout_batches_pkey PRIMARY KEY (id),
  constraint payout_batches_proposed_by_idempotency_key_key UNIQUE (proposed_by, idempotency_key),
  constraint payout_batches_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint payout_batches_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES users(id),
  constraint payout_batches_check CHECK (((status = 'proposed'::text) = (decided_at IS NULL))),
  constraint payout_batches_status_check CHECK ((status = ANY (ARRAY['proposed'::text, 'approved'::text, 'withdrawn'::text]))),
  constraint payout_batches_two_people CHECK (((status <> 'approved'::text) OR (decided_by <> proposed_by))) NOT VALID
);
CREATE INDEX payout_batches_newest ON public.payout_batches USING btree (proposed_at DESC, id);
CREATE INDEX payout_batches_proposed ON public.payout_batches USING btree (proposed_at, id) WHERE (status = 'proposed'::text);

create table payout_holds (
  id uuid not null default gen_random_uuid(),
  seller_id uuid not null,
  reason text not null,
  held_by uuid not null,
  held_at timestamp with time zone not null,
  released_by uuid,
  released_at timestamp with time zone,
  release_note text,
  constraint payout_holds_pkey PRIMARY KEY (id),
  constraint payout_holds_held_by_fkey FOREIGN KEY (held_by) REFERENCES users(id),
  constraint payout_holds_released_by_fkey FOREIGN KEY (released_by) REFERENCES users(id),
  constraint payout_holds_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES users(id),
  constraint payout_holds_check CHECK (((held_by <> seller_id) AND ((released_by IS NULL) OR (released_by <> seller_id)))),
  constraint payout_holds_check1 CHECK ((num_nulls(released_by, released_at, release_note) = ANY (ARRAY[0, 3]))),
  constraint payout_holds_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint payout_holds_release_note_check CHECK (((length(release_note) >= 1) AND (length(release_note) <= 500)))
);
CREATE INDEX payout_holds_latest ON public.payout_holds USING btree (held_at DESC, id);
CREATE INDEX payout_holds_of_seller ON public.payout_holds USING btree (seller_id, held_at DESC);
CREATE UNIQUE INDEX payout_holds_standing ON public.payout_holds USING btree (seller_id) WHERE (released_at IS NULL);

create table payouts (
  id uuid not null default gen_random_uuid(),
  batch_id uuid not null,
  seller_id uuid not null,
  bank_account_id uuid not null,
  amount_paise bigint not null,
  status text not null default 'proposed'::text,
  provider text not null default 'CASHFREE_PAYOUTS'::text,
  reference text not null,
  provider_reference text,
  bank_reference text,
  failure_reason text not null default ''::text,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone,
  created_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  finished_at timestamp with time zone,
  lease_token uuid,
  leased_until timestamp with time zone,
  send_begun_at timestamp with time zone,
  problem text,
  settled_by uuid,
  settlement_note text,
  is_trusted boolean not null default false,
  constraint payouts_pkey PRIMARY KEY (id),
  constraint payouts_reference_key UNIQUE (reference),
  constraint payouts_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_accounts(id),
  constraint payouts_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES payout_batches(id),
  constraint payouts_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES users(id),
  constraint payouts_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES users(id),
  constraint payouts_amount_paise_check CHECK ((amount_paise > 0)),
  constraint payouts_check CHECK (((settled_by IS NULL) = (settlement_note IS NULL))),
  constraint payouts_settlement_note_check CHECK (((length(settlement_note) >= 1) AND (length(settlement_note) <= 500))),
  constraint payouts_status_check CHECK ((status = ANY (ARRAY['proposed'::text, 'withdrawn'::text, 'approved'::text, 'sent'::text, 'paid'::text, 'failed'::text, 'returned'::text])))
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.01);
CREATE INDEX payouts_bank_account ON public.payouts USING btree (bank_account_id);
CREATE INDEX payouts_bank_reference ON public.payouts USING btree (bank_reference) WHERE (bank_reference IS NOT NULL);
CREATE INDEX payouts_due ON public.payouts USING btree (next_attempt_at, id) WHERE (next_attempt_at IS NOT NULL);
CREATE INDEX payouts_of_batch ON public.payouts USING btree (batch_id, created_at, id) INCLUDE (amount_paise, bank_account_id);
CREATE UNIQUE INDEX payouts_one_open ON public.payouts USING btree (seller_id) WHERE (status = ANY (ARRAY['proposed'::text, 'approved'::text, 'sent'::text]));
CREATE INDEX payouts_provider_reference ON public.payouts USING btree (provider_reference) WHERE (provider_reference IS NOT NULL);
CREATE INDEX payouts_seller ON public.payouts USING btree (seller_id, created_at DESC, id);
CREATE INDEX payouts_seller_shown ON public.payouts USING btree (seller_id, COALESCE(paid_at, finished_at, created_at) DESC, id) WHERE (status <> ALL (ARRAY['proposed'::text, 'withdrawn'::text]));

create table person_notes (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  operator_id uuid not null,
  text text not null,
  created_at timestamp with time zone not null,
  idempotency_key text,
  constraint person_notes_pkey PRIMARY KEY (id),
  constraint person_notes_operator_id_idempotency_key_key UNIQUE (operator_id, idempotency_key),
  constraint person_notes_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES users(id),
  constraint person_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint person_notes_text_check CHECK (((length(text) >= 1) AND (length(text) <= 1000)))
);
CREATE INDEX person_notes_user ON public.person_notes USING btree (user_id, created_at DESC, id);
CREATE TRIGGER person_notes_no_truncate BEFORE TRUNCATE ON public.person_notes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER person_notes_unchanged BEFORE UPDATE ON public.person_notes FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table pickups (
  order_id uuid not null,
  offered_at timestamp with time zone,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  chosen_at timestamp with time zone,
  packed_at timestamp with time zone,
  nonce uuid not null default gen_random_uuid(),
  tries smallint not null default 0,
  proved_at timestamp with time zone,
  area text,
  constraint pickups_pkey PRIMARY KEY (order_id),
  constraint pickups_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint pickups_check CHECK ((ends_at > starts_at)),
  constraint pickups_tries_check CHECK (((tries >= 0) AND (tries <= 5)))
);
CREATE INDEX pickups_area ON public.pickups USING btree (area, starts_at) WHERE (area IS NOT NULL);
CREATE INDEX pickups_starts_at ON public.pickups USING btree (starts_at) WHERE (starts_at IS NOT NULL);

create table post_office_editions (
  edition text not null,
  account jsonb not null,
  loaded_at timestamp with time zone not null default blaze_now(),
  constraint post_office_editions_pkey PRIMARY KEY (edition)
);

create table post_offices (
  id integer not null,
  pin_code text not null,
  name text not null,
  kind text not null,
  district text not null,
  state text not null,
  lat double precision,
  lon double precision,
  place point,
  is_listed boolean not null default true,
  is_main boolean not null default false,
  constraint post_offices_pkey PRIMARY KEY (id),
  constraint post_offices_pin_code_name_district_key UNIQUE (pin_code, name, district),
  constraint post_offices_check CHECK (((lat IS NULL) = (lon IS NULL))),
  constraint post_offices_check1 CHECK (((place IS NULL) OR (lat IS NOT NULL))),
  constraint post_offices_kind_check CHECK ((kind = ANY (ARRAY['HO'::text, 'PO'::text, 'BO'::text]))),
  constraint post_offices_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint post_offices_pin_code_check CHECK ((pin_code ~ '^[1-9][0-9]{5}$'::text))
);
CREATE INDEX post_offices_area_key ON public.post_offices USING btree (place_key(area_of(name))) WHERE (is_listed AND (kind <> 'BO'::text) AND (lat IS NOT NULL));
CREATE INDEX post_offices_city_key ON public.post_offices USING btree (place_key(city_of(district, state))) WHERE (is_listed AND (kind = 'HO'::text) AND (lat IS NOT NULL));
CREATE INDEX post_offices_head_place ON public.post_offices USING gist (place) WHERE ((place IS NOT NULL) AND is_listed AND (kind = 'HO'::text));
CREATE INDEX post_offices_main ON public.post_offices USING btree (pin_code) WHERE is_main;
CREATE INDEX post_offices_main_shown ON public.post_offices USING gist (point(lon, lat)) WHERE (is_main AND (lat IS NOT NULL));
CREATE INDEX post_offices_place ON public.post_offices USING gist (place) WHERE ((place IS NOT NULL) AND is_listed);
CREATE INDEX post_offices_sub_place ON public.post_offices USING gist (place) WHERE ((place IS NOT NULL) AND is_listed AND (kind <> 'BO'::text));

create table price_offers (
  id uuid not null default gen_random_uuid(),
  listing_id bigint not null,
  bidder_id uuid not null,
  amount_paise bigint not null,
  counter_paise bigint,
  status text not null default 'open'::text,
  due_at timestamp with time zone not null,
  idempotency_key text,
  created_at timestamp with time zone not null default blaze_now(),
  ended_at timestamp with time zone,
  constraint price_offers_pkey PRIMARY KEY (id),
  constraint price_offers_bidder_id_fkey FOREIGN KEY (bidder_id) REFERENCES users(id),
  constraint price_offers_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES auction_states(listing_id),
  constraint price_offers_amount_paise_check CHECK (((amount_paise > 0) AND ((amount_paise % (100)::bigint) = 0))),
  constraint price_offers_check CHECK (((counter_paise > amount_paise) AND ((counter_paise % (100)::bigint) = 0))),
  constraint price_offers_countered CHECK (((status <> 'countered'::text) OR (counter_paise IS NOT NULL))),
  constraint price_offers_ended CHECK (((status = ANY (ARRAY['open'::text, 'countered'::text])) = (ended_at IS NULL))),
  constraint price_offers_status_check CHECK ((status = ANY (ARRAY['open'::text, 'countered'::text, 'taken'::text, 'declined'::text, 'withdrawn'::text, 'lapsed'::text, 'over'::text])))
);
CREATE INDEX price_offers_bidder ON public.price_offers USING btree (bidder_id, created_at DESC, id);
CREATE INDEX price_offers_due ON public.price_offers USING btree (due_at, id) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX price_offers_key ON public.price_offers USING btree (bidder_id, idempotency_key) WHERE (idempotency_key IS NOT NULL);
CREATE INDEX price_offers_listing ON public.price_offers USING btree (listing_id, created_at DESC, id);
CREATE UNIQUE INDEX price_offers_standing ON public.price_offers USING btree (listing_id, bidder_id) WHERE (ended_at IS NULL);
CREATE INDEX price_offers_standing_of_bidder ON public.price_offers USING btree (bidder_id) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX price_offers_taken ON public.price_offers USING btree (listing_id) WHERE (status = 'taken'::text);

create table product_options (
  category_id bigint not null,
  content jsonb not null,
  updated_at timestamp with time zone not null default blaze_now(),
  updated_by uuid,
  constraint product_options_pkey PRIMARY KEY (category_id),
  constraint product_options_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE,
  constraint product_options_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id),
  constraint product_options_content_check CHECK ((jsonb_typeof(content) = 'object'::text))
);

create table proofs (
  name text not null,
  proved_at timestamp with time zone not null,
  faults integer not null,
  constraint proofs_pkey PRIMARY KEY (name),
  constraint proofs_faults_check CHECK ((faults >= 0)),
  constraint proofs_name_check CHECK ((name = ANY (ARRAY['books'::text, 'log'::text])))
);

create table provider_differences (
  id uuid not null default gen_random_uuid(),
  provider text not null,
  kind text not null,
  reference text not null,
  ours_paise bigint,
  theirs_paise bigint,
  found_at timestamp with time zone not null default blaze_now(),
  seen_at timestamp with time zone not null default blaze_now(),
  closed_at timestamp with time zone,
  closed_by uuid,
  note text,
  constraint provider_differences_pkey PRIMARY KEY (id),
  constraint provider_differences_provider_kind_reference_key UNIQUE (provider, kind, reference),
  constraint provider_differences_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id),
  constraint provider_differences_kind_check CHECK ((kind = ANY (ARRAY['payment_missing_here'::text, 'payment_missing_there'::text, 'payment_amount'::text, 'refund_missing_here'::text, 'refund_missing_there'::text, 'refund_amount'::text])))
);
CREATE INDEX provider_differences_latest ON public.provider_differences USING btree (found_at DESC, id);
CREATE INDEX provider_differences_open ON public.provider_differences USING btree (found_at, id) WHERE (closed_at IS NULL);

create table provider_silences (
  provider text not null,
  asked_at timestamp with time zone not null,
  constraint provider_silences_pkey PRIMARY KEY (provider, asked_at),
  constraint provider_silences_provider_fkey FOREIGN KEY (provider) REFERENCES payment_providers(name)
);

create table provider_webhooks (
  id uuid not null default gen_random_uuid(),
  provider text not null,
  event_id text not null,
  status text not null,
  payment_reference text,
  refund_reference text,
  problem text,
  deliveries integer not null default 1,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone not null default blaze_now(),
  received_at timestamp with time zone not null default blaze_now(),
  finished_at timestamp with time zone,
  body_sealed bytea,
  constraint provider_webhooks_pkey PRIMARY KEY (id),
  constraint provider_webhooks_provider_event_id_key UNIQUE (provider, event_id),
  constraint provider_webhooks_provider_fkey FOREIGN KEY (provider) REFERENCES payment_providers(name),
  constraint provider_webhooks_check CHECK (((body_sealed IS NULL) OR (status = ANY (ARRAY['pending'::text, 'refused'::text])))),
  constraint provider_webhooks_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'processed'::text, 'ignored'::text, 'refused'::text])))
);
CREATE INDEX provider_webhooks_age ON public.provider_webhooks USING btree (received_at);
CREATE INDEX provider_webhooks_pending ON public.provider_webhooks USING btree (provider, next_attempt_at, id) WHERE (status = 'pending'::text);

create table push_subscriptions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  endpoint text not null,
  key_p256dh text not null,
  key_auth text not null,
  created_at timestamp with time zone not null default blaze_now(),
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_endpoint_key UNIQUE (endpoint),
  constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint push_subscriptions_endpoint_check CHECK ((length(endpoint) <= 1000)),
  constraint push_subscriptions_key_auth_check CHECK ((length(key_auth) <= 100)),
  constraint push_subscriptions_key_p256dh_check CHECK ((length(key_p256dh) <= 200))
);
CREATE INDEX push_subscriptions_user ON public.push_subscriptions USING btree (user_id, created_at);

create table question_reports (
  id uuid not null default gen_random_uuid(),
  question_id uuid not null,
  reporter_id uuid not null,
  reason text not null,
  words text,
  created_at timestamp with time zone not null,
  outcome text,
  note text,
  decided_at timestamp with time zone,
  decided_by uuid,
  answer text,
  constraint question_reports_pkey PRIMARY KEY (id),
  constraint question_reports_question_id_reporter_id_key UNIQUE (question_id, reporter_id),
  constraint question_reports_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint question_reports_question_id_fkey FOREIGN KEY (question_id) REFERENCES listing_questions(id) ON DELETE CASCADE,
  constraint question_reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES users(id),
  constraint question_reports_answer_check CHECK (((length(answer) >= 1) AND (length(answer) <= 300))),
  constraint question_reports_check CHECK (((outcome IS NULL) = (decided_at IS NULL))),
  constraint question_reports_check1 CHECK (((decided_by IS NOT NULL) = ((outcome IS NOT NULL) AND (outcome <> 'taken_back'::text)))),
  constraint question_reports_check2 CHECK (((note IS NOT NULL) = (decided_by IS NOT NULL))),
  constraint question_reports_note_check CHECK (((length(note) >= 1) AND (length(note) <= 300))),
  constraint question_reports_outcome_check CHECK ((outcome = ANY (ARRAY['hidden'::text, 'left'::text, 'taken_back'::text]))),
  constraint question_reports_reason_check CHECK ((reason = ANY (ARRAY['rude'::text, 'outside_money'::text, 'contact_details'::text, 'other'::text]))),
  constraint question_reports_words_check CHECK (((length(words) >= 1) AND (length(words) <= 500)))
);
CREATE INDEX question_reports_decided ON public.question_reports USING btree (decided_at, question_id) WHERE (decided_by IS NOT NULL);
CREATE INDEX question_reports_open ON public.question_reports USING btree (question_id, created_at) WHERE (decided_at IS NULL);
CREATE INDEX question_reports_reporter ON public.question_reports USING btree (reporter_id, created_at);

create table rates (
  kind text not null,
  starts_on date not null,
  basis_points integer not null,
  source text not null,
  created_by uuid,
  created_at timestamp with time zone not null default blaze_now(),
  constraint rates_pkey PRIMARY KEY (kind, starts_on),
  constraint rates_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint rates_basis_points_check CHECK (((basis_points >= 0) AND (basis_points <= 10000))),
  constraint rates_kind_check CHECK ((kind = ANY (ARRAY['platform_fee'::text, 'gst_on_fee'::text, 'tcs'::text, 'tds'::text])))
);

create table rating_reports (
  id uuid not null default gen_random_uuid(),
  rating_id uuid not null,
  reporter_id uuid not null,
  reason text not null,
  words text,
  text text,
  reply text,
  created_at timestamp with time zone not null,
  outcome text,
  note text,
  decided_at timestamp with time zone,
  decided_by uuid,
  constraint rating_reports_pkey PRIMARY KEY (id),
  constraint rating_reports_rating_id_reporter_id_key UNIQUE (rating_id, reporter_id),
  constraint rating_reports_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint rating_reports_rating_id_fkey FOREIGN KEY (rating_id) REFERENCES ratings(id),
  constraint rating_reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES users(id),
  constraint rating_reports_check CHECK (((outcome IS NULL) = (decided_at IS NULL))),
  constraint rating_reports_check1 CHECK (((outcome IS NULL) = (decided_by IS NULL))),
  constraint rating_reports_check2 CHECK (((outcome IS NULL) = (note IS NULL))),
  constraint rating_reports_note_check CHECK (((length(note) >= 1) AND (length(note) <= 300))),
  constraint rating_reports_outcome_check CHECK ((outcome = ANY (ARRAY['hidden'::text, 'left'::text]))),
  constraint rating_reports_reason_check CHECK ((reason = ANY (ARRAY['rude'::text, 'outside_money'::text, 'contact_details'::text, 'other'::text]))),
  constraint rating_reports_reply_check CHECK (((length(reply) >= 1) AND (length(reply) <= 300))),
  constraint rating_reports_text_check CHECK (((length(text) >= 1) AND (length(text) <= 300))),
  constraint rating_reports_words_check CHECK (((length(words) >= 1) AND (length(words) <= 500)))
);
CREATE INDEX rating_reports_decided ON public.rating_reports USING btree (decided_at, rating_id) WHERE (decided_by IS NOT NULL);
CREATE INDEX rating_reports_open ON public.rating_reports USING btree (rating_id, created_at) WHERE (decided_at IS NULL);
CREATE INDEX rating_reports_reporter ON public.rating_reports USING btree (reporter_id, created_at);

create table ratings (
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  side text not null,
  rater_id uuid not null,
  rated_id uuid not null,
  marks smallint[] not null,
  text text,
  written_at timestamp with time zone not null,
  opens_at timestamp with time zone not null,
  reply text,
  replied_at timestamp with time zone,
  hidden_at timestamp with time zone,
  hidden_by uuid,
  hidden_reason text,
  without_marks boolean not null default false,
  shown_at timestamp with time zone,
  constraint ratings_pkey PRIMARY KEY (id),
  constraint ratings_order_id_side_key UNIQUE (order_id, side),
  constraint ratings_hidden_by_fkey FOREIGN KEY (hidden_by) REFERENCES users(id),
  constraint ratings_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint ratings_rated_id_fkey FOREIGN KEY (rated_id) REFERENCES users(id),
  constraint ratings_rater_id_fkey FOREIGN KEY (rater_id) REFERENCES users(id),
  constraint ratings_check CHECK (((reply IS NULL) = (replied_at IS NULL))),
  constraint ratings_check1 CHECK ((rater_id <> rated_id)),
  constraint ratings_check2 CHECK ((((hidden_at IS NULL) = (hidden_by IS NULL)) AND ((hidden_at IS NULL) = (hidden_reason IS NULL)))),
  constraint ratings_check3 CHECK (((hidden_at IS NOT NULL) OR (NOT without_marks))),
  constraint ratings_hidden_reason_check CHECK (((length(hidden_reason) >= 1) AND (length(hidden_reason) <= 300))),
  constraint ratings_marks_check CHECK (((array_length(marks, 1) = 3) AND (1 <= ALL (marks)) AND (5 >= ALL (marks)))),
  constraint ratings_reply_check CHECK (((length(reply) >= 1) AND (length(reply) <= 300))),
  constraint ratings_side_check CHECK ((side = ANY (ARRAY['buyer'::text, 'seller'::text]))),
  constraint ratings_text_check CHECK (((length(text) >= 1) AND (length(text) <= 300)))
);
CREATE INDEX ratings_by_person ON public.ratings USING btree (rater_id, written_at DESC);
CREATE INDEX ratings_hidden ON public.ratings USING btree (hidden_at DESC, id) WHERE (hidden_at IS NOT NULL);
CREATE INDEX ratings_of_person ON public.ratings USING btree (rated_id, side, opens_at DESC, id);
CREATE INDEX ratings_shown ON public.ratings USING btree (shown_at) WHERE (shown_at IS NOT NULL);

create table refunds (
  id uuid not null default gen_random_uuid(),
  payment_id uuid not null,
  amount_paise bigint not null,
  reason text not null,
  status text not null default 'pending'::text,
  reference text not null,
  provider_reference text,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone not null default blaze_now(),
  created_at timestamp with time zone not null default blaze_now(),
  processed_at timestamp with time zone,
  problem text,
  settled_by uuid,
  settlement_note text,
  reconciled_at timestamp with time zone,
  lease_token uuid,
  leased_until timestamp with time zone,
  send_begun_at timestamp with time zone,
  refused_reference text,
  constraint refunds_pkey PRIMARY KEY (id),
  constraint refunds_payment_id_reason_key UNIQUE (payment_id, reason),
  constraint refunds_reference_key UNIQUE (reference),
  constraint refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint refunds_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES users(id),
  constraint refunds_amount_paise_check CHECK ((amount_paise > 0)),
  constraint refunds_reason_check CHECK ((reason = ANY (ARRAY['deposit'::text, 'deposit_paid_late'::text, 'payment_over_balance'::text, 'payment_defaulted'::text, 'order_returned'::text, 'order_withdrawn'::text]))),
  constraint refunds_settled_by_hand CHECK (((settled_by IS NULL) = (settlement_note IS NULL))),
  constraint refunds_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'sent'::text, 'processed'::text, 'failed'::text])))
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.01);
CREATE INDEX refunds_failed ON public.refunds USING btree (created_at, id) WHERE (status = 'failed'::text);
CREATE INDEX refunds_open ON public.refunds USING btree (next_attempt_at, id) WHERE (status = ANY (ARRAY['pending'::text, 'sent'::text]));
CREATE INDEX refunds_processed ON public.refunds USING btree (created_at, id) WHERE (status = 'processed'::text);
CREATE INDEX refunds_provider_reference ON public.refunds USING btree (provider_reference) WHERE (provider_reference IS NOT NULL);

create table reserve_offers (
  listing_id bigint not null,
  seller_id uuid not null,
  bidder_id uuid not null,
  deposit_id uuid not null,
  highest_bid_paise bigint not null,
  reserve_paise bigint not null,
  status text not null,
  due_at timestamp with time zone not null,
  price_paise bigint,
  made_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint reserve_offers_pkey PRIMARY KEY (listing_id),
  constraint reserve_offers_deposit_id_key UNIQUE (deposit_id),
  constraint reserve_offers_bidder_id_fkey FOREIGN KEY (bidder_id) REFERENCES users(id),
  constraint reserve_offers_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposits(id),
  constraint reserve_offers_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES auction_states(listing_id),
  constraint reserve_offers_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES users(id),
  constraint reserve_offers_answered CHECK (((status <> ALL (ARRAY['made'::text, 'accepted'::text, 'declined'::text])) OR (made_at IS NOT NULL))),
  constraint reserve_offers_check CHECK ((reserve_paise > highest_bid_paise)),
  constraint reserve_offers_check1 CHECK ((((price_paise >= highest_bid_paise) AND (price_paise <= reserve_paise)) AND ((price_paise % (100)::bigint) = 0))),
  constraint reserve_offers_ended CHECK (((status = ANY (ARRAY['possible'::text, 'made'::text])) = (ended_at IS NULL))),
  constraint reserve_offers_highest_bid_paise_check CHECK ((highest_bid_paise > 0)),
  constraint reserve_offers_made CHECK (((made_at IS NULL) = (price_paise IS NULL))),
  constraint reserve_offers_status_check CHECK ((status = ANY (ARRAY['possible'::text, 'made'::text, 'accepted'::text, 'declined'::text, 'lapsed'::text, 'passed'::text, 'left'::text])))
);
CREATE INDEX reserve_offers_bidder ON public.reserve_offers USING btree (bidder_id);
CREATE INDEX reserve_offers_due ON public.reserve_offers USING btree (due_at, listing_id) WHERE (status = ANY (ARRAY['possible'::text, 'made'::text]));
CREATE INDEX reserve_offers_seller ON public.reserve_offers USING btree (seller_id);

create table return_checks (
  claim_id uuid not null,
  is_same boolean not null,
  note text not null,
  checked_by uuid not null,
  checked_at timestamp with time zone not null,
  checklist text,
  points jsonb,
  grade text,
  identifiers jsonb,
  is_other boolean,
  outcome text,
  constraint return_checks_pkey PRIMARY KEY (claim_id),
  constraint return_checks_checked_by_fkey FOREIGN KEY (checked_by) REFERENCES users(id),
  constraint return_checks_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES claims(id),
  constraint return_checks_check CHECK ((num_nulls(checklist, points, grade, identifiers, is_other) = ANY (ARRAY[0, 5]))),
  constraint return_checks_check1 CHECK ((NOT (is_same AND COALESCE(is_other, false)))),
  constraint return_checks_check2 CHECK (((outcome = 'received'::text) = is_same)),
  constraint return_checks_check3 CHECK (((outcome = 'received'::text) OR ((outcome = 'other'::text) = (points IS NOT NULL)))),
  constraint return_checks_grade_check CHECK ((grade = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text]))),
  constraint return_checks_identifiers_check CHECK ((jsonb_typeof(identifiers) = 'array'::text)),
  constraint return_checks_note_check CHECK ((length(note) <= 500)),
  constraint return_checks_outcome_check CHECK ((outcome = ANY (ARRAY['received'::text, 'other'::text, 'empty'::text, 'unseen'::text]))),
  constraint return_checks_points_check CHECK ((jsonb_typeof(points) = 'object'::text))
);
CREATE TRIGGER return_checks_append_only BEFORE DELETE OR UPDATE ON public.return_checks FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER return_checks_no_truncate BEFORE TRUNCATE ON public.return_checks FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table return_pictures (
  claim_id uuid not null,
  position integer not null,
  upload_id uuid not null,
  constraint return_pictures_pkey PRIMARY KEY (claim_id, "position"),
  constraint return_pictures_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES return_checks(claim_id),
  constraint return_pictures_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES uploads(id)
);
CREATE INDEX return_pictures_upload ON public.return_pictures USING btree (upload_id);
CREATE TRIGGER return_pictures_append_only BEFORE DELETE OR UPDATE ON public.return_pictures FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table review_rules (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  language text,
  phrase text,
  category_id bigint,
  note text not null,
  added_by uuid not null,
  added_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  removed_by uuid,
  constraint review_rules_pkey PRIMARY KEY (id),
  constraint review_rules_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id),
  constraint review_rules_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint review_rules_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES users(id),
  constraint review_rules_check CHECK ((((kind = 'word'::text) = (phrase IS NOT NULL)) AND ((kind = 'word'::text) = (language IS NOT NULL)))),
  constraint review_rules_check1 CHECK (((kind = 'category'::text) = (category_id IS NOT NULL))),
  constraint review_rules_check2 CHECK (((removed_at IS NULL) = (removed_by IS NULL))),
  constraint review_rules_kind_check CHECK ((kind = ANY (ARRAY['word'::text, 'category'::text]))),
  constraint review_rules_language_check CHECK ((language ~ '^[a-z]{2,3}$'::text)),
  constraint review_rules_note_check CHECK (((length(note) >= 1) AND (length(note) <= 300))),
  constraint review_rules_phrase_check CHECK (((length(phrase) >= 2) AND (length(phrase) <= 80)))
);
CREATE INDEX review_rules_added_by ON public.review_rules USING btree (added_by);
CREATE UNIQUE INDEX review_rules_category ON public.review_rules USING btree (category_id) WHERE ((kind = 'category'::text) AND (removed_at IS NULL));
CREATE INDEX review_rules_latest ON public.review_rules USING btree (added_at DESC, id) WHERE (removed_at IS NULL);
CREATE INDEX review_rules_removed_by ON public.review_rules USING btree (removed_by) WHERE (removed_by IS NOT NULL);
CREATE UNIQUE INDEX review_rules_word ON public.review_rules USING btree (language, lower(phrase)) WHERE ((kind = 'word'::text) AND (removed_at IS NULL));

create table rule_changes (
  id bigint not null generated always as identity,
  kind text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  changed_at timestamp with time zone not null,
  changed_by uuid not null,
  undoes bigint,
  constraint rule_changes_pkey PRIMARY KEY (id),
  constraint rule_changes_undoes_key UNIQUE (undoes),
  constraint rule_changes_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id),
  constraint rule_changes_undoes_fkey FOREIGN KEY (undoes) REFERENCES rule_changes(id),
  constraint rule_changes_check CHECK ((before IS DISTINCT FROM after)),
  constraint rule_changes_kind_check CHECK ((kind ~ '^[a-z_]{1,40}$'::text)),
  constraint rule_changes_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 200)))
);
CREATE INDEX rule_changes_at ON public.rule_changes USING btree (changed_at DESC, id);
CREATE INDEX rule_changes_kind ON public.rule_changes USING btree (kind, changed_at DESC, id);
CREATE INDEX rule_changes_subject ON public.rule_changes USING btree (kind, subject, id);
CREATE TRIGGER rule_changes_append_only BEFORE DELETE OR UPDATE ON public.rule_changes FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table saved_search_finds (
  saved_search_id uuid not null,
  listing_id bigint not null,
  found_at timestamp with time zone not null,
  is_told boolean not null default false,
  constraint saved_search_finds_pkey PRIMARY KEY (saved_search_id, listing_id),
  constraint saved_search_finds_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id),
  constraint saved_search_finds_saved_search_id_fkey FOREIGN KEY (saved_search_id) REFERENCES saved_searches(id) ON DELETE CASCADE
);
CREATE INDEX saved_search_finds_latest ON public.saved_search_finds USING btree (saved_search_id, found_at DESC, listing_id);
CREATE INDEX saved_search_finds_listing ON public.saved_search_finds USING btree (listing_id);
CREATE INDEX saved_search_finds_old ON public.saved_search_finds USING btree (found_at);
CREATE INDEX saved_search_finds_untold ON public.saved_search_finds USING btree (saved_search_id) WHERE (NOT is_told);

create table saved_searches (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  words text not null,
  category_id bigint,
  condition text,
  min_price_paise bigint,
  max_price_paise bigint,
  brand text,
  way text,
  is_on boolean not null default true,
  query tsquery not null,
  keys text[] not null,
  read_at timestamp with time zone not null,
  saved_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  told_at timestamp with time zone,
  tell_at timestamp with time zone,
  seller_id uuid,
  buy text,
  storage text,
  size text,
  near_pin_code text,
  within_km integer,
  near_lat double precision,
  near_lon double precision,
  to_pin_code text,
  to_lat double precision,
  to_lon double precision,
  constraint saved_searches_pkey PRIMARY KEY (id),
  constraint saved_searches_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint saved_searches_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES users(id),
  constraint saved_searches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint saved_searches_buy_check CHECK ((buy = ANY (ARRAY['now'::text, 'offers'::text]))),
  constraint saved_searches_check CHECK (((seller_id IS NULL) OR ((words = ''::text) AND (num_nonnulls(category_id, condition, min_price_paise, max_price_paise, brand, way) = 0)))),
  constraint saved_searches_condition_check CHECK ((condition = ANY (ARRAY['used'::text, 'new'::text, 'mint'::text, 'openbox'::text]))),
  constraint saved_searches_keys_check CHECK ((cardinality(keys) > 0)),
  constraint saved_searches_max_price_paise_check CHECK ((max_price_paise >= 0)),
  constraint saved_searches_min_price_paise_check CHECK ((min_price_paise >= 0)),
  constraint saved_searches_near CHECK ((num_nonnulls(near_pin_code, within_km, near_lat, near_lon) = ANY (ARRAY[0, 4]))),
  constraint saved_searches_near_pin_code_check CHECK ((near_pin_code ~ '^[1-9][0-9]{5}$'::text)),
  constraint saved_searches_of_seller_are_bare CHECK (((seller_id IS NULL) OR (num_nonnulls(buy, storage, size, near_pin_code) = 0))),
  constraint saved_searches_size_check CHECK ((size ~ '^[0-9]{1,4}(\.[0-9])?(in|kg|l)$'::text)),
  constraint saved_searches_storage_check CHECK ((storage ~ '^[0-9]{1,4}(gb|tb)$'::text)),
  constraint saved_searches_to CHECK (((num_nonnulls(to_lat, to_lon) = ANY (ARRAY[0, 2])) AND ((to_lat IS NULL) OR (to_pin_code IS NOT NULL)) AND ((to_pin_code IS NULL) OR (num_nonnulls(min_price_paise, max_price_paise) > 0)))),
  constraint saved_searches_to_pin_code_check CHECK ((to_pin_code ~ '^[1-9][0-9]{5}$'::text)),
  constraint saved_searches_way_check CHECK ((way = ANY (ARRAY['blaze'::text, 'handover'::text]))),
  constraint saved_searches_within_km_check CHECK ((within_km > 0)),
  constraint saved_searches_words_check CHECK ((length(words) <= 200))
);
CREATE INDEX saved_searches_category ON public.saved_searches USING btree (category_id) WHERE (category_id IS NOT NULL);
CREATE INDEX saved_searches_due ON public.saved_searches USING btree (tell_at) WHERE (tell_at IS NOT NULL);
CREATE INDEX saved_searches_keys ON public.saved_searches USING gin (keys) WITH (fastupdate=off) WHERE is_on;
CREATE INDEX saved_searches_owner ON public.saved_searches USING btree (user_id, saved_at DESC, id);
CREATE INDEX saved_searches_read ON public.saved_searches USING btree (read_at) WHERE (seller_id IS NULL);
CREATE UNIQUE INDEX saved_searches_saved_once ON public.saved_searches USING btree (user_id, lower(words), category_id, condition, min_price_paise, max_price_paise, to_pin_code, lower(brand), way, buy, storage, size, near_pin_code, within_km, seller_id) NULLS NOT DISTINCT;
CREATE INDEX saved_searches_seller ON public.saved_searches USING btree (seller_id) WHERE (seller_id IS NOT NULL);

create table search_documents (
  listing_id bigint not null,
  words tsvector not null,
  category_id bigint not null,
  sub_category_id bigint,
  condition text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  brand text,
  brand_key text,
  shipping_mode text not null default 'blaze'::text,
  buy_now boolean not null default false,
  lat double precision,
  lon double precision,
  storage text,
  size text,
  takes_offers boolean not null default false,
  constraint search_documents_pkey PRIMARY KEY (listing_id),
  constraint search_documents_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint search_documents_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES auction_states(listing_id),
  constraint search_documents_sub_category_id_fkey FOREIGN KEY (sub_category_id) REFERENCES categories(id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.01);
CREATE INDEX search_documents_ends ON public.search_documents USING btree (ends_at, listing_id);
CREATE INDEX search_documents_newest ON public.search_documents USING btree (starts_at DESC, listing_id);
CREATE INDEX search_documents_sample ON public.search_documents USING gin (words) WITH (fastupdate=off) WHERE ((listing_id % (16)::bigint) = 0);
CREATE INDEX search_documents_words ON public.search_documents USING gin (words) WITH (fastupdate=off);

create table search_prices (
  listing_id bigint not null,
  price_paise bigint not null,
  bid_count integer not null,
  category_id bigint not null,
  sub_category_id bigint,
  constraint search_prices_pkey PRIMARY KEY (listing_id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.01);
CREATE INDEX search_prices_bids ON public.search_prices USING btree (bid_count DESC, listing_id);
CREATE INDEX search_prices_category_bids ON public.search_prices USING btree (category_id, bid_count, listing_id);
CREATE INDEX search_prices_category_price ON public.search_prices USING btree (category_id, price_paise, listing_id);
CREATE INDEX search_prices_most_bids ON public.search_prices USING btree (bid_count, listing_id);
CREATE INDEX search_prices_price ON public.search_prices USING btree (price_paise, listing_id);
CREATE INDEX search_prices_price_high ON public.search_prices USING btree (price_paise DESC, listing_id);
CREATE INDEX search_prices_sub_category_bids ON public.search_prices USING btree (sub_category_id, bid_count, listing_id) WHERE (sub_category_id IS NOT NULL);
CREATE INDEX search_prices_sub_category_price ON public.search_prices USING btree (sub_category_id, price_paise, listing_id) WHERE (sub_category_id IS NOT NULL);

create table search_progress (
  only_row boolean not null default true,
  transaction_id xid8 not null default pg_current_xact_id(),
  refreshed_at timestamp with time zone not null default clock_timestamp(),
  constraint search_progress_pkey PRIMARY KEY (only_row),
  constraint search_progress_only_row_check CHECK (only_row)
);

create table search_words (
  word text not null,
  listing_count integer not null default 0,
  deletions text[] not null generated always as (word_deletions(word)) stored,
  constraint search_words_pkey PRIMARY KEY (word)
) with (fillfactor=80);
CREATE INDEX search_words_deletions ON public.search_words USING gin (deletions);
CREATE INDEX search_words_trigrams ON public.search_words USING gin (word gin_trgm_ops);

create table service_area_changes (
  change_id bigint not null,
  prefix text not null,
  was_available boolean,
  was_pickups integer,
  is_available boolean,
  is_pickups integer,
  constraint service_area_changes_pkey PRIMARY KEY (change_id, prefix),
  constraint service_area_changes_change_id_fkey FOREIGN KEY (change_id) REFERENCES rule_changes(id),
  constraint service_area_changes_check CHECK (((was_available IS DISTINCT FROM is_available) OR (was_pickups IS DISTINCT FROM is_pickups))),
  constraint service_area_changes_check1 CHECK (((was_available IS NOT NULL) OR (was_pickups IS NULL))),
  constraint service_area_changes_check2 CHECK (((is_available IS NOT NULL) OR (is_pickups IS NULL))),
  constraint service_area_changes_prefix_check CHECK ((prefix ~ '^[1-9][0-9]{0,5}$'::text))
);
CREATE TRIGGER service_area_changes_append_only BEFORE DELETE OR UPDATE ON public.service_area_changes FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER service_area_changes_not_emptied BEFORE TRUNCATE ON public.service_area_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table service_areas (
  prefix text not null,
  is_available boolean not null,
  updated_at timestamp with time zone not null default blaze_now(),
  updated_by uuid,
  pickups_per_slot integer,
  constraint service_areas_pkey PRIMARY KEY (prefix),
  constraint service_areas_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id),
  constraint service_areas_pickups_per_slot_check CHECK (((pickups_per_slot >= 1) AND (pickups_per_slot <= 10000))),
  constraint service_areas_prefix_check CHECK ((prefix ~ '^[1-9][0-9]{0,5}$'::text))
);

create table service_interests (
  user_id uuid not null,
  pin_code text not null,
  asked_at timestamp with time zone not null default blaze_now(),
  is_due boolean not null default false,
  told_at timestamp with time zone,
  constraint service_interests_pkey PRIMARY KEY (user_id, pin_code),
  constraint service_interests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint service_interests_pin_code_check CHECK ((pin_code ~ '^[1-9][0-9]{5}$'::text))
);
CREATE INDEX service_interests_due ON public.service_interests USING btree (asked_at) WHERE is_due;
CREATE INDEX service_interests_waiting ON public.service_interests USING btree (pin_code text_pattern_ops) WHERE (told_at IS NULL);

create table sessions (
  token_hash bytea not null,
  user_id uuid not null,
  created_at timestamp with time zone not null default blaze_now(),
  expires_at timestamp with time zone not null,
  verified_at timestamp with time zone not null default blaze_now(),
  id uuid not null default gen_random_uuid(),
  device text,
  browser text,
  last_used_at timestamp with time zone not null default blaze_now(),
  passkey_at timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (token_hash),
  constraint sessions_id_key UNIQUE (id),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint sessions_browser_check CHECK ((browser ~ '^[a-z]{1,20}$'::text)),
  constraint sessions_device_check CHECK ((device ~ '^[a-z]{1,20}$'::text))
);
CREATE INDEX sessions_expiry ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_user ON public.sessions USING btree (user_id);

create table set_aside_rows (
  id uuid not null default gen_random_uuid(),
  task text not null,
  subject text not null,
  problem text not null,
  attempts integer not null default 1,
  first_at timestamp with time zone not null default blaze_now(),
  last_at timestamp with time zone not null default blaze_now(),
  next_attempt_at timestamp with time zone not null,
  constraint set_aside_rows_pkey PRIMARY KEY (id),
  constraint set_aside_rows_task_subject_key UNIQUE (task, subject),
  constraint set_aside_rows_attempts_check CHECK ((attempts > 0)),
  constraint set_aside_rows_task_check CHECK ((task ~ '^[A-Za-z]{1,40}$'::text))
);

create table settings (
  key text not null,
  value jsonb not null,
  updated_at timestamp with time zone not null default blaze_now(),
  updated_by uuid,
  constraint settings_pkey PRIMARY KEY (key)
);

create table settlements (
  order_id uuid not null,
  seller_id uuid not null,
  gross_paise bigint not null,
  fee_paise bigint not null,
  gst_paise bigint not null,
  tcs_paise bigint not null,
  tds_paise bigint not null,
  net_paise bigint not null,
  rates jsonb not null,
  settled_at timestamp with time zone not null,
  delivery_paise bigint not null default 0,
  seller_delivery_paise bigint not null default 0,
  delivery_gst_paise bigint not null default 0,
  constraint settlements_pkey PRIMARY KEY (order_id),
  constraint settlements_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint settlements_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES users(id),
  constraint settlements_check1 CHECK (((delivery_gst_paise >= 0) AND (delivery_gst_paise <= (delivery_paise + seller_delivery_paise)))),
  constraint settlements_delivery_paise_check CHECK ((delivery_paise >= 0)),
  constraint settlements_fee_paise_check CHECK ((fee_paise >= 0)),
  constraint settlements_gross_paise_check CHECK ((gross_paise >= 0)),
  constraint settlements_gst_paise_check CHECK ((gst_paise >= 0)),
  constraint settlements_net_paise_check CHECK ((net_paise >= 0)),
  constraint settlements_seller_delivery_paise_check CHECK ((seller_delivery_paise >= 0)),
  constraint settlements_sums_check CHECK ((gross_paise = (((((fee_paise + gst_paise) + tcs_paise) + tds_paise) + seller_delivery_paise) + net_paise))),
  constraint settlements_tcs_paise_check CHECK ((tcs_paise >= 0)),
  constraint settlements_tds_paise_check CHECK ((tds_paise >= 0))
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.01);
CREATE INDEX settlements_seller ON public.settlements USING btree (seller_id, settled_at DESC, order_id);

create table shipment_scans (
  id bigint not null generated always as identity,
  shipment_id uuid not null,
  kind text not null,
  code text not null,
  place text not null,
  happened_at timestamp with time zone not null,
  received_at timestamp with time zone not null default blaze_now(),
  constraint shipment_scans_pkey PRIMARY KEY (id),
  constraint shipment_scans_shipment_id_happened_at_code_place_key UNIQUE (shipment_id, happened_at, code, place),
  constraint shipment_scans_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id)
);
CREATE TRIGGER shipment_scans_append_only BEFORE DELETE OR UPDATE ON public.shipment_scans FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER shipment_scans_no_truncate BEFORE TRUNCATE ON public.shipment_scans FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table shipments (
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  direction text not null default 'delivery'::text,
  provider text,
  reference text not null,
  status text not null,
  provider_order text,
  provider_shipment text,
  awb text,
  courier text,
  tracking_url text,
  label_url text,
  expected_at timestamp with time zone,
  asked_by uuid,
  problem text,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone default blaze_now(),
  lease_token uuid,
  leased_until timestamp with time zone,
  send_begun_at timestamp with time zone,
  created_at timestamp with time zone not null default blaze_now(),
  is_unserved boolean not null default false,
  proof_words text not null default ''::text,
  proof_url text,
  proof_questions integer not null default 0,
  proof_due_at timestamp with time zone,
  watched_until timestamp with time zone,
  watch_answered_at timestamp with time zone,
  constraint shipments_pkey PRIMARY KEY (id),
  constraint shipments_reference_key UNIQUE (reference),
  constraint shipments_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id),
  constraint shipments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint shipments_check CHECK (((status <> 'booked'::text) OR ((awb IS NOT NULL) AND (courier IS NOT NULL)))),
  constraint shipments_check1 CHECK (((NOT is_unserved) OR (status = 'refused'::text))),
  constraint shipments_check2 CHECK (((watch_answered_at IS NULL) OR (watched_until IS NOT NULL))),
  constraint shipments_direction_check CHECK ((direction = ANY (ARRAY['delivery'::text, 'return'::text]))),
  constraint shipments_proof_questions_check CHECK (((proof_questions >= 0) AND (proof_questions <= 3))),
  constraint shipments_proof_url_check CHECK ((length(proof_url) <= 1000)),
  constraint shipments_proof_words_check CHECK ((length(proof_words) <= 200)),
  constraint shipments_status_check CHECK ((status = ANY (ARRAY['booking'::text, 'booked'::text, 'refused'::text, 'cancelling'::text, 'cancelled'::text, 'ended'::text])))
);
CREATE INDEX shipments_asked_by ON public.shipments USING btree (asked_by) WHERE (asked_by IS NOT NULL);
CREATE INDEX shipments_awb ON public.shipments USING btree (awb) WHERE (awb IS NOT NULL);
CREATE INDEX shipments_called_off ON public.shipments USING btree (next_attempt_at, id) WHERE ((status = ANY (ARRAY['cancelled'::text, 'refused'::text])) AND (watched_until IS NOT NULL));
CREATE INDEX shipments_due ON public.shipments USING btree (next_attempt_at, id) WHERE (status = ANY (ARRAY['booking'::text, 'booked'::text, 'cancelling'::text]));
CREATE INDEX shipments_order ON public.shipments USING btree (order_id, created_at);
CREATE INDEX shipments_proof_due ON public.shipments USING btree (proof_due_at, id) WHERE (proof_due_at IS NOT NULL);
CREATE UNIQUE INDEX shipments_under_way ON public.shipments USING btree (order_id, direction) WHERE (status = ANY (ARRAY['booking'::text, 'booked'::text, 'cancelling'::text]));

create table shop_take_backs (
  id uuid not null default gen_random_uuid(),
  seller_id uuid not null,
  name text not null,
  line text not null,
  reason text not null,
  taken_back_by uuid not null,
  taken_back_at timestamp with time zone not null default blaze_now(),
  replaced_at timestamp with time zone,
  constraint shop_take_backs_pkey PRIMARY KEY (id),
  constraint shop_take_backs_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES users(id),
  constraint shop_take_backs_taken_back_by_fkey FOREIGN KEY (taken_back_by) REFERENCES users(id),
  constraint shop_take_backs_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 300)))
);
CREATE INDEX shop_take_backs_operator ON public.shop_take_backs USING btree (taken_back_by);
CREATE INDEX shop_take_backs_seller ON public.shop_take_backs USING btree (seller_id, taken_back_at);

create table shops (
  seller_id uuid not null,
  name text not null,
  line text not null default ''::text,
  written_at timestamp with time zone not null default blaze_now(),
  constraint shops_pkey PRIMARY KEY (seller_id),
  constraint shops_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES users(id),
  constraint shops_line_check CHECK ((char_length(line) <= 160)),
  constraint shops_name_check CHECK (((char_length(name) >= 3) AND (char_length(name) <= 60)))
);

create table statement_looks (
  id uuid not null default gen_random_uuid(),
  provider text not null,
  at timestamp with time zone not null default blaze_now(),
  lines integer,
  differences integer,
  operator_id uuid,
  constraint statement_looks_pkey PRIMARY KEY (id),
  constraint statement_looks_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES users(id),
  constraint statement_looks_provider_fkey FOREIGN KEY (provider) REFERENCES payment_providers(name),
  constraint statement_looks_check CHECK ((((lines IS NULL) = (differences IS NULL)) AND ((operator_id IS NULL) OR (lines IS NOT NULL)))),
  constraint statement_looks_differences_check CHECK ((differences >= 0)),
  constraint statement_looks_lines_check CHECK ((lines >= 0))
);
CREATE INDEX statement_looks_latest ON public.statement_looks USING btree (provider, at DESC);

create table strikes (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  order_id uuid not null,
  reason text not null,
  created_at timestamp with time zone not null default blaze_now(),
  constraint strikes_pkey PRIMARY KEY (id),
  constraint strikes_order_id_reason_key UNIQUE (order_id, reason),
  constraint strikes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint strikes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint strikes_reason_check CHECK ((reason = ANY (ARRAY['seller_cancelled'::text, 'verification_failed'::text, 'claim_upheld'::text])))
);
CREATE INDEX strikes_user ON public.strikes USING btree (user_id, created_at);

create table support_views (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  operator_id uuid not null,
  reason text not null,
  parts text[] not null,
  asked_at timestamp with time zone not null,
  open_until timestamp with time zone not null,
  tries integer not null default 0,
  answered_at timestamp with time zone,
  answer text,
  holds_until timestamp with time zone,
  ended_at timestamp with time zone,
  ended_by text,
  constraint support_views_pkey PRIMARY KEY (id),
  constraint support_views_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES users(id),
  constraint support_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint support_views_answer_check CHECK ((answer = ANY (ARRAY['allowed'::text, 'allowed_by_code'::text, 'refused'::text]))),
  constraint support_views_check CHECK ((open_until > asked_at)),
  constraint support_views_check1 CHECK ((operator_id <> user_id)),
  constraint support_views_check2 CHECK (((answered_at IS NULL) = (answer IS NULL))),
  constraint support_views_check3 CHECK (((holds_until IS NULL) = ((answer IS NULL) OR (answer = 'refused'::text)))),
  constraint support_views_check4 CHECK (((ended_at IS NULL) = (ended_by IS NULL))),
  constraint support_views_ended_by_check CHECK ((ended_by = ANY (ARRAY['person'::text, 'operator'::text]))),
  constraint support_views_parts_check CHECK (((cardinality(parts) > 0) AND (parts <@ ARRAY['buying'::text, 'selling'::text, 'profile'::text]))),
  constraint support_views_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  constraint support_views_tries_check CHECK (((tries >= 0) AND (tries <= 5)))
);
CREATE INDEX support_views_person ON public.support_views USING btree (user_id, asked_at DESC, id);

create table synonym_groups (
  id bigint not null generated by default as identity,
  words jsonb not null,
  updated_at timestamp with time zone not null,
  updated_by uuid not null,
  constraint synonym_groups_pkey PRIMARY KEY (id),
  constraint synonym_groups_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id),
  constraint synonym_groups_words_check CHECK ((jsonb_typeof(words) = 'object'::text))
);
CREATE INDEX synonym_groups_latest ON public.synonym_groups USING btree (updated_at DESC, id);

create table transit_losses (
  order_id uuid not null,
  cause text not null,
  covered_paise bigint not null,
  declared_by uuid not null,
  declared_at timestamp with time zone not null default blaze_now(),
  expected_by timestamp with time zone,
  constraint transit_losses_pkey PRIMARY KEY (order_id),
  constraint transit_losses_declared_by_fkey FOREIGN KEY (declared_by) REFERENCES users(id),
  constraint transit_losses_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint transit_losses_cause_check CHECK ((cause = ANY (ARRAY['lost'::text, 'damaged'::text]))),
  constraint transit_losses_covered_paise_check CHECK ((covered_paise >= 0))
);
CREATE INDEX transit_losses_declared_by ON public.transit_losses USING btree (declared_by);
CREATE TRIGGER transit_losses_append_only BEFORE DELETE OR UPDATE ON public.transit_losses FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER transit_losses_no_truncate BEFORE TRUNCATE ON public.transit_losses FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table trust_checks (
  kind text not null,
  subject text not null,
  due_at timestamp with time zone not null default blaze_now(),
  constraint trust_checks_pkey PRIMARY KEY (kind, subject),
  constraint trust_checks_kind_check CHECK ((kind = ANY (ARRAY['device'::text, 'address'::text, 'bank_account'::text, 'item'::text, 'auction'::text, 'newcomer'::text, 'bidder'::text])))
);
CREATE INDEX trust_checks_due ON public.trust_checks USING btree (due_at, kind, subject);

create table trust_decisions (
  signal_id uuid not null,
  round integer not null,
  outcome text not null,
  note text not null,
  decided_by uuid not null,
  decided_at timestamp with time zone not null,
  idempotency_key text,
  constraint trust_decisions_pkey PRIMARY KEY (signal_id, round),
  constraint trust_decisions_decided_by_idempotency_key_key UNIQUE (decided_by, idempotency_key),
  constraint trust_decisions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint trust_decisions_signal_id_fkey FOREIGN KEY (signal_id) REFERENCES trust_signals(id) ON DELETE CASCADE,
  constraint trust_decisions_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500))),
  constraint trust_decisions_outcome_check CHECK ((outcome = ANY (ARRAY['note'::text, 'looked_at'::text, 'nothing'::text, 'acted'::text]))),
  constraint trust_decisions_round_check CHECK ((round > 0))
);
CREATE TRIGGER trust_decisions_no_truncate BEFORE TRUNCATE ON public.trust_decisions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER trust_decisions_unchanged BEFORE UPDATE ON public.trust_decisions FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table trust_pairs (
  seller_id uuid not null,
  bidder_id uuid not null,
  auctions integer not null,
  wins integer not null,
  bids integer not null,
  all_bids integer not null,
  product_ids bigint[] not null,
  constraint trust_pairs_pkey PRIMARY KEY (seller_id, bidder_id),
  constraint trust_pairs_bidder_id_fkey FOREIGN KEY (bidder_id) REFERENCES users(id),
  constraint trust_pairs_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES users(id),
  constraint trust_pairs_auctions_check CHECK ((auctions > 0)),
  constraint trust_pairs_bids_check CHECK ((bids >= 0)),
  constraint trust_pairs_check CHECK (((wins >= 0) AND (wins <= auctions))),
  constraint trust_pairs_check1 CHECK ((all_bids >= bids))
);
CREATE INDEX trust_pairs_bidder ON public.trust_pairs USING btree (bidder_id);

create table trust_signals (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  user_id uuid not null,
  other_id uuid,
  evidence jsonb not null,
  weight integer not null,
  found_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  state text not null default 'open'::text,
  is_waiting boolean not null generated always as ((state = ANY (ARRAY['open'::text, 'looked_at'::text]))) stored,
  decided_weight integer,
  decisions integer not null default 0,
  constraint trust_signals_pkey PRIMARY KEY (id),
  constraint trust_signals_kind_user_id_other_id_key UNIQUE NULLS NOT DISTINCT (kind, user_id, other_id),
  constraint trust_signals_other_id_fkey FOREIGN KEY (other_id) REFERENCES users(id),
  constraint trust_signals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint trust_signals_check CHECK ((user_id <> other_id)),
  constraint trust_signals_decisions_check CHECK ((decisions >= 0)),
  constraint trust_signals_evidence_check CHECK ((jsonb_typeof(evidence) = 'object'::text)),
  constraint trust_signals_kind_check CHECK ((kind = ANY (ARRAY['shared_device'::text, 'shared_address'::text, 'shared_bank_account'::text, 'shared_item'::text, 'meets_again'::text, 'pushes_price'::text, 'retractions'::text, 'high_bids_of_new_account'::text, 'defaults'::text]))),
  constraint trust_signals_state_check CHECK ((state = ANY (ARRAY['open'::text, 'looked_at'::text, 'nothing'::text, 'acted'::text]))),
  constraint trust_signals_weight_check CHECK ((weight > 0))
);
CREATE INDEX trust_signals_latest ON public.trust_signals USING btree (is_waiting, changed_at DESC, id);
CREATE INDEX trust_signals_of_kind ON public.trust_signals USING btree (is_waiting, kind, changed_at DESC, id);
CREATE INDEX trust_signals_open ON public.trust_signals USING btree (changed_at) WHERE (state = 'open'::text);
CREATE INDEX trust_signals_other ON public.trust_signals USING btree (other_id, changed_at DESC, id) WHERE (other_id IS NOT NULL);
CREATE INDEX trust_signals_user ON public.trust_signals USING btree (user_id, changed_at DESC, id);

create table upload_access_log (
  id bigint not null generated always as identity,
  upload_id uuid not null,
  owner_id uuid not null,
  purpose text not null,
  operator_id uuid not null,
  read_at timestamp with time zone not null default blaze_now(),
  constraint upload_access_log_pkey PRIMARY KEY (id),
  constraint upload_access_log_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES users(id),
  constraint upload_access_log_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id)
);
CREATE INDEX upload_access_log_upload ON public.upload_access_log USING btree (upload_id, id);
CREATE TRIGGER upload_access_log_append_only BEFORE DELETE OR UPDATE ON public.upload_access_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER upload_access_log_no_truncate BEFORE TRUNCATE ON public.upload_access_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table upload_readers (
  upload_id uuid not null,
  reader_id uuid not null,
  constraint upload_readers_pkey PRIMARY KEY (upload_id, reader_id),
  constraint upload_readers_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES users(id),
  constraint upload_readers_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES uploads(id) ON DELETE CASCADE
);

create table upload_tries (
  user_id uuid not null,
  hour timestamp with time zone not null,
  tries integer not null,
  constraint upload_tries_pkey PRIMARY KEY (user_id, hour),
  constraint upload_tries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table upload_uses (
  upload_id uuid not null,
  used_by text not null,
  constraint upload_uses_pkey PRIMARY KEY (upload_id, used_by),
  constraint upload_uses_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES uploads(id),
  constraint upload_uses_used_by_check CHECK ((used_by ~ '^[a-z_]{1,30}:[0-9a-z-]{1,60}$'::text))
);
CREATE INDEX upload_uses_user ON public.upload_uses USING btree (used_by);

create table uploads (
  id uuid not null default gen_random_uuid(),
  owner_id uuid not null,
  purpose text not null,
  kind text not null,
  name text not null,
  content_type text not null,
  media_key text not null,
  byte_count bigint not null,
  width integer,
  height integer,
  duration_ms integer,
  placeholder text not null default ''::text,
  poster_id uuid,
  created_at timestamp with time zone not null default blaze_now(),
  stored_at timestamp with time zone,
  unused_since timestamp with time zone default blaze_now(),
  removing_at timestamp with time zone,
  is_purpose_open boolean not null default false,
  constraint uploads_pkey PRIMARY KEY (id),
  constraint uploads_media_key_key UNIQUE (media_key),
  constraint uploads_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint uploads_poster_id_fkey FOREIGN KEY (poster_id) REFERENCES uploads(id),
  constraint uploads_byte_count_check CHECK ((byte_count > 0)),
  constraint uploads_check CHECK (((kind <> 'picture'::text) OR ((width IS NOT NULL) AND (height IS NOT NULL)))),
  constraint uploads_check1 CHECK (((kind <> 'video'::text) OR (duration_ms IS NOT NULL))),
  constraint uploads_check2 CHECK (((poster_id IS NULL) OR (kind = 'video'::text))),
  constraint uploads_check3 CHECK (((removing_at IS NULL) OR (unused_since IS NOT NULL))),
  constraint uploads_duration_ms_check CHECK ((duration_ms > 0)),
  constraint uploads_height_check CHECK ((height > 0)),
  constraint uploads_kind_check CHECK ((kind = ANY (ARRAY['picture'::text, 'video'::text, 'document'::text]))),
  constraint uploads_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint uploads_placeholder_check CHECK ((length(placeholder) <= 1000)),
  constraint uploads_purpose_check CHECK ((purpose = ANY (ARRAY['listing'::text, 'avatar'::text, 'identity'::text, 'claim'::text, 'chat'::text, 'inspection'::text, 'banner'::text]))),
  constraint uploads_width_check CHECK ((width > 0))
);
CREATE INDEX uploads_owner ON public.uploads USING btree (owner_id, created_at);
CREATE INDEX uploads_poster ON public.uploads USING btree (poster_id) WHERE (poster_id IS NOT NULL);
CREATE INDEX uploads_unused ON public.uploads USING btree (unused_since) WHERE (unused_since IS NOT NULL);

create table user_blocks (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  reason text not null,
  kind text,
  blocked_by uuid not null,
  blocked_at timestamp with time zone not null default blaze_now(),
  until_at timestamp with time zone,
  ended_at timestamp with time zone,
  ended_by uuid,
  constraint user_blocks_pkey PRIMARY KEY (id),
  constraint user_blocks_blocked_by_fkey FOREIGN KEY (blocked_by) REFERENCES users(id),
  constraint user_blocks_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id),
  constraint user_blocks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint user_blocks_check CHECK ((until_at > blocked_at)),
  constraint user_blocks_check1 CHECK ((ended_at >= blocked_at)),
  constraint user_blocks_check2 CHECK (((ended_by IS NULL) OR (ended_at IS NOT NULL))),
  constraint user_blocks_kind_check CHECK ((kind = ANY (ARRAY['under_review'::text, 'unpaid_orders'::text, 'forbidden_items'::text, 'false_details'::text, 'abuse'::text, 'security'::text]))),
  constraint user_blocks_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300)))
);
CREATE INDEX user_blocks_due ON public.user_blocks USING btree (until_at) WHERE ((ended_at IS NULL) AND (until_at IS NOT NULL));
CREATE UNIQUE INDEX user_blocks_open ON public.user_blocks USING btree (user_id) WHERE (ended_at IS NULL);
CREATE INDEX user_blocks_user ON public.user_blocks USING btree (user_id, blocked_at DESC);

create table users (
  id uuid not null default gen_random_uuid(),
  mobile text,
  name text,
  email text,
  is_blocked boolean not null default false,
  created_at timestamp with time zone not null default blaze_now(),
  avatar_upload_id uuid,
  closed_at timestamp with time zone,
  language text not null default 'en'::text,
  email_confirmed_at timestamp with time zone,
  operator_roles text[] not null default '{}'::text[],
  is_operator boolean not null generated always as ((operator_roles <> '{}'::text[])) stored,
  public_id uuid not null default gen_random_uuid(),
  constraint users_pkey PRIMARY KEY (id),
  constraint users_mobile_key UNIQUE (mobile),
  constraint users_avatar_upload_id_fkey FOREIGN KEY (avatar_upload_id) REFERENCES uploads(id),
  constraint users_check CHECK (((closed_at IS NULL) OR ((mobile IS NULL) AND (name IS NULL) AND (email IS NULL) AND is_blocked))),
  constraint users_check1 CHECK (((email_confirmed_at IS NULL) OR (email IS NOT NULL))),
  constraint users_email_check CHECK ((length(email) <= 254)),
  constraint users_language_check CHECK ((language ~ '^[a-z]{2,3}$'::text)),
  constraint users_mobile_check CHECK ((mobile ~ '^\+91[0-9]{10}$'::text)),
  constraint users_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint users_operator_roles_check CHECK ((operator_roles <@ ARRAY['support'::text, 'verifier'::text, 'inspector'::text, 'finance'::text, 'admin'::text]))
);
CREATE INDEX users_avatar ON public.users USING btree (avatar_upload_id) WHERE (avatar_upload_id IS NOT NULL);
CREATE INDEX users_blocked ON public.users USING btree (id) WHERE is_blocked;
CREATE INDEX users_created ON public.users USING btree (created_at);
CREATE INDEX users_operators ON public.users USING btree (created_at DESC, id) WHERE is_operator;
CREATE UNIQUE INDEX users_public_id ON public.users USING btree (public_id);
CREATE INDEX users_words ON public.users USING gin (words_of(name)) WITH (fastupdate=off) WHERE ((closed_at IS NULL) AND (name IS NOT NULL));

create table visit_minutes (
  minute timestamp with time zone not null,
  visits integer not null default 0,
  signed_in integer not null default 0,
  constraint visit_minutes_pkey PRIMARY KEY (minute),
  constraint visit_minutes_signed_in_check CHECK ((signed_in >= 0)),
  constraint visit_minutes_visits_check CHECK ((visits >= 0))
) with (fillfactor=70);

create table watches (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  listing_id bigint not null,
  created_at timestamp with time zone not null default blaze_now(),
  constraint watches_pkey PRIMARY KEY (user_id, listing_id),
  constraint watches_id_key UNIQUE (id),
  constraint watches_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint watches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX watches_listing ON public.watches USING btree (listing_id);
CREATE INDEX watches_newest ON public.watches USING btree (user_id, created_at DESC, listing_id);

create table whatsapp_messages (
  id text not null,
  user_id uuid,
  idempotency_key text,
  status text,
  created_at timestamp with time zone not null default blaze_now(),
  constraint whatsapp_messages_pkey PRIMARY KEY (id),
  constraint whatsapp_messages_user_id_idempotency_key_fkey FOREIGN KEY (user_id, idempotency_key) REFERENCES messages(user_id, idempotency_key) ON DELETE CASCADE,
  constraint whatsapp_messages_check CHECK (((user_id IS NULL) = (idempotency_key IS NULL))),
  constraint whatsapp_messages_id_check CHECK (((length(id) >= 1) AND (length(id) <= 200))),
  constraint whatsapp_messages_status_check CHECK ((status = ANY (ARRAY['sent'::text, 'delivered'::text, 'read'::text, 'failed'::text])))
);
CREATE INDEX whatsapp_messages_message ON public.whatsapp_messages USING btree (user_id, idempotency_key);
CREATE INDEX whatsapp_messages_unknown ON public.whatsapp_messages USING btree (created_at) WHERE (user_id IS NULL);

CREATE OR REPLACE FUNCTION public.add_search_words(ids bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  -- In the order of the words, so that two that add some never wait for each other in a circle.
  insert into search_words as known (word, listing_count)
  select word, count(*)
  from auction_states as s
  join listings l on l.id = s.listing_id
  join categories c on c.id = s.category_id
  left join categories sc on sc.id = s.sub_category_id
  cross join lateral (
    select distinct word
    from unnest(string_to_array(search_text(concat_ws(' ', l.title, c.name, sc.name)), ' ')) as word
  ) as said
  where s.listing_id = any(ids) and length(word) between 2 and 30 and word !~ '^[0-9]+$'
  group by word
  order by word
  on conflict (word) do update set listing_count = known.listing_count + excluded.listing_count;
$function$;

CREATE OR REPLACE FUNCTION public.address_by_itself(buyer uuid, listing bigint, deposit uuid, amount_paise bigint)
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$
    select sole.id
    from (
      select (array_agg(id))[1] as id, min(pin_code) as pin_code from addresses
      where user_id = buyer and removed_at is null having count(*) = 1
    ) as sole
    left join delivery_terms as terms on terms.listing_id = listing
    where is_brought_to(sole.pin_code, null, deposit)
      and (terms.listing_id is null or amount_paise >= terms.free_from_paise
        or sole.pin_code = (select delivery_pin_code from deposits where id = deposit))
  $function$;

CREATE OR REPLACE FUNCTION public.address_key(door_no text, locality text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN replace(search_text(((door_no || ' '::text) || locality)), ' '::text, ''::text);

CREATE OR REPLACE FUNCTION public.area_of(office_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select regexp_replace(
    regexp_replace(office_name, '\s+(S\.?O|H\.?O|B\.?O|G\.?P\.?O)\.?(\s*\([^)]*\))?$', '', 'i'),
    '\m([A-Z])\s+(?=[A-Z]\M)', '\1', 'g') $function$;

CREATE OR REPLACE FUNCTION public.begin_fulfilment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select case shipping_mode when 'blaze' then 'awaiting_pickup' else 'awaiting_handover' end
    into new.stage from listings where id = new.listing_id;
  new.stage_since := coalesce(new.paid_at, blaze_now());
  if new.stage = 'awaiting_pickup' and new.delivery_address_id is null then
    -- Held, because its person may be removing it at this moment: then there is none.
    select id, pin_code into new.delivery_address_id, new.delivery_pin_code
    from addresses
    where id = address_by_itself(new.buyer_id, new.listing_id, new.deposit_id, new.amount_paise)
    for key share;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.bid_steps_of(category bigint, sub_category bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
    select coalesce(
      (select bid_steps from categories where id = sub_category),
      (select bid_steps from categories where id = category),
      (select steps from bid_steps where policy = case when exists (
        select from categories where id in (category, sub_category) and bid_policy = 'tiered') then 'tiered' else 'flat' end))
  $function$;

CREATE OR REPLACE FUNCTION public.blaze_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 PARALLEL RESTRICTED
AS $function$ select clock_timestamp() + (select advanced from clock) $function$;

CREATE OR REPLACE FUNCTION public.blaze_time(real_time timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select real_time + coalesce(
    (select advanced from clock_moves where moved_at <= real_time order by moved_at desc limit 1), '0') $function$;

CREATE OR REPLACE FUNCTION public.buy_now_is_open(buy_now bigint, price bigint, steps text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    select case
      when buy_now is null then false
      when price is null then true
      when price * 2 >= buy_now then false
      else price + 100 * coalesce(
        (select split_part(tier, ':', 2)::bigint
          from unnest(string_to_array(steps, ',')) with ordinality as tiers (tier, place)
          where strpos(tier, ':') > 0 and (price + 99) / 100 <= split_part(tier, ':', 1)::bigint
          order by place limit 1),
        substring(steps from '[0-9]+$')::bigint) < buy_now
      end
  $function$;

CREATE OR REPLACE FUNCTION public.chain_operator_log()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  last operator_log_end;
begin
  select * into last from operator_log_end for update;
  new.seq := last.seq + 1;
  new.at := blaze_now();
  new.previous_hash := last.hash;
  new.hash := operator_log_hash(last.hash, new.seq, new.at, new.operator_id, new.call, new.subject, new.said);
  update operator_log_end set seq = new.seq, hash = new.hash;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.check_bidder()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into trust_checks (kind, subject)
  values ('bidder', to_jsonb(new) ->> tg_argv[0]) on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_item()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into trust_checks (kind, subject) values ('item', new.listing_id::text) on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_new_device()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into trust_checks (kind, subject) values ('device', encode(new.token_hash, 'hex')) on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_new_row()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into trust_checks (kind, subject) values (tg_argv[0], new.id::text) on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_newcomers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into trust_checks (kind, subject, due_at)
  select distinct 'newcomer', users.id::text, blaze_now() + interval '10 minutes'
  from added join users on users.id = added.bidder_id
  where users.created_at > blaze_now() - interval '7 days'
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_transfer_balances()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  checked_id bigint;
  total numeric;
  lines bigint;
begin
  checked_id := case tg_table_name when 'ledger_transfers' then (to_jsonb(new) ->> 'id')::bigint
                else (to_jsonb(new) ->> 'transfer_id')::bigint end;
  select coalesce(sum(amount_paise), 0), count(*) into total, lines
  from ledger_postings where transfer_id = checked_id;
  if lines < 2 or total <> 0 then
    raise exception 'transfer % does not balance: % postings add up to % paise', checked_id, lines, total;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.city_of(district text, state text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    select case
      when lower(state) = 'delhi' then case when lower(district) = 'new delhi' then 'New Delhi' else 'Delhi' end
      when lower(district) = 'gautam buddha nagar' then 'Noida'
      when lower(district) = 'kanpur nagar' then 'Kanpur'
      when lower(district) in ('s.a.s nagar', 'sas nagar') then 'Mohali'
      else regexp_replace(district, '\s+(urban|suburban)$', '', 'i')
    end
  $function$;

CREATE OR REPLACE FUNCTION public.count_search(query tsquery, most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
  declare
    plan json;
    found integer;
  begin
    execute format('explain (format json) select 1 from search_documents where words @@ %L::tsquery', query)
      into plan;
    if (plan -> 0 -> 'Plan' ->> 'Plan Rows')::bigint > greatest(100, 2 * most::bigint) then return most; end if;
    execute 'select count(*) from (
        select 1 from search_documents where words @@ $1 and ends_at > (select blaze_now()) limit $2
      ) as document'
      into found using query, most;
    return found;
  end $function$;

CREATE OR REPLACE FUNCTION public.delivery_due(zone_paise bigint, free_from_paise bigint, amount_paise bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select case when amount_paise >= free_from_paise then 0 else zone_paise end $function$;

CREATE OR REPLACE FUNCTION public.delivery_share(payer text, listing bigint, zone_paise bigint, amount_paise bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
    select coalesce((
      select delivery_due(zone_paise, terms.free_from_paise, amount_paise)
      from delivery_terms as terms where terms.listing_id = listing and terms.paid_by = payer), 0)
  $function$;

CREATE OR REPLACE FUNCTION public.deposit_counts(deposit_paise bigint, amount_paise bigint)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select deposit_paise < amount_paise $function$;

CREATE OR REPLACE FUNCTION public.distance_km(lat double precision, lon double precision, from_lat double precision, from_lon double precision)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    select 2 * 6371.0088 * asin(sqrt(
      sin(radians(lat - from_lat) / 2) ^ 2
      + cos(radians(from_lat)) * cos(radians(lat)) * sin(radians(lon - from_lon) / 2) ^ 2))
  $function$;

CREATE OR REPLACE FUNCTION public.drawn_number(places integer)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  alphabet constant text := '0123456789BCDFGHJKMNPQRSTWXYZ';
  drawn bigint := ('x' || translate(left(gen_random_uuid()::text, 13), '-', ''))::bit(48)::bigint;
  digit int;
  total int := 0;
  body text := '';
begin
  for place in 1..places loop
    digit := drawn % 29;
    drawn := drawn / 29;
    total := total + (places + 2 - place) * digit;
    body := body || substr(alphabet, digit + 1, 1);
  end loop;
  return body || substr(alphabet, (29 - total % 29) % 29 + 1, 1);
end $function$;

CREATE OR REPLACE FUNCTION public.is_brought_to(wanted_pin_code text, chosen_pin_code text, deposit uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
    select is_serviced(wanted_pin_code) or coalesce(wanted_pin_code = chosen_pin_code, false)
      or exists (select from deposits where id = deposit and delivery_pin_code = wanted_pin_code)
  $function$;

CREATE OR REPLACE FUNCTION public.is_serviced(wanted_pin_code text)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
    select coalesce((
      select is_available from service_areas
      where prefix = any (array[left(wanted_pin_code, 1), left(wanted_pin_code, 2), left(wanted_pin_code, 3),
        left(wanted_pin_code, 4), left(wanted_pin_code, 5), wanted_pin_code])
      order by length(prefix) desc
      limit 1
    ), false)
  $function$;

CREATE OR REPLACE FUNCTION public.keep_account_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update ledger_accounts set balance_paise = balance_paise + new.amount_paise where id = new.account_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_quantity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    raise exception 'listing % is live: it stays a set of %', old.id, old.quantity;
  end
  $function$;

CREATE OR REPLACE FUNCTION public.keep_read_numbers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into item_numbers (value, listing_id, source, kind)
  select distinct on (found.read) found.read, orders.listing_id, 'inspection', found.kind
  from orders, jsonb_to_recordset(new.identifiers) as found (kind text, read text)
  where orders.id = new.order_id and found.read is not null and length(found.read) between 1 and 60
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_said_numbers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from item_numbers where listing_id = new.listing_id and source = 'seller';
  insert into item_numbers (value, listing_id, source, kind)
  select distinct on (said.value) said.value, new.listing_id, 'seller', said.kind
  from jsonb_to_recordset(new.identifiers) as said (kind text, value text)
  where said.value is not null and length(said.value) between 1 and 60;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.listings_called(wanted text, most integer)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE
 SET enable_seqscan TO 'off'
AS $function$
    select id from listings where status <> 'draft' and words_of(title) @@ words_wanted(wanted) limit most
  $function$;

CREATE OR REPLACE FUNCTION public.mark_main_offices()
 RETURNS void
 LANGUAGE sql
AS $function$
  update post_offices as office set is_main = ranked.is_first
  from (
    select id, is_listed and row_number() over (
      partition by pin_code
      order by is_listed desc, place is null, case kind when 'HO' then 0 when 'PO' then 1 else 2 end, id
    ) = 1 as is_first
    from post_offices
  ) as ranked
  where ranked.id = office.id and office.is_main <> ranked.is_first
$function$;

CREATE OR REPLACE FUNCTION public.new_grievance_number()
 RETURNS text
 LANGUAGE sql
AS $function$
  select 'GRV-' || left(body, 3) || '-' || substr(body, 4, 3) || '-' || substr(body, 7) from (select drawn_number(8) as body) as drawn
$function$;

CREATE OR REPLACE FUNCTION public.new_order_number()
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  alphabet constant text := '0123456789BCDFGHJKMNPQRSTWXYZ';
  drawn bigint;
  places int;
  digit int;
  total int;
  body text;
  candidate text;
begin
  for draw in 1..50 loop
    places := case when draw <= 4 then 5 else 6 end;
    drawn := ('x' || translate(left(gen_random_uuid()::text, 13), '-', ''))::bit(48)::bigint;
    body := '';
    total := 0;
    for place in 1..places loop
      digit := drawn % 29;
      drawn := drawn / 29;
      -- The check character itself has the weight 1.
      total := total + (places + 2 - place) * digit;
      body := body || substr(alphabet, digit + 1, 1);
    end loop;
    body := body || substr(alphabet, (29 - total % 29) % 29 + 1, 1);
    candidate := 'BLZ-' || left(body, 3) || '-' || substr(body, 4);
    if not exists (select from orders where number = candidate) then
      return candidate;
    end if;
  end loop;
  raise exception 'no free order number was found';
end $function$;

CREATE OR REPLACE FUNCTION public.next_attempt(attempts integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
RETURN (LEAST(attempts, 999999) + 1);

CREATE OR REPLACE FUNCTION public.operator_log_hash(previous bytea, seq bigint, at timestamp with time zone, operator_id uuid, call text, subject text, said jsonb)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select sha256(previous || convert_to(jsonb_build_array(
    seq, (extract(epoch from at) * 1000000)::bigint, operator_id, call, subject, said)::text, 'UTF8'))
$function$;

CREATE OR REPLACE FUNCTION public.people_called(wanted text, most integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
 SET enable_seqscan TO 'off'
AS $function$
    select id from users
    where closed_at is null and name is not null and words_of(name) @@ words_wanted(wanted) limit most
  $function$;

CREATE OR REPLACE FUNCTION public.place_key(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    select regexp_replace(replace(replace(replace(replace(replace(
      regexp_replace(lower(name), '[^a-z0-9]', '', 'g'), 'aa', 'a'), 'ee', 'i'), 'oo', 'u'), 'w', 'v'), 'sh', 's'),
      '([a-z])\1', '\1', 'g')
  $function$;

CREATE OR REPLACE FUNCTION public.place_square(lat double precision, lon double precision, degrees double precision)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    select floor(lat / degrees)::integer || 'x' || floor(lon / degrees)::integer
  $function$;

CREATE OR REPLACE FUNCTION public.record_clock_move()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into clock_moves (moved_at, advanced) values (clock_timestamp(), new.advanced)
    on conflict (moved_at) do update set advanced = excluded.advanced;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_balance_by_hand()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the balance of ledger account % moves by postings only', new.code;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only: % refused', tg_table_name, lower(tg_op);
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_late_posting()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select transaction_id from ledger_transfers where id = new.transfer_id) <> pg_current_xact_id() then
    raise exception 'transfer % is complete: it takes no further posting', new.transfer_id;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.retry_at(attempts integer, first_pause interval, longest_pause interval)
 RETURNS timestamp with time zone
 LANGUAGE sql
RETURN (blaze_now() + LEAST(longest_pause, (first_pause * power((2)::double precision, (LEAST(GREATEST(attempts, 0), 20))::double precision))));

CREATE OR REPLACE FUNCTION public.search_auctions_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    perform write_search_documents(array(select listing_id from added where status = 'open'));
    insert into search_prices (listing_id, price_paise, bid_count, category_id, sub_category_id)
    select listing_id, coalesce(price_paise, base_price_paise), bid_count, category_id, sub_category_id
    from added where status = 'open';
    perform add_search_words(array(select listing_id from added where status = 'open'));
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION public.search_categories_renamed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    perform write_search_documents(array(
      select listing_id from search_documents where category_id = new.id or sub_category_id = new.id));
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION public.search_lexemes(value text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select coalesce(array_agg(distinct lexeme), '{}')
    from unnest(string_to_array(search_text(value), ' ')) as word
    cross join lateral (select (ts_lexize('english_stem', left(word, 40)))[1] as lexeme) as stem
    where lexeme <> '' $function$;

CREATE OR REPLACE FUNCTION public.search_listings_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    if new.status = 'active' then
      perform write_search_documents(array[new.id]);
      if new.title <> old.title then perform add_search_words(array[new.id]); end if;
    end if;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION public.search_measures(value text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    select coalesce(array_agg(distinct said[1] || case
        when said[2] in ('inches', '"', '”') then 'inch'
        when said[2] in ('litres', 'litre', 'liters', 'liter', 'ltr') then 'l'
        else said[2] end), '{}')
    from regexp_matches(regexp_replace(lower(value), '([0-9]),([0-9]{3})', '\1\2', 'g'),
      '(?<![0-9.])([0-9]+)[ -]?'
      || '(gb|tb|mb|mah|mm|cm|ml|inches|inch|"|”|kg|litres|litre|liters|liter|ltr|l|w|hz|hp|mp|ton)(?![a-z])', 'g') as said
  $function$;

CREATE OR REPLACE FUNCTION public.search_share(query tsquery)
 RETURNS double precision
 LANGUAGE plpgsql
AS $function$
  declare plan json;
  begin
    execute format('explain (format json) select 1 from search_documents where words @@ %L::tsquery', query)
      into plan;
    return least(1, (plan -> 0 -> 'Plan' ->> 'Plan Rows')::double precision / greatest(1,
      (select reltuples from pg_class where oid = 'search_documents'::regclass)));
  end $function$;

CREATE OR REPLACE FUNCTION public.search_text(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select trim(regexp_replace(
    regexp_replace(lower(value), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u20a0-\u20cf]+', ' ', 'g'),
    '\m([0-9]+)(gb|tb|mb|mah|mm|cm|inch|inches|ml|l|kg|w|hp|hz|mp|ton)\M', '\1 \2', 'g')) $function$;

CREATE OR REPLACE FUNCTION public.sole_address(person uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$
    select (array_agg(id))[1] from addresses
    where user_id = person and removed_at is null
    having count(*) = 1 and bool_and(is_serviced(pin_code))
  $function$;

CREATE OR REPLACE FUNCTION public.tell_pick_up_place()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update listings
  set pick_up_area = place.area, pick_up_city = place.city, pick_up_pin_code = place.pin_code,
    pick_up_lat = place.lat, pick_up_lon = place.lon
  from (
    select area_of(office.name) as area,
      told_city(addresses.city, office.name, city_of(office.district, office.state)) as city,
      addresses.pin_code, office.lat, office.lon
    from addresses join post_offices as office on office.id = addresses.post_office_id
    where addresses.id = new.address_id
  ) as place
  where listings.id = new.listing_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.told_city(city text, office_name text, district text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select case when lower(city) = lower(office_name) then district else city end $function$;

CREATE OR REPLACE FUNCTION public.word_deletions(word text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select array_agg(distinct overlay(word placing '' from place for 1)) || word
    from generate_series(1, length(word)) as place $function$;

CREATE OR REPLACE FUNCTION public.words_of(value text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN array_to_tsvector(string_to_array(search_text(value), ' '::text));

CREATE OR REPLACE FUNCTION public.words_wanted(value text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT (string_agg((quote_literal(word.word) || CASE WHEN (length(word.word) > 2) THEN ':*'::text ELSE ''::text END), ' & '::text))::tsquery AS string_agg FROM unnest(string_to_array(search_text(words_wanted.value), ' '::text)) word(word));

CREATE OR REPLACE FUNCTION public.write_search_documents(ids bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
    insert into search_documents (listing_id, words, category_id, sub_category_id, condition, brand, brand_key,
      shipping_mode, buy_now, takes_offers, lat, lon, storage, size, starts_at, ends_at)
    select l.id,
      array_to_tsvector(
        array(select '=' || lexeme from unnest(search_lexemes(l.title)) as lexeme)
        || array(select '@' || lexeme from unnest(search_lexemes(leaf)) as lexeme)
        || array(select '~' || lexeme from unnest(search_lexemes(heading)) as lexeme)
        || search_lexemes(heading || ' ' || told)
        || array(select '%' || measure from unnest(search_measures(l.title || ' ' || told)) as measure)
        || array['#' || l.condition, '#c' || s.category_id, '#c' || coalesce(s.sub_category_id, s.category_id),
          '#h' || floor(extract(epoch from s.ends_at) / 3600), '#w' || l.shipping_mode]
        || case when l.brand_key is null then '{}' else array['#b' || l.brand_key] end
        || case when is_open then array['#now'] else '{}' end
        || case when s.takes_offers then array['#offers'] else '{}' end
        || case when l.pick_up_lat is null then '{}' else
          array['#s' || place_square(l.pick_up_lat, l.pick_up_lon, 0.05),
            '#l' || place_square(l.pick_up_lat, l.pick_up_lon, 0.25)] end
        || array_remove(array['#g' || l.storage, '#z' || l.size], null)),
      s.category_id, s.sub_category_id, l.condition, l.brand, l.brand_key, l.shipping_mode, is_open, s.takes_offers,
      l.pick_up_lat,
      l.pick_up_lon, l.storage, l.size, s.starts_at, s.ends_at
    from listings l
    join auction_states s on s.listing_id = l.id
    join categories c on c.id = s.category_id
    left join categories sc on sc.id = s.sub_category_id
    cross join lateral (
      select coalesce(sc.name, c.name) as leaf, concat_ws(' ', l.title, c.name, sc.name) as heading,
        regexp_replace(left(l.description_html, 8000), '<[^>]*>|&[a-z]+;', ' ', 'g') as told,
        buy_now_is_open(s.buy_now_paise, s.price_paise, s.bid_steps) as is_open) as h
    where l.id = any(ids) and l.status = 'active' and s.status <> 'closed'
    on conflict (listing_id) do update
      set words = excluded.words, category_id = excluded.category_id,
        sub_category_id = excluded.sub_category_id, condition = excluded.condition, brand = excluded.brand,
        brand_key = excluded.brand_key, shipping_mode = excluded.shipping_mode, buy_now = excluded.buy_now,
        takes_offers = excluded.takes_offers,
        lat = excluded.lat, lon = excluded.lon, storage = excluded.storage, size = excluded.size, ends_at = excluded.ends_at
  $function$;
