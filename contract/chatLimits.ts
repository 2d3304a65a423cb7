/** What one message of a conversation may hold, in characters. Apart from the schemas, which no browser gets. */
export const longestMessage = 2000;
