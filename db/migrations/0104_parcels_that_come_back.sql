-- A parcel that its carrier brought back to Blaze waits for its buyer: it is sent again, or the sale ends.
alter table orders drop constraint orders_stage_check;
alter table orders add constraint orders_stage_check check (stage in (
  'awaiting_pickup', 'pickup_scheduled', 'picked_up', 'verified', 'shipped', 'came_back', 'lost', 'awaiting_handover',
  'delivered', 'claimed', 'return_agreed', 'return_picked_up', 'completed'));
