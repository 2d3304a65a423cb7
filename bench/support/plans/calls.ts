import { readPageCursor } from "#db/pageCursor.ts";
import type { Database } from "#db/pool.ts";
import type { OrderFilters } from "#domain/order/orderFilters.ts";
import { type DeliverTo, type ListFilters, noFilters } from "#domain/search/listFilters.ts";
import { noSynonyms } from "#domain/search/synonyms.ts";
import { readActiveBids } from "#modules/bidding/readActiveBids.ts";
import { readLostBids } from "#modules/bidding/readLostBids.ts";
import { readHome } from "#modules/catalogue/home/readHome.ts";
import { readCategoryProducts } from "#modules/catalogue/readCategoryProducts.ts";
import { readDashboard } from "#modules/catalogue/readDashboard.ts";
import { readProduct } from "#modules/catalogue/readProduct.ts";
import { readSimilar } from "#modules/catalogue/readSimilar.ts";
import { readSoldPrices } from "#modules/catalogue/readSoldPrices.ts";
import { listConversations } from "#modules/conversations/readConversations.ts";
import { readSellerList } from "#modules/listings/readSellerList.ts";
import { suggestPrice } from "#modules/listings/suggestPrice.ts";
import { listNotices } from "#modules/messaging/notices.ts";
import { addSaleSteps } from "#modules/orders/addSaleSteps.ts";
import { readOperatorOrders } from "#modules/orders/operatorOrders.ts";
import { countOrderViews } from "#modules/orders/orderViews.ts";
import { readKeptDeposits } from "#modules/orders/readKeptDeposits.ts";
import { readWonBids } from "#modules/orders/readWonBids.ts";
import { readUserMoney } from "#modules/payments/readUserMoney.ts";
import { readBatches } from "#modules/payouts/readBatches.ts";
import { readWaitingSales } from "#modules/payouts/readOpenSales.ts";
import { readSellerMoney } from "#modules/payouts/readSellerMoney.ts";
import { readRatingsOfSeller } from "#modules/ratings/readSellerRatings.ts";
import { searchProducts } from "#modules/search/searchProducts.ts";
import { readSellerHome } from "#modules/sellerHome/readSellerHome.ts";
import { readOperatorRefunds } from "#modules/settlement/refunds/operatorRefunds.ts";
import type { PlansWorld } from "./plansWorld.ts";

/** A call as its route makes it: what it reads. */
export type PlannedCall = {
  readonly name: string;
  readonly ask: (database: Database, world: PlansWorld) => Promise<unknown>;
};

const first = { limit: 20, after: null };
const top = { count: 20, skip: 0 };
const guest = { secret: "bench", userId: null };

const orders = (name: string, filters: OrderFilters): PlannedCall => ({
  name: `desk: orders, ${name}`,
  ask: (database, { operatorId }) => readOperatorOrders(database, { ...first, operatorId, filters }),
});

const toBengaluru: DeliverTo = { pinCode: "560038", place: { lat: 12.9784, lon: 77.6408 }, found: null };

type Sort = Parameters<typeof readCategoryProducts>[2]["sort"];
const list = (
  name: string,
  {
    sort = "ending_soon",
    inCategory = false,
    ...filters
  }: Partial<ListFilters> & { sort?: Sort; inCategory?: boolean },
): PlannedCall => ({
  name: `list: ${inCategory ? "a category" : "all"}, ${name}`,
  ask: (database, { category }) =>
    readCategoryProducts(database, guest, {
      ...(inCategory && { categoryId: category.id }),
      ...{ filters: { ...noFilters, ...filters }, sort, ...first },
    }),
});

const search = (name: string, filters: Partial<ListFilters>, text?: string): PlannedCall => ({
  name: `search: ${name}`,
  ask: (database, { word }) =>
    searchProducts(database, guest, {
      ...{ text: text ?? word, filters: { ...noFilters, ...filters }, sort: "relevance", ...first },
      synonyms: noSynonyms,
    }),
});

