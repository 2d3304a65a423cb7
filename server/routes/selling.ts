import type { FastifyInstance } from "fastify";
import { getProductOptions } from "#contract/drafts.ts";
import * as changes from "#contract/listingChanges.ts";
import * as copies from "#contract/listingCopies.ts";
import { postLot } from "#contract/lots.ts";
import { getSellerHome } from "#contract/sellerHome.ts";
import * as contract from "#contract/selling.ts";
import { activateListing } from "#modules/listings/activateListing.ts";
import * as categoryOptions from "#modules/listings/changeProductOptions.ts";
import { addToListing } from "#modules/listings/changes/addToListing.ts";
import { editListing } from "#modules/listings/changes/editListing.ts";
import { readChanges } from "#modules/listings/changes/readChanges.ts";
import { copyListing } from "#modules/listings/copyListing.ts";
import { deleteDraft } from "#modules/listings/deleteDraft.ts";
import { endListingEarly } from "#modules/listings/endListingEarly.ts";
import * as posting from "#modules/listings/postLot.ts";
import { readProductOptions } from "#modules/listings/readProductOptions.ts";
import { readSellerList } from "#modules/listings/readSellerList.ts";
import { readSellerProduct } from "#modules/listings/readSellerProduct.ts";
import { relistListing } from "#modules/listings/relistListing.ts";
import { suggestPrice } from "#modules/listings/suggestPrice.ts";
import { addSaleSteps } from "#modules/orders/addSaleSteps.ts";
import { readProceeds } from "#modules/payouts/readProceeds.ts";
import { readSellerHome } from "#modules/sellerHome/readSellerHome.ts";
import type { ServerContext } from "../context.ts";
import { serve } from "../route.ts";
import { registerDraftRoutes } from "./drafts.ts";

/** What a seller does with listings, and what an operator decides that sellers are asked. */
export function registerSellingRoutes(app: FastifyInstance, context: ServerContext): void {
  registerDraftRoutes(app, context);
  const { database, config } = context;
  const own = (call: { user: { id: string }; params: { id: number } }) => ({
    listingId: call.params.id,
    sellerId: call.user.id,
  });

  serve(app, contract.listSellerProducts, async ({ user, params, query }) => {
    const list = await readSellerList(database, { sellerId: user.id, type: params.type, ...query });
    return await addSaleSteps(database, user.id, list);
  });
  serve(app, getSellerHome, ({ user }) => readSellerHome(database, user.id));
  serve(app, contract.getSellerProduct, (call) =>
    readSellerProduct(database, { secret: config.BLAZE_SECRET }, own(call)),
  );
  serve(app, getProductOptions, (call) => readProductOptions(database, own(call)));
  serve(app, contract.getProceeds, (call) =>
    readProceeds(database, { ...own(call), amount: call.query.amount }),
  );
  serve(app, contract.suggestedPrice, (call) => suggestPrice(database, own(call)));
  serve(app, contract.activateProduct, (call) => activateListing(database, own(call)));
  serve(app, postLot, (call) => posting.postLot(database, { ...own(call), others: call.body.others }));
  serve(app, copies.copyProduct, (call) => copyListing(database, own(call)));
  serve(app, copies.relistProduct, (call) =>
    relistListing(database, {
      ...own(call),
      basePricePaise: call.body?.base_price,
      endDate: call.body?.end_date,
      takesOffers: call.body?.takes_offers,
    }),
  );
  serve(app, contract.endProductEarly, (call) => endListingEarly(database, own(call)));
  serve(app, changes.editListing, (call) => editListing(database, { ...own(call), edit: call.body }));
  serve(app, changes.addToListing, (call) =>
    addToListing(database, { ...own(call), text: call.body.text, idempotencyKey: call.idempotencyKey }),
  );
  serve(app, changes.listListingChanges, ({ user, params }) =>
    readChanges(database, { listingId: params.id, operatorId: user.id }),
  );
  serve(app, contract.deleteDraft, (call) => deleteDraft(database, own(call)));

  serve(app, contract.getCategoryOptions, ({ params }) =>
    categoryOptions.readCategoryOptions(database, params.id),
  );
  serve(app, contract.changeCategoryOptions, ({ user, params, query, body }) =>
    categoryOptions.changeCategoryOptions(database, {
      categoryId: params.id,
      options: body,
      seen: query.seen,
      operatorId: user.id,
    }),
  );
  serve(app, contract.removeCategoryOptions, ({ user, params, query }) =>
    categoryOptions.removeCategoryOptions(database, {
      categoryId: params.id,
      seen: query.seen,
      operatorId: user.id,
    }),
  );
}
