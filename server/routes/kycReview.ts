import type { FastifyInstance } from "fastify";
import * as contract from "#contract/kycReview.ts";
import { decideKyc } from "#modules/blocking/decideKyc.ts";
import { revokeKyc } from "#modules/blocking/revokeKyc.ts";
import { listIdentityAccess } from "#modules/identity/recordAccess.ts";
import { listKycReviews, readKycReview } from "#modules/identity/reviewKyc.ts";
import type { ServerContext } from "../context.ts";
import { pageOf } from "../pageOf.ts";
import { serve } from "../route.ts";

/** What an operator does with KYC. Its documents are read by the operator's call for files. */
export function registerKycReviewRoutes(app: FastifyInstance, context: ServerContext): void {
  const { database } = context;

  serve(app, contract.listKyc, ({ user, query }) =>
    listKycReviews(database.kysely, { operatorId: user.id, status: query.status, ...pageOf(query, "uuid") }),
  );

  serve(app, contract.readKyc, ({ user, params }) =>
    readKycReview(context, { operatorId: user.id, kycId: params.id }),
  );

  serve(app, contract.verifyKyc, ({ user, params, body }) =>
    decideKyc(database, { ...body, kycId: params.id, operatorId: user.id, status: "verified" }),
  );

  serve(app, contract.rejectKyc, ({ user, params, body }) =>
    decideKyc(database, { ...body, kycId: params.id, operatorId: user.id, status: "rejected" }),
  );

  serve(app, contract.revokeKyc, ({ user, params, body }) =>
    revokeKyc(database, { ...body, kycId: params.id, operatorId: user.id }),
  );

  serve(app, contract.listIdentityAccess, async ({ query }) => ({
    results: await listIdentityAccess(database.kysely, query.user_id),
  }));
}
