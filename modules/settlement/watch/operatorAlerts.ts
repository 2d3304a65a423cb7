import { type MoneyAlert, watchedAlertKinds } from "#contract/money.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";
import { blazeNow } from "../../operations/readClock.ts";

type ClosedAlert = { id: string; closed_at: string; note: string | null };

/**
 * Closes an alert that lasts until an operator has seen to it. Closed twice, the first one's name and note stay.
 * Refuses `alert_closes_itself` for one that the watch would open again a minute later.
 */
export async function closeAlertByHand(
  database: Database,
  { alertId, operatorId, note }: Record<"alertId" | "operatorId" | "note", string>,
): Promise<ClosedAlert | Refusal> {
  return await inTransaction(database, async (tx) => {
    const alert = await tx
      .selectFrom("money_alerts")
      .select(["id", "kind", "closed_at", "note"])
      .where("id", "=", alertId)
      .$narrowType<{ kind: MoneyAlert["kind"] }>()
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (alert === undefined) return { refused: "not_found", what: "alert" };
    if (alert.closed_at !== null) return { ...alert, closed_at: alert.closed_at.toISOString() };
    if (watchedAlertKinds.includes(alert.kind)) return { refused: "alert_closes_itself" };
    const { closed_at } = await tx
      .updateTable("money_alerts")
      .set({ closed_at: blazeNow, closed_by: operatorId, note })
      .where("id", "=", alertId)
      .returning((is) => is.ref("closed_at").$notNull().as("closed_at"))
      .executeTakeFirstOrThrow();
    return { id: alertId, closed_at: closed_at.toISOString(), note };
  });
}
