import type { SaidPlace } from "#domain/search/readWishes.ts";
import { callApi } from "#web/api/client.ts";
import { readKeptPinCode, saidPinCode } from "#web/lib/keptPinCode.ts";
import type { SearchAddress } from "./searchAddress.ts";

/** Few searches say more than the goods: what reads them comes when one has a figure or a word of these in it. */
const hint =
  /\p{Nd}|cheap|sa+st|low|least|kam|buy|kha?r[ie]|turant|abhi|near|close|around|pa+s|na[zj]d|सस्त|कम|खरीद|ख\u093c?रीद|पास|नज/iu;

/**
 * The address of a search with what its words say of price, way to buy and place as its filters and order (R-WORDS-6,
 * R-WORDS-9); null where they say nothing of the kind. What the address sets already stays as it is.
 */
export async function saidAddress(address: SearchAddress): Promise<SearchAddress | null> {
  const { q } = address;
  if (q === undefined || !hint.test(q)) return null;
  // Without what reads them the words are searched as they are.
  const read = await Promise.all([
    import("#domain/search/readPrices.ts"),
    import("#domain/search/readWishes.ts"),
  ]).catch(() => null);
  if (read === null) return null;
  const [{ readPrices }, { readWishes }] = read;
  const isPriced = address.min !== undefined || address.max !== undefined;
  const { words: unpriced = q, ...bounds } = (isPriced ? null : readPrices(q)) ?? {};
  const { words, isCheap, isBuyNow, near } = readWishes(unpriced);
  const placed = await nearAddress(words, near);
  if (placed.words === q.replaceAll(/\s+/g, " ").trim().normalize("NFC")) return null;
  const { q: _q, pages: _pages, ...others } = address;
  return {
    ...(placed.words === "" ? {} : { q: placed.words }),
    ...bounds,
    ...(isBuyNow ? { buy: "now" } : {}),
    ...(isCheap ? { sort: "price_low" } : {}),
    ...placed.near,
    ...others,
  };
}

type Placed = { readonly words: string; readonly near: Pick<SearchAddress, "near" | "km"> };

async function nearAddress(words: string, said: SaidPlace | null): Promise<Placed> {
  if (said === null) return { words, near: {} };
  if (said.kind === "reader") {
    const pinCode = readKeptPinCode();
    return { words, near: { near: pinCode === null ? "me" : Number(pinCode), km: 10 } };
  }
  const { before, after, nameIs } = said;
  const query = { words: nameIs === "first" ? after : before, name_is: nameIs, ...saidPinCode() };
  const found = await callApi("GET /places", { query }).catch(() => null);
  if (!found?.found_place) return { words, near: {} };
  const others = nameIs === "first" ? [before, found.words] : [found.words, after];
  return { words: others.join(" ").trim(), near: { near: Number(found.found_place.pin_code), km: 10 } };
}
