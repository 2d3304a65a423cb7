/** An order whose money is there, as somebody's screen shows it. */
export type Sale = {
  readonly orderId: string;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly stage: string;
};
