import type { FastifyInstance } from "fastify";
import { listOperatorOrders } from "#contract/operatorOrders.ts";
import * as contract from "#contract/orderDesk.ts";
import * as views from "#contract/orderFilters.ts";
import { readOrderStory } from "#contract/orderStory.ts";
import { isRefusal } from "#contract/refusals.ts";
import { readOrderStory as readStory } from "#modules/operators/orders/readOrderStory.ts";
import { readOperatorOrders } from "#modules/orders/operatorOrders.ts";
import {
  countOrderViews,
  deleteOrderView,
  readOrderViews,
  saveOrderView,
} from "#modules/orders/orderViews.ts";
import { readOrderEnding } from "#modules/orders/readOrderEnding.ts";
import { readOrderAddresses, readOrderPage } from "#modules/orders/readOrderPage.ts";
import type { ServerContext } from "../context.ts";
import { withOwnActions } from "../operatorRights.ts";
import { pageOf } from "../pageOf.ts";
import { serve } from "../route.ts";

/** What operators read of orders: their list, one with its story, what a step would do. */
export function registerOrderDeskRoutes(app: FastifyInstance, { database }: ServerContext): void {
  serve(app, listOperatorOrders, async ({ user, query }) => {
    const { limit: _limit, cursor: _cursor, number, ...filters } = query;
    const asked = { ...pageOf(query, "uuid"), filters, number, operatorId: user.id };
    const page = await readOperatorOrders(database, asked);
    return { ...page, results: page.results.map((order) => withOwnActions(user, order)) };
  });
  serve(app, contract.getOperatorOrder, async ({ user, params }) => {
    const page = await readOrderPage(database, { orderId: params.id, operatorId: user.id });
    if (isRefusal(page)) return page;
    const { desk, fulfilment } = page;
    return {
      ...page,
      desk: withOwnActions(user, desk),
      fulfilment: withOwnActions(user, fulfilment),
    };
  });
  serve(app, readOrderStory, ({ user, params, query }) =>
    readStory(database, {
      ...pageOf(query, "text"),
      orderId: params.id,
      operator: user,
      part: query.part,
    }),
  );
  serve(app, contract.readOrderAddresses, ({ user, params }) =>
    readOrderAddresses(database, { orderId: params.id, operatorId: user.id }),
  );
  serve(app, contract.readOrderEnding, ({ user, params, query }) =>
    readOrderEnding(database, { orderId: params.id, operatorId: user.id, step: query.step }),
  );
  serve(app, views.listOrderViews, async ({ user }) => ({
    results: await readOrderViews(database, { operatorId: user.id }),
    counts: await countOrderViews(database),
  }));
  serve(app, views.saveOrderView, ({ user, body }) =>
    saveOrderView(database, { ...body, operatorId: user.id }),
  );
  serve(app, views.deleteOrderView, ({ user, params }) =>
    deleteOrderView(database, { operatorId: user.id, id: params.id }),
  );
}
