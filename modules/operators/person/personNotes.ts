import { sql } from "kysely";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { listPersonNotes as listCall, PersonNote } from "#contract/personNotes.ts";
import type { Refusal } from "#contract/refusals.ts";
import { type KeysetPage, selectKeysetPage } from "#db/keysetPage.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { blazeNow } from "../../operations/readClock.ts";

type Row = Omit<PersonNote, "created_at" | "operator_name"> & {
  created_at: Date;
  operator_name: string | null;
  user_id: string;
};

function selectNotes(reader: Database["kysely"] | Transaction) {
  return reader
    .selectFrom("person_notes")
    .innerJoin("users", "users.id", "person_notes.operator_id")
    .select(["person_notes.id", "person_notes.user_id", "text", "operator_id"])
    .select(["users.name as operator_name", "person_notes.created_at"]);
}

/** What operators wrote down about somebody, the latest first. */
export async function listPersonNotes(
  { kysely }: Database,
  { userId, ...page }: KeysetPage & { readonly userId: string },
): Promise<AnswerOf<typeof listCall>> {
  const notes = selectNotes(kysely).where("person_notes.user_id", "=", userId);
  const { rows, next_cursor } = await selectKeysetPage(notes, page, {
    first: "latest",
    moment: sql`person_notes.created_at`,
    id: sql`person_notes.id`,
  });
  return { results: rows.map(present), next_cursor };
}

type NewNote = {
  readonly userId: string;
  readonly operatorId: string;
  readonly text: string;
  readonly idempotencyKey: string | null;
};

/** Writes a note down. The same key writes it once, and is refused (`idempotency_key_reused`) for another note. */
export async function addPersonNote(
  database: Database,
  { userId, operatorId, text, idempotencyKey }: NewNote,
): Promise<PersonNote | Refusal> {
  return await inTransaction(database, async (tx) => {
    const key = idempotencyKey ?? crypto.randomUUID();
    await tx
      .insertInto("person_notes")
      .values({ user_id: userId, operator_id: operatorId, text, idempotency_key: key, created_at: blazeNow })
      .onConflict((conflict) => conflict.columns(["operator_id", "idempotency_key"]).doNothing())
      .execute();
    const own = selectNotes(tx).where("operator_id", "=", operatorId).where("idempotency_key", "=", key);
    const row = await own.executeTakeFirstOrThrow();
    if (row.user_id !== userId || row.text !== text) return { refused: "idempotency_key_reused" };
    return present(row);
  });
}

function present({ user_id: _userId, ...row }: Row): PersonNote {
  return { ...row, operator_name: row.operator_name ?? "", created_at: row.created_at.toISOString() };
}
