import type { FastifyInstance } from "fastify";
import * as contract from "#contract/ledger.ts";
import { isRefusal } from "#contract/refusals.ts";
import { dayClosingCsv, listDayClosings, readDayClosing } from "#modules/ledger/readClosings.ts";
import { readLedgerAccounts, readLedgerTransfers } from "#modules/ledger/readLedger.ts";
import type { ServerContext } from "../context.ts";
import { pageOf } from "../pageOf.ts";
import { serve } from "../route.ts";
import { asFile } from "./sendFile.ts";

/** The books, to look at. What moves money stands in money.ts and payouts.ts. */
export function registerLedgerRoutes(app: FastifyInstance, { database }: ServerContext): void {
  serve(app, contract.listLedgerAccounts, async () => ({ results: await readLedgerAccounts(database) }));
  serve(app, contract.listLedgerTransfers, ({ query }) =>
    readLedgerTransfers(database, { q: query.q, ...pageOf(query, "number") }),
  );
  serve(app, contract.listDayClosings, ({ query }) => listDayClosings(database, pageOf(query, "text")));
  serve(app, contract.readDayClosing, ({ params }) => readDayClosing(database, params.id));
  serve(app, contract.downloadDayClosing, async ({ params, reply }) => {
    const closing = await readDayClosing(database, params.id);
    if (isRefusal(closing)) return closing;
    const name = `closing-${params.id}.csv`;
    return asFile(reply, dayClosingCsv(closing), { name, type: "text/csv; charset=utf-8" });
  });
}
