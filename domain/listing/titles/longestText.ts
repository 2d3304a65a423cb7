/** The longest title or advertisement that is read, in characters. */
export const longestText = 3_000;
