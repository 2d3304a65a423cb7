import { type ApprovedGoods, isShippable } from "../delivery/approvedGoods.ts";
import type { Paise } from "../money/paise.ts";
import type { ShippingMode } from "../order/orderStages.ts";

/** Where a listing stands: a category, and of one that has any a subcategory. */
export type CategoryPlace = { readonly categoryId: number; readonly subCategoryId: number | null };

type Live = {
  readonly place: CategoryPlace;
  readonly shippingMode: ShippingMode;
  readonly basePrice: Paise | null;
};
type Wanted = {
  readonly place: CategoryPlace;
  /** Which goods of Annexure A the category is; null for none. */
  readonly approvedGoods: ApprovedGoods | null;
};

/**
 * Why a live listing is not put into another category (R-OPERATOR-32); null when it may be. Bidders were told that Blaze
 * brings it to them, so it stays among what Blaze ships.
 */
export function correctionProblem(live: Live, wanted: Wanted): "same" | "not_shipped" | null {
  if (isSamePlace(live.place, wanted.place)) return "same";
  const isBrought = live.shippingMode === "blaze";
  return isBrought && !isShippable(wanted.approvedGoods, live.basePrice) ? "not_shipped" : null;
}

export function isSamePlace(one: CategoryPlace, other: CategoryPlace): boolean {
  return one.categoryId === other.categoryId && one.subCategoryId === other.subCategoryId;
}

/**
 * Whether what the seller answered goes on being shown whole, though the new category asks for something else: people
 * have bid on it.
 */
export function answersStay(bidCount: number): boolean {
  return bidCount > 0;
}
