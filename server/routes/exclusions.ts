import type { FastifyInstance } from "fastify";
import * as contract from "#contract/exclusions.ts";
import { excludeBidder } from "#modules/exclusions/excludeBidder.ts";
import { excludePerson } from "#modules/exclusions/excludePerson.ts";
import { endExclusion, readExclusions } from "#modules/exclusions/ownExclusions.ts";
import type { ServerContext } from "../context.ts";
import { pageOf } from "../pageOf.ts";
import { serve } from "../route.ts";

export function registerExclusionRoutes(app: FastifyInstance, { database }: ServerContext): void {
  serve(app, contract.excludeBidder, ({ user, params, body }) =>
    excludeBidder(database, {
      listingId: params.id,
      sellerId: user.id,
      seq: body.bid_id,
      reason: body.reason,
    }),
  );

  serve(app, contract.excludePerson, ({ user, body }) =>
    excludePerson(database, { userId: user.id, about: body.about, reason: body.reason }),
  );

  serve(app, contract.listExclusions, ({ user, query }) =>
    readExclusions(database, user.id, pageOf(query, "uuid")),
  );

  serve(app, contract.endExclusion, ({ user, params }) =>
    endExclusion(database, { sellerId: user.id, exclusionId: params.id }),
  );
}
