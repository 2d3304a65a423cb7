import { type Kysely, sql } from "kysely";
import type { SellerAppointment } from "#contract/sellerHome.ts";
import type { Schema } from "#db/schema.ts";
import { indiaDay, indiaTime } from "#domain/auction/indiaTime.ts";
import { type CoverRow, coverColumns, coverOf, joinCover } from "../catalogue/coverPicture.ts";

const days = 7;
const most = 50;

type AppointmentRow = CoverRow & {
  id: number;
  title: string;
  number: string;
  kind: SellerAppointment["kind"];
  starts_at: Date;
  ends_at: Date | null;
  is_packed: boolean;
};

/** When Blaze comes for a seller's goods and when they meet a buyer, from today on for a week, in India. */
export async function readAppointments(
  reader: Kysely<Schema>,
  sellerId: string,
  now: Date,
): Promise<SellerAppointment[]> {
  const today = indiaDay(now);
  const [from, to] = [indiaTime(today, 0), indiaTime({ ...today, day: today.day + days }, 0)];
  const { rows } = await sql<AppointmentRow>`
    with under_way as (
      select id, number, listing_id, stage, stage_since from orders
      where seller_id = ${sellerId} and stage is not null and stage not in ('completed', 'lost')
    ), appointments as (
      select under_way.number, under_way.listing_id, 'pickup' as kind, planned.planned_at as starts_at,
        case when pickups.starts_at = planned.planned_at then pickups.ends_at end as ends_at,
        pickups.packed_at is not null as is_packed
      from under_way
      join lateral (
        select planned_at from order_events
        where order_id = under_way.id and kind = 'pickup_scheduled' order by id desc limit 1
      ) as planned on true
      left join pickups on pickups.order_id = under_way.id
      where under_way.stage = 'pickup_scheduled'
      union all
      select under_way.number, under_way.listing_id, 'meeting', meetings.meets_at, null, false
      from under_way
      join meetings on meetings.order_id = under_way.id and meetings.agreed_at is not null
      where under_way.stage = 'awaiting_handover'
        or (under_way.stage = 'return_agreed' and meetings.proposed_at >= under_way.stage_since)
    )
    select appointments.*, l.id, l.title, ${coverColumns}
    from appointments
    join listings l on l.id = appointments.listing_id
    ${joinCover(sql`l.id`)}
    where appointments.starts_at >= ${from} and appointments.starts_at < ${to}
    order by appointments.starts_at, appointments.number limit ${most}`.execute(reader);
  return rows.map((row) => ({
    kind: row.kind,
    order_number: row.number,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at?.toISOString() ?? null,
    is_packed: row.is_packed,
    product_id: row.id,
    title: row.title,
    ...coverOf(row),
  }));
}
