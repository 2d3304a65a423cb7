import type { Filling } from "./fill.ts";

const facts = "bench.orders where n between :from and :to";
/** Two words in each title that many have, and one that few have. */
const title = `(array['Phone', 'Laptop', 'Camera', 'Watch', 'Speaker', 'Mixer', 'Bicycle', 'Console'])[1 + n % 8] || ' '
  || bench.word((8000 * bench.share(n, 11) ^ 3)::bigint) || ' ' || bench.word(n % 7993)`;
const condition = "(array['used', 'new', 'mint', 'openbox'])[1 + n % 4]";
const imei = "lpad(n::text, 14, '9')";
const category = "bench.category(n % 12)";
const deliveredTo =
  "'Asha', '+919800000000', '12', 'Indira Nagar', '', '560038', 'Bengaluru', 'Karnataka', 'Bengaluru'";

/** What was sold: the listing of each order has its number. */
const sold: readonly Filling[] = [
  {
    table: "listings",
    sql: `insert into listings (id, seller_id, category_id, title, status, base_price_paise, deposit_paise, created_at,
        published_at, closed_at, shipping_mode)
      overriding system value
      select n, seller_id, ${category}, ${title}, 'sold', 100000, 50000, created_at - interval '8 days',
        created_at - interval '7 days', created_at, case when state = 'awaiting_handover' or n % 20 = 3 then 'handover' else 'blaze' end
      from ${facts}`,
  },
  {
    table: "auction_states",
    sql: `insert into auction_states (listing_id, status, seller_id, category_id, bid_steps, base_price_paise, starts_at,
        scheduled_ends_at, ends_at, price_paise, leader_id, leader_max_paise, bid_count)
      select n, 'closed', seller_id, ${category}, '500', 100000, created_at - interval '7 days', created_at, created_at,
        amount, buyer_id, amount, 3 from ${facts}`,
  },
  {
    table: "listing_details",
    sql: `insert into listing_details (listing_id, address_id, updated_at)
      select n, bench.id('address', seller), created_at - interval '8 days' from ${facts}`,
  },
  {
    table: "listing_images",
    sql: `insert into listing_images (listing_id, position, media_key, width, height)
      select n, 0, 'bench/' || n, 800, 600 from ${facts}`,
  },
  {
    table: "item_numbers",
    sql: `insert into item_numbers (value, listing_id, source, kind) select ${imei}, n, 'seller', 'serial' from ${facts}`,
  },
  {
    table: "bids",
    sql: `insert into bids (listing_id, seq, bidder_id, amount_paise, placed_at)
      select n, seq, case when seq = 2 then loser_id else buyer_id end, amount - 25000 * (3 - seq),
        created_at - interval '10 minutes' * (4 - seq)
      from bench.orders, generate_series(1, 3) as seq where n between :from and :to`,
  },
  {
    table: "orders",
    sql: `insert into orders (id, listing_id, chain_position, buyer_id, seller_id, deposit_id, amount_paise,
        shipping_price_paise, paid_paise, status, payment_deadline, created_at, paid_at, stage, stage_since,
        claimable_until, returned_paise, settled_paise, delivery_address_id, delivery_pin_code, number, goods_held_since)
      select id, n, 1, buyer_id, seller_id, bench.id('deposit', n), amount, 9900, case when paid_at is null then 0 else amount + 9900 end,
        status, created_at + interval '2 days', created_at, paid_at, stage,
        case when stage in ('completed', 'lost') then least(created_at + interval '12 days', clock_timestamp())
          when stage is not null then paid_at + (clock_timestamp() - paid_at) * bench.share(n, 12) end,
        case when stage in ('delivered', 'completed') then created_at + interval '9 days' end,
        case when status in ('refunded', 'seller_cancelled') then amount + 9900 else 0 end,
        case when stage = 'completed' then amount else 0 end, bench.id('address', buyer), '560038', bench.order_number(n),
        case when status = 'refunded' and n % 200 = 0 then created_at + interval '9 days' end
      from ${facts}`,
  },
  {
    table: "order_events",
    sql: `insert into order_events (order_id, kind, actor, actor_id, created_at)
      select id, kind, 'operator', bench.id('operator', 2 + n % 20), paid_at + interval '1 day' * place
      from bench.orders, unnest(array['pickup_scheduled', 'picked_up', 'verified', 'shipped']) with ordinality as steps (kind, place)
      where n between :from and :to and paid_at is not null`,
  },
  {
    table: "order_addresses",
    sql: `insert into order_addresses (order_id, side, name, mobile, door_no, locality, landmark, pin_code, city, state, told_city)
      select id, side, ${deliveredTo}
      from bench.orders, unnest(array['pick_up', 'delivery']) as side
      where n between :from and :to and paid_at > clock_timestamp() - interval '60 days'`,
  },
  {
    table: "pickups",
    sql: `insert into pickups (order_id, offered_at, starts_at, ends_at, chosen_at, area)
      select id, paid_at, paid_at + interval '2 days', paid_at + interval '2 days 3 hours', paid_at, '5600'
      from ${facts} and stage in ('pickup_scheduled', 'picked_up', 'verified', 'shipped')`,
  },
  {
    table: "shipments",
    sql: `insert into shipments (id, order_id, provider, reference, status, awb, courier, next_attempt_at, created_at)
      select bench.id('shipment', n), id, 'SHIPROCKET', 'BLZS' || n, case when stage = 'shipped' then 'booked' else 'ended' end,
        'AWB' || n, 'Delhivery', case when stage = 'shipped' then clock_timestamp() + interval '1 hour' end, paid_at + interval '3 days'
      from ${facts} and stage in ('shipped', 'delivered', 'claimed', 'completed', 'lost', 'return_agreed', 'return_picked_up')`,
  },
  {
    table: "conversation_messages",
    sql: `insert into conversation_messages (order_id, sender_id, text, idempotency_key, created_at)
      select id, buyer_id, 'When will it come?', 'chat:' || n, paid_at + interval '2 days' from ${facts} and n % 5 = 0 and paid_at is not null`,
  },
];

/** What is for sale now, and what was not sold: numbers above those of the orders. */
const unsold: readonly Filling[] = [
  {
    table: "listings",
    sql: `insert into listings (id, seller_id, category_id, title, condition, status, base_price_paise, deposit_paise, created_at,
        published_at, closed_at)
      overriding system value
      select :orders + n, seller_id, ${category}, ${title}, ${condition}, case when n % 20 < 2 then 'active' else 'unsold' end, 100000, 50000,
        case when n % 20 < 2 then clock_timestamp() else created_at end - interval '4 days',
        case when n % 20 < 2 then clock_timestamp() else created_at end - interval '3 days',
        case when n % 20 < 2 then null else created_at end
      from ${facts} and n % 20 < 3`,
  },
  {
    table: "auction_states",
    sql: `insert into auction_states (listing_id, status, seller_id, category_id, bid_steps, base_price_paise, starts_at,
        scheduled_ends_at, ends_at)
      select id, case when status = 'active' then 'open' else 'closed' end, seller_id, category_id, '500', 100000, published_at, ends_at, ends_at
      from (select *, coalesce(closed_at, published_at + interval '7 days') as ends_at from listings
        where id between :orders + :from and :orders + :to) as made`,
  },
  {
    table: "search_prices",
    sql: `insert into search_prices (listing_id, price_paise, bid_count, category_id)
      select id, base_price_paise, 0, category_id from listings
      where id between :orders + :from and :orders + :to and status = 'active'`,
  },
];

export const tradeFillings: readonly Filling[] = [...sold, ...unsold];
