-- Why a KYC is not accepted comes from a list (domain/identity/kycReasons.ts), and an approval can be taken back
-- (R-PEOPLE-14). What was turned down before has the operator's own words alone.
alter table kyc_submissions
  add column reasons text[] not null default '{}',
  drop constraint kyc_submissions_check1,
  drop constraint kyc_submissions_status_check,
  add constraint kyc_submissions_status_check check (status in ('submitted', 'verified', 'rejected', 'revoked')),
  add constraint kyc_submissions_reasons_check
    check ((status in ('rejected', 'revoked')) = (reason is not null or cardinality(reasons) > 0));

-- Whoever else has a PAN, by itself or inside a GSTIN.
create index kyc_submissions_pan on kyc_submissions (pan_fingerprint)
  where replaced_at is null and pan_fingerprint is not null;
create index businesses_pan on businesses (pan_fingerprint) where removed_at is null;

-- All that somebody has handed in: how often, and whether any was turned down or taken back.
create index kyc_submissions_user on kyc_submissions (user_id, created_at);
drop index kyc_submissions_rejected;
