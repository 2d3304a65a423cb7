-- A seller's text is read for models by their spellings, whoever makes them, and for names that begin with a word
-- (modules/listings/readListingText.ts). In the order of bytes, which a range of beginnings needs.
create index model_names_key on model_names (key collate "C");
