import { randomUUID } from "node:crypto";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";
import type { OperatorRole } from "#domain/operators/operatorRights.ts";
import { blazeNow } from "../operations/readClock.ts";
import { setRoles } from "./setRoles.ts";

/**
 * Gives somebody roles by the command line, which asks no second person: whoever has the database has everything. It
 * stands among the decided proposals with nobody's name. How a company begins, and how it goes on when its admins are gone.
 */
export async function appointOperator(
  database: Database,
  { mobile, roles }: { mobile: string; roles: readonly OperatorRole[] },
): Promise<{ admins: number } | Refusal> {
  return await inTransaction(database, async (tx) => {
    const person = await tx
      .selectFrom("users")
      .select(["id", "operator_roles"])
      .where("mobile", "=", mobile)
      .executeTakeFirst();
    const proposalId = randomUUID();
    const set = await setRoles(tx, { subject: person?.id ?? mobile, roles, proposalId });
    if (isRefusal(set)) return set;
    await tx
      .insertInto("operator_proposals")
      .values({
        id: proposalId,
        kind: "roles",
        subject: set.id,
        said: JSON.stringify({ roles, before: person?.operator_roles ?? [] }),
        reason: "npm run operator",
        proposed_at: blazeNow,
        outcome: "approved",
        decided_at: blazeNow,
      })
      .execute();
    const { count } = await tx
      .selectFrom("users")
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .where("is_operator", "=", true)
      .where(({ eb, val }) => eb(val("admin"), "=", eb.fn.any("operator_roles")))
      .executeTakeFirstOrThrow();
    return { admins: Number(count) };
  });
}
