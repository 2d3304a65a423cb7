/** Where the sentence stands that halfPage.ts shows (Document). */
export const halfPageId = "half-page";
