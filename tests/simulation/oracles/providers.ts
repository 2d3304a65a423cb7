import { sql } from "kysely";
import type { BookedRefund, ProviderBooks } from "#standins/books.ts";
import type { World } from "../world/world.ts";
import type { Broken, Oracle } from "./oracle.ts";

type PaymentRow = { reference: string; amount: number; status: string };
type RefundRow = {
  reference: string;
  refused: string | null;
  amount: number;
  status: string;
  by_hand: boolean;
};
type PayoutRow = { reference: string; amount: number; status: string; by_hand: boolean };
type Rows = {
  readonly payments: readonly PaymentRow[];
  readonly refunds: readonly RefundRow[];
  readonly payouts: readonly PayoutRow[];
};

/** Every payment, refund and transfer of ours happened once at its provider, and nothing else did there. */
export const moneyMovesOnce: Oracle = async (world) => {
  const books = world.standins.books();
  const rows = await readRows(world);
  return [
    ...paymentFaults(books, rows),
    ...refundFaults(books, rows),
    ...transferFaults(books, rows),
    ...(await overpaidSellers(world, books)),
  ];
};

async function readRows({ database: { outside } }: Pick<World, "database">): Promise<Rows> {
  const payments = await sql<PaymentRow>`
    select reference, amount_paise as amount, status from payments order by reference`.execute(
    outside.kysely,
  );
  const refunds = await sql<RefundRow>`
    select reference, refused_reference as refused, amount_paise as amount, status,
      settled_by is not null as by_hand
    from refunds order by reference`.execute(outside.kysely);
  const payouts = await sql<PayoutRow>`
    select reference, amount_paise as amount, status, settled_by is not null as by_hand
    from payouts order by reference`.execute(outside.kysely);
  return { payments: payments.rows, refunds: refunds.rows, payouts: payouts.rows };
}

function paymentFaults(books: ProviderBooks, { payments }: Rows): Broken[] {
  const rule = "what is credited was paid at the provider";
  const taken = Map.groupBy(
    books.payments.filter(({ isCaptured }) => isCaptured),
    ({ reference }) => reference,
  );
  const known = new Set(payments.map(({ reference }) => reference));
  const strange = [...taken.keys()].filter((reference) => !known.has(reference));
  const uncovered = payments.filter(
    ({ reference, amount, status }) =>
      status === "success" && !taken.get(reference)?.some(({ amountPaise }) => amountPaise === amount),
  );
  return [
    ...uncovered.map(({ reference }) => ({ rule, subject: reference })),
    ...strange.map((reference) => ({ rule: "what a provider took is known", subject: reference })),
  ];
}

/** What somebody gives back in a provider's dashboard has no reference of ours. */
export const isOurs = ({ reference }: BookedRefund) => reference !== null && !/^dashboard/i.test(reference);

function refundFaults({ payments, refunds: made }: ProviderBooks, { refunds }: Rows): Broken[] {
  const broken: Broken[] = [];
  const once = "a refund is made once at the provider";
  const ours = Map.groupBy(made.filter(isOurs), ({ reference }) => reference);
  const madeFor = ({ reference, refused }: RefundRow) =>
    [reference, refused].flatMap((name) => (name === null ? [] : (ours.get(name) ?? [])));
  for (const refund of refunds) {
    const { reference: subject, amount, status, by_hand } = refund;
    const found = [...new Set(madeFor(refund))];
    if (found.length > 1) broken.push({ rule: once, subject: `${subject}: made ${found.length} times` });
    if (found.some(({ amountPaise }) => amountPaise !== amount))
      broken.push({ rule: once, subject: `${subject}: another amount` });
    if (status === "processed" && !by_hand && found.length === 0)
      broken.push({ rule: once, subject: `${subject}: never made` });
    if (by_hand && found.length > 0)
      broken.push({ rule: once, subject: `${subject}: paid by hand, and at the provider` });
  }
  const known = new Set(refunds.flatMap(({ reference, refused }) => [reference, refused]));
  for (const reference of ours.keys())
    if (!known.has(reference)) broken.push({ rule: once, subject: `${reference} is none of ours` });
  const back = Map.groupBy(made, ({ paymentReference }) => paymentReference);
  for (const { reference: subject, amountPaise } of payments)
    if (sumOf(back.get(subject) ?? []) > amountPaise)
      broken.push({ rule: "no more goes back than was paid", subject });
  return broken;
}

