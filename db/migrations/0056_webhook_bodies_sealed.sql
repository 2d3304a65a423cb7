-- What a provider told us holds the payer's e-mail address, number or UPI id. It is sealed, and gone as soon as it was
-- worked off; what was kept in clear until now goes here.
alter table provider_webhooks
  drop column body,
  add column body_sealed bytea,
  add check (body_sealed is null or status in ('pending', 'refused'));
