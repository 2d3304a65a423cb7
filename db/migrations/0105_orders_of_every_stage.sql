-- Operators look for orders of one stage, the completed too.
drop index orders_stage;
create index orders_stage on orders (stage, stage_since, id) where stage is not null;
