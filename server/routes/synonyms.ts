import type { FastifyInstance } from "fastify";
import * as contract from "#contract/synonyms.ts";
import { removeSynonyms, saveSynonyms } from "#modules/search/synonyms/changeSynonyms.ts";
import { listSynonyms } from "#modules/search/synonyms/listSynonyms.ts";
import { previewSynonyms } from "#modules/search/synonyms/previewSynonyms.ts";
import type { ServerContext } from "../context.ts";
import { pageOf } from "../pageOf.ts";
import { readerOf } from "../readerOf.ts";
import { serve } from "../route.ts";

/** What operators say means the same to the search. */
export function registerSynonymRoutes(app: FastifyInstance, context: ServerContext): void {
  const { database } = context;
  serve(app, contract.listSynonyms, ({ query }) => listSynonyms(database, pageOf(query, "number")));
  serve(app, contract.addSynonyms, ({ user, body }) =>
    saveSynonyms(database, { id: null, words: body.words, operatorId: user.id }),
  );
  serve(app, contract.changeSynonyms, ({ user, params, query, body }) =>
    saveSynonyms(database, { id: params.id, words: body.words, seen: query.seen, operatorId: user.id }),
  );
  serve(app, contract.removeSynonyms, ({ user, params, query }) =>
    removeSynonyms(database, { id: params.id, seen: query.seen, operatorId: user.id }),
  );
  serve(app, contract.previewSynonyms, ({ query }) =>
    previewSynonyms(database, readerOf(context, null), {
      text: query.q,
      phrases: query.words
        .split(",")
        .map((word) => word.trim())
        .filter((word) => word !== ""),
      id: query.id ?? null,
    }),
  );
}
