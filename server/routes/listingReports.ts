import type { FastifyInstance } from "fastify";
import * as contract from "#contract/listingReports.ts";
import { dismissListingReports } from "#modules/blocking/decideListingReports.ts";
import { liftTakeDown } from "#modules/blocking/liftTakeDown.ts";
import { readOperatorListing, readReportedListings } from "#modules/blocking/operatorListings.ts";
import { reportListing } from "#modules/blocking/reportListing.ts";
import { correctCategory } from "#modules/listings/correctCategory.ts";
import type { ServerContext } from "../context.ts";
import { pageOf } from "../pageOf.ts";
import { serve } from "../route.ts";

/** Reports of listings, and the operators' desk. What is done about a listing besides stands in blocking.ts. */
export function registerListingReportRoutes(app: FastifyInstance, { database }: ServerContext): void {
  serve(app, contract.reportListing, ({ user, params, body }) =>
    reportListing(database, {
      listingId: params.id,
      reporterId: user.id,
      reason: body.reason,
      words: body.words ?? null,
    }),
  );

  serve(app, contract.listReportedListings, ({ user, query }) =>
    readReportedListings(database, { operatorId: user.id, ...pageOf(query, "number") }),
  );

  serve(app, contract.readOperatorListing, ({ user, params }) =>
    readOperatorListing(database, { listingId: params.id, operatorId: user.id }),
  );

  serve(app, contract.dismissListingReports, ({ user, params, body }) =>
    dismissListingReports(database, { listingId: params.id, operatorId: user.id, note: body.note }),
  );

  serve(app, contract.correctCategory, ({ user, params, body }) =>
    correctCategory(database, {
      listingId: params.id,
      operatorId: user.id,
      place: placeOf(body),
      seen: placeOf(body.seen),
      reason: body.reason,
    }),
  );

  serve(app, contract.liftTakeDown, ({ user, params, body }) =>
    liftTakeDown(database, { listingId: params.id, operatorId: user.id, reason: body.reason }),
  );
}

type PlaceFields = { readonly category_id: number; readonly sub_category_id: number | null };

function placeOf({ category_id: categoryId, sub_category_id: subCategoryId }: PlaceFields) {
  return { categoryId, subCategoryId };
}
