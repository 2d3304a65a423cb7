import { type LifeWorld, placesNear } from "./lifeWorld.ts";

/** What somebody does: one call. */
type LifeCall = {
  readonly path: string;
  readonly method?: "POST" | "PATCH";
  readonly body?: object;
};

type Interaction = {
  readonly name: string;
  /** Of a hundred interactions. */
  readonly weight: number;
  readonly call: (world: LifeWorld, person: number) => LifeCall;
};

/** Of the bids so many come in the last twentieth of an auction, which most are not in. */
const lateShare = 0.35;

/**
 * What people do, on the model of RUBiS' bidding mix: 85 of a hundred read and 15 write. Behind each name stand the
 * interactions of RUBiS that it is made of; a screen of theirs that only shows a form has no call here.
 */
export const interactions: readonly Interaction[] = [
  { name: "home (Home)", weight: 5, call: () => ({ path: "/guest/dashboard" }) },
  {
    name: "categories (Browse, BrowseCategories, BrowseRegions)",
    weight: 8,
    call: () => ({ path: "/categories" }),
  },
  {
    name: "a category (SearchItemsInCategory)",
    weight: 17,
    call: (world) => ({ path: `/products/category?category_id=${anyOf(world.search.categoryIds)}` }),
  },
  {
    name: "a category near a place (BrowseCategoriesInRegion, SearchItemsInRegion)",
    weight: 6,
    call: (world) => ({
      path: `/products/category?category_id=${anyOf(world.search.categoryIds)}&near=${anyOf(placesNear)}&within_km=50`,
    }),
  },
  { name: "a search", weight: 12, call: (world) => ({ path: `/user/search?q=${anyWord(world)}` }) },
  {
    name: "suggestions",
    weight: 2,
    call: (world) => ({ path: `/search/suggestions?q=${anyWord(world).slice(0, 3)}` }),
  },
  { name: "a product (ViewItem)", weight: 20, call: (world) => ({ path: `/product/${anyListing(world)}` }) },
  {
    name: "its bids (ViewBidHistory)",
    weight: 4,
    call: (world) => ({ path: `/guest/product/${anyListing(world)}/bids` }),
  },
  {
    name: "its questions",
    weight: 3,
    call: (world) => ({ path: `/product/${anyListing(world)}/questions` }),
  },
  {
    name: "its seller (ViewUserInfo)",
    weight: 4,
    call: (world) => ({ path: `/guest/sellers/${anyOf(world.sellers)}` }),
  },
  { name: "my bids (AboutMe)", weight: 4, call: () => ({ path: "/bids/active" }) },
  {
    name: "bid (PutBid, StoreBid)",
    weight: 9,
    call: (world, person) => {
      const listingId = chosenBy(world, person);
      const amount = (world.prices.get(listingId) ?? 0) + 50_000;
      world.prices.set(listingId, amount);
      return { path: `/bid/${listingId}/bid`, method: "POST", body: { amount } };
    },
  },
  {
    name: "watch it",
    weight: 3,
    call: (world) => ({
      ...{ path: `/watchlist/${anyListing(world)}`, method: "PATCH" },
      body: { watched: true },
    }),
  },
  {
    name: "ask about it (PutComment, StoreComment)",
    weight: 2,
    call: (world) => ({
      ...{ path: `/product/${anyListing(world)}/questions`, method: "POST" },
      body: { text: `Is the box there, number ${Math.floor(Math.random() * 1e9)}?` },
    }),
  },
  {
    name: "begin to sell (Sell, SellItemForm, RegisterItem)",
    weight: 1,
    call: (world) => ({
      ...{ path: "/user/product/draft/info", method: "POST" },
      body: { title: "Something to sell", category_id: anyOf(world.search.categoryIds), condition: "used" },
    }),
  },
];

const all = interactions.reduce((sum, { weight }) => sum + weight, 0);

/** One of them, as often as its weight says. */
export function anyInteraction(): Interaction {
  let drawn = Math.random() * all;
  const found = interactions.find(({ weight }) => {
    drawn -= weight;
    return drawn < 0;
  });
  return found ?? anyOf(interactions);
}

/** What a person bids on: late ones more often than there are late ones. */
function chosenBy({ bought }: LifeWorld, person: number): number {
  const own = bought[person] ?? [];
  const late = own.filter(({ isLate }) => isLate);
  return anyOf(Math.random() < lateShare && late.length > 0 ? late : own).listingId;
}

/** Where fewer look, more often: the commonest words are asked for most. */
function anyWord({ search }: LifeWorld): string {
  return search.words[Math.floor(search.words.length * Math.random() ** 3)] ?? "";
}

function anyListing({ listingIds }: LifeWorld): number {
  return anyOf(listingIds);
}

function anyOf<Item>(items: readonly Item[]): Item {
  return items[Math.floor(items.length * Math.random())] as Item;
}
