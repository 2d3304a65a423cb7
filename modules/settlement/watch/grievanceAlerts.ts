import { sql } from "kysely";
import { soonMs } from "#domain/grievance/grievanceClocks.ts";

/** Grievances whose limit is near or past, as rows of (kind, subject, detail). Whoever has it is reminded besides. */
export const grievanceAlerts = sql`
  select case when due_at <= (select blaze_now()) then 'grievance_overdue' else 'grievance_due' end as kind, id::text as subject,
    number || case when acknowledged_at is null then ', to be acknowledged by ' else ', to be decided by ' end
      || to_char(due_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI') as detail
  from grievances
  where due_at <= (select blaze_now())
    + case when acknowledged_at is null then ${soonMs.acknowledge}::float8 else ${soonMs.resolve}::float8 end * interval '1 millisecond'`;
