/**
 * Drafts that a seller may have at a time: a shop's shelf, and not a script's. Each holds up to twenty files. Listing
 * an unsold item again does not count: there is one new listing for each of them at most.
 */
export const maxDrafts = 50;
