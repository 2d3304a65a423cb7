import type { DraftSection } from "#contract/drafts.ts";

/** The addresses of selling (R-SELL-7). */
export const quickPath = "/sell/draft";

/** The wizard of a draft that is yet to be begun. */
export const newDraftPath = "/sell/draft?edit=true";

/** A draft on the page of five blocks. */
export function ownQuickPath(id: number): string {
  return `/sell/draft?draft=${id}`;
}

export function draftPath(id: number): string {
  return `/sell/draft/${id}`;
}

/** The wizard of a draft, at a section. */
export function editPath(id: number, section: DraftSection): string {
  return `/sell/draft/${id}?edit=true&section=${section}`;
}

/** A live listing that nobody has bid on yet, to be corrected. */
export function editLivePath(id: number): string {
  return `/sell/${id}/edit`;
}

/** Many drafts from one file. */
export const bulkPath = "/sell/bulk";

/** What the seller calls their shop. */
export const shopPath = "/sell/shop";

/** Where the seller's drafts are listed. */
export const draftsPath = "/sell?tab=draft";

/** From whom the seller takes no bids. */
export const exclusionsPath = "/sell/excluded";

/** Where a listing of the seller is looked at. */
export function listingPath(id: number, status: "active" | "sold" | "unsold" | "draft"): string {
  if (status === "draft") return draftPath(id);
  return `/sell/${id}/${status === "active" ? "details" : status}`;
}
