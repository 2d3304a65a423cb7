-- What it costs to bring something, by what it weighs and how far it goes: paise with GST, by the day on which they begin.
create table delivery_rates (
  weight_class text not null check (weight_class in ('small', 'medium', 'large')),
  starts_on date not null,
  near_paise bigint not null check (near_paise >= 0),
  region_paise bigint not null,
  far_paise bigint not null,
  -- From this price on nobody pays for it; null for never.
  free_from_paise bigint check (free_from_paise > 0),
  created_by uuid references users,
  created_at timestamptz not null default blaze_now(),
  primary key (weight_class, starts_on),
  -- Who has not said where it goes is asked for the dearest, and never for more.
  check (near_paise <= region_paise and region_paise <= far_paise)
);
insert into delivery_rates (weight_class, starts_on, near_paise, region_paise, far_paise, free_from_paise) values
  ('small', '2024-07-10', 4900, 7900, 11900, 5000000),
  ('medium', '2024-07-10', 9900, 14900, 19900, 10000000),
  ('large', '2024-07-10', 19900, 29900, 39900, null);

-- A category without one has its parent's; a parent without one is medium.
alter table categories add column weight_class text check (weight_class in ('small', 'medium', 'large'));

-- Who pays for the delivery: what the seller chose.
alter table listing_details add column delivery_paid_by text not null default 'buyer'
  check (delivery_paid_by in ('buyer', 'seller'));

-- What bringing it costs, as it was promised when the listing went live; nothing where there is no row.
create table delivery_terms (
  listing_id bigint primary key references listings,
  paid_by text not null check (paid_by in ('buyer', 'seller')),
  near_paise bigint not null check (near_paise >= 0),
  region_paise bigint not null,
  far_paise bigint not null,
  free_from_paise bigint check (free_from_paise > 0),
  check (near_paise <= region_paise and region_paise <= far_paise)
);
