import type { FastifyInstance } from "fastify";
import * as contract from "#contract/shops.ts";
import { readShop, removeShop, saveShop, takeBackShopName } from "#modules/catalogue/shops.ts";
import type { ServerContext } from "../context.ts";
import { ofPerson } from "../ofPerson.ts";
import { serve } from "../route.ts";

/** What a seller calls their shop. */
export function registerShopRoutes(app: FastifyInstance, { database }: ServerContext): void {
  serve(app, contract.getShop, ({ user }) => readShop(database.kysely, user.id));
  serve(app, contract.saveShop, ({ user, body }) => saveShop(database, { sellerId: user.id, ...body }));
  serve(app, contract.removeShop, ({ user }) => removeShop(database, user.id));
  serve(app, contract.takeBackShopName, ({ user, params, body }) =>
    ofPerson(database, params, (sellerId) =>
      takeBackShopName(database, { sellerId, operatorId: user.id, ...body }),
    ),
  );
}
