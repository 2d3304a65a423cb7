/**
 * The key of what an operator reads by a press, of which each reading is a line in the log. It is not below the
 * operators' key: a step that reads that again would read this again, too, and nobody would have asked for it.
 */
export const privateReadingKey = "private reading";

/** Read once for each press, and not kept once it is no longer shown. */
export const readOnce = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } as const;
