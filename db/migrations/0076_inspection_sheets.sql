-- Pictures that an operator takes of goods while they look at them.
alter table uploads drop constraint uploads_purpose_check;
alter table uploads add constraint uploads_purpose_check
  check (purpose in ('listing', 'avatar', 'identity', 'claim', 'chat', 'inspection'));

-- The numbers that the seller said stand on the item, as they were when the listing went live.
alter table listing_details add column identifiers jsonb not null default '[]'
  check (jsonb_typeof(identifiers) = 'array');

update listing_details as details set identifiers = said.identifiers
from listings
cross join lateral (
  select content from product_options
  where category_id in (listings.category_id, listings.sub_category_id)
  order by category_id = listings.sub_category_id desc nulls last limit 1
) as asked
cross join lateral (
  select jsonb_agg(jsonb_build_object(
    'key', (section ->> 'key') || '.' || (question ->> 'key'),
    'kind', question ->> 'format',
    'question', question ->> 'question',
    'value', listing_details.verification -> (section ->> 'key') ->> (question ->> 'key'))) as identifiers
  from listing_details,
    jsonb_array_elements(asked.content -> 'verification') as section,
    jsonb_array_elements(section -> 'questions') as question
  where listing_details.listing_id = listings.id and question ->> 'format' in ('imei', 'serial')
    and coalesce(listing_details.verification -> (section ->> 'key') ->> (question ->> 'key'), '') <> ''
) as said
where details.listing_id = listings.id and listings.status <> 'draft' and said.identifiers is not null;

-- What an operator found when they looked at picked-up goods: written once, with the step that it led to.
create table inspection_sheets (
  order_id uuid primary key references orders,
  outcome text not null check (outcome in ('verified', 'failed')),
  checklist text not null,
  -- By the point: its result, and a note where something is wrong.
  points jsonb not null check (jsonb_typeof(points) = 'object'),
  grade text not null check (grade in ('A', 'B', 'C', 'D')),
  -- What the seller said and what was read on the item, number by number.
  identifiers jsonb not null check (jsonb_typeof(identifiers) = 'array'),
  is_match boolean not null,
  inspected_by uuid not null references users,
  inspected_at timestamptz not null default blaze_now(),
  -- Another item than the one that was sold is never passed on.
  check (is_match or outcome = 'failed')
);
create trigger inspection_sheets_append_only before update or delete on inspection_sheets
  for each row execute function refuse_change();
create trigger inspection_sheets_no_truncate before truncate on inspection_sheets
  for each statement execute function refuse_change();

create table inspection_pictures (
  order_id uuid not null references inspection_sheets,
  position integer not null,
  upload_id uuid not null references uploads,
  primary key (order_id, position)
);
create index inspection_pictures_upload on inspection_pictures (upload_id);
create trigger inspection_pictures_append_only before update or delete on inspection_pictures
  for each row execute function refuse_change();
