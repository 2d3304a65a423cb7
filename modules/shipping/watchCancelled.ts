import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "#db/transaction.ts";
import type { CarrierOutcome } from "../carriers/carrier.ts";

/** So long a carrier is asked about a return that was cancelled: its courier may have known too late. */
const watchedDays = 14;

type Watch = { watched_until: RawBuilder<Date | null>; next_attempt_at: RawBuilder<Date | null> };

/** The columns of a return that was just cancelled: what has a number is asked about, at once for the first time. */
export function watchFromNow(): Watch {
  return {
    watched_until: sql`case when awb is not null then blaze_now() + ${sql.lit(watchedDays)} * interval '1 day' end`,
    next_attempt_at: sql`case when awb is not null then blaze_now() end`,
  };
}

/**
 * Writes down that the carrier answered about a return that was cancelled, and when to ask the next time, once a day.
 * One that could not be reached is asked again sooner, as everywhere.
 */
export async function planWatch(
  tx: Transaction,
  { id }: { readonly id: string },
  { outcome }: Pick<CarrierOutcome<unknown>, "outcome">,
): Promise<void> {
  if (outcome === "unavailable") return;
  await sql`
    update shipments
    set attempts = 0, watch_answered_at = blaze_now(),
      next_attempt_at = case when watched_until > (select blaze_now()) then blaze_now() + interval '1 day' end
    where id = ${id} and status = 'cancelled'`.execute(tx);
}

/**
 * A return that was cancelled and fetched all the same is under way again, unless another parcel is: then its scans are
 * read without it.
 */
export async function putUnderWay(tx: Transaction, { id }: { readonly id: string }): Promise<void> {
  await sql`
    update shipments set status = 'booked', problem = null, watched_until = null, watch_answered_at = null
    where id = ${id} and status = 'cancelled' and not exists (
      select from shipments as other
      where other.order_id = shipments.order_id and other.direction = shipments.direction
        and other.status in ('booking', 'booked', 'cancelling'))`.execute(tx);
}
