-- Where people are and where Blaze works: the post offices of India, service areas, addresses.

create table post_offices (
  -- Its pin code and a number within it, as 560005001; it never changes and is never given to another.
  id integer primary key,
  -- Compared byte by byte: only equality matters, and a language's order costs more.
  pin_code text collate "C" not null check (pin_code ~ '^[1-9][0-9]{5}$'),
  name text collate "C" not null check (length(name) between 1 and 100),
  kind text not null check (kind in ('HO', 'PO', 'BO')), -- head office, sub-office, branch office
  district text collate "C" not null,
  state text not null,
  -- Its own place or, without a trustworthy one, the middle of its pin code's offices; null without either.
  lat double precision,
  lon double precision,
  -- Its own place in Mercator's projection, the world being 1 wide and high. The projection keeps angles, so
  -- around any point all directions have one scale and the nearest by `<->` is the nearest on the ground: a
  -- plain index on longitude and latitude would be wrong by the cosine of the latitude. The map's tiles are
  -- boxes of the same plane.
  place point,
  is_listed boolean not null default true, -- false when it has gone from the directory
  check ((lat is null) = (lon is null)),
  check (place is null or lat is not null),
  -- Also finds the offices of a pin code.
  unique (pin_code, name, district)
);
create index post_offices_place on post_offices using gist (place) where place is not null and is_listed;
create index post_offices_head_place on post_offices using gist (place)
  where place is not null and is_listed and kind = 'HO';
create index post_offices_sub_place on post_offices using gist (place)
  where place is not null and is_listed and kind <> 'BO';

-- Which edition of the directory was loaded, and what was cleaned in it.
create table post_office_editions (
  edition text primary key,
  account jsonb not null,
  loaded_at timestamptz not null default blaze_now()
);

-- Where Blaze works: whole pin codes, or all that begin with these digits. The longest that fits decides.
create table service_areas (
  prefix text primary key check (prefix ~ '^[1-9][0-9]{0,5}$'),
  is_available boolean not null,
  updated_at timestamptz not null default blaze_now(),
  updated_by uuid references users
);

create function is_serviced(wanted_pin_code text) returns boolean
  language sql stable parallel safe
  as $$
    select coalesce((
      select is_available from service_areas
      where prefix = any (array[left(wanted_pin_code, 1), left(wanted_pin_code, 2), left(wanted_pin_code, 3),
        left(wanted_pin_code, 4), left(wanted_pin_code, 5), wanted_pin_code])
      order by length(prefix) desc
      limit 1
    ), false)
  $$;

-- Who asked where Blaze does not work yet. They are told once when it does; asking again begins anew.
create table service_interests (
  user_id uuid not null references users on delete cascade,
  pin_code text not null check (pin_code ~ '^[1-9][0-9]{5}$'),
  asked_at timestamptz not null default blaze_now(),
  is_due boolean not null default false, -- service has started, and they have not been told
  told_at timestamptz,
  primary key (user_id, pin_code)
);
create index service_interests_waiting on service_interests (pin_code text_pattern_ops) where told_at is null;
create index service_interests_due on service_interests (asked_at) where is_due;

create table addresses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  type text not null check (type in ('home', 'work', 'friend', 'hotel', 'others')),
  door_no text not null check (length(door_no) between 1 and 80),
  locality text not null check (length(locality) between 1 and 120),
  landmark text not null default '' check (length(landmark) <= 120),
  post_office_id integer not null references post_offices,
  pin_code text not null check (pin_code ~ '^[1-9][0-9]{5}$'),
  city text not null check (length(city) between 1 and 80),
  state text not null,
  country text not null default 'IN' check (country = 'IN'),
  lat double precision,
  lon double precision,
  created_at timestamptz not null default blaze_now(),
  -- Removed by its person, and kept only because a listing or an order still names it.
  removed_at timestamptz,
  check ((lat is null) = (lon is null))
);
create index addresses_user on addresses (user_id, created_at, id) where removed_at is null;
