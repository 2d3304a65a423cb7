-- What a seller calls their shop (R-SHOP-1). A name that an operator took back stays apart, so that it is not chosen again.
create table shops (
  seller_id uuid primary key references users (id),
  name text not null check (char_length(name) between 3 and 60),
  line text not null default '' check (char_length(line) <= 160),
  written_at timestamptz not null default blaze_now()
);

create table shop_take_backs (
  id uuid primary key default gen_random_uuid(),
  seller_id uuid not null references users (id),
  name text not null,
  line text not null,
  reason text not null check (char_length(reason) between 1 and 300),
  taken_back_by uuid not null references users (id),
  taken_back_at timestamptz not null default blaze_now()
);

create index shop_take_backs_seller on shop_take_backs (seller_id, taken_back_at);
create index shop_take_backs_operator on shop_take_backs (taken_back_by);
