import { sql } from "kysely";
import type { Today } from "#contract/overview.ts";
import type { Database } from "#db/pool.ts";
import type { OperatorRole } from "#domain/operators/operatorRights.ts";
import { comparedSpans, figureFacts, figuresOf, type Span } from "#domain/operators/todaysFigures.ts";
import { readClock } from "../../operations/readClock.ts";
import { type Bounds, figureCounts } from "./figureCounts.ts";

/** A span that is known before the statement is made. */
export function boundsOf({ from, to }: Span): Bounds {
  return { from: sql`${from}::timestamptz`, to: sql`${to}::timestamptz` };
}

/** Figures of today in India until now, and of the same hours a week ago: those that these roles are told, in one statement. */
export async function readToday({ kysely }: Database, roles: readonly OperatorRole[]): Promise<Today> {
  const spans = comparedSpans(await readClock(kysely));
  const [today, before] = [boundsOf(spans.today), boundsOf(spans.weekAgo)];
  const figures = figuresOf(roles).map((name) => {
    const weekAgo = figureFacts(name).standsNow ? sql`select null` : figureCounts[name](before);
    return sql`
      select ${name}::text as name, (${figureCounts[name](today)})::bigint as today, (${weekAgo})::bigint as week_ago`;
  });
  const { rows } = await sql<Today["figures"][number]>`${sql.join(figures, sql` union all `)}`.execute(
    kysely,
  );
  return { at: spans.today.to.toISOString(), compared_at: spans.weekAgo.to.toISOString(), figures: rows };
}
