-- How far a thing has come is its status, here as everywhere else.
alter table bank_accounts rename column state to status;
alter table bank_accounts rename constraint bank_accounts_state_check to bank_accounts_status_check;
alter table kyc_submissions rename column state to status;
alter table kyc_submissions rename constraint kyc_submissions_state_check to kyc_submissions_status_check;
alter index kyc_submissions_state rename to kyc_submissions_status;
