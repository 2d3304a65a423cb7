import { type Selectable, sql } from "kysely";
import type { Invalid } from "#contract/fieldProblems.ts";
import { anyOf } from "#db/expressions.ts";
import type { Database } from "#db/pool.ts";
import type { PaymentsTable } from "#db/schema.ts";
import { inTransaction } from "#db/transaction.ts";
import { addPaise, type Paise } from "#domain/money/paise.ts";
import { readStatementFile } from "#domain/money/statementFile.ts";
import { isolateRow } from "../../operations/processBatch.ts";
import { blazeNow } from "../../operations/readClock.ts";
import type { StatementLine } from "../../payments/gateway.ts";
import type { MoneyParts } from "../../payments/moneyParts.ts";
import { type Payment, readPayment } from "../../payments/paymentRows.ts";
import { gatewayOf, type ProviderName } from "../../payments/providers.ts";
import { askAndSettle } from "../askAndSettle.ts";
import { askProvider } from "../askProvider.ts";
import { askRefund, type NamedRefund } from "../refunds/askRefund.ts";
import { keepDifferences, type NewDifference } from "./differences.ts";

/** Each look reaches this far back, so that a night without a look loses nothing. */
const lookBackMs = 7 * 24 * 60 * 60_000;

/**
 * Holds our books against a provider's statement of the last week. A payment that the provider has and we have
 * not posted is settled now, by the usual rules; what still does not agree is kept in `provider_differences`.
 * Returns what does not agree; null when the provider did not answer. Money is never posted from the statement.
 */
export async function compareStatement(
  { database, providers }: MoneyParts,
  provider: ProviderName,
): Promise<readonly NewDifference[] | null> {
  // The provider's clock, not the demo's: the statement is written by theirs.
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(database.kysely);
  const since = new Date((rows[0]?.now.getTime() ?? 0) - lookBackMs);
  const statement = await gatewayOf(providers, provider).statement(since);
  if (statement.outcome !== "ok") {
    await database.kysely.insertInto("statement_looks").values({ provider }).execute();
    return null;
  }
  const found = [
    ...(await compareLines({ database, providers }, provider, statement.lines)),
    ...(await findMissingPayments({ database, providers }, provider)),
    ...(await findMissingRefunds({ database, providers }, provider)),
  ];
  await keepLook(database, { provider, lines: statement.lines, found, operatorId: null });
  return found;
}

/**
 * Holds our books against a statement that an operator has from the provider in another way: for days when it does not
 * answer, and for weeks that its call does not reach. It may be of any days, so nothing that it lacks is missing there.
 */
export async function compareStatementFile(
  parts: MoneyParts,
  { provider, csv, operatorId }: { provider: ProviderName; csv: string; operatorId: string },
): Promise<{ lines: number; differences: number } | Invalid> {
  const lines = readStatementFile(csv);
  if ("type" in lines) return { invalid: [{ loc: ["body", "csv"], ...lines }] };
  const found = await compareLines(parts, provider, lines);
  await keepLook(parts.database, { provider, lines, found, operatorId });
  return { lines: lines.length, differences: found.length };
}

async function compareLines(
  parts: MoneyParts,
  provider: ProviderName,
  lines: readonly StatementLine[],
): Promise<NewDifference[]> {
  const of = (kind: StatementLine["kind"]) => foldLines(lines.filter((line) => line.kind === kind));
  return [
    ...(await comparePayments(parts, provider, of("payment"))),
    ...(await compareRefunds(parts.database, provider, of("refund"))),
  ];
}

type Look = {
  readonly provider: ProviderName;
  readonly lines: readonly StatementLine[];
  readonly found: readonly NewDifference[];
  /** Who handed the statement in; null when the provider gave it. */
  readonly operatorId: string | null;
};

async function keepLook(database: Database, { provider, lines, found, operatorId }: Look): Promise<void> {
  const named = lines.map(({ reference }) => reference);
  await inTransaction(database, async (tx) => {
    await keepDifferences(tx, { provider, found, named, isWhole: operatorId === null });
    const look = { provider, lines: lines.length, differences: found.length, operator_id: operatorId };
    await tx.insertInto("statement_looks").values(look).execute();
  });
}

