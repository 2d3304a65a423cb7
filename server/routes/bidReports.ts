import type { FastifyInstance } from "fastify";
import * as contract from "#contract/bidReports.ts";
import { readBidReports } from "#modules/bidding/bidReportRows.ts";
import { decideBidReport } from "#modules/bidding/decideBidReport.ts";
import { reportBid } from "#modules/bidding/reportBid.ts";
import type { ServerContext } from "../context.ts";
import { pageOf } from "../pageOf.ts";
import { serve } from "../route.ts";

/** Bids that were a mistake: reporting one, and the operators' desk. */
export function registerBidReportRoutes(app: FastifyInstance, { database }: ServerContext): void {
  serve(app, contract.reportBid, ({ user, params, body }) =>
    reportBid(database, {
      listingId: params.id,
      bidderId: user.id,
      seq: body.bid_id,
      reason: body.reason,
    }),
  );

  serve(app, contract.listBidReports, ({ user, query }) =>
    readBidReports(database, { operatorId: user.id, status: query.status, ...pageOf(query, "uuid") }),
  );

  serve(app, contract.decideBidReport, ({ user, params, body }) =>
    decideBidReport(database, { reportId: params.id, operatorId: user.id, ...body }),
  );
}
