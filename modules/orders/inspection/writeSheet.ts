import type { Transaction } from "#db/transaction.ts";
import { attachUpload } from "../../media/attachUpload.ts";
import type { Order } from "../orderRows.ts";
import type { JudgedSheet } from "./judgeSheet.ts";

type Written = {
  readonly judged: JudgedSheet;
  readonly outcome: "verified" | "failed";
  readonly operatorId: string;
  readonly now: Date;
};

/** Writes a sheet down with the step that it led to. From now on buyer and seller see its pictures. */
export async function writeSheet(
  tx: Transaction,
  order: Order,
  { judged, outcome, operatorId, now }: Written,
): Promise<void> {
  const { sheet, checklist, compared, isMatch } = judged;
  await tx
    .insertInto("inspection_sheets")
    .values({
      order_id: order.id,
      outcome,
      checklist,
      points: JSON.stringify(sheet.points),
      grade: sheet.grade,
      identifiers: JSON.stringify(compared),
      is_match: isMatch,
      inspected_by: operatorId,
      inspected_at: now,
    })
    .execute();
  for (const [position, uploadId] of sheet.pictures.entries()) {
    await attachUpload(tx, {
      uploadId,
      ownerId: operatorId,
      purpose: "inspection",
      usedBy: `inspection:${order.id}`,
      readerIds: [order.buyer_id, order.seller_id],
    });
    const picture = { order_id: order.id, position, upload_id: uploadId };
    await tx.insertInto("inspection_pictures").values(picture).execute();
  }
}
