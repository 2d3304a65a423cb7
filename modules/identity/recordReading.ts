import { type Kysely, sql } from "kysely";
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
  await sql`
    insert into identity_readings (user_id, reader_id, subject, subject_id, purpose)
    values (${reading.userId}, ${reading.readerId}, ${reading.subject}, ${reading.subjectId}, ${reading.purpose})
  `.execute(tx);
}

export type RecordedReading = {
  reader_id: string | null;
  reader_name: string | null;
  subject: Reading["subject"];
  subject_id: string;
  purpose: string;
  read_at: string;
};

/** Who opened this person's numbers, the latest first. */
export async function listReadings(reader: Kysely<Schema>, userId: string): Promise<RecordedReading[]> {
  const { rows } = await sql<Omit<RecordedReading, "read_at"> & { read_at: Date }>`
    select reader_id, users.name as reader_name, subject, subject_id, purpose, read_at
    from identity_readings as reading left join users on users.id = reader_id
    where user_id = ${userId}
    order by read_at desc, reading.id desc
    limit 200`.execute(reader);
  return rows.map((row) => ({ ...row, read_at: row.read_at.toISOString() }));
}
