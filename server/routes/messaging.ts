import type { FastifyInstance } from "fastify";
import * as contract from "#contract/messaging.ts";
import { isPushService } from "#domain/messaging/isPushService.ts";
import { listNotices, readNotices } from "#modules/messaging/notices.ts";
import { changePreferences, readOwnPreferences } from "#modules/messaging/preferences.ts";
import { subscribeToPush, unsubscribeFromPush } from "#modules/messaging/pushSubscriptions.ts";
import type { ServerContext } from "../context.ts";
import { pageOf } from "../pageOf.ts";
import { serve } from "../route.ts";

export function registerMessagingRoutes(app: FastifyInstance, context: ServerContext): void {
  const { database, config, senders } = context;
  const hasWhatsApp = senders.whatsApp !== null;

  serve(app, contract.listNotices, ({ user, query }) =>
    listNotices(database, { userId: user.id, ...pageOf(query, "text") }),
  );

  serve(app, contract.readNotices, async ({ user, body }) => {
    return { unread: await readNotices(database, { userId: user.id, until: new Date(body.until) }) };
  });

  serve(app, contract.getMessagePreferences, ({ user }) =>
    readOwnPreferences(database.kysely, { userId: user.id, hasWhatsApp }),
  );

  serve(app, contract.changeMessagePreferences, ({ user, body }) =>
    changePreferences(database, { userId: user.id, hasWhatsApp, changes: body }),
  );

  serve(app, contract.getPushKey, async () => ({ key: senders.push.publicKey }));

  serve(app, contract.subscribeToPush, ({ user, body }) =>
    subscribeToPush(database, {
      userId: user.id,
      endpoint: body.endpoint,
      ...body.keys,
      allowed: (endpoint) => senders.push.publicKey !== null && isPushService(endpoint, config.STANDINS_URL),
    }),
  );

  serve(app, contract.unsubscribeFromPush, ({ user, body }) =>
    unsubscribeFromPush(database, { userId: user.id, endpoint: body.endpoint }),
  );
}
