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

/** The seller's pages beside their listings, by the last part of the address: the words of each, the first with its title. */
const sellPartWords = {
  bulk: () => loadGroups("bulkListing", "selling", "fieldProblems"),
  excluded: () => loadGroups("exclusions", "selling", "bids"),
  shop: () => loadGroups("shop", "selling"),
  money: () => loadGroups("fulfilment"),
};
export type SellPart = keyof typeof sellPartWords;

/** Loads the words of such a page; undefined where there is none. */
export async function sellPartLoader(part: string): Promise<{ title: string } | undefined> {
  if (!Object.hasOwn(sellPartWords, part)) return undefined;
  const [words] = await sellPartWords[part as SellPart]();
  return { title: words.listTitle };
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
