/** Where an order's money stands. */
export const orderStatuses = [
  "awaiting_payment",
  "paid",
  "payment_defaulted",
  "seller_cancelled",
  "refunded",
  "withdrawn",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Where a paid order's goods stand. */
export const orderStages = [
  "awaiting_pickup",
  "pickup_scheduled",
  "picked_up",
  "verified",
  "shipped",
  "awaiting_handover",
  "delivered",
  "claimed",
  "completed",
] as const;
export type OrderStage = (typeof orderStages)[number];

/** How a listing comes to its buyer: Blaze picks it up, checks and ships it, or the two meet. */
export const shippingModes = ["blaze", "handover"] as const;
export type ShippingMode = (typeof shippingModes)[number];

/** What a listing has while nobody chose: what the database's column defaults to. */
export const defaultShippingMode: ShippingMode = "blaze";

/** One word for both: the stage of a paid order, else its status. */
export type OrderState = Exclude<OrderStatus, "paid"> | OrderStage;

export function orderState(order: { status: OrderStatus; stage: OrderStage | null }): OrderState {
  if (order.status !== "paid") return order.status;
  if (order.stage === null) throw new Error("a paid order has no stage");
  return order.stage;
}

/** The stages that an order takes when all goes well, in their order. */
export const stagePaths: Readonly<Record<ShippingMode, readonly OrderStage[]>> = {
  blaze: [
    "awaiting_pickup",
    "pickup_scheduled",
    "picked_up",
    "verified",
    "shipped",
    "delivered",
    "completed",
  ],
  handover: ["awaiting_handover", "delivered", "completed"],
};

/** After so many days in a stage an operator should look: nothing stays pending unseen. */
export const stageLimitDays: Readonly<Partial<Record<OrderStage, number>>> = {
  awaiting_pickup: 2,
  pickup_scheduled: 3,
  picked_up: 3,
  verified: 2,
  shipped: 7,
  awaiting_handover: 14,
  claimed: 15,
};
