-- Where a bidder said it should go when they made their deposit, and what bringing it there costs by the listing's terms:
-- the most that it can cost while they have not said so.
alter table deposits
  add column delivery_pin_code text check (delivery_pin_code ~ '^[1-9][0-9]{5}$'),
  add column delivery_paise bigint not null default 0 check (delivery_paise >= 0);

alter table orders
  -- The share of the delivery that its seller took on; the buyer's is shipping_price_paise.
  add column seller_delivery_paise bigint not null default 0 check (seller_delivery_paise >= 0),
  -- The pin code of the chosen address when it was chosen: the price is for a way there.
  add column delivery_pin_code text check (delivery_pin_code ~ '^[1-9][0-9]{5}$');

-- What Blaze kept of a sale for bringing it, GST included: of the buyer's money, and of the seller's.
alter table settlements
  add column delivery_paise bigint not null default 0 check (delivery_paise >= 0),
  add column seller_delivery_paise bigint not null default 0 check (seller_delivery_paise >= 0),
  add column delivery_gst_paise bigint not null default 0,
  add check (delivery_gst_paise between 0 and delivery_paise + seller_delivery_paise);
do $$
declare sums text;
begin
  select conname into strict sums from pg_constraint
  where conrelid = 'settlements'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%gross_paise = %';
  execute format('alter table settlements drop constraint %I', sums);
end $$;
alter table settlements add constraint settlements_sums_check
  check (gross_paise = fee_paise + gst_paise + tcs_paise + tds_paise + seller_delivery_paise + net_paise);

-- As domain/delivery/deliveryTerms.ts has it.
create function delivery_due(zone_paise bigint, free_from_paise bigint, amount_paise bigint) returns bigint
  language sql immutable parallel safe
  as $$ select case when amount_paise >= free_from_paise then 0 else zone_paise end $$;

-- What buyer or seller pays for bringing a thing that costs this much, when its zone costs that.
create function delivery_share(payer text, listing bigint, zone_paise bigint, amount_paise bigint) returns bigint
  language sql stable
  as $$
    select coalesce((
      select delivery_due(zone_paise, terms.free_from_paise, amount_paise)
      from delivery_terms as terms where terms.listing_id = listing and terms.paid_by = payer), 0)
  $$;

-- The address that a buyer need not choose: their only one, when it costs what was said at their deposit.
create function address_by_itself(buyer uuid, listing bigint, deposit uuid, amount_paise bigint) returns uuid
  language sql stable
  as $$
    select addresses.id
    from addresses
    left join delivery_terms as terms on terms.listing_id = listing
    where addresses.id = sole_address(buyer)
      and (terms.listing_id is null or amount_paise >= terms.free_from_paise
        or addresses.pin_code = (select delivery_pin_code from deposits where id = deposit))
  $$;

create or replace function begin_fulfilment() returns trigger language plpgsql as $$
begin
  select case shipping_mode when 'blaze' then 'awaiting_pickup' else 'awaiting_handover' end
    into new.stage from listings where id = new.listing_id;
  new.stage_since := coalesce(new.paid_at, blaze_now());
  if new.stage = 'awaiting_pickup' and new.delivery_address_id is null then
    -- Held, because its person may be removing it at this moment: then there is none.
    select id, pin_code into new.delivery_address_id, new.delivery_pin_code
    from addresses
    where id = address_by_itself(new.buyer_id, new.listing_id, new.deposit_id, new.amount_paise)
    for key share;
  end if;
  return new;
end $$;
