import type { FastifyInstance } from "fastify";
import * as contract from "#contract/ledger.ts";
import { readLedgerAccounts, readLedgerTransfers } from "#modules/ledger/readLedger.ts";
import type { ServerContext } from "../context.ts";
import { pageOf } from "../pageOf.ts";
import { serve } from "../route.ts";

/** The books, to look at. What moves money stands in money.ts and payouts.ts. */
export function registerLedgerRoutes(app: FastifyInstance, { database }: ServerContext): void {
  serve(app, contract.listLedgerAccounts, async () => ({ results: await readLedgerAccounts(database) }));
  serve(app, contract.listLedgerTransfers, ({ query }) =>
    readLedgerTransfers(database, { q: query.q, ...pageOf(query, "number") }),
  );
}
