-- When the person of a session last proved with a passkey that it is them; null for a session that an OTP alone opened.
alter table sessions add column passkey_at timestamptz;
