import { sql } from "kysely";
import type { OperatorPerson } from "#contract/operators.ts";
import { type KeysetPage, readKeysetPage } from "#db/keysetPage.ts";
import type { Database } from "#db/pool.ts";
import { shownMobile } from "#domain/identity/mobile.ts";
import type { OperatorRole } from "#domain/operators/operatorRights.ts";

type Row = Omit<OperatorPerson, "last_used_at" | "proposed_roles"> & {
  last_used_at: Date | null;
  proposed_roles: OperatorRole[] | null;
};

/** Everybody who works here, who came last first. */
export async function readOperators(
  { kysely }: Database,
  page: KeysetPage,
): Promise<{ results: OperatorPerson[]; next_cursor: string | null }> {
  const sorting = { first: "latest", moment: sql`users.created_at`, id: sql`users.id` } as const;
  const { rows, next_cursor } = await readKeysetPage<Row>(
    kysely,
    page,
    sorting,
    ({ position, isAfter, slice }) => sql<Row>`
      select users.id, coalesce(users.name, '') as name, users.mobile, users.operator_roles as roles,
        (select count(*)::int from passkeys where user_id = users.id) as passkeys,
        (select max(last_used_at) from sessions where user_id = users.id) as last_used_at,
        (select said->'roles' from operator_proposals
          where kind = 'roles' and subject = users.id::text and outcome is null) as proposed_roles,
        ${position}
      from users where users.is_operator and users.mobile is not null and ${isAfter}
      ${slice}`,
  );
  const results = rows.map(({ last_used_at: lastUsedAt, mobile, ...row }) => ({
    ...row,
    mobile: shownMobile(mobile),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  }));
  return { results, next_cursor };
}
