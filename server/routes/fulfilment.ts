import type { FastifyInstance } from "fastify";
import { getDeliveryCode, type ProofBody } from "#contract/deliveryProof.ts";
import { type Invalid, isInvalid } from "#contract/fieldProblems.ts";
import * as contract from "#contract/fulfilment.ts";
import { getInspectionForm } from "#contract/inspectionForm.ts";
import * as operatorContract from "#contract/operatorOrders.ts";
import * as pickupContract from "#contract/pickup.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import * as shipping from "#contract/shipment.ts";
import { rightFor } from "#domain/order/orderActions.ts";
import type { SignedInUser } from "#modules/accounts/sessionFinder.ts";
import { claimUploads } from "#modules/media/claimUploads.ts";
import { proposeReversal } from "#modules/operators/proposals/proposeByKind.ts";
import { answerClaim } from "#modules/orders/answerClaim.ts";
import { cancelOrder } from "#modules/orders/cancelOrder.ts";
import { readClaims } from "#modules/orders/claims/readClaims.ts";
import { issuerOf } from "#modules/orders/documents/issuer.ts";
import { readInvoice } from "#modules/orders/documents/readInvoice.ts";
import { readReceipt } from "#modules/orders/documents/readReceipt.ts";
import { enterHandoverCode } from "#modules/orders/enterHandoverCode.ts";
import { readInspectionForm } from "#modules/orders/inspection/readInspectionForm.ts";
import { makeHandoverCode } from "#modules/orders/makeHandoverCode.ts";
import { choosePickup } from "#modules/orders/pickup/choosePickup.ts";
import { markPacked } from "#modules/orders/pickup/markPacked.ts";
import { provePickup } from "#modules/orders/pickup/pickupCode.ts";
import { readPickup } from "#modules/orders/pickup/readPickup.ts";
import { addProof } from "#modules/orders/proof/addProof.ts";
import { readDeliveryCode } from "#modules/orders/proof/deliveryCode.ts";
import type { GivenProof } from "#modules/orders/proof/judgeProof.ts";
import { readCancellation } from "#modules/orders/readCancellation.ts";
import { readKeptDeposits } from "#modules/orders/readKeptDeposits.ts";
import { readOperatorOrder, readSoldOrder } from "#modules/orders/readSoldOrder.ts";
import { takeStep } from "#modules/orders/takeStep.ts";
import { declareLoss } from "#modules/payouts/declareLoss.ts";
import { recordRecovery } from "#modules/payouts/recordRecovery.ts";
import { changeShipment } from "#modules/shipping/changeShipment.ts";
import { readOwnLabel } from "#modules/shipping/ownLabel.ts";
import { readLabel } from "#modules/shipping/readLabel.ts";
import type { ServerContext } from "../context.ts";
import { missingRight, withOwnActions } from "../operatorRights.ts";
import { pageOf } from "../pageOf.ts";
import { serve } from "../route.ts";
import { asFile } from "./sendFile.ts";

/** What follows the payment of an order, for its seller, its buyer and the operators. */
export function registerFulfilmentRoutes(app: FastifyInstance, context: ServerContext): void {
  sellerRoutes(app, context);
  buyerRoutes(app, context);
  documentRoutes(app, context);
  operatorRoutes(app, context);
  shippingRoutes(app, context);
}

/** A verb that changed an order answers the order as it stands now; a refusal goes on as it is. */
async function thenRead<Answer>(
  outcome: object | Refusal | Invalid,
  read: () => Promise<Answer | Refusal>,
): Promise<Answer | Refusal | Invalid> {
  return isRefusal(outcome) || isInvalid(outcome) ? outcome : await read();
}