/** Those that read what grows with the marketplace: every one of a list whose length has no bound. */
export const plannedCalls: readonly PlannedCall[] = [
  orders("completed", { state: "completed" }),
  orders("any", { state: "any" }),
  orders("under way", {}),
  orders("late", { late: "true" }),
  orders("picked up today", { state: "pickups_today" }),
  orders("to dispatch", { state: "verified" }),
  { name: "desk: orders, how many in each view", ask: (database) => countOrderViews(database) },
  orders("of a category", { state: "any", category_id: 1 }),
  orders("handed over", { state: "any", way: "handover" }),
  orders("a year old", {
    state: "any",
    to: new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10),
  }),
  orders("dear", { state: "any", least: 4_900_000 }),
  {
    name: "desk: processed refunds",
    ask: (database) => readOperatorRefunds(database, { ...first, status: "processed" }),
  },
  {
    name: "desk: processed refunds, a page deep in",
    ask: async (database) => {
      const page = await readOperatorRefunds(database, { limit: 60, after: null, status: "processed" });
      const after = readPageCursor(page.next_cursor ?? "");
      return await readOperatorRefunds(database, { limit: 20, after, status: "processed" });
    },
  },
  { name: "desk: payout batches", ask: (database) => readBatches(database, first) },
  {
    name: "desk: kept deposits",
    ask: (database, { operatorId }) => readKeptDeposits(database, { ...first, operatorId }),
  },
  list("ending soon", {}),
  list("newest", { sort: "newest" }),
  list("cheapest", { sort: "price_low" }),
  list("dearest", { sort: "price_high" }),
  list("most bids", { sort: "most_bids" }),
  list("new", { condition: "new" }),
  list("new, cheapest", { condition: "new", sort: "price_low" }),
  list("a price range", { minPaise: 200_000, maxPaise: 300_000 }),
  list("a price range with delivery", { minPaise: 200_000, maxPaise: 300_000, deliverTo: toBengaluru }),
  list("few prices with delivery", { maxPaise: 1, deliverTo: toBengaluru }),
  list("a rare brand", { brand: ["brand39"] }),
  list("handed over", { way: "handover" }),
  list("at once", { buy: "now" }),
  list("ending soon", { inCategory: true }),
  list("cheapest", { inCategory: true, sort: "price_low" }),
  list("new", { inCategory: true, condition: "new" }),
  list("new, cheapest", { inCategory: true, condition: "new", sort: "price_low" }),
  list("a price range", { inCategory: true, minPaise: 200_000, maxPaise: 300_000 }),
  list("a price range with delivery, cheapest", {
    ...{ inCategory: true, sort: "price_low", minPaise: 200_000, maxPaise: 300_000, deliverTo: toBengaluru },
  }),
  list("handed over, cheapest", { inCategory: true, way: "handover", sort: "price_low" }),
  search("a common word", {}),
  search("a common word, new", { condition: "new" }),
  search("a common word, with delivery", { maxPaise: 300_000, deliverTo: toBengaluru }),
  search("nothing that is there", {}, "zzzzqqqq"),
  {
    name: "home",
    ask: async (database) => readDashboard(database, guest, { home: await readHome(database.kysely) }),
  },
  { name: "a product", ask: (database, { openId }) => readProduct(database, guest, openId) },
  { name: "similar", ask: (database, { openId }) => readSimilar(database, guest, [openId]) },
  { name: "sold prices", ask: (database, { soldId }) => readSoldPrices(database, soldId) },
  {
    name: "suggested price",
    ask: (database, { soldId, bigSellerId }) =>
      suggestPrice(database, { listingId: soldId, sellerId: bigSellerId }),
  },
  {
    name: "a big seller: sold",
    ask: async (database, { bigSellerId: sellerId }) => {
      const page = await readSellerList(database, { sellerId, type: "sold", skip: 0, limit: 20 });
      return await addSaleSteps(database, sellerId, page);
    },
  },
  { name: "a big seller: home", ask: (database, { bigSellerId }) => readSellerHome(database, bigSellerId) },
  {
    name: "a big seller: money",
    ask: (database, { bigSellerId }) => readSellerMoney(database, bigSellerId, first),
  },
  {
    name: "a big seller: waiting sales",
    ask: (database, { bigSellerId }) => readWaitingSales(database, bigSellerId, first),
  },
  {
    name: "a big seller: ratings",
    ask: (database, { publicId }) => readRatingsOfSeller(database, { ...first, publicId }),
  },
  {
    name: "a big seller: conversations",
    ask: (database, { bigSellerId: userId }) => listConversations(database, { ...first, userId }),
  },
  { name: "a big buyer: won", ask: (database, { bigBuyerId }) => readWonBids(database, bigBuyerId, top) },
  { name: "a big buyer: lost", ask: (database, { bigBuyerId }) => readLostBids(database, bigBuyerId, top) },
  {
    name: "a big buyer: active",
    ask: (database, { bigBuyerId: userId }) => readActiveBids(database, { ...guest, userId }, top),
  },
  {
    name: "a big buyer: money",
    ask: (database, { bigBuyerId }) => readUserMoney(database, bigBuyerId, first),
  },
  {
    name: "a big seller: notices",
    ask: (database, { bigSellerId: userId }) => listNotices(database, { ...first, userId }),
  },
];
