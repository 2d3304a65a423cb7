import type { FastifyInstance, FastifyRequest } from "fastify";
import * as contract from "#contract/bidding.ts";
import { iciciUpi } from "#contract/orders.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import { placeBid } from "#modules/bidding/placeBid.ts";
import { readActiveBids } from "#modules/bidding/readActiveBids.ts";
import { readLostBids } from "#modules/bidding/readLostBids.ts";
import { isDelivered } from "#modules/catalogue/readDelivery.ts";
import { withdrawStandby } from "#modules/deposits/withdrawStandby.ts";
import { readWonBids } from "#modules/orders/readWonBids.ts";
import { depositUpiCode, makeDeposit } from "#modules/settlement/makeDeposit.ts";
import type { ServerContext } from "../context.ts";
import { readerOf } from "../readerOf.ts";
import { serve } from "../route.ts";
import { readSelectedAddress } from "../selectedAddress.ts";

export function registerBiddingRoutes(app: FastifyInstance, context: ServerContext): void {
  const { database, batcher } = context;

  serve(app, contract.makeDeposit, async ({ user, params, body, request }) => {
    const place = await readPlace(context, { request, userId: user.id, listingId: params.id });
    if (isRefusal(place)) return place;
    return await makeDeposit(context, {
      listingId: params.id,
      bidderId: user.id,
      firstBidPaise: body.first_bid_amount,
      mode: body.mode,
      provider: body.provider,
      renew: body.renew,
      addMoney: body.add_money,
      shownTerms: body.default_terms,
      pinCode: place.pinCode ?? body.pin_code,
    });
  });

  serve(app, iciciUpi, async ({ user, body, request }) => {
    const listingId = body.product_id;
    const place = await readPlace(context, { request, userId: user.id, listingId });
    if (isRefusal(place)) return place;
    return await depositUpiCode(context, { listingId, bidderId: user.id, pinCode: place.pinCode });
  });

  serve(app, contract.placeBid, ({ user, params, body, idempotencyKey }) =>
    placeBid(batcher, {
      listingId: params.id,
      bidderId: user.id,
      amountPaise: body.amount,
      maxAmountPaise: body.max_amount ?? null,
      idempotencyKey,
    }),
  );

  serve(app, contract.activeBids, ({ user, query }) =>
    readActiveBids(database, readerOf(context, user), query),
  );

  serve(app, contract.wonBids, ({ user, query }) => readWonBids(database, user.id, query));

  serve(app, contract.lostBids, ({ user, query }) => readLostBids(database, user.id, query));

  serve(app, contract.withdrawStandby, ({ user, params }) =>
    withdrawStandby(database, { listingId: params.id, userId: user.id }),
  );
}

type Asked = { readonly request: FastifyRequest; readonly userId: string; readonly listingId: number };

/**
 * The pin code of the chosen address, by which delivery costs what it does. Refuses, before money, one to which Blaze
 * cannot bring it. Whoever chose none says so when they have won.
 */
async function readPlace(
  context: ServerContext,
  { request, userId, listingId }: Asked,
): Promise<{ pinCode: string | undefined } | Refusal> {
  const place = await readSelectedAddress(context, request, userId);
  if (isRefusal(place)) return { pinCode: undefined };
  if (!place.available && (await isDelivered(context.database, listingId)))
    return { refused: "address_not_serviced", pin_code: place.pin_code };
  return { pinCode: place.pin_code };
}
