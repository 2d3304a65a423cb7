-- Who withdrew from standing by, so that a repetition is answered alike and nobody else is told that they withdrew.
alter table deposits add column standby_withdrawn_at timestamptz;
