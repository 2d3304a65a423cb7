import type { FastifyInstance } from "fastify";
import * as contract from "#contract/blocking.ts";
import { blockPerson } from "#modules/blocking/blockPerson.ts";
import { listBlocks } from "#modules/blocking/blockRows.ts";
import { takeDownListing } from "#modules/blocking/takeDownListing.ts";
import { unblockPerson } from "#modules/blocking/unblockPerson.ts";
import type { ServerContext } from "../context.ts";
import { serve } from "../route.ts";
import { logSecurityEvent } from "../securityLog.ts";

/** Blocking people, letting them in again, and taking down what their block froze, by operators. */
export function registerBlockingRoutes(app: FastifyInstance, { database, sessions }: ServerContext): void {
  serve(app, contract.blockPerson, async ({ user, params, body, request }) => {
    const outcome = await blockPerson(database, {
      operatorId: user.id,
      person: params.id,
      reason: body.reason,
      kind: body.kind ?? null,
      until: body.until ? new Date(body.until) : null,
    });
    if ("user_id" in outcome) {
      sessions.forgetPerson(outcome.user_id); // the other servers are told; this one need not wait for it
      logSecurityEvent(request, "person_blocked", { userId: user.id, subjectId: outcome.user_id });
    }
    return outcome;
  });

  serve(app, contract.unblockPerson, async ({ user, params, request }) => {
    const outcome = await unblockPerson(database, { operatorId: user.id, person: params.id });
    if ("user_id" in outcome) {
      logSecurityEvent(request, "person_unblocked", { userId: user.id, subjectId: outcome.user_id });
    }
    return outcome;
  });

  serve(app, contract.takeDownListing, ({ user, params, body }) =>
    takeDownListing(database, { listingId: params.id, operatorId: user.id, reason: body.reason }),
  );

  serve(app, contract.listBlocks, ({ params }) => listBlocks(database, params.id));
}
