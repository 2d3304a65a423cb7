-- Returns that were cancelled before this was written down, and that their carrier would not cancel: it is asked where they are.
update shipments
set watched_until = blaze_now() + interval '14 days', next_attempt_at = blaze_now(), attempts = 0
from claims
where claims.order_id = shipments.order_id and claims.closed_at is null
  and shipments.direction = 'return' and shipments.status = 'cancelled' and shipments.watched_until is null
  and shipments.provider is not null and shipments.awb is not null and shipments.problem is not null;
