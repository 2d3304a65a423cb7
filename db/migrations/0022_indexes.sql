-- Rows that are deleted, or looked for by what names them: without these, each one reads whole tables.
create index listing_details_account on listing_details (account_id) where account_id is not null;
create index listing_details_business on listing_details (seller_account_id) where seller_account_id is not null;
create index listing_details_address on listing_details (address_id) where address_id is not null;
create index payouts_bank_account on payouts (bank_account_id);
create index listing_images_upload on listing_images (upload_id) where upload_id is not null;
create index conversation_messages_upload on conversation_messages (upload_id) where upload_id is not null;
create index claim_pictures_upload on claim_pictures (upload_id);
create index kyc_submissions_upload on kyc_submissions (upload_id) where upload_id is not null;
create index users_avatar on users (avatar_upload_id) where avatar_upload_id is not null;
