import type { Filling } from "../desks/fill.ts";

const person = "bench.id('user', 1 + n::bigint * 7919 % :orders)";
/** An open auction of the search's world, whose numbers stand above those of the desks' world. */
const open = "3 * :orders + 1 + n % (:orders / 5)";

/** What the tasks of the worker walk over beside the trade itself: what is a day old or less, and what waits. */
export const standingFillings: readonly Filling[] = [
  {
    table: "live_events",
    sql: `insert into live_events (kind, listing_id, user_id, payload, created_at)
      select case when n % 3 = 0 then 'personal' else 'listing' end, n, case when n % 3 = 0 then ${person} end,
        case when n % 3 = 0 then '{"kind": "outbid"}' else '{"kind": "bid"}' end::json,
        clock_timestamp() - interval '45 minutes' * (1 - n / (:orders + 1.0))
      from generate_series(:from, :to) as n`,
  },
  {
    table: "bid_requests",
    sql: `insert into bid_requests (bidder_id, idempotency_key, listing_id, amount_paise, answer, created_at)
      select ${person}, 'bid:' || n, n, 100000, '{}', clock_timestamp() - interval '23 hours' * (1 - n / (:orders + 1.0))
      from generate_series(:from, :to) as n`,
  },
  {
    table: "sessions",
    sql: `insert into sessions (token_hash, user_id, created_at, expires_at)
      select sha256(n::text::bytea), ${person}, clock_timestamp() - interval '80 days', clock_timestamp() + interval '10 days'
      from generate_series(:from, :to) as n`,
  },
  {
    table: "otp_requests",
    sql: `insert into otp_requests (mobile, network_address, code_hash, created_at, expires_at, used_at)
      select '+918' || lpad(n::text, 9, '0'), '10.' || n % 200 || '.1.1', 'x', moment, moment + interval '5 minutes', moment
      from generate_series(:from, :to) as n, lateral (select clock_timestamp() - interval '47 hours' * (1 - n / (:orders + 1.0)) as moment) as at`,
  },
  {
    table: "known_devices",
    sql: `insert into known_devices (token_hash, user_id, last_used_at)
      select sha256(('device' || n)::bytea), ${person}, clock_timestamp() - interval '300 days' * bench.share(n, 41)
      from generate_series(:from, :to) as n`,
  },
  {
    table: "listing_view_days",
    sql: `insert into listing_view_days (listing_id, day, views)
      select n, (clock_timestamp() - interval '700 days' * (1 - n / (:orders + 1.0)))::date + place, 3
      from generate_series(:from, :to) as n, generate_series(0, 6) as place`,
  },
  {
    table: "price_offers",
    sql: `insert into price_offers (listing_id, bidder_id, amount_paise, due_at)
      select ${open}, bench.id('user', n), 90000, clock_timestamp() + interval '20 hours' * bench.share(n, 42) + interval '2 hours'
      from generate_series(:from, :to) as n where n % 10 = 0`,
  },
];
