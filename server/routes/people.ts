import type { FastifyInstance, FastifyRequest } from "fastify";
import * as ceilings from "#contract/bidCeilings.ts";
import * as contract from "#contract/people.ts";
import * as messages from "#contract/personMessages.ts";
import * as notes from "#contract/personNotes.ts";
import { isRefusal } from "#contract/refusals.ts";
import { endAllSessions, endOwnSession } from "#modules/accounts/ownSessions.ts";
import { listPersonMessages, sendMessageAgain } from "#modules/messaging/personMessages.ts";
import { endBidCeiling, readBidCeilings, setBidCeiling } from "#modules/operators/person/bidCeilings.ts";
import { readPersonAddress } from "#modules/operators/person/personAddresses.ts";
import { addPersonNote, listPersonNotes } from "#modules/operators/person/personNotes.ts";
import { readPerson } from "#modules/operators/person/readPerson.ts";
import type { ServerContext } from "../context.ts";
import { ofPerson } from "../ofPerson.ts";
import { pageOf } from "../pageOf.ts";
import { serve } from "../route.ts";
import { logSecurityEvent } from "../securityLog.ts";

/** People, as operators see them. What is done about them stands in blocking.ts, their lists in personLists.ts. */
export function registerPeopleRoutes(app: FastifyInstance, { database, sessions }: ServerContext): void {
  serve(app, contract.readPerson, ({ params }) => readPerson(database, params.id));

  serve(app, contract.readPersonAddress, ({ params }) =>
    ofPerson(database, params, (userId) =>
      readPersonAddress(database, { userId, addressId: params.address_id }),
    ),
  );

  serve(app, notes.listPersonNotes, ({ params, query }) =>
    ofPerson(database, params, (userId) => listPersonNotes(database, { userId, ...pageOf(query, "uuid") })),
  );

  serve(app, notes.addPersonNote, ({ user, params, body, idempotencyKey }) =>
    ofPerson(database, params, (userId) =>
      addPersonNote(database, { userId, operatorId: user.id, text: body.text, idempotencyKey }),
    ),
  );

  serve(app, messages.listPersonMessages, ({ params, query }) =>
    ofPerson(database, params, (userId) =>
      listPersonMessages(database, { userId, ...pageOf(query, "text") }),
    ),
  );

  serve(app, messages.sendMessageAgain, ({ params, body }) =>
    ofPerson(database, params, (userId) =>
      sendMessageAgain(database, { userId, messageId: body.message_id }),
    ),
  );

  serve(app, ceilings.listBidCeilings, ({ params, query }) =>
    ofPerson(database, params, (userId) => readBidCeilings(database, { userId, ...pageOf(query, "uuid") })),
  );

  serve(app, ceilings.setBidCeiling, ({ user, params, body }) => {
    const { amount, reason, until, seen_id: seenId } = body;
    const wish = { operatorId: user.id, amount, reason, until: until ? new Date(until) : null, seenId };
    return ofPerson(database, params, (userId) => setBidCeiling(database, { userId, ...wish }));
  });

  serve(app, ceilings.endBidCeiling, ({ user, params }) =>
    endBidCeiling(database, { ceilingId: params.id, operatorId: user.id }),
  );

  serve(app, contract.endPersonSession, ({ params, request }) =>
    ofPerson(database, params, async (userId) => {
      const outcome = await endOwnSession(database, { userId, sessionId: params.session_id });
      if (!isRefusal(outcome)) noteEnd(request, userId);
      return outcome;
    }),
  );

  serve(app, contract.endPersonSessions, ({ params, request }) =>
    ofPerson(database, params, async (userId) => {
      const everywhere = { userId, token: "", deviceToken: null, keepThis: false };
      const outcome = await endAllSessions(database, everywhere);
      noteEnd(request, userId);
      return outcome;
    }),
  );

  /** The other servers are told by the database; this one need not wait for it. */
  function noteEnd(request: FastifyRequest, subjectId: string): void {
    sessions.forgetPerson(subjectId);
    logSecurityEvent(request, "sessions_ended", { userId: request.user?.id ?? null, subjectId });
  }
}
