import { CompiledQuery } from "kysely";
import type { QueryResultRow } from "pg";
import type { Transaction } from "#db/transaction.ts";

type Statement = { readonly name: string; readonly text: string; readonly values: unknown[] };

/** What runs the statements of a flush: its own connection, or the transaction of another verb. */
export type Queries = {
  query<Row extends QueryResultRow>(statement: Statement): Promise<{ rows: Row[] }>;
};

/** The same in a verb's transaction, where statements are not prepared by name. */
export function queriesOf(tx: Transaction): Queries {
  return {
    query: <Row>({ text, values }: Statement) => tx.executeQuery<Row>(CompiledQuery.raw(text, values)),
  };
}
