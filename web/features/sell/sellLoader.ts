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

/** The seller's pages beside their listings, by the last part of the address: loads the words, and says the title. */
export const sellPartTitles = {
  bulk: async () => (await loadGroups("bulkListing", "selling"))[0].listTitle,
  excluded: async () => (await loadGroups("exclusions", "selling", "bids"))[0].listTitle,
  money: async () => (await loadGroup("fulfilment")).money.title,
};
export type SellPart = keyof typeof sellPartTitles;

export function isSellPart(part: string): part is SellPart {
  return Object.hasOwn(sellPartTitles, part);
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
