-- An access log is called what it is. Each time somebody opened a sealed number of another person, or an operator a
-- private file.
alter table identity_readings rename to identity_access_log;
alter table identity_access_log rename column reader_id to operator_id;
alter table identity_access_log rename constraint identity_readings_pkey to identity_access_log_pkey;
alter table identity_access_log rename constraint identity_readings_user_id_fkey to identity_access_log_user_id_fkey;
alter table identity_access_log
  rename constraint identity_readings_reader_id_fkey to identity_access_log_operator_id_fkey;
alter table identity_access_log
  rename constraint identity_readings_purpose_check to identity_access_log_purpose_check;
alter table identity_access_log
  rename constraint identity_readings_subject_check to identity_access_log_subject_check;
alter index identity_readings_user rename to identity_access_log_user;
alter trigger identity_readings_unchanged on identity_access_log rename to identity_access_log_unchanged;
alter trigger identity_readings_no_truncate on identity_access_log rename to identity_access_log_no_truncate;
alter sequence identity_readings_id_seq rename to identity_access_log_id_seq;

alter table upload_readings rename to upload_access_log;
alter table upload_access_log rename constraint upload_readings_pkey to upload_access_log_pkey;
alter table upload_access_log rename constraint upload_readings_owner_id_fkey to upload_access_log_owner_id_fkey;
alter table upload_access_log
  rename constraint upload_readings_operator_id_fkey to upload_access_log_operator_id_fkey;
alter index upload_readings_upload rename to upload_access_log_upload;
alter trigger upload_readings_append_only on upload_access_log rename to upload_access_log_append_only;
alter trigger upload_readings_no_truncate on upload_access_log rename to upload_access_log_no_truncate;
alter sequence upload_readings_id_seq rename to upload_access_log_id_seq;
