import { sql } from "kysely";
import type { Refusal } from "#contract/refusals.ts";
import type { Transaction } from "#db/transaction.ts";
import type { OperatorRole } from "#domain/operators/operatorRights.ts";
import { leastAdmins } from "#domain/operators/proposalKinds.ts";
import { queueMessages } from "../messaging/queueMessages.ts";

type Wish = {
  /** The person's id; the mobile number of somebody who had no account when it was proposed. */
  readonly subject: string;
  readonly roles: readonly OperatorRole[];
  readonly proposalId: string;
};

/**
 * What somebody may do for Blaze from now on; a number without an account gets one, which needs no invitation. The
 * person is told. Refuses `admins_needed` when fewer admins would be left than it takes to change a role.
 */
export async function setRoles(tx: Transaction, wish: Wish): Promise<{ id: string } | Refusal> {
  const { subject, roles } = wish;
  // One at a time: two admins who go at once would each leave the other.
  await sql`select pg_advisory_xact_lock(hashtext('set_operator_roles'))`.execute(tx);
  const id = subject.startsWith("+") ? await findOrCreate(tx, subject) : subject;
  if (!roles.includes("admin") && (await isNeeded(tx, id)))
    return { refused: "admins_needed", least: leastAdmins };
  await tx
    .updateTable("users")
    .set({ operator_roles: [...roles] })
    .where("id", "=", id)
    .execute();
  await tellThem(tx, wish, id);
  return { id };
}

async function findOrCreate(tx: Transaction, mobile: string): Promise<string> {
  const made = tx
    .insertInto("users")
    .values({ mobile })
    .onConflict((conflict) => conflict.column("mobile").doNothing());
  await made.execute();
  const person = tx.selectFrom("users").select("id").where("mobile", "=", mobile);
  return (await person.executeTakeFirstOrThrow()).id;
}

/** True for an admin without whom too few are left. */
async function isNeeded(tx: Transaction, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_admin: boolean; others: number }>`
    select coalesce(bool_or(id = ${id}), false) as is_admin, count(*) filter (where id <> ${id})::int as others
    from users where 'admin' = any(operator_roles) and mobile is not null and not is_blocked`.execute(tx);
  const [admins] = rows;
  return admins?.is_admin === true && admins.others < leastAdmins;
}

async function tellThem(tx: Transaction, { roles, proposalId }: Wish, id: string): Promise<void> {
  const template = roles.length === 0 ? "operator_left" : "operator_roles_set";
  const notice = {
    userId: id,
    template,
    variables: {},
    idempotencyKey: `operator_roles:${proposalId}`,
  } as const;
  await queueMessages(tx, [roles.length === 0 ? notice : { ...notice, path: "/ops" }]);
}
