import { type Invalid, invalidField } from "#contract/fieldProblems.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Transaction } from "#db/transaction.ts";
import type { Checklist } from "#domain/inspection/checklists.ts";
import { type ComparedIdentifier, compareIdentifiers } from "#domain/inspection/identifiers.ts";
import { differingNumbers, isOtherItem, isUnread, limitsOfReturn } from "#domain/inspection/secondLook.ts";
import type { ClaimReason } from "#domain/order/claimWindow.ts";
import type { ReturnStep } from "#domain/order/orderActions.ts";
import { type GivenSheet, hasOwnPictures, sheetFaults } from "../inspection/judgeSheet.ts";
import type { Order } from "../orderRows.ts";
import { readReturnAsked } from "./returnAsked.ts";
import { carrierParcelOf, parcelInTheWayOf } from "./returnParcels.ts";

/** A sheet of goods that came back, which may be written down. */
export type JudgedReturn = {
  readonly sheet: GivenSheet;
  readonly checklist: Checklist;
  readonly compared: readonly ComparedIdentifier[];
  /** A number was read that is another than the one that the seller said and the first look read. */
  readonly isOther: boolean;
};

type Given = {
  readonly step: ReturnStep;
  readonly note: string;
  readonly sheet: GivenSheet | null;
  /** The parcel that came was empty: there is nothing to fill in. */
  readonly nothingCame: boolean;
  /** What the buyer claims. */
  readonly reason: ClaimReason;
  readonly operatorId: string;
};

/**
 * Holds the sheet of goods that came back against what was sent, before anything is written. Null for a step that has
 * none: what two people hand back Blaze never sees, and in an empty parcel there is nothing to look at. One that has not
 * come yet is `return_not_here`: what a carrier loses costs its buyer nothing; nor is one refused unseen that its carrier
 * may have (`return_with_carrier`, R-ORDER-31). Goods are
 * received and refused with a sheet alone, else `inspection_missing`, and a step without one takes none. They are
 * received only as the item that was sent: a number that was certain and differs is `return_mismatch`; one that nobody
 * could read, or that was not certain and differs, asks for a note.
 */
export async function judgeReturn(
  tx: Transaction,
  order: Order,
  given: Given,
): Promise<JudgedReturn | Refusal | Invalid | null> {
  const { step, sheet, nothingCame } = given;
  const isRefused = step === "refuse_return" && order.stage === "return_picked_up";
  const takesSheet = step === "accept_return" || (isRefused && !nothingCame);
  const notHere = isRefused && nothingCame ? await refuseEmpty(tx, order.id) : null;
  if (notHere !== null) return notHere;
  const why = step === "refuse_return" ? await parcelInTheWayOf(tx, order.id) : null;
  if (why !== null) return { refused: "return_with_carrier", why };
  if (sheet === null) return takesSheet ? { refused: "inspection_missing" } : null;
  return takesSheet
    ? await judgeSheet(tx, order, { ...given, sheet })
    : invalidField("sheet", "sheet_not_taken");
}

/**
 * A parcel is empty once it is here: its carrier says that it brought it to Blaze, or an operator fetched it. The latter
 * counts only where no carrier can have the goods: whoever has not met the buyer says so as well.
 */
async function refuseEmpty(tx: Transaction, orderId: string): Promise<Refusal | null> {
  const seen = await tx
    .selectFrom("order_events")
    .where("order_id", "=", orderId)
    .where("kind", "in", ["return_arrived", "return_picked_up"])
    .select(["kind", "actor"])
    .execute();
  if (seen.some(({ kind }) => kind === "return_arrived")) return null;
  if (!seen.some(({ actor }) => actor === "operator")) return { refused: "return_not_here" };
  const why = await carrierParcelOf(tx, orderId);
  if (why === null) return null;
  return why === "seen" ? { refused: "return_not_here" } : { refused: "return_with_carrier", why };
}

async function judgeSheet(
  tx: Transaction,
  order: Order,
  { step, note, sheet, reason, operatorId }: Given & { readonly sheet: GivenSheet },
): Promise<JudgedReturn | Refusal | Invalid> {
  const isReceived = step === "accept_return";
  const asked = await readReturnAsked(tx, { orderId: order.id, listingId: order.listing_id });
  const { points, identifiers: known } = asked;
  const limits = limitsOfReturn({ isReceived, reason, points, known, found: sheet.points });
  const invalid = sheetFaults(asked, sheet, limits);
  if (invalid !== null) return invalid;
  const compared = compareIdentifiers(known, sheet.identifiers);
  const differing = differingNumbers(known, sheet.identifiers);
  const isOther = isOtherItem(differing);
  if (isReceived && isOther) return { refused: "return_mismatch" };
  if (isReceived && note.trim() === "") {
    if (differing.length > 0) return invalidField("note", "other_number_note");
    if (isUnread(compared)) return invalidField("note", "unread_number_note");
  }
  if (!(await hasOwnPictures(tx, sheet, operatorId))) return { refused: "picture_unknown" };
  return { sheet, checklist: asked.checklist, compared, isOther };
}
