-- Words and categories whose listings an operator looks at before they go live (R-OPERATOR-25).
create table review_rules (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('word', 'category')),
  -- Of which language a word is: for operators, who keep the lists; every listing is held against all of them.
  language text check (language ~ '^[a-z]{2,3}$'),
  phrase text check (length(phrase) between 2 and 80),
  category_id bigint references categories,
  -- Why it is there, for operators.
  note text not null check (length(note) between 1 and 300),
  added_by uuid not null references users,
  added_at timestamptz not null,
  removed_at timestamptz,
  removed_by uuid references users,
  check ((kind = 'word') = (phrase is not null) and (kind = 'word') = (language is not null)),
  check ((kind = 'category') = (category_id is not null)),
  check ((removed_at is null) = (removed_by is null))
);
create unique index review_rules_word on review_rules (language, lower(phrase)) where kind = 'word' and removed_at is null;
create unique index review_rules_category on review_rules (category_id) where kind = 'category' and removed_at is null;
create index review_rules_latest on review_rules (added_at desc, id) where removed_at is null;
create index review_rules_added_by on review_rules (added_by);
create index review_rules_removed_by on review_rules (removed_by) where removed_by is not null;

-- Drafts that were posted and wait for an operator, or did. Until one is released it is a draft like any other.
create table listing_reviews (
  id uuid primary key default gen_random_uuid(),
  listing_id bigint not null references listings on delete cascade,
  -- [{"kind": "word", "what": "ivory"}]
  reasons jsonb not null check (jsonb_array_length(reasons) > 0),
  since timestamptz not null,
  outcome text check (outcome in ('released', 'refused', 'withdrawn')),
  -- Why it was refused; its seller reads it.
  reason text check (length(reason) between 1 and 300),
  ended_at timestamptz,
  -- Null for one that its seller took back.
  decided_by uuid references users,
  check ((outcome is null) = (ended_at is null)),
  check ((reason is not null) = (outcome is not null and outcome = 'refused')),
  check ((decided_by is not null) = (outcome is not null and outcome <> 'withdrawn'))
);
create unique index listing_reviews_waiting on listing_reviews (listing_id) where outcome is null;
create index listing_reviews_listing on listing_reviews (listing_id, since desc);
create index listing_reviews_oldest on listing_reviews (since, id) where outcome is null;
create index listing_reviews_decided_by on listing_reviews (decided_by) where decided_by is not null;
