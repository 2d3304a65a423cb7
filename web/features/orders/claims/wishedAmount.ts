import type { Claim } from "#contract/fulfilment.ts";

/** The part that a buyer wished for, as it would be typed into an amount in rupees; empty where they wished for none. */
export function wishedAmount(wish: Claim["wish"]): string {
  if (wish?.kind !== "part_refund") return "";
  const isWhole = wish.amount % 100 === 0;
  return (wish.amount / 100).toFixed(isWhole ? 0 : 2);
}
