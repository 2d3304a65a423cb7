-- Goods of a sale that ended while Blaze had them: since when they wait to be sent back to their seller.
alter table orders add column goods_held_since timestamptz,
  add check (goods_held_since is null or status in ('refunded', 'seller_cancelled'));
create index orders_goods_held on orders (goods_held_since, id) where goods_held_since is not null;
