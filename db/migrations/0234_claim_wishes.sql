-- What the buyer of a claim says would be right. It binds nobody; claims of before have none.
alter table claims
  add column wish text check (wish in ('part_refund', 'return')),
  add column wish_paise bigint not null default 0 check (wish_paise >= 0),
  -- Claims are few, so reading them all holds nobody up.
  -- squawk-ignore constraint-missing-not-valid
  add constraint claims_wish_amount check ((wish is not distinct from 'part_refund') = (wish_paise > 0));
