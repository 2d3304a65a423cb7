-- No buyer was promised a dearer delivery: with it, the index of prices is asked for what may cost enough (decision 0056).
create index delivery_terms_dearest on delivery_terms (far_paise) where paid_by = 'buyer';
