/** The operators' desks, as the address names them. */
export const desks = ["orders", "claims", "payouts", "kyc", "money", "rates", "settings"] as const;
export type Desk = (typeof desks)[number];
