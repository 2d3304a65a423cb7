import { type RawBuilder, sql } from "kysely";
import type { StoryKind } from "#domain/operators/storyParts.ts";
import { selectShownProof } from "../../orders/proof/shownProof.ts";

/** The order whose story it is. */
export type StoryOrder = {
  readonly id: string;
  readonly number: string;
  readonly listing_id: number;
  readonly deposit_id: string;
  readonly buyer_id: string;
  readonly seller_id: string;
};

type Source = (order: StoryOrder) => RawBuilder<unknown>;

/** Of rows that have the same moment the later one sorts first. */
const latestFirst = (column: string) => sql`lpad((999999999999 - ${sql.ref(column)})::text, 12, '0')`;

/** A moment within JSON, as the API writes it. */
const moment = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const nameOf = (column: string) =>
  sql`coalesce((select users.name from users where users.id = ${sql.ref(column)}), '')`;

/** What shows that the goods came. */
const proofOf = (orderId: string) => sql`(
  select jsonb_build_object('kind', kind, 'by', signed_by || carrier_words)
  from (${selectShownProof(orderId)}) as proof)`;

const itsPayments = ({ id, deposit_id }: StoryOrder) =>
  sql`(payments.order_id = ${id} or payments.deposit_id = ${deposit_id})`;

/**
 * Where each kind of entry comes from: its moment, a key that is its own in the whole story, and its facts as JSON. Every
 * one is found by an index of the order, of its listing, or of its buyer or seller.
 */
