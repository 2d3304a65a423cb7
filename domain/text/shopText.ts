/** How long a shop's name and the line about it may be (R-SHOP-1). */
export const shopLimits = { shortestName: 3, name: 60, line: 160 } as const;
