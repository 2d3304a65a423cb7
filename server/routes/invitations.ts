import type { FastifyInstance } from "fastify";
import * as contract from "#contract/invitations.ts";
import { endInvitation, endInvitationCode } from "#modules/accounts/endInvitations.ts";
import { limitInvitationCode } from "#modules/accounts/limitInvitationCode.ts";
import { makeInvitation } from "#modules/accounts/makeInvitation.ts";
import { makeOwnInvitation, readOwnInvitation } from "#modules/accounts/ownInvitation.ts";
import {
  downloadCodes,
  readInvitationCodes,
  readInvitations,
  readInvitedPeople,
  readReferralCodes,
} from "#modules/accounts/readInvitations.ts";
import type { ServerContext } from "../context.ts";
import { pageOf } from "../pageOf.ts";
import { serve } from "../route.ts";
import { asFile } from "./sendFile.ts";

/** Codes that new people register with: made, handed out, looked at and ended. */
export function registerInvitationRoutes(app: FastifyInstance, { database }: ServerContext): void {
  serve(app, contract.getOwnInvitation, ({ user }) => readOwnInvitation(database, user.id));
  serve(app, contract.makeOwnInvitation, ({ user }) => makeOwnInvitation(database, user.id));
  serve(app, contract.listReferralCodes, ({ query }) =>
    readReferralCodes(database, { ...pageOf(query, "text"), code: query.code }),
  );
  serve(app, contract.listInvitations, ({ query }) =>
    readInvitations(database, { ...pageOf(query, "uuid"), code: query.code }),
  );
  serve(app, contract.makeInvitation, ({ user, body, idempotencyKey }) =>
    makeInvitation(database, { ...body, operatorId: user.id, idempotencyKey }),
  );
  serve(app, contract.listInvitationCodes, ({ params, query }) =>
    readInvitationCodes(database, params.id, pageOf(query, "text")),
  );
  serve(app, contract.downloadInvitationCodes, async ({ params, reply }) =>
    asFile(reply, await downloadCodes(database, params.id), {
      name: `invitations-${params.id}.csv`,
      type: "text/csv; charset=utf-8",
    }),
  );
  serve(app, contract.endInvitation, ({ params, body, user }) =>
    endInvitation(database, { id: params.id, reason: body.reason, operatorId: user.id }),
  );
  serve(app, contract.endInvitationCode, ({ params, body, user }) =>
    endInvitationCode(database, { code: params.code, reason: body.reason, operatorId: user.id }),
  );
  serve(app, contract.limitInvitationCode, ({ params, body, user }) =>
    limitInvitationCode(database, {
      code: params.code,
      usesLeft: body.uses_left,
      seenLeft: body.seen.uses_left,
      reason: body.reason,
      operatorId: user.id,
    }),
  );
  serve(app, contract.listInvitedPeople, ({ params, query }) =>
    readInvitedPeople(database, params.code, pageOf(query, "uuid")),
  );
}
