import type { Kysely } from "kysely";
import type { Draft } from "#contract/drafts.ts";
import type { Schema } from "#db/schema.ts";
import { isShippable } from "#domain/delivery/approvedGoods.ts";
import { sellerCanPay } from "#domain/delivery/deliveryTerms.ts";
import { askedParts } from "#domain/listing/compareOptions.ts";
import { missingAnswers } from "#domain/listing/missingAnswers.ts";
import { missingParts, sectionOfPart } from "#domain/listing/missingParts.ts";
import { takesSets } from "#domain/listing/quantity.ts";
import { isOneParcel } from "#domain/shipping/parcelSize.ts";
import { deliveryPricesAt, weightClassOf } from "../delivery/deliveryRates.ts";
import { readKycStanding } from "../identity/readKycStanding.ts";
import { type DraftRow, goodsOf } from "./draftRow.ts";
import { readItemElsewhere } from "./readItemElsewhere.ts";
import { neededValues } from "./storedFields.ts";

/** Whether a set goes in one parcel, and leaves its seller enough for the delivery that they take on (R-LOT-2). */
async function canSetBeBrought(reader: Kysely<Schema>, draft: DraftRow): Promise<boolean> {
  if (draft.quantity === 1) return true;
  const goods = goodsOf(draft);
  if (!isOneParcel(await weightClassOf(reader, goods.categoryId), draft.quantity)) return false;
  if (draft.delivery_paid_by !== "seller" || draft.base_price_paise === null) return true;
  const prices = await deliveryPricesAt(reader, draft.now, goods);
  // Below a reserve it may be sold after all, from the base price on (R-RESERVE-4).
  return prices === null || sellerCanPay(prices, draft.base_price_paise);
}

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
      unanswered: new Set(
        askedParts.filter((part) => missingAnswers(draft.options[part], draft[part]).length > 0),
      ),
      basePricePaise: draft.base_price_paise,
      hasAddress: draft.address_id !== null,
      hasAccount: draft.account_id !== null,
      canBeShipped:
        draft.shipping_mode === "handover" ||
        draft.category_id === null ||
        (isShippable(draft.approved_goods, draft.base_price_paise) && (await canSetBeBrought(reader, draft))),
      takesQuantity: draft.quantity === 1 || takesSets(draft.options.verification),
      isItemFree: !(await readItemElsewhere(reader, draft)),
      fields: neededValues(draft),
    },
    draft.now,
  );
  return parts.map((part) => ({ part, section: sectionOfPart[part] }));
}
