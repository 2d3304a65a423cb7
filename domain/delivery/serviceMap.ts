/** How many digits the pin codes of a region of the service map have in common: a sorting district of the post. */
export const regionDigits = 3;

/** As many pin codes of a part of the map as can be put into a list. */
export const mostInBox = 5_000;

/** From the least on the service map shows pin codes, before it regions; nearer views enlarge the tiles of the most. */
export const mapTileZooms = { least: 7, most: 10 } as const;
