import type { FastifyInstance } from "fastify";
import * as contract from "#contract/bulkListing.ts";
import { checkBulk, placeOf } from "#modules/listings/bulk/checkBulkRows.ts";
import { createBulkDrafts } from "#modules/listings/bulk/createBulkDrafts.ts";
import { readBulkColumns } from "#modules/listings/bulk/readBulkFacts.ts";
import type { ServerContext } from "../context.ts";
import { serve } from "../route.ts";
import { createUnderWay } from "../underWay.ts";

/** Each looks at up to fifty titles, one after the other. */
const callsUnderWay = { mostOfOne: 1, most: 8, retryAfterSeconds: 1 };

/** Many listings from one file. */
export function registerBulkListingRoutes(app: FastifyInstance, { database }: ServerContext): void {
  const underWay = createUnderWay(callsUnderWay);
  serve(app, contract.getBulkColumns, ({ user, query }) =>
    readBulkColumns(database, placeOf(user.id, query)),
  );
  serve(app, contract.checkBulk, ({ user, body }) =>
    underWay.run(user.id, () => checkBulk(database, user.id, body)),
  );
  serve(app, contract.createBulkDrafts, ({ user, body, idempotencyKey: key }) =>
    underWay.run(user.id, () => createBulkDrafts(database, { sellerId: user.id, input: body, key })),
  );
}
