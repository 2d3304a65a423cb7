-- Who stood by may decline the item that came to them (R-ORDER-24); whoever won may not.
alter table orders
  add column declined_at timestamptz,
  add check (declined_at is null or (status = 'withdrawn' and chain_position > 1));
