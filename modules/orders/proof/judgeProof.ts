import type { Refusal } from "#contract/refusals.ts";
import type { Transaction } from "#db/transaction.ts";
import { type DeliveryProofKind, proofKindOf } from "#domain/order/deliveryProof.ts";
import type { OperatorStep } from "#domain/order/orderActions.ts";
import { areOwnUploads } from "../../media/areOwnUploads.ts";
import { attachUpload } from "../../media/attachUpload.ts";
import type { Order } from "../orderRows.ts";
import { refuseDeliveryCode } from "./deliveryCode.ts";

/** What an operator gives for a delivery by hand; the pictures are files of theirs with the purpose `inspection`. */
export type GivenProof = {
  readonly code?: { readonly entered: string; readonly secret: string } | null;
  readonly signedBy: string;
  readonly pictures: readonly string[];
};

/** A proof that may be written down. */
export type JudgedProof = Pick<GivenProof, "signedBy" | "pictures"> & { readonly kind: DeliveryProofKind };

type Given = {
  readonly step: OperatorStep;
  readonly proof?: GivenProof | null;
  readonly note: string;
  readonly operatorId: string;
};

const nothing: GivenProof = { signedBy: "", pictures: [] };

/**
 * Holds the proof of a delivery by hand against the rule (R-ORDER-28), before anything but a wrong code is written. Null
 * for a step that has none. Refuses `delivery_code_wrong`, `delivery_code_over`, `delivery_proof_missing` and
 * `picture_unknown`.
 */
export async function judgeProof(
  tx: Transaction,
  order: Order,
  { step, proof, note, operatorId }: Given,
): Promise<JudgedProof | Refusal | null> {
  if (step !== "deliver") return null;
  const { code = null } = proof ?? nothing;
  const refusal = code === null ? null : await refuseDeliveryCode(tx, order, code);
  if (refusal !== null) return refusal;
  return await judgeShown(tx, { proof: proof ?? nothing, isCodeRight: code !== null, note, operatorId });
}

type Shown = Pick<Given, "note" | "operatorId"> & {
  readonly proof: Pick<GivenProof, "signedBy" | "pictures">;
  readonly isCodeRight: boolean;
};

/** The same of what is shown beside the code. */
export async function judgeShown(
  tx: Transaction,
  { proof: { signedBy, pictures }, isCodeRight, note, operatorId }: Shown,
): Promise<JudgedProof | Refusal> {
  const kind = proofKindOf({ isCodeRight, pictureCount: pictures.length, signedBy, note });
  if (kind === null) return { refused: "delivery_proof_missing" };
  const named = { uploadIds: pictures, ownerId: operatorId, purpose: "inspection" } as const;
  if (!(await areOwnUploads(tx, named))) return { refused: "picture_unknown" };
  return { kind, signedBy, pictures };
}

type Written = { readonly proved: JudgedProof; readonly operatorId: string; readonly now: Date };

/** Writes a proof down with the delivery. From now on the buyer sees its pictures. */
export async function writeProof(
  tx: Transaction,
  order: Order,
  { proved, operatorId, now }: Written,
): Promise<void> {
  const { kind, signedBy, pictures } = proved;
  const signed_by = signedBy === "" ? null : signedBy;
  await tx
    .insertInto("delivery_proofs")
    .values({ order_id: order.id, kind, signed_by, proved_by: operatorId, proved_at: now })
    .execute();
  for (const [position, uploadId] of pictures.entries()) {
    await attachUpload(tx, {
      uploadId,
      ownerId: operatorId,
      purpose: "inspection",
      usedBy: `delivery:${order.id}`,
      readerIds: [order.buyer_id],
    });
    const picture = { order_id: order.id, position, upload_id: uploadId };
    await tx.insertInto("delivery_proof_pictures").values(picture).execute();
  }
}
