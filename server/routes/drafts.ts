import type { FastifyInstance } from "fastify";
import * as contract from "#contract/drafts.ts";
import { withoutFields } from "#domain/listing/draftFields.ts";
import type { Answers } from "#domain/listing/productOptions.ts";
import { readListingText } from "#modules/listings/readListingText.ts";
import { readDraft, saveDraftSection } from "#modules/listings/saveDraft.ts";
import { saveImages } from "#modules/listings/saveImages.ts";
import { createDraft, saveInfo } from "#modules/listings/saveInfo.ts";
import * as sections from "#modules/listings/saveSections.ts";
import { claimByAddress } from "#modules/media/claimUploads.ts";
import type { ServerContext } from "../context.ts";
import { serve } from "../route.ts";

/** The wizard's calls: each saves one section. */
export function registerDraftRoutes(app: FastifyInstance, context: ServerContext): void {
  const { database } = context;
  const own = (call: { user: { id: string }; params: { id: number } }) => ({
    listingId: call.params.id,
    sellerId: call.user.id,
  });

  serve(app, contract.readListingText, ({ body }) => readListingText(database, body.text));
  serve(app, contract.createDraft, ({ user, body }) =>
    createDraft(database, { sellerId: user.id, input: body }),
  );
  serve(app, contract.getDraft, (call) => readDraft(database, own(call)));
  serve(app, contract.getDraftByAlias, (call) => readDraft(database, own(call)));
  serve(app, contract.saveInfo, (call) => saveInfo(database, own(call), call.body));
  serve(app, contract.saveDescription, (call) =>
    sections.saveDescription(database, own(call), call.body.text),
  );
  serve(app, contract.saveImages, async (call) => {
    const claim = { ownerId: call.user.id, purpose: "listing", named: call.body.images } as const;
    return saveImages(database, own(call), await claimByAddress(context, claim));
  });
  serve(app, contract.saveSpecifications, (call) =>
    sections.saveSpecifications(database, own(call), call.body),
  );
  serve(app, contract.saveConditions, (call) => {
    const answers = withoutFields("conditions", call.body) as Answers; // TypeScript has no type for "all keys but one"
    return sections.saveConditions(database, own(call), { answers, fields: call.body });
  });
  serve(app, contract.savePricing, (call) => sections.savePricing(database, own(call), call.body));
  serve(app, contract.saveVerificationDetails, (call) =>
    sections.saveVerification(database, own(call), call.body.details),
  );
  serve(app, contract.saveNotes, (call) =>
    saveDraftSection(database, own(call), { section: "notes", given: call.body }),
  );
  serve(app, contract.saveSellerData, (call) => sections.saveSellerData(database, own(call), call.body));
}
