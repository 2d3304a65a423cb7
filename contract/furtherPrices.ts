import { z } from "zod";
import { paiseAnswer } from "./primitives.ts";

/** The prices that a seller may set beside the base price, as they alone read them, null where there is none; and what these are for. */
export const furtherPriceFields = {
  /** Below it the item is not sold; hidden from everybody else (R-RESERVE-1). */
  reserve_price: paiseAnswer.nullable(),
  /** At which it is sold at once, also where bidding has passed it (R-BUY-1). */
  buy_now_price: paiseAnswer.nullable(),
  /** It takes offers in place of bids: that is the asking price, and the base price the least offer (R-OFFER-1). */
  takes_offers: z.boolean(),
};
