import type { Kysely } from "kysely";
import type { Schema } from "#db/schema.ts";
import type { Transaction } from "#db/transaction.ts";

export type Access = {
  /** Whose it is. */
  userId: string;
  /** Who opens it; null for a job. */
  operatorId: string | null;
  subject: "kyc" | "bank_account" | "business";
  subjectId: string;
  /** Why, for instance `payout 4f0c…`. */
  purpose: string;
};

/** Records that something sealed was opened, in the transaction that opens it: without the record, no opening. */
export async function recordAccess(tx: Transaction, access: Access): Promise<void> {
  const { userId, operatorId, subject, subjectId, purpose } = access;
  await tx
    .insertInto("identity_access_log")
    .values({ user_id: userId, operator_id: operatorId, subject, subject_id: subjectId, purpose })
    .execute();
}

/** Who opened this person's numbers, the latest first. */
export async function listIdentityAccess(reader: Kysely<Schema>, userId: string) {
  const rows = await reader
    .selectFrom("identity_access_log")
    .leftJoin("users", "users.id", "operator_id")
    .select(["operator_id", "users.name as operator_name", "subject", "subject_id", "purpose", "read_at"])
    .where("user_id", "=", userId)
    .orderBy("read_at", "desc")
    .orderBy("identity_access_log.id", "desc")
    .limit(200)
    .execute();
  return rows.map((row) => ({ ...row, read_at: row.read_at.toISOString() }));
}