function sumOf(moved: readonly { readonly amountPaise: number }[]): number {
  return moved.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}

const isUnderWay = (status: string) => status !== "FAILED" && status !== "REVERSED";

function transferFaults({ transfers }: ProviderBooks, { payouts }: Rows): Broken[] {
  const rule = "a payout is transferred once";
  const made = new Map(transfers.map((transfer) => [transfer.reference, transfer]));
  const known = new Map(payouts.map((payout) => [payout.reference, payout]));
  const strange = transfers.filter(
    ({ reference, amountPaise }) => known.get(reference)?.amount !== amountPaise,
  );
  const unlike = payouts.filter(({ reference, status, by_hand }) => {
    const transfer = made.get(reference);
    const mayBe = transfer !== undefined && isUnderWay(transfer.status);
    if (by_hand) return status === "paid" && mayBe;
    if (status === "paid" || status === "sent") return transfer === undefined;
    return mayBe && status !== "approved";
  });
  return [...strange, ...unlike].map(({ reference }) => ({ rule, subject: reference }));
}

/** What a seller was sent is no more than what their sales brought. */
async function overpaidSellers({ database }: World, { transfers }: ProviderBooks): Promise<Broken[]> {
  const live = transfers.filter(({ status }) => isUnderWay(status));
  const { rows } = await sql<Broken>`
    select 'a seller is paid once' as rule, seller_id::text as subject
    from payouts
    join jsonb_to_recordset(${JSON.stringify(live)}::jsonb) as transfer (reference text, "amountPaise" bigint)
      on transfer.reference = payouts.reference
    group by seller_id
    having sum("amountPaise")
      > (select coalesce(sum(net_paise), 0) from settlements where settlements.seller_id = payouts.seller_id)
    order by 2`.execute(database.outside.kysely);
  return rows;
}

/**
 * When everything has come to rest, each order and each deposit has at the providers what it should: the price once, a
 * deposit that was kept, and nothing of what went back. What a provider gave back by itself is a matter for operators.
 */
export const nobodyPaidTwice: Oracle = async ({ database, standins, seen }) => {
  const { payments, refunds } = standins.books();
  const moved = [
    ...payments.filter(({ isCaptured }) => isCaptured),
    ...refunds.map(({ paymentReference: reference, amountPaise }) => ({
      reference,
      amountPaise: -amountPaise,
    })),
  ];
  const { rows } = await sql<Broken>`
    with moved as (
      select reference, sum("amountPaise") as paise
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as moved (reference text, "amountPaise" bigint)
      group by reference
    ), kept as (
      select payments.order_id, payments.deposit_id, bool_or(payments.returned_paise > 0
          or payments.reference = any(${[...seen.takenBack]}::text[])) as is_disputed,
        sum(coalesce(moved.paise, 0) - coalesce(by_hand.paise, 0)) as paise
      from payments
      left join moved on moved.reference = payments.reference
      left join lateral (
        select sum(amount_paise) as paise from refunds
        where refunds.payment_id = payments.id and settled_by is not null and status = 'processed'
      ) as by_hand on true
      group by payments.order_id, payments.deposit_id
    ), ordered as (
      select orders.*, coalesce((select paise from kept where order_id = orders.id), 0)
          + coalesce((select paise from kept where kept.deposit_id = orders.deposit_id), 0) as kept_paise,
        exists (select from kept where is_disputed
          and (order_id = orders.id or kept.deposit_id = orders.deposit_id)) as is_disputed,
        deposits.status as deposit_status, deposits.amount_paise as deposit_paise
      from orders join deposits on deposits.id = orders.deposit_id
    )
    select 'an order is paid once' as rule, id || ' ' || status || ': ' || kept_paise as subject
    from ordered
    where not is_disputed and status <> 'awaiting_payment' and kept_paise <> case
      when status = 'paid' then amount_paise + shipping_price_paise - returned_paise
      when deposit_status = 'forfeited' then deposit_paise
      else 0 end
    union all
    select 'a deposit is paid once', deposits.id || ' ' || deposits.status || ': ' || kept.paise
    from kept join deposits on deposits.id = kept.deposit_id
    where not is_disputed and not exists (select from orders where orders.deposit_id = deposits.id)
      and kept.paise <> case when deposits.status = 'held' then deposits.amount_paise else 0 end
    order by 1, 2`.execute(database.outside.kysely);
  return rows;
};
