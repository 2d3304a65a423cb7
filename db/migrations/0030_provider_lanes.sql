-- What is to be asked of a provider is taken in a lane of its own, so that one that hangs delays nobody else's.
drop index payments_to_check;
create index payments_to_check on payments (provider, next_check_at, id) where next_check_at is not null;
drop index provider_webhooks_pending;
create index provider_webhooks_pending on provider_webhooks (provider, next_attempt_at, id) where status = 'pending';
