import type { FastifyInstance } from "fastify";
import { isRefusal } from "#contract/refusals.ts";
import * as contract from "#contract/supportView.ts";
import { answerView, endView, enterViewCode } from "#modules/operators/views/answerView.ts";
import { askView } from "#modules/operators/views/askView.ts";
import { listOwnViews, listPersonViews, readOwnView, readView } from "#modules/operators/views/readViews.ts";
import { presentOwn, presentView } from "#modules/operators/views/viewRows.ts";
import type { ServerContext } from "../context.ts";
import { ofPerson } from "../ofPerson.ts";
import { pageOf } from "../pageOf.ts";
import { serve } from "../route.ts";

/** Support asks to see what a person sees, and the person answers. What is seen then: server/supportView/. */
export function registerSupportViewRoutes(app: FastifyInstance, { database, config }: ServerContext): void {
  const { BLAZE_SECRET: secret } = config;

  serve(app, contract.getSupportView, ({ user }) => readOwnView(database, { userId: user.id, secret }));

  serve(app, contract.listSupportViews, ({ user, query }) =>
    listOwnViews(database, { userId: user.id, ...pageOf(query, "uuid") }),
  );

  serve(app, contract.answerSupportView, ({ user, params, body }) =>
    answerView(database, { userId: user.id, viewId: params.id, allow: body.allow }),
  );

  serve(app, contract.endSupportView, async ({ user, params }) => {
    const outcome = await endView(database, { userId: user.id, viewId: params.id });
    return isRefusal(outcome) ? outcome : presentOwn(outcome);
  });

  serve(app, contract.askSupportView, ({ user, params, body }) =>
    ofPerson(database, params, (userId) => askView(database, { userId, operatorId: user.id, ...body })),
  );

  serve(app, contract.listPersonSupportViews, ({ params, query }) =>
    ofPerson(database, params, (userId) => listPersonViews(database, { userId, ...pageOf(query, "uuid") })),
  );

  serve(app, contract.readSupportView, ({ user, params }) =>
    readView(database, { viewId: params.id, operatorId: user.id }),
  );

  serve(app, contract.enterSupportViewCode, ({ user, params, body }) =>
    enterViewCode(database, { operatorId: user.id, viewId: params.id, code: body.code, secret }),
  );

  serve(app, contract.leaveSupportView, async ({ user, params }) => {
    const outcome = await endView(database, { operatorId: user.id, viewId: params.id });
    return isRefusal(outcome) ? outcome : presentView(outcome);
  });
}
