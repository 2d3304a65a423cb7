-- A return that was cancelled with its carrier may be fetched all the same: it is asked about for a while, or until it is
-- seen.
alter table shipments
  add column watched_until timestamptz,
  -- When the carrier last said what it knows of it since then.
  add column watch_answered_at timestamptz,
  add check (watch_answered_at is null or watched_until is not null);
create index shipments_watched on shipments (next_attempt_at, id) where status = 'cancelled' and watched_until is not null;
