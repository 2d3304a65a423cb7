import type { Draft } from "#contract/drafts.ts";

/** Whether a draft was posted and waits, for a look or for its start: nothing of it is changed meanwhile. */
export function isPosted({ review, start }: Pick<Draft, "review" | "start">): boolean {
  return review?.review_status === "waiting" || start?.start_status === "waiting";
}
