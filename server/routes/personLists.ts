import type { FastifyInstance } from "fastify";
import * as contract from "#contract/personLists.ts";
import { listPersonExclusions } from "#modules/operators/person/personExclusions.ts";
import { listPersonStrikes } from "#modules/operators/person/personStrikes.ts";
import {
  listPersonBids,
  listPersonListings,
  listPersonOrders,
} from "#modules/operators/person/personTrade.ts";
import { readUserMoney } from "#modules/payments/readUserMoney.ts";
import { readSellerMoney } from "#modules/payouts/readSellerMoney.ts";
import type { ServerContext } from "../context.ts";
import { ofPerson } from "../ofPerson.ts";
import { pageOf } from "../pageOf.ts";
import { serve } from "../route.ts";

/** What somebody sells, buys, bids, pays and is paid, as operators see it. */
export function registerPersonListRoutes(app: FastifyInstance, { database }: ServerContext): void {
  serve(app, contract.listPersonListings, ({ params, query }) =>
    ofPerson(database, params, (userId) =>
      listPersonListings(database, { userId, ...pageOf(query, "number") }),
    ),
  );

  serve(app, contract.listPersonOrders, ({ params, query }) =>
    ofPerson(database, params, (userId) => listPersonOrders(database, { userId, ...pageOf(query, "uuid") })),
  );

  serve(app, contract.listPersonBids, ({ params, query }) =>
    ofPerson(database, params, (userId) => listPersonBids(database, { userId, ...pageOf(query, "uuid") })),
  );

  serve(app, contract.listPersonExclusions, ({ params, query }) =>
    ofPerson(database, params, (userId) =>
      listPersonExclusions(database, { userId, ...pageOf(query, "uuid") }),
    ),
  );

  serve(app, contract.readPersonMoney, ({ params, query }) =>
    ofPerson(database, params, (userId) => readUserMoney(database, userId, pageOf(query, "uuid"))),
  );

  serve(app, contract.readPersonSales, ({ params, query }) =>
    ofPerson(database, params, (userId) => readSellerMoney(database, userId, pageOf(query, "uuid"))),
  );

  serve(app, contract.listPersonStrikes, ({ params }) =>
    ofPerson(database, params, (userId) => listPersonStrikes(database, userId)),
  );
}
