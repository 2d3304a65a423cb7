import type { FastifyInstance } from "fastify";
import * as contract from "#contract/claims.ts";
import { getReturnForm } from "#contract/inspectionForm.ts";
import { noPaise } from "#domain/money/paise.ts";
import { claimUploads } from "#modules/media/claimUploads.ts";
import { answerOffer } from "#modules/orders/claims/answerOffer.ts";
import { appealClaim } from "#modules/orders/claims/appealClaim.ts";
import { makeOffer } from "#modules/orders/claims/makeOffer.ts";
import { enterReturnCode, makeReturnCode } from "#modules/orders/claims/returnCode.ts";
import { sendBack } from "#modules/orders/claims/sendBack.ts";
import { takeReturnStep } from "#modules/orders/claims/takeReturnStep.ts";
import { writeToClaim } from "#modules/orders/claims/writeToClaim.ts";
import { readReturnForm } from "#modules/orders/inspection/readInspectionForm.ts";
import { openClaim } from "#modules/orders/openClaim.ts";
import type { ServerContext } from "../context.ts";
import { serve } from "../route.ts";

/** How a buyer opens a claim, and what buyer, seller and Blaze do about it once it is open. */
export function registerClaimRoutes(app: FastifyInstance, context: ServerContext): void {
  const { database, config } = context;
  const codeParts = { database, secret: config.BLAZE_SECRET };
  serve(app, contract.openClaim, async ({ user, params, body, idempotencyKey }) => {
    await claimUploads(context, { ownerId: user.id, purpose: "claim", uploadIds: body.pictures });
    const { wish: kind, wish_amount: amount = noPaise, ...said } = body;
    const wish = kind === undefined ? null : { kind, amountPaise: amount };
    return openClaim(database, { ...said, wish, orderId: params.id, userId: user.id, idempotencyKey });
  });
  const sides = [
    [contract.writeToClaim, "side"],
    [contract.writeForBlaze, "operator"],
  ] as const;
  for (const [endpoint, as] of sides) {
    serve(app, endpoint, async ({ user, params, body, idempotencyKey }) => {
      await claimUploads(context, { ownerId: user.id, purpose: "claim", uploadIds: body.pictures });
      return writeToClaim(database, {
        ...body,
        claimId: params.id,
        by: { as, userId: user.id },
        idempotencyKey,
      });
    });
  }
  serve(app, contract.makeOffer, ({ user, params, body, idempotencyKey }) =>
    makeOffer(database, {
      claimId: params.id,
      sellerId: user.id,
      kind: body.kind,
      amountPaise: body.amount ?? noPaise,
      idempotencyKey,
    }),
  );
  serve(app, contract.answerOffer, ({ user, params, body }) =>
    answerOffer(database, {
      claimId: params.id,
      offerId: body.offer_id,
      buyerId: user.id,
      isTaken: body.take,
    }),
  );
  serve(app, contract.appealClaim, ({ user, params, body, idempotencyKey }) =>
    appealClaim(database, { claimId: params.id, buyerId: user.id, text: body.text, idempotencyKey }),
  );
  serve(app, contract.sendBack, ({ user, params }) =>
    sendBack(database, { claimId: params.id, buyerId: user.id }),
  );
  serve(app, contract.makeReturnCode, ({ user, params, body }) =>
    makeReturnCode(codeParts, { claimId: params.id, sellerId: user.id, renew: body?.renew ?? false }),
  );
  serve(app, contract.enterReturnCode, ({ user, params, body }) =>
    enterReturnCode(codeParts, { claimId: params.id, buyerId: user.id, code: body.code }),
  );
  serve(app, getReturnForm, ({ user, params }) =>
    readReturnForm(database, { claimId: params.id, operatorId: user.id }),
  );
  serve(app, contract.takeReturnStep, async ({ user, params, body }) => {
    const sheet = body.sheet ?? null;
    await claimUploads(context, {
      ownerId: user.id,
      purpose: "inspection",
      uploadIds: sheet?.pictures ?? [],
    });
    const { nothing_came: nothingCame, ...step } = body;
    return takeReturnStep(database, { ...step, nothingCame, sheet, claimId: params.id, operatorId: user.id });
  });
}
