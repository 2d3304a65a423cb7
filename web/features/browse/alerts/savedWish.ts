import type { SavedSearch } from "#contract/savedSearches.ts";
import { rupees } from "#domain/money/paise.ts";
import { usualKm } from "#domain/search/near.ts";
import type { FilterAddress } from "../filters/filterAddress.ts";

/** What a list shows, as it can be saved: without its order and its end. */
export type SavedWish = Pick<
  SavedSearch,
  | "words"
  | "condition"
  | "min_price"
  | "max_price"
  | "deliver_to"
  | "brand"
  | "way"
  | "buy"
  | "storage"
  | "size"
  | "within_km"
> & {
  readonly category_id: number | null;
  /** A pin code. */
  readonly near: string | null;
};

/** The page of a seller, who can be followed. */
export type FollowWish = { readonly seller_id: string };

type Listed = {
  readonly words: string;
  readonly categoryId: number | undefined;
  readonly filters: FilterAddress;
};

/** Null for a list that says nothing of what is looked for: all auctions, of some price. */
export function savedWish({ words, categoryId, filters }: Listed): SavedWish | null {
  const { condition, min, max, brand, way, buy, storage, size, near, km, to } = filters;
  const isPriced = min !== undefined || max !== undefined;
  if (words === "" && categoryId === undefined && brand === undefined) return null;
  return {
    words,
    category_id: categoryId ?? null,
    condition: condition ?? null,
    min_price: min === undefined ? null : rupees(min),
    max_price: max === undefined ? null : rupees(max),
    deliver_to: isPriced && typeof to === "number" ? String(to) : null,
    brand: brand ?? null,
    way: way ?? null,
    buy: buy ?? null,
    storage: storage ?? null,
    size: size ?? null,
    ...(typeof near === "number"
      ? { near: String(near), within_km: km ?? usualKm }
      : { near: null, within_km: null }),
  };
}

/** The one that was saved of a list or a seller. */
export function savedAs(
  searches: readonly SavedSearch[],
  wish: SavedWish | FollowWish,
): SavedSearch | undefined {
  const before = "seller_id" in wish ? null : asKeptBefore(wish);
  return (
    searches.find((search) => isSaved(search, wish)) ??
    (before === null ? undefined : searches.find((search) => isSaved(search, before)))
  );
}

/** How a list with delivery was kept while alerts went by the price alone; null of a list without. */
function asKeptBefore(wish: SavedWish): SavedWish | null {
  return wish.deliver_to === null ? null : { ...wish, min_price: null, deliver_to: null };
}

/** Whether this one was saved; letters may be small or capital, as the server takes them. */
function isSaved(search: SavedSearch, wish: SavedWish | FollowWish): boolean {
  if ("seller_id" in wish) return search.seller?.id === wish.seller_id;
  return (
    search.seller === null &&
    search.words.toLowerCase() === wish.words.toLowerCase().replace(/\s+/g, " ").trim() &&
    (search.category?.id ?? null) === wish.category_id &&
    search.condition === wish.condition &&
    search.min_price === wish.min_price &&
    search.max_price === wish.max_price &&
    search.deliver_to === wish.deliver_to &&
    search.brand?.toLowerCase() === wish.brand?.toLowerCase() &&
    search.way === wish.way &&
    search.buy === wish.buy &&
    search.storage === wish.storage &&
    search.size === wish.size &&
    (search.near_place?.pin_code ?? null) === wish.near &&
    search.within_km === wish.within_km
  );
}

/**
 * The words that an alert is for: a misspelling as it was corrected, since nobody sells what is called so; but all words
 * of a search that left some out, since who looks for a purple one is not told of each.
 */
export function wordsToSave(typed: string, corrected: string | null): string {
  if (corrected === null) return typed;
  const [written, searched] = [typed, corrected].map((text) => text.trim().split(/\s+/).length) as [
    number,
    number,
  ];
  return searched < written ? typed : corrected;
}