export const storySources: Record<StoryKind, Source> = {
  event: ({ id }) => sql`
    select created_at as at, 'event ' || ${latestFirst("order_events.id")} as key, jsonb_build_object(
      'event', kind, 'actor', actor, 'name', ${nameOf("actor_id")}, 'note', note,
      'planned_at', ${moment("planned_at")}, 'outcome', case when kind = 'return_refused' then (
        select outcome from return_checks join claims on claims.id = claim_id where claims.order_id = ${id}) end,
      'proof', case when kind = 'delivered' then ${proofOf(id)} end) as facts
    from order_events where order_id = ${id}
    union all
    select own.at, 'event z ' || own.event, jsonb_build_object('event', own.event, 'actor', own.actor,
      'name', own.name, 'note', '', 'planned_at', null, 'outcome', null, 'proof', null)
    from orders, lateral (values
      ('won', orders.created_at, 'blaze', ''),
      ('paid', orders.paid_at, 'buyer', ${nameOf("orders.buyer_id")}),
      ('payment_defaulted',
        case when orders.status = 'payment_defaulted' then orders.payment_deadline end, 'blaze', '')
    ) as own (event, at, actor, name)
    where orders.id = ${id} and own.at is not null`,
  bid: ({ listing_id, buyer_id }) => sql`
    select placed_at as at, 'bid ' || ${latestFirst("bids.seq")} as key, jsonb_build_object(
      'name', ${nameOf("bids.bidder_id")}, 'amount', bids.amount_paise, 'is_automatic', is_automatic,
      'is_withdrawn', withdrawn_at is not null,
      'by', case when bids.bidder_id = ${buyer_id} then 'buyer'
        when deposits.standby_rank is not null then 'standby' else 'other' end) as facts
    from bids join deposits on deposits.listing_id = bids.listing_id and deposits.bidder_id = bids.bidder_id
    where bids.listing_id = ${listing_id}`,
  payment: (order) => sql`
    select coalesce(settled_at, created_at) as at, 'payment ' || id as key, jsonb_build_object(
      'name', ${nameOf("payments.payer_id")}, 'is_deposit', deposit_id is not null, 'status', status,
      'amount', amount_paise, 'provider', provider, 'reference', reference,
      'transaction_id', transaction_id) as facts
    from payments where ${itsPayments(order)}`,
  refund: (order) => sql`
    select coalesce(refunds.processed_at, refunds.created_at) as at, 'refund ' || refunds.id as key,
      jsonb_build_object('amount', refunds.amount_paise, 'reason', reason, 'status', refunds.status,
        'provider', payments.provider, 'reference', refunds.reference) as facts
    from payments join refunds on refunds.payment_id = payments.id where ${itsPayments(order)}`,
  // A transfer is named for its row (docs/chart-of-accounts.md): those of other bidders have the same listing.
  transfer: (order) => sql`
    select ledger_transfers.created_at as at, 'transfer ' || ${latestFirst("ledger_transfers.id")} as key,
      jsonb_build_object('event', ledger_transfers.kind, 'postings', (
        select jsonb_agg(jsonb_build_object('amount', amount_paise, 'code',
          -- Whose it is, the page says; an id says nothing to people.
          case when code ~ '^(gateway|payout_provider|platform|tax):' then code else split_part(code, ':', 1) end)
          order by amount_paise desc)
        from ledger_postings join ledger_accounts on ledger_accounts.id = account_id
        where transfer_id = ledger_transfers.id)) as facts
    from ledger_transfers
    where listing_id = ${order.listing_id} and split_part(idempotency_key, ':', 2) in (
      select ${order.id} union all select ${order.deposit_id}
      union all select payments.id::text from payments where ${itsPayments(order)}
      union all select refunds.id::text from payments join refunds on refunds.payment_id = payments.id
        where ${itsPayments(order)}
      union all select loss_recoveries.id::text from loss_recoveries where order_id = ${order.id})`,
  // The money of a sale leaves with the first payout after it was settled that did not fail (readNextSteps).
  payout: ({ id }) => sql`
    select coalesce(payouts.paid_at, payouts.created_at) as at, 'payout ' || payouts.id as key,
      jsonb_build_object('name', ${nameOf("payouts.seller_id")}, 'status', payouts.status,
        'amount', payouts.amount_paise, 'bank_reference', payouts.bank_reference) as facts
    from settlements, lateral (
      select * from payouts
      where payouts.seller_id = settlements.seller_id and payouts.created_at >= settlements.settled_at
        and payouts.status in ('proposed', 'approved', 'sent', 'paid')
      order by payouts.created_at limit 1
    ) as payouts
    where settlements.order_id = ${id}`,
  message: ({ id, number, buyer_id, seller_id }) => sql`
    select created_at as at, 'message ' || md5(user_id || idempotency_key) as key, jsonb_build_object(
      'to', case when user_id = ${buyer_id} then 'buyer' else 'seller' end, 'user_id', user_id,
      'message_id', idempotency_key) as facts
    from messages
    where user_id in (${buyer_id}, ${seller_id})
      and (variables ->> 'order' = ${number} or position(${id} in idempotency_key) > 0
        or path in ('/order/' || ${number}, '/sell/order/' || ${number}, '/chat/' || ${number}))`,
  parcel: ({ id }) => sql`
    select created_at as at, 'parcel ' || id as key, jsonb_build_object(
      'name', ${nameOf("shipments.asked_by")}, 'direction', direction, 'status', status,
      'carrier', coalesce(courier, ''), 'tracking_number', coalesce(awb, '')) as facts
    from shipments where order_id = ${id}`,
  scan: ({ id }) => sql`
    select happened_at as at, 'scan ' || ${latestFirst("shipment_scans.id")} as key, jsonb_build_object(
      'scan', kind, 'place', place, 'carrier', coalesce(courier, '')) as facts
    from shipments join shipment_scans on shipment_scans.shipment_id = shipments.id
    where shipments.order_id = ${id}`,
  claim_message: ({ id }) => sql`
    select claim_messages.created_at as at, 'claim_message ' || ${latestFirst("claim_messages.id")} as key,
      jsonb_build_object('by', author, 'name', ${nameOf("claim_messages.author_id")}, 'text', text,
        'picture_count', (select count(*) from claim_message_pictures where message_id = claim_messages.id)) as facts
    from claims join claim_messages on claim_messages.claim_id = claims.id where claims.order_id = ${id}`,
  strike: ({ id }) => sql`
    select created_at as at, 'strike ' || id as key, jsonb_build_object('of', 'seller',
      'name', ${nameOf("strikes.user_id")}, 'reason', reason, 'lifted_at', null) as facts
    from strikes where order_id = ${id}
    union all
    select created_at, 'strike ' || id, jsonb_build_object('of', 'buyer',
      'name', ${nameOf("buyer_strikes.user_id")}, 'reason', 'not_paid', 'lifted_at', ${moment("lifted_at")})
    from buyer_strikes where order_id = ${id}`,
  reading: ({ id, number }) => sql`
    select at, 'reading ' || ${latestFirst("operator_log.seq")} as key, jsonb_build_object(
      'name', ${nameOf("operator_log.operator_id")}, 'call', call,
      'hash', right(encode(hash, 'hex'), 6)) as facts
    from operator_log where subject in (${id}, ${number}, 'order ' || ${id})`,
};
