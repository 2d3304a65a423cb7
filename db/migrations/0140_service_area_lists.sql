-- What each change of the service areas did, beginning by beginning: a list changes thousands of them as one change of a
-- rule, which is undone as one (R-OPERATOR-10).
create table service_area_changes (
  change_id bigint not null references rule_changes,
  prefix text not null check (prefix ~ '^[1-9][0-9]{0,5}$'),
  -- Null where nothing was said of it, or is any more.
  was_available boolean,
  was_pickups integer,
  is_available boolean,
  is_pickups integer,
  primary key (change_id, prefix),
  check ((was_available, was_pickups) is distinct from (is_available, is_pickups)),
  check (was_available is not null or was_pickups is null),
  check (is_available is not null or is_pickups is null)
);
create trigger service_area_changes_append_only before update or delete on service_area_changes
  for each row execute function refuse_change();
create trigger service_area_changes_not_emptied before truncate on service_area_changes
  for each statement execute function refuse_change();

-- True where an order is brought: where Blaze works, and where its buyer was told so when they chose the place, or when
-- they were let in to bid for it. Service that stops later takes nothing back (docs/decisions/0081-service-areas-by-list.md).
create function is_brought_to(wanted_pin_code text, chosen_pin_code text, deposit uuid) returns boolean
  language sql stable parallel safe as $$
    select is_serviced(wanted_pin_code) or coalesce(wanted_pin_code = chosen_pin_code, false)
      or exists (select from deposits where id = deposit and delivery_pin_code = wanted_pin_code)
  $$;

-- The only address counts where Blaze works, and also where it worked when the deposit said so.
create or replace function address_by_itself(buyer uuid, listing bigint, deposit uuid, amount_paise bigint) returns uuid
  language sql stable as $$
    select sole.id
    from (
      select (array_agg(id))[1] as id, min(pin_code) as pin_code from addresses
      where user_id = buyer and removed_at is null having count(*) = 1
    ) as sole
    left join delivery_terms as terms on terms.listing_id = listing
    where is_brought_to(sole.pin_code, null, deposit)
      and (terms.listing_id is null or amount_paise >= terms.free_from_paise
        or sole.pin_code = (select delivery_pin_code from deposits where id = deposit))
  $$;
