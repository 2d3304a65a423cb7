-- When the person last proved with a one-time password or a passkey that it is them: signing in counts.
alter table sessions add column verified_at timestamptz not null default blaze_now();
-- A session from before this date proved it when it began.
update sessions set verified_at = created_at;

-- One-time passwords are asked for more and more purposes. Each works for its own alone; the list is `OtpPurpose`.
alter table otp_requests
  drop constraint otp_requests_purpose_check,
  add constraint otp_requests_purpose_check check (purpose ~ '^[a-z_]{1,40}$');
