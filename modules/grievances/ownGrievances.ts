import { sql } from "kysely";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { Grievance, listOwnGrievances as listCall } from "#contract/grievances.ts";
import type { Refusal } from "#contract/refusals.ts";
import { countRows } from "#db/expressions.ts";
import { type KeysetPage, selectKeysetPage } from "#db/keysetPage.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { appealDecisionLimit } from "#domain/grievance/grievanceClocks.ts";
import { mostMessages } from "#domain/grievance/grievanceLimits.ts";
import { type GrievanceStep, stepsOf } from "#domain/grievance/grievanceSteps.ts";
import { readClock } from "../operations/readClock.ts";
import { readPlaces } from "./grievancePlaces.ts";
import {
  type Complainant,
  type GrievanceRow,
  presentFacts,
  presentToComplainant,
  selectGrievancesOf,
  stateOfRow,
} from "./grievanceRows.ts";
import { tellComplainant } from "./tellComplainant.ts";

type Named = { readonly by: Complainant; readonly number: string };
type Words = Named & { readonly text: string; readonly idempotencyKey: string | null };

/** What somebody filed and reported, the latest first. */
export async function listOwnGrievances(
  { kysely }: Database,
  { userId, ...page }: KeysetPage & { userId: string },
): Promise<AnswerOf<typeof listCall>> {
  const now = await readClock(kysely);
  const { rows, next_cursor } = await selectKeysetPage(selectGrievancesOf(kysely, { userId }), page, {
    first: "latest",
    moment: sql`received_at`,
    id: sql`id`,
  });
  const placeOf = await readPlaces(kysely, rows, { ofComplainant: true });
  return { results: rows.map((row) => ({ ...presentFacts(row, now), leads_to: placeOf(row) })), next_cursor };
}

/** A grievance by its number, for who filed it. Anybody else is answered as if there were none. */
export async function findGrievance(
  { kysely }: Database,
  { by, number }: Named,
): Promise<Grievance | Refusal> {
  const row = await selectGrievancesOf(kysely, by).where("number", "=", number).executeTakeFirst();
  if (row === undefined) return notFound;
  return await presentToComplainant(kysely, row, await readClock(kysely));
}

/** Adds something to a grievance that is not decided. The same Idempotency-Key writes once. */
export async function writeToGrievance(database: Database, words: Words): Promise<Grievance | Refusal> {
  return await changeGrievance(database, words, "write", async (tx, row, now) => {
    const written = tx
      .selectFrom("grievance_messages")
      .where("grievance_id", "=", row.id)
      .where("author", "=", "complainant");
    if ((await countRows(written)) >= mostMessages)
      return { refused: "grievance_messages_full", limit: mostMessages };
    await insertWords(tx, row, { ...words, now, isAppeal: false });
    return null;
  });
}

/** Asks that another operator decides it (R-GRIEVANCE-3): once, within 30 days of the decision. */
export async function appealGrievance(database: Database, words: Words): Promise<Grievance | Refusal> {
  return await changeGrievance(database, words, "appeal", async (tx, row, now) => {
    const limit = appealDecisionLimit(now);
    await insertWords(tx, row, { ...words, now, isAppeal: true });
    await tx
      .updateTable("grievances")
      .set({ appealed_at: now, appeal_decide_by: limit, due_at: limit, handled_by: null, ended_at: null })
      .where("id", "=", row.id)
      .execute();
    await tellComplainant(tx, row, {
      template: "grievance_appealed",
      variables: { deadline: { at: limit.toISOString() } },
    });
    return null;
  });
}

const notFound = { refused: "not_found", what: "grievance" } as const;

type Change = (tx: Transaction, row: GrievanceRow, now: Date) => Promise<Refusal | null>;

/** Under the lock of the row; what was written with this key already changes nothing again. */
async function changeGrievance(
  database: Database,
  { by, number, idempotencyKey }: Words,
  step: GrievanceStep,
  change: Change,
): Promise<Grievance | Refusal> {
  return await inTransaction(database, async (tx) => {
    const own = selectGrievancesOf(tx, by).where("number", "=", number);
    const row = await own.forNoKeyUpdate().executeTakeFirst();
    if (row === undefined) return notFound;
    const now = await readClock(tx);
    if (!(await isWritten(tx, row.id, idempotencyKey))) {
      const state = stateOfRow(row, now);
      if (!stepsOf(state, { is: "complainant" }).includes(step))
        return { refused: "grievance_step_closed", state };
      const refusal = await change(tx, row, now);
      if (refusal !== null) return refusal;
    }
    const changed = await own.executeTakeFirstOrThrow();
    return await presentToComplainant(tx, changed, now);
  });
}

async function isWritten(tx: Transaction, grievanceId: string, key: string | null): Promise<boolean> {
  if (key === null) return false;
  const own = tx.selectFrom("grievance_messages").where("grievance_id", "=", grievanceId);
  const ofKey = own.where("author", "=", "complainant").where("idempotency_key", "=", key);
  return (await countRows(ofKey)) > 0;
}

type Insertion = Pick<Words, "text" | "idempotencyKey"> & { readonly now: Date; readonly isAppeal: boolean };

async function insertWords(tx: Transaction, { id }: GrievanceRow, words: Insertion): Promise<void> {
  await tx
    .insertInto("grievance_messages")
    .values({
      grievance_id: id,
      author: "complainant",
      text: words.text,
      is_appeal: words.isAppeal,
      idempotency_key: words.idempotencyKey ?? crypto.randomUUID(),
      created_at: words.now,
    })
    .execute();
}
