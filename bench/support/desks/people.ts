import type { Filling } from "./fill.ts";

const givenNames =
  "'{Ravi,Priya,Amit,Sunita,Vijay,Lakshmi,Arjun,Meena,Suresh,Anjali,Rahul,Kavita,Mohammed,Fatima,Harpreet,Gurpreet,Joseph,Maria,Ramesh,Deepa}'::text[]";

/** A given name that many have, and a family name that some have: the first one in forty. */
const name = `(${givenNames})[1 + (20 * bench.share(n, 21) ^ 2)::integer % 20] || ' ' || bench.word((4000 * bench.share(n, 22) ^ 3)::bigint)`;
const joined =
  "clock_timestamp() - interval '720 days' * (1 - n / (:orders + 1.0)) - interval '3 days' * bench.share(n, 23)";

/** People, who they say they are, where they live and what they were told. */
export const peopleFillings: readonly Filling[] = [
  {
    table: "users",
    sql: `insert into users (id, mobile, name, email, created_at)
      select bench.id('user', n), '+918' || lpad(n::text, 9, '0'), ${name}, 'person' || n || '@example.in', ${joined}
      from generate_series(:from, :to) as n`,
  },
  {
    table: "addresses",
    sql: `insert into addresses (id, user_id, type, door_no, locality, post_office_id, pin_code, city, state, created_at)
      select bench.id('address', n), bench.id('user', n), 'home', n::text, bench.word(n % 4000) || ' Nagar', 1,
        '5600' || lpad((n % 90 + 1)::text, 2, '0'), 'Bengaluru', 'Karnataka', clock_timestamp() - interval '300 days'
      from generate_series(:from, :to) as n`,
  },
  {
    table: "kyc_submissions",
    sql: `insert into kyc_submissions (id, user_id, is_business, identification_type, number_sealed, number_fingerprint,
        last_four, status, reasons, created_at, decided_at, decided_by)
      select bench.id('kyc', n), bench.id('user', n), false, 'PAN', 'sealed', md5('pan' || n), '234F', status,
        case when status in ('rejected', 'revoked') then '{unreadable}'::text[] else '{}' end, created_at,
        case when status <> 'submitted' then created_at + interval '1 day' end,
        case when status <> 'submitted' then bench.id('operator', 2 + n % 20) end
      from (
        select n, case when roll < 0.85 then 'verified' when roll < 0.93 then 'rejected' when roll < 0.95 then 'revoked'
          else 'submitted' end as status, clock_timestamp() - interval '2 days' - interval '700 days' * bench.share(n, 24) as created_at
        from (select n, bench.share(n, 25) as roll from generate_series(:from, :to) as n) as drawn
      ) as made
      where n % 3 = 1`,
  },
  {
    table: "bank_accounts",
    sql: `insert into bank_accounts (id, user_id, bank_name, ifsc_code, account_no_sealed, account_no_fingerprint,
        last_four, status, next_check_at, created_at, checked_at, looked_at, reason, decided_at, decided_by)
      select bench.id('bank', n), bench.id('user', n), 'State Bank of India', 'SBIN0001234', 'sealed', md5('bank' || n),
        lpad((n % 10000)::text, 4, '0'), status, null, clock_timestamp() - interval '600 days', checked_at,
        case when status = 'approved' then 'bank_statement' end, case when status = 'approved' then 'The statement shows the name.' end,
        case when status = 'approved' then checked_at + interval '1 day' end,
        case when status = 'approved' then bench.id('operator', 2 + n % 20) end
      from (
        select n, case n % 100 when 10 then 'name_mismatch' when 40 then 'approved' else 'verified' end as status,
          clock_timestamp() - interval '599 days' + interval '598 days' * bench.share(n, 26) as checked_at
        from generate_series(:from, :to) as n where n % 3 = 1 or n <= :orders / 50
      ) as drawn`,
  },
  {
    table: "messages",
    sql: `insert into messages (user_id, idempotency_key, template, variables, text, status, created_at, sent_at, sent_over)
      select case when n % 1000 = 5 then bench.id('user', 1) else bench.id('user', n) end, 'notice:' || n, 'outbid',
        '{"title": "A phone", "amount": "₹1,200"}', 'You were outbid on A phone.', 'sent', ${joined}, ${joined}, '{sms}'
      from generate_series(:from, :to) as n`,
  },
  {
    table: "user_blocks",
    sql: `insert into user_blocks (id, user_id, reason, blocked_by, blocked_at, ended_at)
      select bench.id('block', n), bench.id('user', n), 'Abuse', bench.id('operator', 2 + n % 20), ${joined},
        ${joined} + interval '3 days'
      from generate_series(:from, :to) as n where n % 100 = 3`,
  },
  {
    table: "person_notes",
    sql: `insert into person_notes (id, user_id, operator_id, text, created_at)
      select bench.id('note', n), bench.id('user', case when n % 1000 = 0 then 1 else n end), bench.id('operator', 2 + n % 20),
        'Called, all well.', ${joined}
      from generate_series(:from, :to) as n where n % 50 = 0`,
  },
  {
    table: "service_interests",
    sql: `insert into service_interests (user_id, pin_code, asked_at)
      select bench.id('user', n), '3' || lpad((n % 20000)::text, 5, '0'), ${joined}
      from generate_series(:from, :to) as n where n % 10 = 4`,
  },
  {
    table: "invitations",
    sql: `insert into invitations (id, note, code_count, uses_each, created_by, created_at)
      select bench.id('invitation', n), 'Batch ' || n, 10, 100, bench.id('operator', 2 + n % 20), ${joined}
      from generate_series(:from, :to) as n where n % 1000 = 0`,
  },
  {
    table: "invitation_codes",
    sql: `insert into invitation_codes (code, uses_left, created_at, invitation_id)
      select 'BENCH-' || n || '-' || place, 50, ${joined}, bench.id('invitation', n)
      from generate_series(:from, :to) as n, generate_series(1, 10) as place where n % 1000 = 0`,
  },
  {
    table: "invitation_uses",
    sql: `insert into invitation_uses (user_id, code, used_at)
      select bench.id('user', n), 'BENCH-' || (n / 5000 * 1000 + 1000) || '-' || (case when n % 3 = 0 then 1 else 1 + n % 10 end), ${joined}
      from generate_series(:from, :to) as n where n % 2 = 0`,
  },
  {
    table: "identity_access_log",
    sql: `insert into identity_access_log (user_id, operator_id, subject, subject_id, purpose, read_at)
      select bench.id('user', case when n % 100 = 0 then 1 else n end), bench.id('operator', 2 + n % 20), 'kyc', bench.id('kyc', n), 'review', ${joined}
      from generate_series(:from, :to) as n where n % 5 = 0`,
  },
];
