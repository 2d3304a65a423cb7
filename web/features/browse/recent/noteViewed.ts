import { withViewed } from "#domain/listing/withViewed.ts";

/** By its type alone where it is read, so that the page of an auction shares no file with the others. */
export type ViewedKey = "blaze:recently-viewed";
const key: ViewedKey = "blaze:recently-viewed";

/** Keeps that a listing was opened, in this browser alone. Logging out forgets it, as everything that it keeps. */
export function noteViewed(id: number): void {
  try {
    localStorage.setItem(key, withViewed(localStorage.getItem(key), id));
  } catch {
    // Storage is full or forbidden: then nothing is kept.
  }
}
