-- Double entry: a transfer is one money event, its postings add up to zero. A positive posting is a
-- debit, a negative one a credit. Nothing here is ever changed or removed, only added.

create table ledger_accounts (
  id bigint generated always as identity primary key,
  -- For example gateway:icici, deposits_held, buyer:<user id>, seller:<user id>, platform:forfeits.
  code text not null unique,
  balance_paise bigint not null default 0
);

create table ledger_transfers (
  id bigint generated always as identity primary key,
  kind text not null,
  idempotency_key text not null unique,
  listing_id bigint references listings,
  -- The database transaction that wrote it: no other may add a posting.
  transaction_id xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default blaze_now()
);
create index ledger_transfers_listing on ledger_transfers (listing_id);

create table ledger_postings (
  transfer_id bigint not null references ledger_transfers,
  account_id bigint not null references ledger_accounts,
  amount_paise bigint not null check (amount_paise <> 0),
  primary key (transfer_id, account_id)
);
create index ledger_postings_account on ledger_postings (account_id, transfer_id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, lower(tg_op);
end $$;
create trigger ledger_transfers_append_only before update or delete on ledger_transfers
  for each row execute function refuse_change();
create trigger ledger_transfers_no_truncate before truncate on ledger_transfers
  for each statement execute function refuse_change();
create trigger ledger_postings_append_only before update or delete on ledger_postings
  for each row execute function refuse_change();
create trigger ledger_postings_no_truncate before truncate on ledger_postings
  for each statement execute function refuse_change();

create function check_transfer_balances() returns trigger language plpgsql as $$
declare
  checked_id bigint;
  total numeric;
  lines bigint;
begin
  checked_id := case tg_table_name when 'ledger_transfers' then (to_jsonb(new) ->> 'id')::bigint
                else (to_jsonb(new) ->> 'transfer_id')::bigint end;
  select coalesce(sum(amount_paise), 0), count(*) into total, lines
  from ledger_postings where transfer_id = checked_id;
  if lines < 2 or total <> 0 then
    raise exception 'transfer % does not balance: % postings add up to % paise', checked_id, lines, total;
  end if;
  return null;
end $$;
create constraint trigger ledger_transfers_balance after insert on ledger_transfers
  deferrable initially deferred for each row execute function check_transfer_balances();
create constraint trigger ledger_postings_balance after insert on ledger_postings
  deferrable initially deferred for each row execute function check_transfer_balances();

-- The balance is kept beside the account, under its row lock, so that no reader re-sums the postings.
create function keep_account_balance() returns trigger language plpgsql as $$
begin
  update ledger_accounts set balance_paise = balance_paise + new.amount_paise where id = new.account_id;
  return null;
end $$;
create trigger ledger_postings_keep_balance after insert on ledger_postings
  for each row execute function keep_account_balance();

-- Only a posting moves a balance: pg_trigger_depth() is 0 for a statement that somebody wrote by hand.
create function refuse_balance_by_hand() returns trigger language plpgsql as $$
begin
  raise exception 'the balance of ledger account % moves by postings only', new.code;
end $$;
create trigger ledger_accounts_balance_by_hand before update on ledger_accounts
  for each row when (pg_trigger_depth() = 0) execute function refuse_balance_by_hand();
create trigger ledger_accounts_open_at_zero before insert on ledger_accounts
  for each row when (new.balance_paise <> 0) execute function refuse_balance_by_hand();

-- A posting may not be added to a transfer of an earlier transaction: that would edit it.
create function refuse_late_posting() returns trigger language plpgsql as $$
begin
  if (select transaction_id from ledger_transfers where id = new.transfer_id) <> pg_current_xact_id() then
    raise exception 'transfer % is complete: it takes no further posting', new.transfer_id;
  end if;
  return new;
end $$;
create trigger ledger_postings_not_late before insert on ledger_postings
  for each row execute function refuse_late_posting();
