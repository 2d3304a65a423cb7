-- A person who comes back is told what happened to them meanwhile.
create index live_events_user on live_events (user_id, transaction_id) where user_id is not null;
