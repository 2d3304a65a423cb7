/** What a place is to its person, in the order of the chooser (R-PLACE-6). */
export const placeTypes = ["home", "work", "friend", "hotel", "others"] as const;
export type PlaceType = (typeof placeTypes)[number];
