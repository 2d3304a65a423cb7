/** Of one person; more would be a catalogue of their own. */
export const mostSavedSearches = 50;

/** What comes within this time after a notice of the same search is told together when it is over. */
export const savedSearchPauseMinutes = 60;

/** A find of before is not new to anybody. */
export const savedSearchFindDays = 30;
