import type { FastifyInstance } from "fastify";
import * as contract from "#contract/money.ts";
import * as watch from "#contract/moneyWatch.ts";
import * as standing from "#contract/providerStanding.ts";
import { retrySetAside } from "#modules/operations/retrySetAside.ts";
import { refundByHand } from "#modules/operators/proposals/proposeByKind.ts";
import { readUserMoney } from "#modules/payments/readUserMoney.ts";
import { readOperatorRefunds, retryRefund } from "#modules/settlement/refunds/operatorRefunds.ts";
import { compareStatementFile } from "#modules/settlement/statements/compareStatement.ts";
import { closeDifference, readDifferences } from "#modules/settlement/statements/differences.ts";
import { readProviderStandings } from "#modules/settlement/statements/readProviderStandings.ts";
import { unfreezeMoney } from "#modules/settlement/watch/checkMoney.ts";
import { readMoneyAlerts } from "#modules/settlement/watch/moneyAlerts.ts";
import { readMoneyStanding } from "#modules/settlement/watch/moneyFreeze.ts";
import { closeAlertByHand } from "#modules/settlement/watch/operatorAlerts.ts";
import type { ServerContext } from "../context.ts";
import { pageOf } from "../pageOf.ts";
import { serve } from "../route.ts";

/** Where a person's money is, and what an operator must see to. */
export function registerMoneyRoutes(app: FastifyInstance, { database, providers }: ServerContext): void {
  serve(app, contract.userMoney, ({ user, query }) =>
    readUserMoney(database, user.id, pageOf(query, "uuid")),
  );

  serve(app, contract.operatorRefunds, ({ query }) =>
    readOperatorRefunds(database, { ...pageOf(query, "uuid"), status: query.status }),
  );

  serve(app, contract.retryRefund, ({ params }) => retryRefund(database, params.id));

  serve(app, contract.settleRefundByHand, ({ user, params, body, idempotencyKey }) =>
    refundByHand(database, { refundId: params.id, operatorId: user.id, idempotencyKey, ...body }),
  );

  serve(app, standing.listProviderStandings, () => readProviderStandings(database));

  serve(app, standing.uploadStatement, ({ user, body }) =>
    compareStatementFile({ database, providers }, { ...body, operatorId: user.id }),
  );

  serve(app, contract.providerDifferences, ({ query }) =>
    readDifferences(database, { withClosed: query.all === "true", ...pageOf(query, "uuid") }),
  );

  serve(app, contract.closeDifference, ({ user, params, body }) =>
    closeDifference(database, { differenceId: params.id, operatorId: user.id, note: body.note }),
  );

  serve(app, contract.moneyAlerts, ({ query }) => readMoneyAlerts(database, pageOf(query, "uuid")));

  serve(app, watch.closeAlert, ({ user, params, body }) =>
    closeAlertByHand(database, { alertId: params.id, operatorId: user.id, note: body.note }),
  );

  serve(app, watch.retrySetAside, ({ params }) => retrySetAside(database, params.id));

  serve(app, watch.moneyStanding, () => readMoneyStanding(database));

  serve(app, watch.unfreezeMoney, ({ user, body }) =>
    unfreezeMoney(database, { operatorId: user.id, ...body }),
  );
}
