-- Whether somebody's KYC was ever turned down, which is asked for every seller who is owed money.
create index kyc_submissions_rejected on kyc_submissions (user_id) where state = 'rejected';
