-- What operators did, and what they read that nobody else may see: one line after another, each with the hash of the
-- line before it, so that a line that was changed, taken out or put in is found (modules/operators/proveLog.ts).
create table operator_log (
  seq bigint primary key check (seq > 0),
  at timestamptz not null,
  operator_id uuid not null references users,
  -- As the contract names it: POST /ops/claims/:id/answer.
  call text not null check (length(call) between 1 and 200),
  -- What it was about, by the parameters of its path.
  subject text not null check (length(subject) <= 300),
  -- What was sent with it, shortened.
  said jsonb not null,
  previous_hash bytea not null,
  hash bytea not null
);
create index operator_log_at on operator_log (at desc, seq);
create index operator_log_operator on operator_log (operator_id, at desc, seq);
create index operator_log_call on operator_log (call, at desc, seq);
create index operator_log_subject on operator_log (subject, at desc, seq);

-- The last line, so that one that was taken off the end is missed too.
create table operator_log_end (
  is_only boolean primary key default true check (is_only),
  seq bigint not null,
  hash bytea not null
);
insert into operator_log_end (seq, hash) values (0, sha256(''));

create function operator_log_hash(
  previous bytea, seq bigint, at timestamptz, operator_id uuid, call text, subject text, said jsonb
) returns bytea language sql immutable as $$
  select sha256(previous || convert_to(jsonb_build_array(
    seq, (extract(epoch from at) * 1000000)::bigint, operator_id, call, subject, said)::text, 'UTF8'))
$$;

create function chain_operator_log() returns trigger language plpgsql as $$
declare
  last operator_log_end;
begin
  select * into last from operator_log_end for update;
  new.seq := last.seq + 1;
  new.at := blaze_now();
  new.previous_hash := last.hash;
  new.hash := operator_log_hash(last.hash, new.seq, new.at, new.operator_id, new.call, new.subject, new.said);
  update operator_log_end set seq = new.seq, hash = new.hash;
  return new;
end $$;
create trigger operator_log_chain before insert on operator_log
  for each row execute function chain_operator_log();
create trigger operator_log_append_only before update or delete on operator_log
  for each row execute function refuse_change();
create trigger operator_log_no_truncate before truncate on operator_log
  for each statement execute function refuse_change();
