import { type Invalid, invalidField } from "#contract/fieldProblems.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Transaction } from "#db/transaction.ts";
import type { Checklist } from "#domain/inspection/checklists.ts";
import { checkSheet } from "#domain/inspection/checkSheet.ts";
import { type ComparedIdentifier, compareIdentifiers, isSame } from "#domain/inspection/identifiers.ts";
import { isUnread } from "#domain/inspection/secondLook.ts";
import type { ReturnStep } from "#domain/order/orderActions.ts";
import { areOwnUploads } from "../../media/areOwnUploads.ts";
import type { GivenSheet } from "../inspection/judgeSheet.ts";
import type { Order } from "../orderRows.ts";
import { readReturnAsked } from "./returnAsked.ts";

/** A sheet of goods that came back, which may be written down. */
export type JudgedReturn = {
  readonly sheet: GivenSheet;
  readonly checklist: Checklist;
  readonly compared: readonly ComparedIdentifier[];
  /** A number was read that is another than the one of before. */
  readonly isOther: boolean;
};

type Given = {
  readonly step: ReturnStep;
  readonly note: string;
  readonly sheet: GivenSheet | null;
  readonly operatorId: string;
};

/**
 * Holds the sheet of goods that came back against what was sent, before anything is written. Null for a step that has
 * none: what two people hand back Blaze never sees, and of an empty box there is nothing to fill in. Goods are received
 * with a sheet alone, else `inspection_missing`, and only as the item that was sent: a number that differs is
 * `return_mismatch`, and one that cannot be read asks for a note.
 */
export async function judgeReturn(
  tx: Transaction,
  order: Order,
  { step, note, sheet, operatorId }: Given,
): Promise<JudgedReturn | Refusal | Invalid | null> {
  const isReceived = step === "accept_return";
  if (!isReceived && !(step === "refuse_return" && order.stage === "return_picked_up")) return null;
  if (sheet === null) return isReceived ? { refused: "inspection_missing" } : null;
  const asked = await readReturnAsked(tx, { orderId: order.id, listingId: order.listing_id });
  const problems = checkSheet(asked, sheet, { mayBeUnread: true, mayLackItems: !isReceived });
  if (problems.length > 0) {
    return { invalid: problems.map(({ loc, type }) => ({ loc: ["body", "sheet", ...loc], type })) };
  }
  const compared = compareIdentifiers(asked.identifiers, sheet.identifiers);
  const isOther = compared.some((one) => isSame(one) === false);
  if (isReceived && isOther) return { refused: "return_mismatch" };
  if (isReceived && isUnread(compared) && note.trim() === "")
    return invalidField("note", "unread_number_note");
  const named = { uploadIds: sheet.pictures, ownerId: operatorId, purpose: "inspection" } as const;
  if (!(await areOwnUploads(tx, named))) return { refused: "picture_unknown" };
  return { sheet, checklist: asked.checklist, compared, isOther };
}
