-- Invitation codes that operators make, one or many at once, and who came by which.
create table invitations (
  id uuid primary key default gen_random_uuid(),
  -- For operators alone: whom the codes are for.
  note text not null check (length(note) between 1 and 200),
  code_count integer not null check (code_count between 1 and 1000),
  -- Of each code; null for no limit.
  uses_each integer check (uses_each > 0),
  -- Null for codes that were there before they had a desk, and for those of the demo.
  created_by uuid references users,
  created_at timestamptz not null default blaze_now(),
  -- The same key makes no codes a second time.
  idempotency_key text,
  unique (created_by, idempotency_key)
);
create index invitations_at on invitations (created_at desc, id);

alter table invitation_codes
  add column invitation_id uuid references invitations,
  add column expires_at timestamptz,
  add column ended_at timestamptz,
  add column ended_by uuid references users,
  add check ((ended_at is null) = (ended_by is null));
create index invitation_codes_invitation on invitation_codes (invitation_id, created_at, code);

-- A person comes by one code, once.
create table invitation_uses (
  user_id uuid primary key references users,
  code text not null references invitation_codes,
  used_at timestamptz not null
);
create index invitation_uses_code on invitation_uses (code, used_at desc, user_id);

with earlier as (
  insert into invitations (note, code_count, created_at)
  select 'Made before invitations had a desk', least(count(*), 1000), min(created_at)
  from invitation_codes where owner_id is null having count(*) > 0
  returning id
)
update invitation_codes set invitation_id = earlier.id from earlier where owner_id is null;
