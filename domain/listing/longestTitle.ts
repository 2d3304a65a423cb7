/** The longest title of a listing, in characters. */
export const longestTitle = 140;
