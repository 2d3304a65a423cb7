-- The accounts that belong to nobody and to no order, a few among as many as there are people: the ledger's screen lists them.
create index ledger_accounts_own on ledger_accounts (code)
  where split_part(code, ':', 1) in ('gateway', 'payout_provider', 'platform', 'tax');
