/** A search counts so far; this many found stands for this many or more. */
export const mostCounted = 500;
