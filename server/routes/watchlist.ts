import type { FastifyInstance } from "fastify";
import { getWatchlist, toggleWatch, watchlistProducts } from "#contract/watchlist.ts";
import * as watchlist from "#modules/catalogue/watchlist.ts";
import type { ServerContext } from "../context.ts";
import { pageOf } from "../pageOf.ts";
import { readerOf } from "../readerOf.ts";
import { serve } from "../route.ts";

export function registerWatchlistRoutes(app: FastifyInstance, context: ServerContext): void {
  const { database } = context;

  serve(app, getWatchlist, ({ user }) => watchlist.readWatchlist(database, user.id));

  serve(app, watchlistProducts, ({ user, query }) =>
    watchlist.readWatchedProducts(database, readerOf(context, user), pageOf(query, "number")),
  );

  serve(app, toggleWatch, ({ user, params, body }) =>
    watchlist.toggleWatch(database, { userId: user.id, listingId: params.id, watched: body?.watched }),
  );
}
