/** The words about a flaw that a picture shows, in characters. */
export const longestFlaw = 80;
