import type { FastifyInstance } from "fastify";
import * as contract from "#contract/sellers.ts";
import { readSeller, readSellerProducts } from "#modules/catalogue/sellerPage.ts";
import { readRatingsOfSeller } from "#modules/ratings/readSellerRatings.ts";
import type { ServerContext } from "../context.ts";
import { pageOf } from "../pageOf.ts";
import { readerOf } from "../readerOf.ts";
import { readFor } from "../readFor.ts";
import { serve } from "../route.ts";

export function registerSellerRoutes(app: FastifyInstance, context: ServerContext): void {
  const { database } = context;

  serve(app, contract.getSeller, ({ params }) => readSeller(database, params.id));

  for (const endpoint of [contract.guestSellerProducts, contract.sellerProducts]) {
    serve(app, endpoint, ({ user, params, query }) =>
      readFor(context, user, (reads) =>
        readSellerProducts(reads, readerOf(context, user), {
          publicId: params.id,
          ...pageOf(query, "number"),
        }),
      ),
    );
  }

  serve(app, contract.listRatingsOfSeller, ({ params, query }) =>
    readRatingsOfSeller(database, { publicId: params.id, ...pageOf(query, "uuid") }),
  );
}
