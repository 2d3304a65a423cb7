import type { Kysely } from "kysely";
import type { Schema } from "#db/schema.ts";
import { type StrikeStanding, strikeStanding } from "#domain/order/strikeStanding.ts";
import { readClock } from "../operations/readClock.ts";

/** Where a buyer stands by the strikes that were not taken back. */
export async function readStrikeStanding(reader: Kysely<Schema>, userId: string): Promise<StrikeStanding> {
  const strikes = reader.selectFrom("buyer_strikes").select("created_at").where("user_id", "=", userId);
  const rows = await strikes.where("lifted_at", "is", null).execute();
  if (rows.length === 0) return "clear";
  return strikeStanding(
    rows.map((row) => row.created_at),
    await readClock(reader),
  );
}
