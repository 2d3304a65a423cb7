-- One for each two people and way that they met: one row for both would tell a seller that who asked is who bid (decision 0131).
drop index bidder_exclusions_once;
create unique index bidder_exclusions_once on bidder_exclusions (bidder_id, seller_id, origin);
