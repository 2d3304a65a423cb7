-- What a carrier refused half way may be fetched as well as what was cancelled: it is asked about like that.
-- statement by statement: an index is built beside whoever writes
drop index concurrently if exists shipments_called_off;
create index concurrently if not exists shipments_called_off on shipments (next_attempt_at, id) where status in ('cancelled', 'refused') and watched_until is not null;
drop index concurrently if exists shipments_watched;
-- Those that were refused before this was written down, of claims that are open.
update shipments
set watched_until = blaze_now() + interval '14 days', next_attempt_at = blaze_now(), attempts = 0
from claims
where claims.order_id = shipments.order_id and claims.closed_at is null
  and shipments.direction = 'return' and shipments.status = 'refused' and shipments.watched_until is null
  and shipments.provider is not null and shipments.awb is not null;
