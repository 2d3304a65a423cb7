/** The tabs of My Bids, as the address names them. Apart from the page, so that the address can be read without it. */
export const bidTabs = ["active", "won", "lost"] as const;
export type BidTab = (typeof bidTabs)[number];
