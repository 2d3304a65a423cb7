/** What a seller chose for a listing that they post: when it starts and when it ends, in milliseconds since 1970. */
type Plan = { readonly startsMs: number; readonly endsMs: number };

/** What sellers planned, and what they were told of it. */
export type Plans = {
  /** By the number of the listing, from before it was saved: what a server that died had saved is known as well. */
  readonly chosen: Map<number, Plan>;
  /** Rows of `listing_starts` that a seller saw waiting and was told to have taken back. */
  readonly takenBack: string[];
};
