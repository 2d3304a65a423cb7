-- Every search asks the planner. With statistics on ten thousand stems each question took 2 ms; two thousand have
-- all that stand in one of a thousand listings, and the rarer ones need no exact number.
alter table search_documents alter column words set statistics 200;

-- How many documents a query finds, `most` at the highest. When the planner expects twice as many it is believed:
-- counting reads as many rows in random places. The planner errs upwards only for words it knows little of.
create or replace function count_search(query tsquery, most integer) returns integer
  language plpgsql volatile set enable_seqscan = off -- volatile only because explain is not allowed elsewhere
  as $$
  declare
    plan json;
    found integer;
  begin
    execute format('explain (format json) select 1 from search_documents where words @@ %L::tsquery', query)
      into plan;
    if (plan -> 0 -> 'Plan' ->> 'Plan Rows')::bigint > greatest(100, 2 * most::bigint) then return most; end if;
    execute 'select count(*) from (
        select 1 from search_documents where words @@ $1 and ends_at > (select blaze_now()) limit $2
      ) as document'
      into found using query, most;
    return found;
  end $$;