/** Two lines of one payment are its sum: somebody who was charged twice must not look as if all were well. */
function foldLines(lines: readonly StatementLine[]): StatementLine[] {
  const folded = new Map<string, StatementLine>();
  for (const line of lines) {
    const known = folded.get(line.reference);
    folded.set(
      line.reference,
      known ? { ...line, amountPaise: addPaise(known.amountPaise, line.amountPaise) } : line,
    );
  }
  return [...folded.values()];
}

async function comparePayments(
  parts: MoneyParts,
  provider: ProviderName,
  lines: readonly StatementLine[],
): Promise<NewDifference[]> {
  const ours = await findPayments(parts.database, provider, lines);
  const found: NewDifference[] = [];
  const agreed: string[] = [];
  for (const { reference, amountPaise: theirsPaise } of lines) {
    const known = ours.get(reference);
    // The statement may have it where we have not: the provider is asked, as before every posting.
    const payment = known && (await settleAlone(parts, known));
    if (payment?.status !== "success") {
      found.push({ kind: "payment_missing_here", reference, oursPaise: null, theirsPaise });
    } else if (payment.amount_paise !== theirsPaise) {
      found.push({ kind: "payment_amount", reference, oursPaise: payment.amount_paise, theirsPaise });
    } else if (payment.reconciled_at === null) agreed.push(payment.id);
  }
  await markReconciled(parts.database, "payments", agreed);
  return found;
}

/** One that cannot be settled is set aside, stays a difference, and holds up no other. */
async function settleAlone(parts: MoneyParts, payment: Payment): Promise<Payment> {
  if (payment.status === "success") return payment;
  let settled = payment;
  await isolateRow(parts.database, { task: "compareStatements", subject: payment.id }, async () => {
    settled = (await askAndSettle(parts, payment)).payment;
  });
  return settled;
}

async function findPayments(
  database: Database,
  provider: ProviderName,
  lines: readonly StatementLine[],
): Promise<Map<string, Payment>> {
  const named = anyReference(lines);
  const rows = await database.kysely
    .selectFrom("payments")
    .selectAll()
    .where("provider", "=", provider)
    .where((is) => is.or([is("provider_reference", "=", named), is("reference", "=", named)]))
    .execute();
  const payments = rows.map(readPayment);
  return new Map(
    payments.flatMap((payment) => [
      [payment.reference, payment] as const,
      [payment.provider_reference ?? payment.reference, payment] as const,
    ]),
  );
}

/** Those of ours that no statement has shown yet: each is asked about. One that is minutes old is left alone. */
async function findMissingPayments(
  { database, providers }: MoneyParts,
  provider: ProviderName,
): Promise<NewDifference[]> {
  const found: NewDifference[] = [];
  const agreed: string[] = [];
  for await (const payment of unseenPayments(database, provider)) {
    const result = await askProvider({ database, providers }, payment);
    if (result.outcome !== "ok") continue;
    if (result.status === "success") agreed.push(payment.id);
    else found.push(missing("payment_missing_there", payment.reference, payment.amount_paise));
  }
  await markReconciled(database, "payments", agreed);
  return found;
}

const pageSize = 200;
type PaymentRow = Selectable<PaymentsTable>;

/** Page by page, the oldest first: those that never agree keep no newer one out. */
async function* unseenPayments(database: Database, provider: ProviderName): AsyncGenerator<Payment> {
  for (let last: string | null = null; ; ) {
    const { rows }: { rows: PaymentRow[] } = await sql<PaymentRow>`
      select * from payments
      where provider = ${provider} and status = 'success' and reconciled_at is null
        and settled_at < (select blaze_now()) - interval '10 minutes'
        and (${last}::uuid is null or (settled_at, id) > (select settled_at, id from payments where id = ${last}))
      order by settled_at, id limit ${pageSize}`.execute(database.kysely);
    yield* rows.map(readPayment);
    if (rows.length < pageSize) return;
    last = rows.at(-1)?.id ?? null;
  }
}

function missing(kind: NewDifference["kind"], reference: string, oursPaise: Paise): NewDifference {
  return { kind, reference, oursPaise, theirsPaise: null };
}

