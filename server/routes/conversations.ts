import type { FastifyInstance } from "fastify";
import * as contract from "#contract/conversations.ts";
import * as meetings from "#contract/meetings.ts";
import { markRead } from "#modules/conversations/markRead.ts";
import { agreeMeeting, proposeMeeting } from "#modules/conversations/meetings.ts";
import { readClaimConversation } from "#modules/conversations/readClaimConversation.ts";
import { listConversations, readConversation } from "#modules/conversations/readConversations.ts";
import { sendMessage } from "#modules/conversations/sendMessage.ts";
import { claimUploads } from "#modules/media/claimUploads.ts";
import type { ServerContext } from "../context.ts";
import { pageOf } from "../pageOf.ts";
import { serve } from "../route.ts";

export function registerConversationRoutes(app: FastifyInstance, context: ServerContext): void {
  const { database } = context;
  serve(app, contract.listConversations, ({ user, query }) =>
    listConversations(database, { ...pageOf(query, "uuid"), userId: user.id }),
  );

  serve(app, contract.readConversation, ({ user, params, query }) =>
    readConversation(database, { ...pageOf(query, "number"), orderId: params.id, userId: user.id }),
  );

  serve(app, contract.readClaimConversation, ({ user, params, query }) =>
    readClaimConversation(database, { ...pageOf(query, "number"), claimId: params.id, operatorId: user.id }),
  );

  serve(app, contract.sendChatMessage, async ({ user, params, body, idempotencyKey }) => {
    const uploadIds = body.picture === undefined ? [] : [body.picture];
    await claimUploads(context, { ownerId: user.id, purpose: "chat", uploadIds });
    return sendMessage(database, { ...body, orderId: params.id, userId: user.id, idempotencyKey });
  });

  serve(app, meetings.proposeMeeting, ({ user, params, body }) =>
    proposeMeeting(database, {
      orderId: params.id,
      userId: user.id,
      place: body.place,
      at: new Date(body.at),
    }),
  );
  serve(app, meetings.agreeMeeting, ({ user, params, body }) =>
    agreeMeeting(database, {
      orderId: params.id,
      userId: user.id,
      proposedAt: new Date(body.proposed_at),
    }),
  );

  serve(app, contract.markConversationRead, ({ user, params, body }) =>
    markRead(database, { orderId: params.id, userId: user.id, upTo: body.up_to }),
  );
}
