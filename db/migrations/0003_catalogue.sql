create table categories (
  id bigint generated always as identity primary key,
  parent_id bigint references categories,
  slug text not null unique check (slug ~ '^[a-z0-9-]{1,60}$'),
  name text not null,
  description text not null default '',
  image_url text not null default '',
  position integer not null default 0,
  -- Which minimum-next-bid policy its listings take when they go live (design decision 6).
  bid_policy text not null default 'flat' check (bid_policy in ('flat', 'tiered'))
);
create index categories_parent on categories (parent_id, position);

create table listings (
  id bigint generated always as identity primary key,
  seller_id uuid not null references users,
  category_id bigint references categories,
  sub_category_id bigint references categories,
  title text not null check (length(title) between 1 and 140),
  description_html text not null default '', -- sanitised when it is written
  condition text not null default 'used' check (condition in ('used', 'new', 'mint', 'openbox')),
  status text not null default 'draft' check (status in ('draft', 'active', 'sold', 'unsold')),
  base_price_paise bigint check (base_price_paise > 0),
  -- Fixed when the listing goes live (decision 11).
  deposit_paise bigint check (deposit_paise >= 0),
  created_at timestamptz not null default blaze_now(),
  published_at timestamptz,
  closed_at timestamptz,
  check (status = 'draft' or (
    base_price_paise is not null and deposit_paise is not null
    and category_id is not null and published_at is not null))
);
create index listings_seller on listings (seller_id, status, id);
create index listings_category on listings (category_id, status, id);
create index listings_sub_category on listings (sub_category_id, status, id);

create table listing_images (
  listing_id bigint not null references listings on delete cascade,
  position integer not null,
  media_key text not null,
  alt text not null default '',
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  primary key (listing_id, position)
);

-- Apart from the listing, because it changes with every visitor.
create table listing_views (
  listing_id bigint primary key references listings on delete cascade,
  views bigint not null default 0 check (views >= 0)
) with (fillfactor = 70);

create table watches (
  id uuid not null unique default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  listing_id bigint not null references listings on delete cascade,
  created_at timestamptz not null default blaze_now(),
  primary key (user_id, listing_id)
);
create index watches_newest on watches (user_id, created_at desc, listing_id);
create index watches_listing on watches (listing_id);
