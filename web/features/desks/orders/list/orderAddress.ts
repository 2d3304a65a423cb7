import { type OrderFilters, type OrderStateFilter, orderStateFilters } from "#domain/order/orderFilters.ts";

/** As the address has it: the router reads numbers and true by themselves. Amounts are rupees there, which people read. */
export type OrderAddress = {
  readonly [Name in (typeof orderAddressNames)[number]]?: string | number | boolean | undefined;
};
const orderAddressNames = [
  "state",
  "claimed",
  "late",
  "mine",
  "way",
  "category",
  "from",
  "to",
  "least",
  "most",
] as const;

const dayForm = /^\d{4}-\d{2}-\d{2}$/;

/** What an address narrows the list to; what it cannot mean narrows nothing. */
export function filtersIn(address: OrderAddress): OrderFilters {
  const state = orderStateFilters.find((known) => known === address.state);
  const way = (["blaze", "handover"] as const).find((known) => known === address.way);
  return {
    ...(state === undefined ? {} : { state: state as OrderStateFilter }),
    ...(address.claimed === true ? { claimed: "true" } : {}),
    ...(address.late === true ? { late: "true" } : {}),
    ...(address.mine === true ? { mine: "true" } : {}),
    ...(way === undefined ? {} : { way }),
    ...(isCount(address.category) ? { category_id: address.category } : {}),
    ...(isDay(address.from) ? { from: address.from } : {}),
    ...(isDay(address.to) ? { to: address.to } : {}),
    ...(isCount(address.least) ? { least: address.least * 100 } : {}),
    ...(isCount(address.most) ? { most: address.most * 100 } : {}),
  };
}

/** The address of a list, for links and for what somebody chooses. */
export function addressOf(filters: OrderFilters): OrderAddress {
  const { category_id: category, least, most, claimed, late, mine, ...same } = filters;
  return {
    ...same,
    ...(claimed === undefined ? {} : { claimed: true }),
    ...(late === undefined ? {} : { late: true }),
    ...(mine === undefined ? {} : { mine: true }),
    ...(category === undefined ? {} : { category }),
    ...(least === undefined ? {} : { least: least / 100 }),
    ...(most === undefined ? {} : { most: most / 100 }),
  };
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0 && value <= 1_000_000_000;
}

function isDay(value: unknown): value is string {
  return typeof value === "string" && dayForm.test(value) && !Number.isNaN(Date.parse(value));
}

/** True for two addresses of one list. */
export function isSameList(one: OrderFilters, other: OrderFilters): boolean {
  const lines = (filters: OrderFilters) =>
    Object.entries(filters)
      .map((entry) => entry.join(" "))
      .toSorted()
      .join();
  return lines(one) === lines(other);
}
