import type { FastifyInstance } from "fastify";
import type { ServerContext } from "./context.ts";
import { registerAccountRoutes } from "./routes/accounts.ts";
import { registerBiddingRoutes } from "./routes/bidding.ts";
import { registerCatalogueRoutes } from "./routes/catalogue.ts";
import { registerDeliveryRoutes } from "./routes/delivery.ts";
import { registerDemoRoutes } from "./routes/demo.ts";
import { registerFindingRoutes } from "./routes/finding.ts";
import { registerIdentityRoutes } from "./routes/identity.ts";
import { registerKycReviewRoutes } from "./routes/kycReview.ts";
import { registerLiveRoutes } from "./routes/live.ts";
import { registerMapRoutes } from "./routes/map.ts";
import { registerMediaRoutes } from "./routes/media.ts";
import { registerMessagingRoutes } from "./routes/messaging.ts";
import { registerOperationsRoutes } from "./routes/operations.ts";
import { registerOrderRoutes } from "./routes/orders.ts";
import { registerSearchRoutes } from "./routes/search.ts";
import { registerSellingRoutes } from "./routes/selling.ts";
import { registerWatchlistRoutes } from "./routes/watchlist.ts";

/** Every route of the server, by resource. A new resource adds its line here. */
export function registerRoutes(app: FastifyInstance, context: ServerContext): void {
  registerAccountRoutes(app, context);
  registerCatalogueRoutes(app, context);
  registerDeliveryRoutes(app, context);
  registerIdentityRoutes(app, context);
  registerKycReviewRoutes(app, context);
  registerSearchRoutes(app, context);
  registerSellingRoutes(app, context);
  registerWatchlistRoutes(app, context);
  registerMessagingRoutes(app, context);
  registerOperationsRoutes(app, context);
  registerBiddingRoutes(app, context);
  registerOrderRoutes(app, context);
  registerLiveRoutes(app, context);
  registerMapRoutes(app, context);
  registerMediaRoutes(app, context);
  registerFindingRoutes(app, context);
  registerDemoRoutes(app, context);
}
