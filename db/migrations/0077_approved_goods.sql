-- Annexure A: which goods of the approved list a category is. A subcategory without a word is what its parent is; a
-- category that is none of them is handed over by its seller. What is live already comes as it was promised.
alter table categories add column approved_goods text check (approved_goods in ('phones_tablets', 'laptops_monitors',
  'cameras_lenses', 'watches_wearables', 'audio', 'gaming', 'televisions_projectors', 'home_appliances', 'bicycles',
  'musical_instruments'));

update categories set approved_goods = known.goods
from (values
  ('phones', 'phones_tablets'),
  ('tablets', 'phones_tablets'),
  ('laptops', 'laptops_monitors'),
  ('cameras', 'cameras_lenses'),
  ('watches', 'watches_wearables'),
  ('audio', 'audio'),
  ('soundbars', 'audio'),
  ('gaming', 'gaming'),
  ('televisions', 'televisions_projectors'),
  ('appliances', 'home_appliances'),
  ('bicycles', 'bicycles'),
  ('instruments', 'musical_instruments')
) as known (slug, goods)
where categories.slug = known.slug;
