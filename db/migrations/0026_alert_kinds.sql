-- The kinds of alerts stand in one list, the contract's (contract/money.ts): a new kind is one line there.
alter table money_alerts drop constraint money_alerts_kind_check;
alter table money_alerts add constraint money_alerts_kind_check check (kind ~ '^[a-z_]{1,40}$');
