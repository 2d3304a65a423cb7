/** The operators' desks, as the address names them. */
export const desks = [
  "orders",
  "claims",
  "payouts",
  "kyc",
  "money",
  "rates",
  "settings",
  "areas",
  "options",
] as const;
export type Desk = (typeof desks)[number];
