import { sql } from "kysely";
import type { Refusal } from "#contract/refusals.ts";
import type { Transaction } from "#db/transaction.ts";
import { type Notice, queueMessages } from "../messaging/queueMessages.ts";
import { namesOf, type ReportedKind } from "./reportedKinds.ts";

/** What an operator does about a text, and the version of it that they have read. */
export type ReportAct = {
  readonly id: string;
  readonly operatorId: string;
  readonly reason: string;
  readonly version: string;
};
export type ReportDecision = ReportAct & { readonly outcome: "hide" | "leave" };

type Hidden = { readonly reason: string; readonly by_id: string };
type Seen = {
  readonly version: string;
  readonly open_reports: number;
  readonly hidden: Hidden | null;
};

/** Holds a text, so that one decision about it comes after the other. */
export async function lockText(tx: Transaction, kind: ReportedKind, id: string): Promise<void> {
  await sql`select from ${namesOf(kind).texts} where id = ${id} for no key update`.execute(tx);
}

/**
 * Whether a decision is to be carried out, or was already and stands; refused when another one was made, or when the text
 * or its reports are no longer as the operator has read them. What was left, or shown again, may be hidden after all.
 */
export async function checkDecision(
  tx: Transaction,
  kind: ReportedKind,
  { seen, decision }: { readonly seen: Seen; readonly decision: ReportDecision },
): Promise<"due" | "stands" | Refusal> {
  const { outcome, operatorId, reason } = decision;
  if (outcome === "hide" && seen.hidden !== null) {
    const isRepeated = seen.hidden.by_id === operatorId && seen.hidden.reason === reason;
    return isRepeated ? "stands" : { refused: "report_decided" };
  }
  if (outcome === "leave" && seen.open_reports === 0) {
    const isRepeated = seen.hidden === null && (await isLeftAlike(tx, kind, decision));
    return isRepeated ? "stands" : { refused: "report_decided" };
  }
  return seen.version === decision.version ? "due" : { refused: "reported_text_changed" };
}

/** The same of showing again: one that is not hidden stays as it is. */
export function checkUnhide(seen: Seen, { version }: ReportAct): "due" | "stands" | Refusal {
  if (seen.hidden === null) return "stands";
  return seen.version === version ? "due" : { refused: "reported_text_changed" };
}

/** The latest decision alone: another one may have been made since. */
async function isLeftAlike(
  tx: Transaction,
  kind: ReportedKind,
  { id, operatorId, reason }: ReportAct,
): Promise<boolean> {
  const { reports, of } = namesOf(kind);
  const { rows } = await sql<{ is_alike: boolean }>`
    select decided_by = ${operatorId} and outcome = 'left' and note = ${reason} as is_alike
    from ${reports} where ${of} = ${id} and decided_by is not null order by decided_at desc limit 1`.execute(
    tx,
  );
  return rows[0]?.is_alike ?? false;
}

type Ended = { readonly id: string; readonly reporter_id: string };

/** Decides every report of a text that waits. */
export async function endReports(
  tx: Transaction,
  kind: ReportedKind,
  { decision, now }: { readonly decision: ReportDecision; readonly now: Date },
): Promise<Ended[]> {
  const { reports, of } = namesOf(kind);
  const { rows } = await sql<Ended>`
    update ${reports}
    set outcome = ${decision.outcome === "hide" ? "hidden" : "left"}, note = ${decision.reason},
      decided_by = ${decision.operatorId}, decided_at = ${now}
    where ${of} = ${decision.id} and decided_at is null
    returning id, reporter_id`.execute(tx);
  return rows;
}

/** Tells those whose accounts are not closed. */
export async function tellPeople(tx: Transaction, notices: readonly Notice[]): Promise<void> {
  const ids = notices.map(({ userId }) => userId);
  if (ids.length === 0) return;
  const people = tx.selectFrom("users").select("id").where("id", "in", ids).where("closed_at", "is", null);
  const open = new Set((await people.execute()).map(({ id }) => id));
  await queueMessages(
    tx,
    notices.filter(({ userId }) => open.has(userId)),
  );
}
