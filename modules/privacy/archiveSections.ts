import { type RawBuilder, sql } from "kysely";
import { shownSellerName } from "../catalogue/sellerStanding.ts";
import { selectShownProof } from "../orders/proof/shownProof.ts";

/** Of the numbers of an item each side has as much as its order's page shows: the last four characters. */
const numberEndings = sql`
  (select jsonb_agg(jsonb_build_object('kind', kind, 'said', right(said, 4), 'read', right(read, 4)))
    from jsonb_to_recordset(identifiers) as number (kind text, said text, read text)) as numbers`;

type Section = (userId: string) => RawBuilder<unknown>;

/**
 * Everything that is held about a person, as the files of their archive: what each selects. `sealed_…` columns are
 * opened by `openSealed`. A test fails when a table that names a person is neither here nor among the exceptions.
 */
export const archiveSections: Readonly<Record<string, Section>> = {
  profile: (id) => sql`
    select id, mobile, name, email, email_confirmed_at, language, avatar_upload_id, created_at from users where id = ${id}`,
  consents: (id) => sql`
    select purpose, edition, given_at, withdrawn_at from consents where user_id = ${id} order by id`,
  sessions: (id) => sql`
    select device, browser, created_at, last_used_at, expires_at from sessions where user_id = ${id}
    order by created_at`,
  passkeys: (id) => sql`
    select name, created_at, last_used_at from passkeys where user_id = ${id} order by created_at`,
  blocks: (id) => sql`
    select kind, blocked_at, until_at, ended_at from user_blocks where user_id = ${id} order by blocked_at`,
  notes_of_operators: (id) => sql`
    select created_at from person_notes where user_id = ${id} order by created_at`,
  bid_ceilings: (id) => sql`
    select amount_paise, reason, set_at, until_at, ended_at from bid_ceilings where user_id = ${id} order by set_at`,
  people_whom_you_blocked: (id) => sql`
    select listing_id, origin, bid_seq, reason, created_at, ended_at from bidder_exclusions where seller_id = ${id}
    order by created_at`,
  // Without the reason: those are the other's words.
  blocks_by_other_people: (id) => sql`
    select listing_id, origin, created_at, ended_at from bidder_exclusions where bidder_id = ${id} order by created_at`,
  shop: (id) => sql`
    select name, line, written_at from shops where seller_id = ${id}`,
  shop_names_taken_back: (id) => sql`
    select name, line, reason, taken_back_at, replaced_at from shop_take_backs where seller_id = ${id}
    order by taken_back_at`,
  support_views: (id) => sql`
    select reason, parts, asked_at, answer, answered_at, holds_until, ended_at, ended_by
    from support_views where user_id = ${id} order by asked_at`,
  sign_ins: (id) => sql`
    select otp_requests.purpose, network_address, otp_requests.created_at, used_at
    from otp_requests join users using (mobile) where users.id = ${id} order by otp_requests.created_at`,
  known_devices: (id) => sql`
    select created_at, last_used_at from known_devices where user_id = ${id} order by created_at`,
  email_links: (id) => sql`
    select email, created_at, used_at from email_links where user_id = ${id} order by created_at`,
  addresses: (id) => sql`
    select id, type, door_no, locality, landmark, city, state, pin_code, country, lat, lon, created_at, removed_at
    from addresses where user_id = ${id} order by created_at`,
  places_asked_for: (id) => sql`
    select pin_code, asked_at, told_at from service_interests where user_id = ${id} order by asked_at`,
  bank_accounts: (id) => sql`
    select id, bank_name, ifsc_code, last_four, account_no_sealed, status, created_at, checked_at, removed_at,
      looked_at, reasons, case when status = 'refused' then reason end as reason, decided_at
    from bank_accounts where user_id = ${id} order by created_at`,
  // Without the name in the bank's books: it may be another person's.
  bank_checks: (id) => sql`
    select bank_account_id, asked_at, answered_at, outcome, name_match_score
    from bank_checks join bank_accounts on bank_accounts.id = bank_account_id
    where user_id = ${id} order by bank_checks.id`,
  businesses: (id) => sql`
    select id, business_name, country, gstin_sealed, created_at, updated_at, removed_at
    from businesses where user_id = ${id} order by created_at`,
  identity_checks: (id) => sql`
    select id, is_business, identification_type, number_sealed, last_four, upload_id, status, reasons, reason,
      created_at, decided_at, replaced_at
    from kyc_submissions where user_id = ${id} order by created_at`,
  readings_of_your_numbers: (id) => sql`
    select subject, subject_id, purpose, operator_id is not null as by_an_operator, read_at
    from identity_access_log where user_id = ${id} order by id`,
  readings_of_your_files: (id) => sql`
    select upload_id, purpose, read_at from upload_access_log where owner_id = ${id} order by id`,
  files: (id) => sql`
    select id, name, purpose, kind, content_type, byte_count, created_at
    from uploads where owner_id = ${id} and stored_at is not null order by created_at`,
  files_shown_to_you: (id) => sql`
    select uploads.purpose, uploads.kind, uploads.created_at
    from upload_readers join uploads on uploads.id = upload_readers.upload_id
    where reader_id = ${id} order by uploads.created_at`,
  watchlist: (id) => sql`
    select listing_id, title, watches.created_at from watches join listings on listings.id = listing_id
    where user_id = ${id} order by watches.created_at`,
  saved_searches: (id) => sql`
    select words, categories.name as category, condition, min_price_paise, max_price_paise, to_pin_code, brand, way,
      buy, storage, size, near_pin_code, within_km, case when followed.id is not null then ${shownSellerName(sql`followed`)} end as seller, is_on, saved_at, seen_at
    from saved_searches left join categories on categories.id = category_id
    left join users followed on followed.id = seller_id
    where user_id = ${id} order by saved_at`,
  bids: (id) => sql`
    select listing_id, title, amount_paise, is_automatic, placed_at
    from bids join listings on listings.id = listing_id where bidder_id = ${id} order by placed_at, seq`,
  bid_requests: (id) => sql`
    select listing_id, amount_paise, max_amount_paise, is_purchase, created_at
    from bid_requests where bidder_id = ${id} order by created_at`,
  automatic_bids: (id) => sql`
    select listing_id, leader_max_paise from auction_states
    where leader_id = ${id} and leader_max_paise is not null order by listing_id`,
  deposits: (id) => sql`
    select listing_id, amount_paise, status, mode, provider, delivery_pin_code, delivery_paise, held_at, finished_at
    from deposits where bidder_id = ${id} order by listing_id`,
  reserve_offers: (id) => sql`
    select listing_id, case when seller_id = ${id} then 'sold' else 'bid' end as part, status, highest_bid_paise,
      case when seller_id = ${id} then reserve_paise end as reserve_paise, price_paise, due_at, made_at, ended_at
    from reserve_offers where ${id} in (seller_id, bidder_id) order by listing_id`,
  // Without who made those that a seller received.
  price_offers: (id) => sql`
    select price_offers.listing_id, case when bidder_id = ${id} then 'made' else 'received' end as part,
      price_offers.amount_paise, counter_paise, price_offers.status, due_at, price_offers.created_at, ended_at
    from price_offers join listings on listings.id = price_offers.listing_id
    where ${id} in (listings.seller_id, bidder_id) order by price_offers.created_at, price_offers.id`,
  payments: (id) => sql`
    select id, order_id, provider, mode, amount_paise, status, reference, created_at, settled_at
    from payments where payer_id = ${id} order by created_at`,
  refunds: (id) => sql`
    select refunds.id, refunds.amount_paise, refunds.reason, refunds.status, refunds.reference,
      refunds.created_at, refunds.processed_at
    from refunds join payments on payments.id = refunds.payment_id where payer_id = ${id} order by refunds.created_at`,
  orders: (id) => sql`
    select orders.id, orders.number, title, case when buyer_id = ${id} then 'bought' else 'sold' end as part, amount_paise,
      shipping_price_paise, seller_delivery_paise, delivery_pin_code, paid_paise, orders.status, stage, payment_deadline, orders.created_at, paid_at
    from orders join listings on listings.id = orders.listing_id
    where ${id} in (buyer_id, orders.seller_id) order by orders.created_at`,
  order_addresses: (id) => sql`
    select order_id, side, name, mobile, door_no, locality, landmark, pin_code, city, state, recorded_at
    from order_addresses join orders on orders.id = order_id
    where (side = 'delivery' and buyer_id = ${id}) or (side = 'pick_up' and seller_id = ${id})
    order by recorded_at, order_id, side`,
  order_steps: (id) => sql`
    select order_id, kind, note, planned_at, created_at from order_events where actor_id = ${id} order by id`,
  order_documents: (id) => sql`
    select order_documents.number, kind, facts, issued_at from order_documents join orders on orders.id = order_id
    where seller_id = ${id} or (buyer_id = ${id} and kind = 'sale') order by issued_at`,
  claims: (id) => sql`
    select order_id, reason, details, wish, wish_paise, status, refund_paise, answer, created_at, answered_at
    from claims where buyer_id = ${id} order by created_at`,
  claim_messages: (id) => sql`
    select claims.order_id, case when author_id = ${id} then 'you' else author end as written_by, text,
      claim_messages.created_at
    from claim_messages join claims on claims.id = claim_id join orders on orders.id = claims.order_id
    where ${id} in (orders.buyer_id, orders.seller_id) order by claim_messages.id`,
  claim_decisions: (id) => sql`
    select claims.order_id, round, outcome, claim_decisions.amount_paise, claim_decisions.reason, decided_at
    from claim_decisions join claims on claims.id = claim_id join orders on orders.id = claims.order_id
    where ${id} in (orders.buyer_id, orders.seller_id) order by decided_at`,
  // Who took the goods, and the pictures, are of the buyer's door (R-ORDER-28).
  delivery_proofs: (id) => sql`
    select orders.id as order_id, proof.kind, case when buyer_id = ${id} then signed_by end as signed_by,
      case when buyer_id = ${id} then carrier_words end as carrier_words,
      case when buyer_id = ${id} then carrier_url end as carrier_url,
      case when buyer_id = ${id} then pictures end as pictures, proof.at
    from orders cross join lateral (${selectShownProof(sql.ref("orders.id"))}) as proof
    where ${id} in (orders.buyer_id, orders.seller_id) order by proof.at`,
  inspection_sheets: (id) => sql`
    select order_id, outcome, checklist, points, grade, ${numberEndings}, inspected_at
    from inspection_sheets join orders on orders.id = order_id
    where ${id} in (orders.buyer_id, orders.seller_id) order by inspected_at`,
  return_checks: (id) => sql`
    select claims.order_id, is_same, return_checks.outcome, return_checks.note, checked_at, checklist, points, grade, ${numberEndings}
    from return_checks join claims on claims.id = claim_id join orders on orders.id = claims.order_id
    where ${id} in (orders.buyer_id, orders.seller_id) order by checked_at`,
  claim_offers: (id) => sql`
    select claims.order_id, kind, claim_offers.amount_paise, claim_offers.status, claim_offers.created_at, open_until
    from claim_offers join claims on claims.id = claim_id join orders on orders.id = claims.order_id
    where ${id} in (orders.buyer_id, orders.seller_id) order by claim_offers.created_at`,
  strikes: (id) => sql`
    select order_id, reason, created_at from strikes where user_id = ${id} order by created_at`,
  listing_reports: (id) => sql`
    select listing_id, reason, words, outcome, created_at, decided_at
    from listing_reports where reporter_id = ${id} order by created_at`,
  ratings: (id) => sql`
    select orders.number, side, case when rater_id = ${id} then 'you' else 'the other' end as written_by, marks, ratings.text,
      written_at, opens_at, reply, replied_at, hidden_at, hidden_reason, without_marks
    from ratings join orders on orders.id = order_id
    where rater_id = ${id} or rated_id = ${id} and opens_at <= (select blaze_now()) order by written_at`,
  listing_questions: (id) => sql`
    select listing_id, case when asker_id = ${id} then 'you' else 'the other' end as asked_by, listing_questions.text, answer,
      listing_questions.status, asked_at, answered_at, hidden_at, hidden_reason
    from listing_questions join listings on listings.id = listing_id
    where ${id} in (asker_id, seller_id) order by asked_at`,
  question_reports: (id) => sql`
    select question_id, reason, words, outcome, created_at, decided_at
    from question_reports where reporter_id = ${id} order by created_at`,
  rating_reports: (id) => sql`
    select rating_id, reason, words, outcome, created_at, decided_at
    from rating_reports where reporter_id = ${id} order by created_at`,
  grievances: (id) => sql`
    select number, kind, reference, report_reason, words, received_at, outcome, decision, decided_at, appealed_at, appeal_outcome,
      appeal_decision, appeal_decided_at
    from grievances where user_id = ${id} order by received_at`,
  grievance_messages: (id) => sql`
    select number, author, text, grievance_messages.created_at
    from grievance_messages join grievances on grievances.id = grievance_id
    where user_id = ${id} order by grievance_messages.id`,
  bid_reports: (id) => sql`
    select listing_id, seq, reason, status, answer, created_at, decided_at
    from bid_reports where bidder_id = ${id} order by created_at`,
  strikes_as_buyer: (id) => sql`
    select order_id, created_at, objection, objected_at, answer, answered_at, lifted_at, lift_reason
    from buyer_strikes where user_id = ${id} order by created_at`,
  conversations: (id) => sql`
    select order_id, case when sender_id = ${id} then 'you' else 'the other' end as written_by, text,
      conversation_messages.created_at
    from conversation_messages join orders on orders.id = order_id
    where ${id} in (buyer_id, seller_id) order by conversation_messages.id`,
  meetings: (id) => sql`
    select order_id, place, meets_at, case when proposed_by = ${id} then 'you' else 'the other' end as proposed_by,
      proposed_at, agreed_at
    from meetings join orders on orders.id = order_id
    where ${id} in (buyer_id, seller_id) order by proposed_at`,
  conversation_reads: (id) => sql`
    select order_id, read_up_to, read_at from conversation_reads where user_id = ${id} order by read_at`,
  listings: (id) => sql`
    select listings.id, title, description_html, condition, status, base_price_paise, reserve_paise, buy_now_paise,
      published_at, closed_at,
      listing_details.specifications, listing_details.conditions, listing_details.notes, listing_details.end_date,
      listing_details.starts_at
    from listings left join listing_details on listing_details.listing_id = listings.id
    where seller_id = ${id} order by listings.id`,
  listing_starts: (id) => sql`
    select listing_id, starts_at, posted_at, outcome, missing, ended_at
    from listing_starts join listings on listings.id = listing_id
    where seller_id = ${id} order by posted_at`,
  listing_edits: (id) => sql`
    select listing_id, edited_at, changes from listing_edits where edited_by = ${id} order by edited_at`,
  listing_additions: (id) => sql`
    select listing_id, text, added_at from listing_additions join listings on listings.id = listing_id
    where seller_id = ${id} order by added_at`,
  settlements: (id) => sql`
    select order_id, gross_paise, fee_paise, gst_paise, tcs_paise, tds_paise, seller_delivery_paise, net_paise, settled_at
    from settlements where seller_id = ${id} order by settled_at`,
  payouts: (id) => sql`
    select id, amount_paise, status, reference, bank_reference, created_at, paid_at, is_trusted
    from payouts where seller_id = ${id} order by created_at`,
  goodwill: (id) => sql`
    select amount_paise, granted_at from goodwill_payments where user_id = ${id} order by granted_at`,
  payouts_held_back: (id) => sql`
    select held_at, released_at from payout_holds where seller_id = ${id} order by held_at`,
  messages: (id) => sql`
    select template, text, path, status, sent_over, created_at, sent_at, read_at, earlier_sends
    from messages where user_id = ${id} order by created_at`,
  whatsapp_messages: (id) => sql`
    select id, status, created_at from whatsapp_messages where user_id = ${id} order by created_at`,
  bid_alerts: (id) => sql`
    select listing_id, kind, created_at, done_at from bid_alerts where user_id = ${id} order by created_at`,
  message_choices: (id) => sql`
    select topic, sms, email, push, whatsapp, updated_at from message_preferences where user_id = ${id} order by topic`,
  browsers: (id) => sql`
    select endpoint, created_at from push_subscriptions where user_id = ${id} order by created_at`,
  invitations: (id) => sql`
    select code, uses_left, created_at from invitation_codes where owner_id = ${id} order by created_at`,
  invited_by: (id) => sql`
    select code, used_at from invitation_uses where user_id = ${id}`,
  data_requests: (id) => sql`
    select id, status, created_at, ready_at, expires_at from data_requests where user_id = ${id} order by created_at`,
};
