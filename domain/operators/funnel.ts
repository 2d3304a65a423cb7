/** From a visit to money, in the order in which people come through it. Visits are arrivals, bidders people, the rest orders. */
export const funnelSteps = ["visits", "signed_in", "bid", "won", "paid"] as const;
export type FunnelStep = (typeof funnelSteps)[number];
