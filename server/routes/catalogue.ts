import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { getCalendarFile } from "#contract/calendar.ts";
import * as contract from "#contract/catalogue.ts";
import { productDelivery } from "#contract/delivery.ts";
import { getLot, guestLot } from "#contract/lots.ts";
import { getSoldPrices } from "#contract/soldPrices.ts";
import {
  guestProductsById,
  guestSimilarProducts,
  productsById,
  similarProducts,
} from "#contract/viewedProducts.ts";
import { isPublished } from "#modules/catalogue/isPublished.ts";
import { listCategories } from "#modules/catalogue/listCategories.ts";
import { readBidHistory } from "#modules/catalogue/readBidHistory.ts";
import { readCalendarFile } from "#modules/catalogue/readCalendarFile.ts";
import { readCategoryProducts } from "#modules/catalogue/readCategoryProducts.ts";
import { readDelivery } from "#modules/catalogue/readDelivery.ts";
import { readLot } from "#modules/catalogue/readLot.ts";
import { readProduct } from "#modules/catalogue/readProduct.ts";
import { readProductsById } from "#modules/catalogue/readProductsById.ts";
import { readSimilar } from "#modules/catalogue/readSimilar.ts";
import { readSoldPrices } from "#modules/catalogue/readSoldPrices.ts";
import type { ServerContext } from "../context.ts";
import { listFilters } from "../listFilters.ts";
import { pageOf } from "../pageOf.ts";
import { publicOrigin } from "../publicOrigin.ts";
import { readerOf } from "../readerOf.ts";
import { readFor } from "../readFor.ts";
import { requestLanguage } from "../requestLanguage.ts";
import { serve } from "../route.ts";
import { asFile } from "./sendFile.ts";

export function registerCatalogueRoutes(app: FastifyInstance, context: ServerContext): void {
  const { database, config, views } = context;

  serve(app, contract.listCategories, () => readFor(context, null, listCategories));

  for (const endpoint of [contract.guestCategoryProducts, contract.categoryProducts]) {
    serve(app, endpoint, ({ user, query }) =>
      readFor(context, user, async (reads) =>
        readCategoryProducts(reads, readerOf(context, user), {
          categoryId: query.category_id,
          subCategoryId: query.sub_category_id,
          filters: await listFilters(reads, query),
          sort: query.sort,
          ...pageOf(query, "number"),
        }),
      ),
    );
  }

  for (const endpoint of [guestProductsById, productsById]) {
    serve(app, endpoint, ({ user, query }) =>
      readFor(context, user, (reads) => readProductsById(reads, readerOf(context, user), query.ids)),
    );
  }

  for (const endpoint of [guestLot, getLot]) {
    serve(app, endpoint, ({ user, params }) =>
      readFor(context, user, (reads) => readLot(reads, readerOf(context, user), params.id)),
    );
  }

  for (const endpoint of [guestSimilarProducts, similarProducts]) {
    serve(app, endpoint, ({ user, query }) =>
      readFor(context, user, (reads) => readSimilar(reads, readerOf(context, user), query.ids)),
    );
  }

  serve(app, productDelivery, ({ params, query }) =>
    readDelivery(database, { listingId: params.id, pinCode: query.pin_code }),
  );

  for (const endpoint of [contract.guestProduct, contract.getProduct]) {
    serve(app, endpoint, ({ user, params }) => readProduct(database, readerOf(context, user), params.id));
  }

  serve(app, contract.listProductBids, ({ params, query }) =>
    readBidHistory(
      database,
      { secret: config.BLAZE_SECRET },
      { listingId: params.id, ...pageOf(query, "number") },
    ),
  );

  serve(app, getCalendarFile, async ({ params, request, reply }) => {
    const asked = {
      listingId: params.id,
      origin: publicOrigin(request, config),
      language: requestLanguage(request),
    };
    const file = await readCalendarFile(database, asked);
    return asFile(reply, file, {
      name: `auction-${params.id}.ics`,
      type: "text/calendar; charset=utf-8",
    });
  });

  serve(app, getSoldPrices, ({ params }) => readSoldPrices(database, params.id));

  serve(app, contract.countView, async ({ params, request }) => {
    if (!(await isPublished(database, params.id))) return { refused: "not_found", what: "product" };
    return { counted: views.count(params.id, visitorOf(request)) };
  });
}

/** Tells visitors apart for an hour without keeping who they are. */
function visitorOf(request: FastifyRequest): string {
  const agent = request.headers["user-agent"] ?? "";
  return createHash("sha256").update(`${request.ip}\n${agent}`).digest("base64url").slice(0, 22);
}
