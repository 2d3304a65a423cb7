import type { Kysely } from "kysely";
import type { Draft } from "#contract/drafts.ts";
import type { Schema } from "#db/schema.ts";
import { isShippable } from "#domain/delivery/approvedGoods.ts";
import { missingParts, sectionOfPart } from "#domain/listing/missingParts.ts";
import { takesSets } from "#domain/listing/quantity.ts";
import { readKycStanding } from "../identity/readKycStanding.ts";
import type { DraftRow } from "./draftRow.ts";
import { readItemElsewhere } from "./readItemElsewhere.ts";
import { neededValues } from "./storedFields.ts";

export type MissingPart = Draft["missing"][number];

/** What a draft lacks before it may go live, each with the section of the wizard that it belongs to. */
export async function missingOfDraft(reader: Kysely<Schema>, draft: DraftRow): Promise<MissingPart[]> {
  const kyc = await readKycStanding(reader, draft.seller_id);
  const parts = missingParts(
    {
      kyc: kyc.mayGoLive ? "suffices" : kyc.status === "submitted" ? "being_checked" : "none",
      title: draft.title,
      hasCategory:
        draft.category_id !== null &&
        !draft.category_is_hidden &&
        (draft.sub_category_id !== null || !draft.category_has_children),
      endDate: draft.end_date,
      startsAt: draft.starts_at,
      descriptionHtml: draft.description_html,
      imageCount: draft.images.length,
      basePricePaise: draft.base_price_paise,
      hasAddress: draft.address_id !== null,
      hasAccount: draft.account_id !== null,
      canBeShipped:
        draft.shipping_mode === "handover" ||
        draft.category_id === null ||
        isShippable(draft.approved_goods, draft.base_price_paise),
      takesQuantity: draft.quantity === 1 || takesSets(draft.options.verification),
      isItemFree: !(await readItemElsewhere(reader, draft)),
      fields: neededValues(draft),
    },
    draft.now,
  );
  return parts.map((part) => ({ part, section: sectionOfPart[part] }));
}
