import type { FastifyInstance } from "fastify";
import * as contract from "#contract/listingHalts.ts";
import { extendAuction } from "#modules/blocking/extendAuction.ts";
import { freezeListing, resumeFrozenListing } from "#modules/blocking/freezeListing.ts";
import type { ServerContext } from "../context.ts";
import { serve } from "../route.ts";

/** An operator lets one auction stand still, go on, or end later. */
export function registerListingHaltRoutes(app: FastifyInstance, { database }: ServerContext): void {
  serve(app, contract.freezeListing, ({ user, params, body }) =>
    freezeListing(database, { listingId: params.id, operatorId: user.id, reason: body.reason }),
  );

  serve(app, contract.resumeFrozenListing, ({ user, params }) =>
    resumeFrozenListing(database, { listingId: params.id, operatorId: user.id }),
  );

  serve(app, contract.extendAuction, ({ user, params, body }) =>
    extendAuction(database, {
      listingId: params.id,
      operatorId: user.id,
      endsAt: new Date(body.end_date),
      reason: body.reason,
    }),
  );
}
