import { addPaise, noPaise, type Paise, smallerPaise, subtractPaise } from "../money/paise.ts";
import { splitPaise } from "../money/splitPaise.ts";

/** Shares of a sale in hundredths of a percent, as the rate table has them on the day of the settlement. */
export type SettlementRates = {
  readonly platform_fee: number;
  readonly gst_on_fee: number;
  readonly tcs: number;
  readonly tds: number;
};

export type Settlement = {
  readonly grossPaise: Paise;
  readonly feePaise: Paise;
  readonly gstPaise: Paise;
  readonly tcsPaise: Paise;
  readonly tdsPaise: Paise;
  readonly netPaise: Paise;
};

const whole = 10_000;

/**
 * What becomes of a sale's money: Blaze's fee of the gross and the GST on that fee, the tax collected at source
 * and the tax deducted at source, both of the gross, and the rest, which is the seller's. Parts of a paisa stay
 * with the seller (R-MONEY-5). Throws a RangeError when the shares pass the whole.
 */
export function settle(gross: Paise, rates: SettlementRates): Settlement {
  const feePaise = shareOf(gross, rates.platform_fee);
  const gstPaise = shareOf(feePaise, rates.gst_on_fee);
  const tcsPaise = shareOf(gross, rates.tcs);
  const tdsPaise = shareOf(gross, rates.tds);
  const netPaise = subtractPaise(gross, addPaise(feePaise, gstPaise, tcsPaise, tdsPaise));
  if (netPaise < 0) throw new RangeError(`shares of ${gross} paise pass the whole`);
  return { grossPaise: gross, feePaise, gstPaise, tcsPaise, tdsPaise, netPaise };
}

/** What a completed order has to divide. */
type OrderMoney = {
  /** What stands on its account: what was paid, less what went back. */
  readonly heldPaise: Paise;
  /** What its buyer and its seller agreed to pay for the delivery, GST included. */
  readonly shippingPaise: Paise;
  readonly sellerDeliveryPaise: Paise;
};

export type OrderSettlement = Settlement & {
  /** What Blaze keeps of the buyer's money for the delivery, and of the seller's; and the GST within each. */
  readonly deliveryPaise: Paise;
  readonly deliveryGstPaise: Paise;
  readonly sellerDeliveryPaise: Paise;
  readonly sellerDeliveryGstPaise: Paise;
};

/**
 * What becomes of an order's money: the delivery was rendered, so its price stays whole and a refund in part comes out of
 * the price of the goods, as far as that goes; fee and taxes are of the goods alone. What a seller took on is taken off
 * their share, as far as that goes: nobody owes for a sale (R-MONEY-9).
 */
export function settleOrder(
  { heldPaise, shippingPaise, sellerDeliveryPaise: agreed }: OrderMoney,
  rates: SettlementRates,
): OrderSettlement {
  const deliveryPaise = smallerPaise(shippingPaise, heldPaise);
  const goods = settle(subtractPaise(heldPaise, deliveryPaise), rates);
  const sellerDeliveryPaise = smallerPaise(agreed, goods.netPaise);
  return {
    ...goods,
    netPaise: subtractPaise(goods.netPaise, sellerDeliveryPaise),
    deliveryPaise,
    deliveryGstPaise: taxWithin(deliveryPaise, rates.gst_on_fee),
    sellerDeliveryPaise,
    sellerDeliveryGstPaise: taxWithin(sellerDeliveryPaise, rates.gst_on_fee),
  };
}

/**
 * The same of goods that were lost or broken on their way: the seller gets what a delivery would have brought them. The
 * buyer's delivery was not rendered and goes back to them, so nothing is charged for it (R-MONEY-10).
 */
export function settleLoss(money: OrderMoney, rates: SettlementRates): OrderSettlement {
  return { ...settleOrder(money, rates), deliveryPaise: noPaise, deliveryGstPaise: noPaise };
}

/** The tax in a price that includes it; parts of a paisa stay with Blaze. */
function taxWithin(price: Paise, basisPoints: number): Paise {
  return splitPaise(price, { tax: basisPoints, own: whole }, "own").tax;
}

/** Whether no sale can be settled with these: `settle` would throw. */
export function sharesPassTheWhole({ platform_fee, gst_on_fee, tcs, tds }: SettlementRates): boolean {
  return platform_fee * (whole + gst_on_fee) + (tcs + tds) * whole > whole * whole;
}

function shareOf(amount: Paise, basisPoints: number): Paise {
  return splitPaise(amount, { share: basisPoints, rest: whole - basisPoints }, "rest").share;
}