async function compareRefunds(
  database: Database,
  provider: ProviderName,
  lines: readonly StatementLine[],
): Promise<NewDifference[]> {
  const ours = await findRefunds(database, provider, lines);
  const found: NewDifference[] = [];
  const agreed: string[] = [];
  for (const { reference, amountPaise: theirsPaise } of lines) {
    const refund = ours.get(reference);
    if (refund === undefined || refund.status === "failed" || refund.is_by_hand) {
      found.push({ kind: "refund_missing_here", reference, oursPaise: null, theirsPaise });
    } else if (refund.amount_paise !== theirsPaise) {
      found.push({ kind: "refund_amount", reference, oursPaise: refund.amount_paise, theirsPaise });
    } else if (refund.status === "processed") agreed.push(refund.id);
  }
  await markReconciled(database, "refunds", agreed);
  return found;
}

/** By either reference. */
async function findRefunds(database: Database, provider: ProviderName, lines: readonly StatementLine[]) {
  const named = anyReference(lines);
  const rows = await database.kysely
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .select(["refunds.id", "refunds.reference", "refunds.provider_reference", "refunds.amount_paise"])
    .select((is) => ["refunds.status", is("refunds.settled_by", "is not", null).as("is_by_hand")])
    .where("payments.provider", "=", provider)
    .where((is) => is.or([is("refunds.reference", "=", named), is("refunds.provider_reference", "=", named)]))
    .execute();
  return new Map(
    rows.flatMap((row) => [
      [row.reference, row] as const,
      [row.provider_reference ?? row.reference, row] as const,
    ]),
  );
}

/**
 * Those of ours that went out through the provider and that no statement has shown: each is asked about. One may have
 * gone out longer ago than a statement reaches back, and its answer be known only since.
 */
async function findMissingRefunds(
  { database, providers }: MoneyParts,
  provider: ProviderName,
): Promise<NewDifference[]> {
  const found: NewDifference[] = [];
  const agreed: string[] = [];
  for await (const refund of unseenRefunds(database, provider)) {
    const known = await askRefund(providers, refund);
    if (known.outcome === "unavailable") continue;
    if (known.outcome === "ok" && known.status === "processed") agreed.push(refund.id);
    else found.push(missing("refund_missing_there", refund.refund_reference, refund.amount_paise));
  }
  await markReconciled(database, "refunds", agreed);
  return found;
}

/** Page by page, the oldest first: those that never agree keep no newer one out. One that is minutes old is left alone. */
async function* unseenRefunds(
  database: Database,
  provider: ProviderName,
): AsyncGenerator<NamedRefund & { id: string }> {
  for (let last: string | null = null; ; ) {
    const { rows }: { rows: (NamedRefund & { id: string })[] } = await sql<NamedRefund & { id: string }>`
      select refunds.id, refunds.amount_paise, refunds.reference as refund_reference,
        payments.reference as payment_reference, payments.amount_paise as payment_paise,
        payments.provider_reference, payments.transaction_id, payments.provider
      from refunds join payments on payments.id = refunds.payment_id
      where payments.provider = ${provider} and refunds.status = 'processed' and refunds.settled_by is null
        and refunds.reconciled_at is null and refunds.processed_at < (select blaze_now()) - interval '10 minutes'
        and (${last}::uuid is null
          or (refunds.processed_at, refunds.id) > (select processed_at, id from refunds where id = ${last}))
      order by refunds.processed_at, refunds.id limit ${pageSize}`.execute(database.kysely);
    yield* rows;
    if (rows.length < pageSize) return;
    last = rows.at(-1)?.id ?? null;
  }
}

/** Behind an operator: any that these lines name. */
function anyReference(lines: readonly StatementLine[]) {
  return sql<string>`any(${lines.map(({ reference }) => reference)}::text[])`;
}

async function markReconciled(
  database: Database,
  table: "payments" | "refunds",
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await database.kysely
    .updateTable(table)
    .set({ reconciled_at: blazeNow })
    .where("id", "=", anyOf(ids))
    .where("reconciled_at", "is", null)
    .execute();
}
