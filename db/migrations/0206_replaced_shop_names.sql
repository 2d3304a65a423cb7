-- A name that was taken back is shown to its seller until they choose another one, and not again when they give that up.
alter table shop_take_backs add column replaced_at timestamptz;

update shop_take_backs set replaced_at = shops.written_at
from shops where shops.seller_id = shop_take_backs.seller_id and shops.written_at >= taken_back_at;
