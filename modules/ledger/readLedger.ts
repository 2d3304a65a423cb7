import { type RawBuilder, sql } from "kysely";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { LedgerAccount, LedgerTransfer, listLedgerTransfers } from "#contract/ledger.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { KeysetPage } from "#db/keysetPage.ts";
import { writePageCursor } from "#db/pageCursor.ts";
import type { Database } from "#db/pool.ts";
import { type LedgerQuery, readLedgerQuery } from "#domain/ledger/ledgerQuery.ts";
import { moneyEventKinds } from "#domain/ledger/moneyEvents.ts";
import type { Paise } from "#domain/money/paise.ts";

/** The accounts that belong to nobody and to no order: a few. The condition is that of their index. */
export async function readLedgerAccounts({ kysely }: Database): Promise<LedgerAccount[]> {
  const { rows } = await sql<LedgerAccount>`
    select code, balance_paise as balance from ledger_accounts
    where split_part(code, ':', 1) in ('gateway', 'payout_provider', 'platform', 'tax')
    order by code`.execute(kysely);
  return rows;
}

type Answer = AnswerOf<typeof listLedgerTransfers>;

/** Money events, the latest first. Refuses `not_found` for a name that nothing in the ledger has. */
export async function readLedgerTransfers(
  database: Database,
  { q, ...page }: KeysetPage & { q: string },
): Promise<Answer | Refusal> {
  const query = readLedgerQuery(q);
  const found = query === null ? undefined : await findWanted(database, query);
  if (found === undefined) return { refused: "not_found", what: "account" };
  const { account, from, id } = found;
  const { rows } = await sql<Row>`
    with wanted as (
      select ${id} as id from ${from}
      ${page.after === null ? sql`` : sql`and ${id} < ${page.after.value}`}
      order by ${id} desc limit ${page.limit + 1}
    )
    ${transfers}`.execute(database.kysely);
  const shown = rows.slice(0, page.limit);
  const last = rows.length > page.limit ? shown.at(-1) : undefined;
  return {
    account,
    results: shown.map(present),
    next_cursor: last ? writePageCursor({ value: last.id, id: last.id }) : null,
  };
}

type Wanted = {
  readonly account: Answer["account"];
  /** The table, and a condition that more may be added to. */
  readonly from: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
};

async function findWanted(database: Database, query: LedgerQuery): Promise<Wanted | undefined> {
  if (query.by === "all") return { account: null, from: sql`ledger_transfers where true`, id: sql`id` };
  if (query.by === "row") {
    const keys = moneyEventKinds.map((kind) => `${kind}:${query.id}`);
    return {
      account: null,
      from: sql`ledger_transfers where idempotency_key = any(${keys}::text[])`,
      id: sql`id`,
    };
  }
  const code =
    query.by === "account"
      ? sql`${query.code}`
      : sql`(select 'order:' || id from orders where number = ${query.number})`;
  const account = await findAccount(database, code);
  return (
    account && {
      account: account.shown,
      from: sql`ledger_postings where account_id = ${account.id}`,
      id: sql`transfer_id`,
    }
  );
}

/** Whose an account is: the person's name, or the item that an order is about. */
async function findAccount({ kysely }: Database, code: RawBuilder<unknown>) {
  const { rows } = await sql<{ id: number; code: string; balance: Paise; owner: string | null }>`
    with account as (
      select *, case when split_part(code, ':', 2) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        then split_part(code, ':', 2)::uuid end as subject
      from ledger_accounts where code = ${code}
    )
    select account.id, code, balance_paise as balance, coalesce(users.name, listings.title) as owner
    from account
    left join users on users.id = subject
    left join orders on orders.id = subject
    left join listings on listings.id = orders.listing_id`.execute(kysely);
  const [row] = rows;
  return row && { id: row.id, shown: { code: row.code, balance: row.balance, owner: row.owner } };
}

type Row = Omit<LedgerTransfer, "at" | "caused_by"> &
  Omit<LedgerTransfer["caused_by"], "id" | "kind"> & {
    at: Date;
    cause_id: string | null;
    cause_kind: LedgerTransfer["caused_by"]["kind"];
  };

/** An idempotency key is the event and the id of the row that it is named for; ids of two tables never meet. */
const transfers = sql`
  select transfer.id, transfer.kind as event, transfer.created_at as at, lines.postings, transfer.cause_id,
    case when payments.id is not null then 'payment' when refunds.id is not null then 'refund'
      when deposits.id is not null then 'deposit' when orders.id is not null then 'order'
      when payouts.id is not null then 'payout' when recoveries.id is not null then 'recovery' when goodwill.id is not null then 'goodwill' end as cause_kind,
    coalesce(payments.reference, refunds.reference, payouts.reference) as reference,
    coalesce(orders.number, paid_orders.number) as order_number, listings.id as product_id, listings.title
  from (
    select ledger_transfers.*,
      case when split_part(idempotency_key, ':', 2) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        then split_part(idempotency_key, ':', 2)::uuid end as cause_id
    from ledger_transfers join wanted using (id)
  ) as transfer
  cross join lateral (
    select json_agg(json_build_object('code', code, 'amount', amount_paise) order by amount_paise desc) as postings
    from ledger_postings join ledger_accounts on ledger_accounts.id = account_id
    where transfer_id = transfer.id
  ) as lines
  left join payments on payments.id = cause_id
  left join refunds on refunds.id = cause_id
  left join deposits on deposits.id = cause_id
  left join orders on orders.id = cause_id
  left join payouts on payouts.id = cause_id
  left join loss_recoveries as recoveries on recoveries.id = cause_id
  left join goodwill_payments as goodwill on goodwill.id = cause_id
  left join payments as refunded on refunded.id = refunds.payment_id
  left join orders as paid_orders on paid_orders.id = coalesce(payments.order_id, refunded.order_id, recoveries.order_id, goodwill.order_id)
  left join listings on listings.id = transfer.listing_id
  order by transfer.id desc`;

function present({
  at,
  cause_id,
  cause_kind,
  reference,
  order_number,
  product_id,
  title,
  ...row
}: Row): LedgerTransfer {
  return {
    ...row,
    at: at.toISOString(),
    caused_by: { kind: cause_kind, id: cause_id, reference, order_number, product_id, title },
  };
}
