import type { Kysely } from "kysely";
import type { Schema } from "#db/schema.ts";
import type { Transaction } from "#db/transaction.ts";

export type Reading = {
  /** Whose it is. */
  userId: string;
  /** Who opens it; null for a job. */
  readerId: string | null;
  subject: "kyc" | "bank_account" | "business";
  subjectId: string;
  /** Why, for instance `payout 4f0c…`. */
  purpose: string;
};

/** Records that something sealed was opened, in the transaction that opens it: without the record, no opening. */
export async function recordReading(tx: Transaction, reading: Reading): Promise<void> {
  const { userId, readerId, subject, subjectId, purpose } = reading;
  await tx
    .insertInto("identity_readings")
    .values({ user_id: userId, reader_id: readerId, subject, subject_id: subjectId, purpose })
    .execute();
}

/** Who opened this person's numbers, the latest first. */
export async function listReadings(reader: Kysely<Schema>, userId: string) {
  const rows = await reader
    .selectFrom("identity_readings")
    .leftJoin("users", "users.id", "reader_id")
    .select(["reader_id", "users.name as reader_name", "subject", "subject_id", "purpose", "read_at"])
    .where("user_id", "=", userId)
    .orderBy("read_at", "desc")
    .orderBy("identity_readings.id", "desc")
    .limit(200)
    .execute();
  return rows.map((row) => ({ ...row, read_at: row.read_at.toISOString() }));
}
