-- A file that somebody sent. Its bytes lie in the media store under media_key and, for pictures, under the names
-- of its sizes (domain/media/pictureName.ts).
create table uploads (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users,
  purpose text not null check (purpose in ('listing', 'avatar', 'identity', 'claim', 'chat')),
  kind text not null check (kind in ('picture', 'video', 'document')),
  name text not null check (length(name) between 1 and 120), -- as the person named it, to show it to them
  content_type text not null,
  media_key text not null unique,
  byte_count bigint not null check (byte_count > 0),
  width integer check (width > 0),
  height integer check (height > 0),
  duration_ms integer check (duration_ms > 0),
  placeholder text not null default '' check (length(placeholder) <= 1000),
  -- The still picture of a video, which the browser sends by itself.
  poster_id uuid references uploads,
  created_at timestamptz not null default blaze_now(),
  -- Null until all its bytes are in the store: a server that died in between leaves a row that is swept.
  stored_at timestamptz,
  -- Null while something uses it. A day later its bytes and the row go.
  unused_since timestamptz default blaze_now(),
  -- Set when its bytes begin to go: nothing may use it any more.
  removing_at timestamptz,
  check (kind <> 'picture' or (width is not null and height is not null)),
  check (kind <> 'video' or duration_ms is not null),
  check (poster_id is null or kind = 'video'),
  check (removing_at is null or unused_since is not null)
);
create index uploads_owner on uploads (owner_id, created_at);
create index uploads_unused on uploads (unused_since) where unused_since is not null;
create index uploads_poster on uploads (poster_id) where poster_id is not null;

-- What shows or holds a file, for example listing:12 or claim:<id>. A copied listing uses the same files.
create table upload_uses (
  upload_id uuid not null references uploads,
  used_by text not null check (used_by ~ '^[a-z_]{1,30}:[0-9a-z-]{1,60}$'),
  primary key (upload_id, used_by)
);
create index upload_uses_user on upload_uses (used_by);

-- Who, beside its owner, may read a private file: the other party of an order.
create table upload_readers (
  upload_id uuid not null references uploads on delete cascade,
  reader_id uuid not null references users,
  primary key (upload_id, reader_id)
);

-- Each time an operator opened somebody's private file. It outlives the file.
create table upload_readings (
  id bigint generated always as identity primary key,
  upload_id uuid not null,
  owner_id uuid not null references users,
  purpose text not null,
  operator_id uuid not null references users,
  read_at timestamptz not null default blaze_now()
);
create index upload_readings_upload on upload_readings (upload_id, id);
create trigger upload_readings_append_only before update or delete on upload_readings
  for each row execute function refuse_change();
create trigger upload_readings_no_truncate before truncate on upload_readings
  for each statement execute function refuse_change();

-- How many files somebody tried to send in an hour, refused ones included.
create table upload_tries (
  user_id uuid not null references users on delete cascade,
  hour timestamptz not null,
  tries integer not null,
  primary key (user_id, hour)
);

-- Shown until the picture is there: a tiny blurred picture as a data address, or a colour.
alter table listing_images add column placeholder text not null default '' check (length(placeholder) <= 1000);
