-- Where a live listing stood before an operator put it into another category, and why (R-OPERATOR-32).
create table category_corrections (
  id uuid primary key default gen_random_uuid(),
  listing_id bigint not null references listings,
  old_category_id bigint not null references categories,
  old_sub_category_id bigint references categories,
  new_category_id bigint not null references categories,
  new_sub_category_id bigint references categories,
  -- The seller reads it.
  reason text not null check (length(reason) between 1 and 300),
  corrected_by uuid not null references users,
  corrected_at timestamptz not null,
  check ((old_category_id, old_sub_category_id) is distinct from (new_category_id, new_sub_category_id))
);
create index category_corrections_listing on category_corrections (listing_id, corrected_at desc);
create index category_corrections_corrected_by on category_corrections (corrected_by);

-- A frozen auction is written too: when it goes on, the search must not find it where it stood before, or by what a
-- category was called then. Nothing reads the document while it is frozen.
create or replace function write_search_documents(ids bigint[]) returns void language sql as $$
    insert into search_documents (listing_id, words, category_id, sub_category_id, condition, starts_at, ends_at)
    select l.id,
      array_to_tsvector(
        array(select '=' || lexeme from unnest(search_lexemes(l.title)) as lexeme)
        || array(select '~' || lexeme from unnest(search_lexemes(heading)) as lexeme)
        || search_lexemes(heading || ' '
          || regexp_replace(left(l.description_html, 8000), '<[^>]*>|&[a-z]+;', ' ', 'g'))
        || array['#' || l.condition, '#c' || s.category_id, '#c' || coalesce(s.sub_category_id, s.category_id),
          '#h' || floor(extract(epoch from s.ends_at) / 3600)]),
      s.category_id, s.sub_category_id, l.condition, s.starts_at, s.ends_at
    from listings l
    join auction_states s on s.listing_id = l.id
    join categories c on c.id = s.category_id
    left join categories sc on sc.id = s.sub_category_id
    cross join lateral (select concat_ws(' ', l.title, c.name, sc.name) as heading) as h
    where l.id = any(ids) and l.status = 'active' and s.status <> 'closed'
    on conflict (listing_id) do update
      set words = excluded.words, category_id = excluded.category_id,
        sub_category_id = excluded.sub_category_id, condition = excluded.condition, ends_at = excluded.ends_at
  $$;
