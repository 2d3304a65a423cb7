/** From so many people at most a seller takes no bids at one time (R-EXCLUDE-2). */
export const mostExclusions = 200;
