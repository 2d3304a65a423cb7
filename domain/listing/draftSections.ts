/** The wizard's nine sections as they are named in a draft, in its order (R-SELL-2). */
export const draftSections = [
  "info",
  "description",
  "images",
  "specifications",
  "conditions",
  "pricing",
  "details",
  "notes",
  "seller_data",
] as const;
export type DraftSection = (typeof draftSections)[number];
