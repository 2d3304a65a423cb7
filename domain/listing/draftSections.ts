/**
 * The wizard's sections as they are named in a draft, in its order (R-SELL-2). A plain one is made of plain fields
 * alone (draftFields.ts): what it takes, answers, saves and draws follows from them. The others are written out.
 */
const sections = {
  info: "written out",
  description: "written out",
  images: "written out",
  specifications: "written out",
  conditions: "written out",
  pricing: "written out",
  details: "written out",
  notes: "plain",
  seller_data: "written out",
} as const;

export type DraftSection = keyof typeof sections;
export const draftSections = Object.keys(sections) as DraftSection[];

export type PlainSection = {
  [Section in DraftSection]: (typeof sections)[Section] extends "plain" ? Section : never;
}[DraftSection];
export const plainSections = draftSections.filter(isPlain);

export function isPlain(section: DraftSection): section is PlainSection {
  return sections[section] === "plain";
}
