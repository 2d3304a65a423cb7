import { sql } from "kysely";
import { type MoneyAlert, watchedAlertKinds } from "#contract/money.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";

type ClosedAlert = { id: string; closed_at: string; note: string | null };
type AlertRow = { id: string; kind: MoneyAlert["kind"]; closed_at: Date | null; note: string | null };

/**
 * Closes an alert that lasts until an operator has seen to it. Closed twice, the first one's name and note stay.
 * Refuses `alert_closes_itself` for one that the watch would open again a minute later.
 */
export async function closeAlertByHand(
  database: Database,
  { alertId, operatorId, note }: Record<"alertId" | "operatorId" | "note", string>,
): Promise<ClosedAlert | Refusal> {
  return await inTransaction(database, async (tx) => {
    const { rows } = await sql<AlertRow>`
      select id, kind, closed_at, note from money_alerts where id = ${alertId} for no key update`.execute(tx);
    const [alert] = rows;
    if (alert === undefined) return { refused: "not_found", what: "alert" };
    if (alert.closed_at !== null) return { ...alert, closed_at: alert.closed_at.toISOString() };
    if (watchedAlertKinds.includes(alert.kind)) return { refused: "alert_closes_itself" };
    const closed = await sql<{ closed_at: Date }>`
      update money_alerts set closed_at = blaze_now(), closed_by = ${operatorId}, note = ${note}
      where id = ${alertId} returning closed_at`.execute(tx);
    const closedAt = (closed.rows[0] as { closed_at: Date }).closed_at;
    return { id: alertId, closed_at: closedAt.toISOString(), note };
  });
}
