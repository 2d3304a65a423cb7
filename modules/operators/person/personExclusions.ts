import { sql } from "kysely";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { listPersonExclusions as listCall, PersonExclusion } from "#contract/personLists.ts";
import { type KeysetPage, readKeysetPage } from "#db/keysetPage.ts";
import type { Database } from "#db/pool.ts";

type Row = Omit<PersonExclusion, "excluded_at" | "ended_at"> & { excluded_at: Date; ended_at: Date | null };

/** Whom somebody excluded from what they list, and who excluded them, the latest first; also what was taken back. */
export async function listPersonExclusions(
  { kysely }: Database,
  { userId, ...page }: KeysetPage & { readonly userId: string },
): Promise<AnswerOf<typeof listCall>> {
  const sorting = { first: "latest", moment: sql`found.created_at`, id: sql`found.id` } as const;
  const { rows, next_cursor } = await readKeysetPage(
    kysely,
    page,
    sorting,
    ({ position, isAfter, slice }) => {
      const half = (role: PersonExclusion["role"], own: "seller_id" | "bidder_id", other: typeof own) => sql`
      (select found.*, ${role}::text as role, ${sql.ref(`found.${other}`)} as other_id
      from bidder_exclusions as found
      where ${sql.ref(`found.${own}`)} = ${userId} and ${isAfter} ${slice})`;
      return sql<Row>`
      select found.id, found.role, found.other_id, people.name as other_name, found.listing_id as product_id,
        listings.title, found.reason, found.created_at as excluded_at, found.ended_at, ${position}
      from (${half("blocker", "seller_id", "bidder_id")}
        union all ${half("blocked", "bidder_id", "seller_id")}) as found
      join listings on listings.id = found.listing_id
      join users as people on people.id = found.other_id
      ${slice}`;
    },
  );
  const results = rows.map(({ excluded_at: since, ended_at: until, ...row }) => ({
    ...row,
    excluded_at: since.toISOString(),
    ended_at: until?.toISOString() ?? null,
  }));
  return { results, next_cursor };
}
