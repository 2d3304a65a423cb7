import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "#db/transaction.ts";
import { watchedDays } from "#domain/shipping/parcelInTheWay.ts";
import { askAgainMinutes, type Track } from "#domain/shipping/scanKinds.ts";
import type { CarrierOutcome } from "../carriers/carrier.ts";

type Watch = { watched_until: RawBuilder<Date | null>; next_attempt_at: RawBuilder<Date | null> };

/** A return that nobody is to fetch: cancelled, or refused by its carrier half way. */
export const isCalledOff = sql<boolean>`(shipments.status in ('cancelled', 'refused'))`;

/**
 * The columns of a return that was just cancelled, or refused: what has a number is asked about, at once for the first time. `awb`: the
 * one that is written beside them.
 */
export function watchFromNow(awb: string | null): Watch {
  const number = sql`coalesce(${awb}::text, awb)`;
  return {
    watched_until: sql`case when ${number} is not null then blaze_now() + ${sql.lit(watchedDays)} * interval '1 day' end`,
    next_attempt_at: sql`case when ${number} is not null then blaze_now() end`,
  };
}

/**
 * Writes down that the carrier answered about a return that is watched, and when to ask the next time, once a day.
 * One that could not be reached is asked again sooner, as everywhere; one that declined, and not because it knows no such
 * number, has not answered.
 */
export async function planWatch(
  tx: Transaction,
  { id }: { readonly id: string },
  answer: CarrierOutcome<unknown>,
): Promise<void> {
  if (answer.outcome === "unavailable") return;
  const isAnswer = answer.outcome === "ok" || answer.isUnknown === true;
  await sql`
    update shipments
    set attempts = 0, watch_answered_at = case when ${isAnswer} then blaze_now() else watch_answered_at end,
      next_attempt_at = case
        when watched_until > (select blaze_now()) or not ${isAnswer} then blaze_now() + interval '1 day' end
    where id = ${id} and ${isCalledOff}`.execute(tx);
}

/**
 * A return that was cancelled, or refused, and fetched all the same is under way again. Another parcel that was booked meanwhile, and
 * that nobody has fetched, is cancelled first: until then this one is asked about as if it were under way.
 */
export async function putUnderWay(
  tx: Transaction,
  { id }: { readonly id: string },
  track: Track,
): Promise<void> {
  await sql`
    update shipments as other
    set status = case when other.provider is null then 'cancelled' else 'cancelling' end, attempts = 0,
      next_attempt_at = case when other.provider is not null then blaze_now() end
    from shipments as fetched
    where fetched.id = ${id} and other.order_id = fetched.order_id and other.direction = fetched.direction
      and other.id <> fetched.id and other.status in ('booking', 'booked')
      and not exists (
        select from shipment_scans
        where shipment_id = other.id and kind not in ('booked', 'cancelled', 'other'))`.execute(tx);
  await sql`
    update shipments set next_attempt_at = blaze_now() + ${askAgainMinutes(track)} * interval '1 minute'
    where id = ${id} and ${isCalledOff}`.execute(tx);
  await sql`
    update shipments set status = 'booked', is_unserved = false, problem = null, watched_until = null, watch_answered_at = null
    where id = ${id} and ${isCalledOff} and not exists (
      select from shipments as other
      where other.order_id = shipments.order_id and other.direction = shipments.direction
        and other.status in ('booking', 'booked', 'cancelling'))`.execute(tx);
}
