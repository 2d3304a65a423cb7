-- What a return came to: received as it was sent, another thing, an empty parcel, or nothing that Blaze has seen. Null of
-- returns from before this was written down.
alter table return_checks
  add column outcome text check (outcome in ('received', 'other', 'empty', 'unseen')),
  add check ((outcome = 'received') = is_same),
  add check (outcome = 'received' or (outcome = 'other') = (points is not null));
