-- The list of decided reports is read the latest first, and by the id where two were decided at one moment.
drop index bid_reports_decided;
create index bid_reports_decided on bid_reports (decided_at desc, id) where status <> 'open';
