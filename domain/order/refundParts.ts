import { addPaise, type Paise, subtractPaise } from "../money/paise.ts";

/** What of an order's money goes back. */
export const refundPartKinds = ["goods", "goods_part", "delivery", "beyond"] as const;
type RefundPartKind = (typeof refundPartKinds)[number];

export type RefundPart = { readonly kind: RefundPartKind; readonly amount: Paise };

/**
 * The parts of what goes back to a buyer, which add up to it: first the price of the goods, or a part of it (R-MONEY-9),
 * then the delivery that the buyer paid, then what was paid beyond both.
 */
export function refundParts(
  refunded: Paise,
  { goods, total }: { readonly goods: Paise; readonly total: Paise },
): RefundPart[] {
  if (refunded < goods) return refunded > 0 ? [{ kind: "goods_part", amount: refunded }] : [];
  const delivery = subtractPaise(total, goods);
  const left = subtractPaise(refunded, goods);
  const parts: RefundPart[] = [{ kind: "goods", amount: goods }];
  const ofDelivery = left < delivery ? left : delivery;
  if (ofDelivery > 0) parts.push({ kind: "delivery", amount: ofDelivery });
  const beyond = subtractPaise(refunded, addPaise(goods, ofDelivery));
  if (beyond > 0) parts.push({ kind: "beyond", amount: beyond });
  return parts;
}
