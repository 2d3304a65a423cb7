import type { NoticeParts } from "../messagingTexts.ts";

export const noticeParts: NoticeParts = {
  deposit_returned: "Your deposit is on its way back.",
  no_deposit: "There was no deposit to return.",
  standing_by: "You stand by as the next bidder.",
  deposit_kept: "The deposit was kept.",
  money_returned: "{amount} is on its way back.",
  nothing_paid: "Nothing had been paid.",
  goods_returned: "It is sent back to you.",
  buyer_refunded: "{amount} goes back to the buyer.",
  claim_rejected: "It was not accepted.",
  next_days: "the next days",
  somebody: "Somebody",
  a_listing: "a listing",
};
