import { sql } from "kysely";
import type { SynonymGroup } from "#contract/synonyms.ts";
import { type KeysetPage, readKeysetPage } from "#db/keysetPage.ts";
import type { Database } from "#db/pool.ts";
import type { Transaction } from "#db/transaction.ts";

type Row = Omit<SynonymGroup, "updated_at"> & { updated_at: Date };

/** The groups, the last changed first. */
export async function listSynonyms(
  { kysely }: Database,
  page: KeysetPage,
): Promise<{ results: SynonymGroup[]; next_cursor: string | null }> {
  const { rows, next_cursor } = await readKeysetPage(
    kysely,
    page,
    { first: "latest", moment: sql`groups.updated_at`, id: sql`groups.id` },
    ({ position, isAfter, slice }) =>
      sql<Row>`select ${columns}, ${position} from ${tables} where ${isAfter} ${slice}`,
  );
  return { results: rows.map(present), next_cursor };
}

/** A group that was written in this transaction. */
export async function readGroup(tx: Transaction, id: number): Promise<SynonymGroup> {
  const { rows } = await sql<Row>`select ${columns} from ${tables} where groups.id = ${id}`.execute(tx);
  return present(rows[0] as Row);
}

const tables = sql`synonym_groups as groups join users on users.id = groups.updated_by`;
const columns = sql`groups.id, groups.words, groups.updated_at, coalesce(users.name, '') as operator_name`;

function present({ id, words, updated_at: updatedAt, operator_name }: Row): SynonymGroup {
  return { id, words, updated_at: updatedAt.toISOString(), operator_name };
}
