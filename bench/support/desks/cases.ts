import type { Filling } from "./fill.ts";

const facts = "bench.orders where n between :from and :to";
const operator = "bench.id('operator', 2 + n % 20)";

/** What waits for operators, what they decided, and what they did. */
export const caseFillings: readonly Filling[] = [
  {
    table: "claims",
    sql: `insert into claims (id, order_id, buyer_id, reason, details, status, refund_paise, created_at, answer_by,
        answered_at, answered_by, waits_for, waits_until, closed_at)
      select bench.id('claim', n), id, buyer_id, 'damaged', 'The screen is broken.', claim, case when claim = 'refunded' then amount else 0 end,
        opened, opened + interval '3 days', case when claim <> 'open' then opened + interval '1 day' end,
        case when claim <> 'open' then ${operator} end,
        case when claim in ('open', 'returning') then (array['seller', 'buyer', 'blaze'])[1 + n % 3] end,
        case when claim in ('open', 'returning') then clock_timestamp() + interval '2 days' * bench.share(n, 31) end,
        case when claim in ('refunded', 'rejected') then opened + interval '4 days' end
      from (
        select *, paid_at + least(interval '7 days', (clock_timestamp() - paid_at) / 2) as opened,
          case when stage = 'claimed' then 'open' when stage in ('return_agreed', 'return_picked_up') then 'returning'
            when status = 'refunded' then 'refunded' else 'rejected' end as claim
        from ${facts}
          and (stage in ('claimed', 'return_agreed', 'return_picked_up') or status = 'refunded' or stage = 'completed' and n % 50 = 0)
      ) as claimed`,
  },
  {
    table: "claim_messages",
    sql: `insert into claim_messages (claim_id, author, author_id, text, idempotency_key, created_at)
      select bench.id('claim', n), case when place % 2 = 0 then 'seller' else 'buyer' end,
        case when place % 2 = 0 then seller_id else buyer_id end, 'It was like that.', 'claim:' || place, paid_at + interval '7 days'
      from bench.orders, generate_series(1, 4) as place
      where n between :from and :to and (stage in ('claimed', 'return_agreed', 'return_picked_up') or status = 'refunded')`,
  },
  {
    table: "buyer_strikes",
    sql: `insert into buyer_strikes (id, user_id, order_id, created_at, objection, objected_at, answer, answered_at, answered_by,
        is_followed_up)
      select bench.id('strike', n), buyer_id, id, created_at + interval '2 days', case when n % 20 = 0 then 'I was ill.' end,
        case when n % 20 = 0 then created_at + interval '3 days' end, case when n % 20 = 0 and n % 200 <> 0 then 'No.' end,
        case when n % 20 = 0 and n % 200 <> 0 then created_at + interval '4 days' end,
        case when n % 20 = 0 and n % 200 <> 0 then ${operator} end, true
      from ${facts} and state = 'payment_defaulted'`,
  },
  {
    table: "strikes",
    sql: `insert into strikes (user_id, order_id, reason, created_at)
      select seller_id, id, 'seller_cancelled', created_at from ${facts} and state = 'seller_cancelled'`,
  },
  {
    table: "listing_reports",
    sql: `insert into listing_reports (id, listing_id, reporter_id, reason, words, created_at, outcome, note, decided_at, decided_by)
      select bench.id('report', n), n, loser_id, 'counterfeit', 'Not real.', created_at - interval '1 day', 'dismissed', 'It is.', created_at, ${operator}
      from ${facts} and n % 100 = 1
      union all
      select bench.id('report', :orders + n), :orders + n, loser_id, 'counterfeit', 'Not real.', clock_timestamp() - interval '2 days' * bench.share(n, 32),
        null, null, null, null
      from ${facts} and n % 400 = 1`,
  },
  {
    table: "listing_questions",
    sql: `insert into listing_questions (id, listing_id, asker_id, status, text, answer, asked_at, answered_at, hidden_at, hidden_by, hidden_reason, idempotency_key)
      select bench.id('question', n), n, loser_id, 'answered', 'Does it work?', 'Yes.', created_at - interval '2 days', created_at - interval '1 day',
        case when n % 100 = 12 then created_at end, case when n % 100 = 12 then ${operator} end, case when n % 100 = 12 then 'An insult.' end,
        'question:' || n
      from ${facts} and n % 2 = 0`,
  },
  {
    table: "question_reports",
    sql: `insert into question_reports (id, question_id, reporter_id, reason, words, answer, created_at, outcome, note, decided_at, decided_by)
      select bench.id('question-report', n), bench.id('question', n), buyer_id, 'rude', 'Not nice.', 'Yes.', created_at - interval '1 hour',
        case when n % 400 = 14 then null when n % 100 = 12 then 'hidden' else 'left' end,
        case when n % 400 <> 14 then 'Looked at.' end, case when n % 400 <> 14 then created_at end, case when n % 400 <> 14 then ${operator} end
      from ${facts} and n % 100 in (12, 14) and buyer_id <> loser_id`,
  },
  {
    table: "ratings",
    sql: `insert into ratings (id, order_id, side, rater_id, rated_id, marks, text, written_at, opens_at, hidden_at, hidden_by, hidden_reason)
      select bench.id('rating', n), id, 'buyer', buyer_id, seller_id, '{4,4,5}', 'As described.', created_at, created_at + interval '14 days',
        case when n % 100 = 16 then created_at end, case when n % 100 = 16 then ${operator} end, case when n % 100 = 16 then 'An insult.' end
      from ${facts} and n % 2 = 0 and buyer_id <> seller_id`,
  },
  {
    table: "rating_reports",
    sql: `insert into rating_reports (id, rating_id, reporter_id, reason, words, text, created_at, outcome, note, decided_at, decided_by)
      select bench.id('rating-report', n), bench.id('rating', n), loser_id, 'rude', 'Not nice.', 'As described.', created_at,
        case when n % 400 = 18 then null when n % 100 = 16 then 'hidden' else 'left' end,
        case when n % 400 <> 18 then 'Looked at.' end, case when n % 400 <> 18 then created_at end, case when n % 400 <> 18 then ${operator} end
      from ${facts} and n % 100 in (16, 18) and buyer_id <> seller_id`,
  },
  {
    table: "bid_reports",
    sql: `insert into bid_reports (id, listing_id, seq, bidder_id, reason, created_at, status, answer, decided_at, decided_by)
      select bench.id('bid-report', n), n, 2, loser_id, 'A slip of the finger.', created_at, case when n > 0.99 * :orders then 'open' else 'declined' end,
        case when n <= 0.99 * :orders then 'It stands.' end, case when n <= 0.99 * :orders then created_at + interval '1 hour' end,
        case when n <= 0.99 * :orders then ${operator} end
      from ${facts} and n % 100 = 2`,
  },
  {
    table: "grievances",
    sql: `insert into grievances (id, kind, user_id, name, language, about_user_id, about_order_id, report_reason, words, network_address, idempotency_key,
        received_at, acknowledge_by, resolve_by, acknowledged_at, handled_by, outcome, decision, decided_at, decided_by,
        appealable_until, due_at, ended_at)
      select bench.id('grievance', n), kind, buyer_id, 'Somebody', 'en', case when kind = 'person' then seller_id end, case when kind = 'order' then id end,
        case when kind = 'person' then 'abuse' end, 'Nobody answers.', '', 'grievance:' || n, created_at, created_at + interval '1 day',
        created_at + interval '15 days', case when is_over then created_at end, case when is_over then ${operator} end,
        case when is_over then 'upheld' end, case when is_over then 'We are sorry.' end, case when is_over then created_at + interval '3 days' end,
        case when is_over then ${operator} end, case when is_over then created_at + interval '33 days' end,
        case when not is_over then created_at + interval '15 days' end, case when is_over then created_at + interval '33 days' end
      from (
        select *, (array['order', 'person', 'data_access', 'payment'])[1 + n / 50 % 4] as kind, n <= 0.98 * :orders as is_over from ${facts} and n % 50 = 3
      ) as filed`,
  },
  {
    table: "trust_signals",
    sql: `insert into trust_signals (id, kind, user_id, other_id, evidence, weight, found_at, changed_at, state)
      select bench.id('signal', n), kind, buyer_id, case when kind = 'shared_address' then loser_id end,
        case when kind = 'defaults' then jsonb_build_object('strikes', 3, 'order_numbers', array[bench.order_number(n)])
          else jsonb_build_object('in_common', 2, 'city', 'Bengaluru', 'pin_code', '560038') end,
        3, created_at, created_at, case when n > 0.95 * :orders then 'open' else 'nothing' end
      from (select *, case when n % 500 = 4 then 'defaults' else 'shared_address' end as kind from ${facts} and n % 50 = 4) as found
      where buyer_id <> loser_id
      on conflict do nothing`,
  },
  {
    table: "listings",
    sql: `insert into listings (id, seller_id, category_id, title, created_at)
      overriding system value
      select 2 * :orders + n, seller_id, bench.category(n % 12), 'Draft ' || n, created_at from ${facts} and n % 50 = 5`,
  },
  {
    table: "listing_reviews",
    sql: `insert into listing_reviews (id, listing_id, reasons, since)
      select bench.id('review', n), 2 * :orders + n, '[{"kind": "category", "what": null}]', created_at from ${facts} and n % 500 = 5`,
  },
  {
    table: "operator_proposals",
    sql: `insert into operator_proposals (id, kind, subject, said, reason, proposed_by, proposed_at, outcome, decided_by, decided_at)
      select bench.id('proposal', n), 'goodwill', buyer_id::text, jsonb_build_object('amount', 10000, 'order_id', id), 'It was late.',
        bench.id('operator', 2), created_at, case when n <= 0.99 * :orders then 'approved' end,
        case when n <= 0.99 * :orders then bench.id('operator', 3) end, case when n <= 0.99 * :orders then created_at + interval '1 hour' end
      from ${facts} and n % 200 = 6
      on conflict do nothing`,
  },
  {
    table: "payout_holds",
    sql: `insert into payout_holds (id, seller_id, reason, held_by, held_at, released_by, released_at, release_note)
      select bench.id('hold', n), seller_id, 'Looked into.', bench.id('operator', 2), created_at, bench.id('operator', 3), created_at + interval '1 day', 'All well.'
      from ${facts} and n % 500 = 7`,
  },
  {
    table: "money_alerts",
    sql: `insert into money_alerts (id, kind, subject, detail, opened_at, closed_at)
      select bench.id('alert', n), 'refund_failed', 'BLZR' || n, 'The provider declined.', created_at,
        case when n <= 0.98 * :orders then created_at + interval '1 hour' end
      from ${facts} and n % 500 = 9`,
  },
  {
    table: "provider_differences",
    sql: `insert into provider_differences (id, provider, kind, reference, ours_paise, theirs_paise, found_at, closed_at)
      select bench.id('difference', n), 'RAZORPAY', 'payment_amount', 'BLZP' || n, 100, 200, created_at,
        case when n <= 0.98 * :orders then created_at + interval '1 hour' end
      from ${facts} and n % 500 = 10`,
  },
  {
    table: "rule_changes",
    sql: `insert into rule_changes (id, kind, subject, before, after, changed_at, changed_by)
      overriding system value
      select n, 'setting', (array['BID_CEILING_RUPEES', 'DEPOSIT_RUPEES', 'SOFT_CLOSE_SECONDS'])[1 + n / 100 % 3], to_jsonb(n), to_jsonb(n + 1), created_at, ${operator}
      from ${facts} and n % 100 = 0`,
  },
  {
    table: "support_views",
    sql: `insert into support_views (id, user_id, operator_id, reason, parts, asked_at, open_until, answered_at, answer, holds_until, ended_at, ended_by)
      select bench.id('view', n), case when n % 5000 = 8 then bench.id('user', 1) else buyer_id end, bench.id('operator', 1 + n / 500 % 20), 'Cannot pay', '{buying}', created_at,
        created_at + interval '10 minutes', created_at + interval '1 minute', 'allowed', created_at + interval '30 minutes', created_at + interval '20 minutes', 'operator'
      from ${facts} and n % 500 = 8`,
  },
  {
    table: "bid_ceilings",
    sql: `insert into bid_ceilings (id, user_id, amount_paise, reason, set_by, set_at, ended_by, ended_at)
      select bench.id('ceiling', n), buyer_id, 1000000, 'Asked for it.', ${operator}, created_at, ${operator}, created_at + interval '1 day'
      from ${facts} and n % 200 = 11`,
  },
  {
    table: "operator_log",
    sql: `insert into operator_log (seq, at, operator_id, call, subject, said, previous_hash, hash)
      select n, clock_timestamp() - interval '400 days' * (1 - n / :orders.0), ${operator},
        (array['GET /ops/orders', 'GET /ops/users/:id', 'POST /ops/orders/:id/steps', 'GET /ops/kyc'])[1 + n % 4],
        case n % 4 when 0 then '' else id::text end, '{}', sha256('a'), sha256('b')
      from ${facts}`,
  },
];