function sellerRoutes(app: FastifyInstance, context: ServerContext): void {
  const { database, config } = context;
  const codeParts = { database, secret: config.BLAZE_SECRET };
  serve(app, contract.getSoldOrder, ({ user, params }) =>
    readSoldOrder(database, { orderId: params.id, userId: user.id }),
  );
  serve(app, contract.getCancellation, ({ user, params }) =>
    readCancellation(database, { orderId: params.id, userId: user.id }),
  );
  serve(app, contract.cancelSoldOrder, async ({ user, params, body }) => {
    const asked = { orderId: params.id, userId: user.id };
    const by = { person: "seller", userId: user.id } as const;
    const outcome = await cancelOrder(database, { orderId: params.id, by, reason: body.reason });
    return await thenRead(outcome, () => readSoldOrder(database, asked));
  });
  serve(app, pickupContract.getPickup, ({ user, params }) =>
    readPickup(codeParts, { orderId: params.id, userId: user.id }),
  );
  serve(app, pickupContract.choosePickup, async ({ user, params, body }) => {
    const asked = { orderId: params.id, userId: user.id };
    const outcome = await choosePickup(database, { ...asked, startsAt: new Date(body.starts_at) });
    return await thenRead(outcome, () => readSoldOrder(database, asked));
  });
  serve(app, pickupContract.markPacked, async ({ user, params }) => {
    const asked = { orderId: params.id, userId: user.id };
    const outcome = await markPacked(database, asked);
    return await thenRead(outcome, () => readSoldOrder(database, asked));
  });
  serve(app, contract.enterHandoverCode, async ({ user, params, body }) => {
    const asked = { orderId: params.id, userId: user.id };
    const outcome = await enterHandoverCode(codeParts, { ...asked, code: body.code });
    return await thenRead(outcome, () => readSoldOrder(database, asked));
  });
}

function buyerRoutes(app: FastifyInstance, context: ServerContext): void {
  const { database, config } = context;
  const codeParts = { database, secret: config.BLAZE_SECRET };
  serve(app, contract.makeHandoverCode, ({ user, params, body }) =>
    makeHandoverCode(codeParts, { orderId: params.id, userId: user.id, renew: body?.renew ?? false }),
  );
  serve(app, getDeliveryCode, ({ user, params }) =>
    readDeliveryCode(codeParts, { orderId: params.id, userId: user.id }),
  );
}

function documentRoutes(app: FastifyInstance, { database, config }: ServerContext): void {
  const parts = { database, config, issuer: issuerOf(config) };
  const type = "application/pdf";
  serve(app, contract.getReceipt, async ({ user, params, reply }) => {
    const asked = { orderId: params.id, paymentId: params.payment_id, userId: user.id };
    return asFile(reply, await readReceipt(parts, asked), {
      name: `receipt-${params.payment_id}.pdf`,
      type,
    });
  });
  serve(app, contract.getBuyerInvoice, async ({ user, params, reply }) => {
    const asked = { orderId: params.id, userId: user.id, as: "buyer", kind: "sale" } as const;
    return asFile(reply, await readInvoice(parts, asked), { name: `invoice-${params.id}.pdf`, type });
  });
  serve(app, contract.getSellerInvoice, async ({ user, params, reply }) => {
    const asked = { orderId: params.id, userId: user.id, as: "seller", kind: params.kind } as const;
    const name = `invoice-${params.kind}-${params.id}.pdf`;
    return asFile(reply, await readInvoice(parts, asked), { name, type });
  });
}

