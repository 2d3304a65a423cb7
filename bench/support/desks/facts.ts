import type { PoolClient } from "pg";

/** How many of all, by what became of them. */
type Shares = Record<string, number>;

/** The latest 6 in 100 orders, of two weeks. */
const recent: Shares = {
  awaiting_payment: 0.12,
  awaiting_pickup: 0.14,
  pickup_scheduled: 0.12,
  picked_up: 0.08,
  verified: 0.06,
  shipped: 0.14,
  came_back: 0.02,
  awaiting_handover: 0.05,
  delivered: 0.14,
  claimed: 0.04,
  return_agreed: 0.02,
  return_picked_up: 0.02,
  completed: 0.05,
};
/** All others, of two years. */
const past: Shares = {
  completed: 0.852,
  payment_defaulted: 0.06,
  refunded: 0.055,
  seller_cancelled: 0.025,
  withdrawn: 0.005,
  lost: 0.003,
};
const unpaid = "'awaiting_payment', 'payment_defaulted', 'withdrawn'";
/** A status; whatever else an order is, is its stage. */
const statuses = `${unpaid}, 'refunded', 'seller_cancelled'`;

/** By a number from 0 to 1. */
function chosen(shares: Shares): string {
  let bound = 0;
  const branches = Object.entries(shares).map(([state, share]) => {
    bound += share;
    return `when roll < ${bound} + 1e-9 then '${state}'`;
  });
  return `case ${branches.join(" ")} end`;
}

/** `share` draws a number from 0 to 1 for each `n`, the same in each run; `salt` tells draws for one `n` apart. */
const functions = `
  create schema bench;
  create function bench.id(kind text, n bigint) returns uuid language sql immutable parallel safe
  as $$ select md5(kind || n::text)::uuid $$;
  create function bench.share(n bigint, salt integer) returns float8 language sql immutable parallel safe
  as $$ select (hashint8(n * 31 + salt) & 2147483647) / 2147483648.0 $$;
  create function bench.word(n bigint) returns text language plpgsql immutable parallel safe as $$
    begin return initcap(${[1, 20, 400]
      .map(
        (step) =>
          `substr('babedigofuhakilomunaperisatovuwezojicyxu', 1 + 2 * (n * 7919 / ${step} % 20)::integer, 2)`,
      )
      .join(" || ")} || 'k'); end $$;
  create function bench.order_number(n bigint) returns text language plpgsql immutable parallel safe as $$
    declare
      letters constant text := '0123456789BCDFGHJKMNPQRSTWXYZ';
      v bigint := n * 48271 % 594823321;
      digit integer;
      total integer := 0;
      body text := '';
    begin
      for place in 0..5 loop
        digit := v % 29;
        v := v / 29;
        total := total + (7 - place) * digit;
        body := body || substr(letters, digit + 1, 1);
      end loop;
      return 'BLZ-' || substr(body, 1, 3) || '-' || substr(body, 4) || substr(letters, (29 - total % 29) % 29 + 1, 1);
    end $$`;

/** One seller has a hundredth of all orders, and one buyer half a hundredth. */
const facts = (orders: number, sellers: number) => `
  create unlogged table bench.orders as
  select n, bench.id('order', n) as id, seller, buyer, bench.id('user', seller) as seller_id,
    bench.id('user', buyer) as buyer_id, bench.id('user', loser) as loser_id, state,
    case when state in (${statuses}) then state else 'paid' end as status,
    case when state not in (${statuses}) then state end as stage,
    100000 + 100 * floor(49000 * bench.share(n, 2) ^ 2)::bigint as amount, created_at,
    case when state not in (${unpaid}) then created_at + interval '5 hours' end as paid_at
  from (
    select n, created_at, seller, buyer, case when loser = buyer then ${orders} else loser end as loser,
      case when n > ${0.94 * orders} then ${chosen(recent)} else ${chosen(past)} end as state
    from (
      select n, bench.share(n, 1) as roll,
        case when n % 100 = 7 then 1 else 2 + floor(${sellers - 1} * bench.share(n, 3))::bigint end as seller,
        case when n % 200 = 11 then ${sellers + 1}
          else ${sellers + 2} + floor(${orders - sellers - 3} * bench.share(n, 4))::bigint end as buyer,
        ${sellers + 2} + floor(${orders - sellers - 3} * bench.share(n, 5))::bigint as loser,
        clock_timestamp() - interval '6 hours' - case
          when n > ${0.94 * orders} then interval '14 days' * (${orders} - n) / ${0.06 * orders}
          else interval '14 days' + interval '700 days' * (1 - n / ${0.94 * orders}) end as created_at
      from generate_series(1, ${orders}) as n
    ) as drawn
  ) as placed`;

/**
 * What is known of each order before a row of the schema is written: whose it is, what became of it and when. Everything
 * that is filled in later reads it here, so that no statement looks for the rows of another. Ids follow from numbers
 * (`bench.id`), which saves joins as well. People from 1 on sell, and from `sellers` + 1 on buy.
 */
export async function makeFacts(
  client: PoolClient,
  { orders, sellers }: { orders: number; sellers: number },
): Promise<void> {
  await client.query(functions);
  await client.query(facts(orders, sellers));
  await client.query("create index on bench.orders (n)");
  await client.query("analyze bench.orders");
}
