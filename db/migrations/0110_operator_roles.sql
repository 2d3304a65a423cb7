-- What an operator may see and do goes by their roles (domain/operators/operatorRights.ts). Whoever was an operator
-- could do everything.
alter table users add column operator_roles text[] not null default '{}'
  check (operator_roles <@ array['support', 'verifier', 'inspector', 'finance', 'admin']);
update users set operator_roles = '{admin}' where is_operator;
alter table users drop column is_operator;
alter table users add column is_operator boolean not null generated always as (operator_roles <> '{}') stored;