function operatorRoutes(app: FastifyInstance, context: ServerContext): void {
  const { database, config } = context;
  const codeParts = { database, secret: config.BLAZE_SECRET };
  const readForOperator = async (user: SignedInUser, orderId: string) => {
    const order = await readOperatorOrder(database, { orderId, operatorId: user.id });
    if (isRefusal(order)) return order;
    return { ...order, fulfilment: withOwnActions(user, order.fulfilment) };
  };
  serve(app, getInspectionForm, ({ user, params }) =>
    readInspectionForm(database, { orderId: params.id, operatorId: user.id }),
  );
  serve(app, operatorContract.takeOperatorStep, async ({ user, params, body }) => {
    const { step, note, planned_at: plannedAt, pickup_code: code, sheet, proof: given, version } = body;
    const refusal = missingRight(user, rightFor(step));
    if (refusal !== null) return refusal;
    const uploadIds = [...(sheet?.pictures ?? []), ...(given?.pictures ?? [])];
    await claimUploads(context, { ownerId: user.id, purpose: "inspection", uploadIds });
    const by = { person: "operator", userId: user.id, version } as const;
    const actor = { operatorId: user.id, version };
    const named = step === "pick_up" && code !== undefined;
    const proof = named ? await provePickup(codeParts, { orderId: params.id, ...actor, code }) : null;
    if (proof !== null && isRefusal(proof)) return proof;
    const outcome =
      step === "cancel"
        ? await cancelOrder(database, { orderId: params.id, by, reason: note })
        : step === "declare_lost" || step === "declare_damaged"
          ? await declareLoss(database, { orderId: params.id, ...actor, step, note, isKnown: body.is_known })
          : await takeStep(database, {
              orderId: params.id,
              ...actor,
              step,
              note,
              sentWith: { carrier: body.carrier, number: body.tracking_number },
              plannedAt: plannedAt === undefined ? null : new Date(plannedAt),
              sheet: sheet ?? null,
              proof: given === undefined ? null : givenProof(given, config.BLAZE_SECRET),
            });
    return await thenRead(outcome, () => readForOperator(user, params.id));
  });
  serve(app, operatorContract.addDeliveryProof, async ({ user, params, body: { proof, note, version } }) => {
    const { signed_by: signedBy, pictures } = proof;
    await claimUploads(context, { ownerId: user.id, purpose: "inspection", uploadIds: pictures });
    const actor = { orderId: params.id, operatorId: user.id, version };
    return addProof(database, { ...actor, note, proof: { signedBy, pictures } });
  });
  serve(app, operatorContract.recordRecovery, ({ user, params, body }) =>
    recordRecovery(database, {
      orderId: params.id,
      operatorId: user.id,
      amountPaise: body.amount,
      reference: body.reference,
    }),
  );
  serve(app, operatorContract.listKeptDeposits, ({ user, query }) =>
    readKeptDeposits(database, { ...pageOf(query, "uuid"), operatorId: user.id }),
  );
  serve(app, operatorContract.reverseForfeiture, ({ user, params, body, idempotencyKey }) =>
    proposeReversal(database, { orderId: params.id, operatorId: user.id, idempotencyKey, ...body }),
  );
  serve(app, operatorContract.listClaims, async ({ user, query }) => {
    const asked = { ...pageOf(query, "uuid"), status: query.status, operatorId: user.id };
    const page = await readClaims(database, asked);
    return { ...page, results: page.results.map((claim) => withOwnActions(user, claim)) };
  });
  serve(app, operatorContract.answerClaim, ({ user, params, body }) =>
    answerClaim(database, {
      claimId: params.id,
      operatorId: user.id,
      outcome: body.outcome,
      amountPaise: body.amount,
      answer: body.answer,
      version: body.version,
    }),
  );
}

function givenProof({ code, signed_by: signedBy, pictures }: ProofBody, secret: string): GivenProof {
  return { code: code === undefined ? null : { entered: code, secret }, signedBy, pictures };
}

function shippingRoutes(app: FastifyInstance, context: ServerContext): void {
  serve(app, shipping.changeShipment, async ({ user, params, body }) => {
    const asked = { orderId: params.id, operatorId: user.id };
    const { change, carrier, tracking_number: trackingNumber, tracking_url: trackingUrl } = body;
    const byHand = change === "by_hand" ? { courier: carrier, trackingNumber, trackingUrl } : null;
    const outcome = await changeShipment(context, { ...asked, version: body.version, change, byHand });
    return await thenRead(outcome, () => readOperatorOrder(context.database, asked));
  });
  serve(app, shipping.getLabel, async ({ user, params, reply }) => {
    const label = await readLabel(context, { order: params.id, by: { operatorId: user.id } });
    return asFile(reply, label, { name: `label-${params.id}.pdf`, type: "application/pdf" });
  });
  serve(app, shipping.getOwnLabel, async ({ user, params, reply }) => {
    const parts = { database: context.database, issuer: issuerOf(context.config) };
    const label = await readOwnLabel(parts, { order: params.id, operatorId: user.id });
    return asFile(reply, label, { name: `label-${params.id}.pdf`, type: "application/pdf" });
  });
  serve(app, shipping.getReturnLabel, async ({ user, params, reply }) => {
    const label = await readLabel(context, { order: params.id, by: { buyerId: user.id } });
    return asFile(reply, label, { name: `return-${params.id}.pdf`, type: "application/pdf" });
  });
}
