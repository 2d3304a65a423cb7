import { type Kysely, sql } from "kysely";
import type { AnswerOf, RequestOf } from "#contract/endpoint.ts";
import { type Invalid, invalidField } from "#contract/fieldProblems.ts";
import type { listRates as listContract, setRate as setContract } from "#contract/rates.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import type { Schema } from "#db/schema.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { indiaDayText } from "#domain/auction/indiaTime.ts";
import { passesTheWhole, ratesOn } from "#domain/payout/rateTable.ts";
import type { SettlementRates } from "#domain/payout/settlement.ts";
import { blazeNow } from "../operations/readClock.ts";

type Rate = RequestOf<typeof setContract>["body"];
type Rates = AnswerOf<typeof listContract>;

/** The rates of a moment's day in India, in basis points. The table is read whole: it grows by a few rows a year. */
export async function ratesAt(kysely: Kysely<Schema>, moment: Date): Promise<SettlementRates> {
  const { results } = await listRates({ kysely });
  return ratesOn(indiaDayText(moment), results);
}

/** Every rate, the latest first. */
export async function listRates({ kysely }: Pick<Database, "kysely">): Promise<Rates> {
  const rates = kysely.selectFrom("rates").select(["kind", "starts_on", "basis_points", "source"]);
  return { results: await rates.orderBy("kind").orderBy("starts_on", "desc").execute() };
}

/**
 * Enters a rate that begins today or later, in the place of one that begins on the same day. One with which the
 * shares would pass the whole of a sale on any day is not taken: no sale could be settled then.
 */
export async function setRate(
  database: Database,
  { rate, operatorId }: { rate: Rate; operatorId: string },
): Promise<Rates | Refusal | Invalid> {
  return await inTransaction(database, async (tx) => {
    // One at a time: two at once would each find that it fits, and together pass the whole of a sale.
    await sql`select pg_advisory_xact_lock(hashtext('set_rate'))`.execute(tx);
    const { rows } = await sql<{ too_early: boolean }>`
      select ${rate.starts_on}::date < (blaze_now() at time zone 'Asia/Kolkata')::date as too_early`.execute(
      tx,
    );
    if (rows[0]?.too_early) return { refused: "rate_begins_too_early" };
    if (passesTheWhole(await withRate(tx, rate), rate.starts_on)) return sharesTooHigh;
    const entered = { ...rate, created_by: operatorId, created_at: blazeNow };
    await tx
      .insertInto("rates")
      .values(entered)
      .onConflict((known) => known.columns(["kind", "starts_on"]).doUpdateSet(entered))
      .execute();
    return await listRates({ kysely: tx });
  });
}

const sharesTooHigh = invalidField("basis_points", "shares_too_high");

/** The table as it would be with this rate. */
async function withRate(tx: Transaction, rate: Rate): Promise<Rate[]> {
  const { results } = await listRates({ kysely: tx });
  const others = results.filter(({ kind, starts_on }) => kind !== rate.kind || starts_on !== rate.starts_on);
  return [...others, rate];
}
