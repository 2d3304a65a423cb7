/** What a seller may correct of a live listing (R-SELL-14), in the order of its page. The base price can only be lowered. Never what a deposit or a search for the same item is held against: reserve, end, category, numbers, the way that it goes. */
export const editedFields = [
  "base_price",
  "title",
  "condition",
  "images",
  "description",
  "notes",
  "conditions",
  "condition_notes",
] as const;
export type EditedField = (typeof editedFields)[number];

/** One field that was corrected, in lines: those of a text, or the addresses of pictures. */
export type FieldChange = {
  readonly field: EditedField;
  readonly before: string[];
  readonly after: string[];
};

/** How long an addition may be (R-SELL-15). */
export const additionLengths = { least: 3, most: 300 } as const;

/** Of one listing: each is kept, and each addition is a notice to everybody who follows it. */
export const changeLimits = { edit: 20, addition: 5 } as const;
export type ChangeKind = keyof typeof changeLimits;

type LiveAuction = {
  readonly status: "open" | "frozen" | "closed";
  readonly endsAt: Date;
  readonly bidCount: number;
};

/** Why a seller changes nothing of this kind; null when they may. What people have bid on is corrected no more. */
export function changeProblem(
  kind: ChangeKind,
  { status, endsAt, bidCount }: LiveAuction,
  now: Date,
): "auction_ended" | "listing_paused" | "listing_bid_on" | null {
  if (status === "frozen") return "listing_paused";
  if (status === "closed" || now >= endsAt) return "auction_ended";
  return kind === "edit" && bidCount > 0 ? "listing_bid_on" : null;
}

/** The fields that differ, each with both of its sides. */
export function changesBetween(
  before: Readonly<Record<EditedField, readonly string[]>>,
  after: Readonly<Record<EditedField, readonly string[]>>,
): FieldChange[] {
  return editedFields
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ field, before: [...before[field]], after: [...after[field]] }));
}
