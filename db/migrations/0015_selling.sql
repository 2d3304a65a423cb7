-- What sellers are asked in a category, as an operator has written it: see domain/listing/productOptions.ts. A
-- subcategory with a row of its own does not ask what its category asks.
create table product_options (
  category_id bigint primary key references categories on delete cascade,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  updated_at timestamptz not null default blaze_now(),
  updated_by uuid references users
);

-- What the draft wizard collects beside what lists read, apart from the listing so that those stay narrow. It stays
-- when the listing goes live: the pick-up address and the account for the payout stand here.
create table listing_details (
  listing_id bigint primary key references listings on delete cascade,
  -- Which of the seller's accounts sells: null for the person, else a business of theirs.
  seller_account_id uuid references businesses,
  end_date timestamptz, -- the wish of a draft; a published listing's end is in auction_states
  specifications jsonb not null default '{}' check (jsonb_typeof(specifications) = 'object'),
  conditions jsonb not null default '{}' check (jsonb_typeof(conditions) = 'object'),
  condition_notes text not null default '',
  verify boolean not null default false,
  verification jsonb not null default '{}' check (jsonb_typeof(verification) = 'object'),
  notes text not null default '',
  address_id uuid references addresses,
  account_id uuid references bank_accounts,
  -- The wizard's sections that were saved.
  completed text[] not null default '{}',
  -- The answers in the words of their questions, fixed when the listing goes live.
  shown_specifications jsonb not null default '[]',
  shown_conditions jsonb not null default '[]',
  ended_early boolean not null default false,
  -- Which listing this one was made from. An unsold one is relisted once: its copy may be relisted in its turn.
  copied_from bigint references listings on delete set null,
  relisted_from bigint unique references listings on delete set null,
  updated_at timestamptz not null default blaze_now()
);
create index listing_details_copied on listing_details (copied_from) where copied_from is not null;

-- What a seller sent as a video stands among the pictures; the first is always a picture, the cover.
alter table listing_images
  add column upload_id uuid references uploads,
  add column kind text not null default 'picture' check (kind in ('picture', 'video')),
  add column name text not null default '',
  add column content_type text not null default '',
  add column poster_key text,
  add check (kind = 'picture' or position > 0);

-- Views by day in India, for the seller's chart.
create table listing_view_days (
  listing_id bigint not null references listings on delete cascade,
  day date not null,
  views integer not null default 0 check (views >= 0),
  primary key (listing_id, day)
) with (fillfactor = 70);

-- The seller's lists of what is over, the latest first; listings_seller serves the others.
create index listings_seller_closed on listings (seller_id, status, closed_at desc, id desc)
  where closed_at is not null;
-- The price help: what was sold in a subcategory or category, the latest first.
create index listings_sold on listings (category_id, sub_category_id, closed_at desc) where status = 'sold';
