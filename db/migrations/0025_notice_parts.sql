-- Notices that were written before their inner sentences could be said in the reader's language.
update messages
set variables = jsonb_set(variables, '{deposit}', jsonb_build_object('part', known.part))
from (values
  ('Your deposit is on its way back.', 'deposit_returned'),
  ('There was no deposit to return.', 'no_deposit'),
  ('You stand by as the next bidder.', 'standing_by'),
  ('The deposit was kept.', 'deposit_kept')
) as known (sentence, part)
where messages.variables ->> 'deposit' = known.sentence;
