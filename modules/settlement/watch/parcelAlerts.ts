import { sql } from "kysely";
import { silentDays } from "#domain/shipping/scanKinds.ts";

/**
 * Orders whose goods an operator has to look for, as rows of (kind, subject, detail): nothing was seen of them for a
 * week, the carrier says that it lost, broke or brought them back, or it will not take them; or they wait to be sent home.
 */
export const parcelAlerts = sql`
  with parcel as (
    select orders.id, orders.number, orders.stage, orders.stage_since, shipment.id as shipment_id,
      coalesce(shipment.courier, '') as courier, coalesce(shipment.awb, '') as awb, shipment.status, shipment.problem,
      last.kind, last.happened_at
    from orders
    left join lateral (
      select * from shipments
      where order_id = orders.id and status <> 'cancelled' and direction = case
          when orders.stage in ('return_agreed', 'return_picked_up') then 'return' else 'delivery' end
      order by created_at desc, id limit 1
    ) as shipment on true
    left join lateral (
      select kind, happened_at from shipment_scans
      where shipment_id = shipment.id and kind not in ('other', 'booked') order by happened_at desc, id desc limit 1
    ) as last on true
    where orders.stage in ('verified', 'shipped', 'came_back', 'return_agreed', 'return_picked_up')
  )
  select 'parcel_silent' as kind, id::text as subject,
    number || ' ' || courier || ' ' || awb || ', nothing seen since '
      || to_char(greatest(stage_since, happened_at) at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI') as detail
  from parcel
  where (stage = 'shipped' and coalesce(kind, '') not in ('lost', 'damaged', 'returned')
      or stage = 'return_picked_up' and kind not in ('lost', 'damaged', 'returned', 'delivered'))
    and greatest(stage_since, happened_at) < (select blaze_now()) - ${silentDays} * interval '1 day'
  union all
  select 'parcel_lost', id::text, number || ' ' || courier || ' ' || awb || ': ' || kind
  from parcel where stage = 'shipped' and kind in ('lost', 'damaged')
    or stage = 'return_picked_up' and kind in ('lost', 'damaged', 'returned')
  union all
  select 'parcel_returned', id::text, number || ' ' || courier || ' ' || awb
  from parcel where stage = 'came_back'
  union all
  select 'goods_held', id::text, number || ', since ' || to_char(goods_held_since at time zone 'Asia/Kolkata', 'YYYY-MM-DD')
  from orders where goods_held_since is not null
  union all
  select 'shipment_refused', id::text, number || ': ' || coalesce(problem, '')
  from parcel where stage in ('verified', 'return_agreed') and status = 'refused'`;
