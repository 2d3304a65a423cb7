import { type OrderStage, type OrderState, orderStages, orderStatuses } from "./orderStages.ts";

/** In these a claim is open, or what it ended in is under way. */
export const claimStages = [
  "claimed",
  "return_agreed",
  "return_picked_up",
] as const satisfies readonly OrderStage[];

/**
 * What the orders' desk can be narrowed to: one state, every order, those on which work goes on, those that are over while
 * Blaze has their goods, those whose pick-up is due by tonight.
 */
const states: readonly OrderState[] = [
  ...orderStatuses.filter((status) => status !== "paid"),
  ...orderStages,
];
const groups = ["any", "under_way", "goods_held", "pickups_today"] as const;
export const orderStateFilters = [...groups, ...states] as const;
export type OrderStateFilter = (typeof groups)[number] | OrderState;

/** By which moment a list is sorted, and which comes first. */
export type OrderSorting = { readonly by: OrderMoment; readonly first: "latest" | "oldest" };
export type OrderMoment = "created_at" | "stage_since" | "payment_deadline" | "goods_held_since";

type Narrowed = {
  readonly state: OrderStateFilter;
  readonly isClaimOpen: boolean;
  readonly isLate: boolean;
};

/**
 * Where somebody waits, who waits longest comes first; of what is over, the latest. Each is an index's order
 * (db/migrations/0137_orders_desk.sql).
 */
export function orderSorting({ state, isClaimOpen, isLate }: Narrowed): OrderSorting {
  if (isClaimOpen || isLate || state === "under_way" || state === "pickups_today")
    return { by: "stage_since", first: "oldest" };
  if (state === "goods_held") return { by: "goods_held_since", first: "oldest" };
  if (state === "awaiting_payment") return { by: "payment_deadline", first: "oldest" };
  if (state === "completed" || state === "lost") return { by: "stage_since", first: "latest" };
  if (isStage(state)) return { by: "stage_since", first: "oldest" };
  return { by: "created_at", first: "latest" };
}

/** A stage of a paid order, not a state of its money. */
export function isStage(state: OrderStateFilter): state is OrderStage {
  return (orderStages as readonly string[]).includes(state);
}

/** What a view that everybody has shows; without a value the filter is not set. */
export type OrderFilters = {
  readonly state?: OrderStateFilter;
  readonly claimed?: "true";
  readonly late?: "true";
  readonly mine?: "true";
  readonly way?: "blaze" | "handover";
  readonly category_id?: number;
  /** Days in India on which it was won, both included. */
  readonly from?: string;
  readonly to?: string;
  /** Paise. */
  readonly least?: number;
  readonly most?: number;
};

/** The views that every operator has, beside those that they saved. */
export const orderViews = {
  open: { state: "under_way" },
  late: { late: "true" },
  awaiting_payment: { state: "awaiting_payment" },
  to_plan: { state: "awaiting_pickup" },
  pickups_today: { state: "pickups_today" },
  inspection: { state: "picked_up" },
  to_dispatch: { state: "verified" },
  to_send_home: { state: "goods_held" },
  on_its_way: { state: "shipped" },
  claims: { claimed: "true" },
  mine: { state: "any", mine: "true" },
  over_a_lakh: { state: "under_way", least: 1_00_000_00 },
  all: { state: "any" },
} as const satisfies Record<string, OrderFilters>;
export type OrderView = keyof typeof orderViews;

/** What is to be done today where the goods are: each is counted at its view. */
export const countedOrderViews = [
  "to_plan",
  "pickups_today",
  "inspection",
  "to_dispatch",
  "to_send_home",
] as const satisfies readonly OrderView[];
export type CountedOrderView = (typeof countedOrderViews)[number];

/** So many views of their own an operator keeps. */
export const mostOrderViews = 20;
export const longestViewName = 40;
