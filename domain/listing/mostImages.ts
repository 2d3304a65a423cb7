/** The most pictures and videos of a listing. */
export const mostImages = 20;
