import { loadGoodsWords } from "#web/messages/dataWords.ts";
import { loadGroup, loadGroups } from "#web/messages/messageGroup.ts";

/** Loads the words of selling before its screens show. */
async function sellLoader(): Promise<{ title: string }> {
  const [[selling]] = await Promise.all([
    loadGroups("selling", "fulfilment", "reserve", "priceOffers"),
    loadGoodsWords(),
  ]);
  return { title: selling.title };
}

/** A listing of the seller, and what they change of a live one. */
export async function listingLoader(): Promise<{ title: string }> {
  const [loaded] = await Promise.all([sellLoader(), loadGroups("listingChanges", "exclusions")]);
  return loaded;
}

/** From whom the seller takes no bids. */
export async function exclusionsLoader(): Promise<{ title: string }> {
  const [exclusions] = await loadGroups("exclusions", "selling", "bids");
  return { title: exclusions.listTitle };
}

/** Correcting one takes pictures as well. */
export async function editLoader(): Promise<{ title: string }> {
  const [loaded] = await Promise.all([draftLoader(), loadGroup("listingChanges")]);
  return loaded;
}

/** The draft wizard takes pictures as well. */
export async function draftLoader(): Promise<{ title: string }> {
  const [loaded] = await Promise.all([sellLoader(), loadGroup("media")]);
  return loaded;
}

/** A listing in a minute has words of its own beside those of the wizard. */
export async function quickLoader(): Promise<{ title: string }> {
  const [loaded] = await Promise.all([draftLoader(), loadGroup("quickListing")]);
  return loaded;
}

/** Many listings from one file. */
export async function bulkLoader(): Promise<{ title: string }> {
  const [bulk] = await loadGroups("bulkListing", "selling", "fieldProblems");
  return { title: bulk.title };
}
