/** The most that an operator may set, in seconds: an hour for the window, a day for all moves of an end together. */
export const softCloseBounds = {
  SOFT_CLOSE_WINDOW_SECONDS: 3600,
  SOFT_CLOSE_LIMIT_SECONDS: 86_400,
} as const;
