// How long what people write to one another may be, in characters. Apart from the schemas, which no browser gets.

/** One message of a conversation. */
export const longestMessage = 2000;

/** What an operator writes down about somebody: a paragraph, for the rest has places of its own. */
export const longestPersonNote = 1000;
