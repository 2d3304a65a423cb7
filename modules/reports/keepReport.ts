import { sql } from "kysely";
import type { Refusal } from "#contract/refusals.ts";
import type { TextReport } from "#contract/textReports.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { mostTextReports, type TextReportReason } from "#domain/report/textReport.ts";
import { lockPerson } from "../identity/lockPerson.ts";
import { readClock } from "../operations/readClock.ts";
import { namesOf, type ReportedKind } from "./reportedKinds.ts";

export type TextReportInput = {
  readonly id: string;
  readonly reporterId: string;
  readonly reason: TextReportReason;
  readonly words: string | null;
};

/** What a report keeps of the text as it was then, by column. */
type Copies = Readonly<Record<string, string | null>>;

/**
 * Keeps what somebody says of a text; nothing follows from it before an operator decides. Said again by the same person it
 * is answered alike until then, and refused afterwards: nobody would look at it. The person is locked, so that nobody
 * reports more than they may by reporting at once; then `hold` holds the text shared, so that a decision is about this
 * report too or comes before it.
 */
export async function keepReport(
  database: Database,
  kind: ReportedKind,
  { hold, ...input }: TextReportInput & { readonly hold: (tx: Transaction) => Promise<Copies | Refusal> },
): Promise<TextReport | Refusal> {
  return await inTransaction(database, async (tx) => {
    await lockPerson(tx, input.reporterId);
    const known = await readReport(tx, kind, input);
    if (known !== undefined) return known;
    const held = await hold(tx);
    if (isRefusal(held)) return held;
    if ((await countLately(tx, kind, input.reporterId)) >= mostTextReports)
      return { refused: "too_many_text_reports", limit: mostTextReports };
    await insertReport(tx, kind, { ...input, copies: held });
    return (await readReport(tx, kind, input)) as TextReport;
  });
}

function isRefusal(held: Copies | Refusal): held is Refusal {
  return "refused" in held;
}

async function countLately(tx: Transaction, kind: ReportedKind, reporterId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${namesOf(kind).reports}
    where reporter_id = ${reporterId} and created_at > (select blaze_now()) - interval '24 hours'`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

async function insertReport(
  tx: Transaction,
  kind: ReportedKind,
  { id, reporterId, reason, words, copies }: TextReportInput & { readonly copies: Copies },
): Promise<void> {
  const { reports, of } = namesOf(kind);
  const [names, values] = [Object.keys(copies), Object.values(copies)];
  await sql`
    insert into ${reports} (${of}, reporter_id, reason, words, created_at, ${sql.join(names.map(sql.ref))})
    values (${id}, ${reporterId}, ${reason}, ${words}, ${await readClock(tx)}, ${sql.join(values)})`.execute(
    tx,
  );
}

async function readReport(
  tx: Transaction,
  kind: ReportedKind,
  { id, reporterId }: TextReportInput,
): Promise<TextReport | Refusal | undefined> {
  const { reports, of } = namesOf(kind);
  const { rows } = await sql<Omit<TextReport, "created_at"> & { created_at: Date; is_decided: boolean }>`
    select id, reason, created_at, decided_at is not null as is_decided
    from ${reports} where ${of} = ${id} and reporter_id = ${reporterId}`.execute(tx);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { is_decided: isDecided, ...report } = row;
  return isDecided
    ? { refused: "own_report_decided" }
    : { ...report, created_at: report.created_at.toISOString() };
}
