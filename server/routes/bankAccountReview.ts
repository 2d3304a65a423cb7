import type { FastifyInstance } from "fastify";
import * as contract from "#contract/bankAccountReview.ts";
import { decideBankAccount, recheckBankAccount } from "#modules/identity/decideBankAccount.ts";
import {
  countBankChecks,
  listBankReviews,
  readBankNumber,
  readBankReview,
} from "#modules/identity/reviewBankAccounts.ts";
import type { ServerContext } from "../context.ts";
import { pageOf } from "../pageOf.ts";
import { serve } from "../route.ts";

/** What an operator does with bank accounts whose check failed. */
export function registerBankAccountReviewRoutes(app: FastifyInstance, context: ServerContext): void {
  const { database } = context;

  serve(app, contract.listBankReviews, ({ user, query }) =>
    listBankReviews(database.kysely, { operatorId: user.id, show: query.show, ...pageOf(query, "uuid") }),
  );

  serve(app, contract.countBankChecks, () => countBankChecks(database.kysely));

  serve(app, contract.readBankReview, ({ user, params }) =>
    readBankReview(database.kysely, { operatorId: user.id, accountId: params.id }),
  );

  serve(app, contract.readBankNumber, ({ user, params }) =>
    readBankNumber(context, { operatorId: user.id, accountId: params.id }),
  );

  serve(app, contract.recheckBankAccount, ({ user, params, body }) =>
    recheckBankAccount(database, { ...body, accountId: params.id, operatorId: user.id }),
  );

  serve(app, contract.approveBankAccount, ({ user, params, body }) =>
    decideBankAccount(database, { ...body, accountId: params.id, operatorId: user.id, status: "approved" }),
  );

  serve(app, contract.refuseBankAccount, ({ user, params, body }) =>
    decideBankAccount(database, { ...body, accountId: params.id, operatorId: user.id, status: "refused" }),
  );
}
