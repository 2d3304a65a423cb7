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
const sellPartGroups = {
  bulk: ["bulkListing", "selling"],
  excluded: ["exclusions", "selling", "bids"],
  shop: ["shop", "selling"],
  money: ["fulfilment"],
} as const;
export type SellPart = keyof typeof sellPartGroups;

/** Loads the words of such a page; undefined where there is none. */
export async function sellPartLoader(part: string): Promise<{ title: string } | undefined> {
  if (!Object.hasOwn(sellPartGroups, part)) return undefined;
  const [words] = await loadGroups(...sellPartGroups[part as SellPart]);
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
