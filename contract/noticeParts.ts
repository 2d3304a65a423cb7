/**
 * What stands in a notice's sentence besides names and amounts, in the app as in an SMS; its words stand in each
 * language's folder (languages/en/noticeParts.json).
 */
export const noticePartNames = [
  "deposit_returned",
  "no_deposit",
  "standing_by",
  "deposit_kept",
  "money_returned",
  "nothing_paid",
  "goods_returned",
  "buyer_refunded",
  "claim_rejected",
  "no_strike",
  "strike_warned",
  "strike_deposits",
  "strike_stopped",
  "next_days",
  "somebody",
  "a_listing",
  "seller_checked",
  "kyc_name_differs",
  "kyc_number_differs",
  "kyc_unreadable",
  "kyc_other_paper",
  "kyc_copy",
  "kyc_expired",
  "kyc_under_age",
  "kyc_not_registered",
  "kyc_number_elsewhere",
  "kyc_not_genuine",
  "kyc_not_the_person",
  "kyc_other",
] as const;

export type NoticePart = (typeof noticePartNames)[number];
