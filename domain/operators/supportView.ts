/** What a person may let support see, each on its own. */
export const supportViewParts = ["buying", "selling", "profile"] as const;
export type SupportViewPart = (typeof supportViewParts)[number];

/** How long it can be answered, and how long a yes holds, which the notice of it says in words. */
export const supportViewAskMinutes = 15;
export const supportViewMinutes = 30;
/** Requests to one person within 24 hours, of all operators together: nobody is worn down. */
export const supportViewsADay = 3;
export const supportViewCodeTries = 5;
export const longestSupportViewReason = 300;

export type SupportViewState = "asked" | "unanswered" | "refused" | "holds" | "over" | "taken_back";

type Facts = {
  readonly openUntil: Date;
  readonly answer: "allowed" | "allowed_by_code" | "refused" | null;
  readonly holdsUntil: Date | null;
  readonly endedAt: Date | null;
};

/** Where a request stands now. Nothing has to be written for one that ends by itself. */
export function supportViewState(
  { openUntil, answer, holdsUntil, endedAt }: Facts,
  now: Date,
): SupportViewState {
  if (answer === "refused") return "refused";
  if (answer === null) {
    if (endedAt !== null) return "taken_back";
    return now < openUntil ? "asked" : "unanswered";
  }
  const isHeld = endedAt === null && holdsUntil !== null && now < holdsUntil;
  return isHeld ? "holds" : "over";
}

const path = /^\/ops\/view\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:[/?#]|$)/;

/** Below which address a person's screens stand while support sees them. */
export function supportViewPath(viewId: string): string {
  return `/ops/view/${viewId}`;
}

/** Which view an address is part of; null for any other. */
export function supportViewIn(address: string): string | null {
  return path.exec(address)?.[1] ?? null;
}
