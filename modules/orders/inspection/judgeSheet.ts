import { type Invalid, invalidField } from "#contract/fieldProblems.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Transaction } from "#db/transaction.ts";
import type { Checklist } from "#domain/inspection/checklists.ts";
import { checkSheet, type InspectionSheet } from "#domain/inspection/checkSheet.ts";
import {
  allMatch,
  type ComparedIdentifier,
  compareIdentifiers,
  isSame,
} from "#domain/inspection/identifiers.ts";
import type { OperatorStep } from "#domain/order/orderActions.ts";
import { areOwnUploads } from "../../media/areOwnUploads.ts";
import type { Order } from "../orderRows.ts";
import { readInspectionAsked } from "./inspectionAsked.ts";

/** A sheet with the ids of its pictures, files of the operator with the purpose `inspection`. */
export type GivenSheet = InspectionSheet & { readonly pictures: readonly string[] };

/** A sheet that may be written down. */
export type JudgedSheet = {
  readonly sheet: GivenSheet;
  readonly checklist: Checklist;
  readonly compared: readonly ComparedIdentifier[];
  /** Every number that the seller said was read, and is that one. */
  readonly isMatch: boolean;
  /** A number was read that is another than the one that was said. */
  readonly isOther: boolean;
};

type Given = {
  readonly step: OperatorStep;
  readonly sheet: GivenSheet | null;
  readonly operatorId: string;
};

/**
 * Holds a sheet against the goods' checklist and the seller's word, before anything is written. Null for a step that has
 * none, which takes none, and for goods that fail without one. Goods pass with a sheet alone, else `inspection_missing`, and only as the
 * item that was sold, else `inspection_mismatch`.
 */
export async function judgeSheet(
  tx: Transaction,
  order: Order,
  { step, sheet, operatorId }: Given,
): Promise<JudgedSheet | Refusal | Invalid | null> {
  if (step !== "verify" && step !== "fail_verification")
    return sheet === null ? null : invalidField("sheet", "sheet_not_taken");
  if (sheet === null) return step === "verify" ? { refused: "inspection_missing" } : null;
  const asked = await readInspectionAsked(tx, order.listing_id);
  const isStopped = step === "fail_verification";
  const invalid = sheetFaults(asked, sheet, { mayBeUnread: isStopped, mayLackItems: isStopped });
  if (invalid !== null) return invalid;
  const compared = compareIdentifiers(asked.identifiers, sheet.identifiers);
  const isMatch = allMatch(compared);
  if (step === "verify" && !isMatch) return { refused: "inspection_mismatch" };
  if (!(await hasOwnPictures(tx, sheet, operatorId))) return { refused: "picture_unknown" };
  const isOther = compared.some((one) => isSame(one) === false);
  return { sheet, checklist: asked.checklist, compared, isMatch, isOther };
}

/** What is wrong with a sheet, by the field of the body; null for one that is whole. */
export function sheetFaults(...given: Parameters<typeof checkSheet>): Invalid | null {
  const problems = checkSheet(...given);
  if (problems.length === 0) return null;
  return { invalid: problems.map(({ loc, type }) => ({ loc: ["body", "sheet", ...loc], type })) };
}

/** Whether the pictures of a sheet are files of the operator who fills it in. */
export async function hasOwnPictures(
  tx: Transaction,
  { pictures }: GivenSheet,
  operatorId: string,
): Promise<boolean> {
  return await areOwnUploads(tx, { uploadIds: pictures, ownerId: operatorId, purpose: "inspection" });
}
