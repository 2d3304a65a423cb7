import type { FastifyInstance } from "fastify";
import * as holds from "#contract/payoutHolds.ts";
import * as contract from "#contract/payouts.ts";
import * as rates from "#contract/rates.ts";
import { issuerOf } from "#modules/orders/documents/issuer.ts";
import { decideBatch } from "#modules/payouts/decideBatch.ts";
import { holdPayouts, readPayoutHolds, releasePayouts } from "#modules/payouts/payoutHolds.ts";
import { proposeBatch } from "#modules/payouts/proposeBatch.ts";
import { listRates, setRate } from "#modules/payouts/rates.ts";
import { readBatches, readBatchPayouts } from "#modules/payouts/readBatches.ts";
import { readSaleProceeds, readWaitingSales } from "#modules/payouts/readOpenSales.ts";
import { readSellerMoney } from "#modules/payouts/readSellerMoney.ts";
import { settlePayoutByHand } from "#modules/payouts/settlePayoutByHand.ts";
import { readStatement } from "#modules/payouts/statement.ts";
import type { ServerContext } from "../context.ts";
import { pageOf } from "../pageOf.ts";
import { serve } from "../route.ts";
import { asFile } from "./sendFile.ts";

export function registerPayoutRoutes(app: FastifyInstance, context: ServerContext): void {
  const { database, config, payouts } = context;
  const issuer = issuerOf(config);
  serve(app, contract.getSellerMoney, ({ user, query }) =>
    readSellerMoney(database, user.id, pageOf(query, "uuid")),
  );

  serve(app, contract.getSaleProceeds, ({ user, params }) =>
    readSaleProceeds(database, { orderId: params.id, userId: user.id }),
  );

  serve(app, contract.getWaitingSales, ({ user, query }) =>
    readWaitingSales(database, user.id, pageOf(query, "uuid")),
  );

  serve(app, contract.getStatement, async ({ user, query, reply }) => {
    const statement = await readStatement({ database, issuer }, { ...query, userId: user.id });
    return asFile(reply, statement, {
      name: `statement-${query.from}-${query.to}.${query.format}`,
      type: query.format === "pdf" ? "application/pdf" : "text/csv; charset=utf-8",
    });
  });

  serve(app, holds.listPayoutHolds, ({ query }) => readPayoutHolds(database, pageOf(query, "uuid")));
  serve(app, holds.holdPayouts, ({ user, body }) =>
    holdPayouts(database, { sellerId: body.seller_id, reason: body.reason, operatorId: user.id }),
  );
  serve(app, holds.releasePayouts, ({ user, params, body }) =>
    releasePayouts(database, { holdId: params.id, note: body.note, operatorId: user.id }),
  );

  serve(app, contract.listPayoutBatches, ({ query }) => readBatches(database, pageOf(query, "uuid")));
  serve(app, contract.listBatchPayouts, ({ params, query }) =>
    readBatchPayouts(database, { ...pageOf(query, "uuid"), batchId: params.id }),
  );

  serve(app, contract.proposePayoutBatch, ({ user, body, idempotencyKey }) =>
    proposeBatch(database, {
      operatorId: user.id,
      idempotencyKey,
      onlyTrusted: body?.only_trusted ?? false,
    }),
  );

  serve(app, contract.decidePayoutBatch, ({ user, params, body }) =>
    decideBatch(database, { batchId: params.id, operatorId: user.id, decision: body.decision }),
  );

  serve(app, contract.settlePayoutByHand, ({ user, params, body }) =>
    settlePayoutByHand({ database, payouts }, { payoutId: params.id, operatorId: user.id, settlement: body }),
  );

  serve(app, rates.listRates, () => listRates(database));

  serve(app, rates.setRate, ({ user, body }) => setRate(database, { rate: body, operatorId: user.id }));
}
