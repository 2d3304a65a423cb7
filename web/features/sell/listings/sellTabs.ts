/** The tabs of Sell, as the address names them. Apart from the page, so that the address can be read without it. */
export const sellTabs = ["active", "sold", "unsold", "draft"] as const;
export type SellTab = (typeof sellTabs)[number];
