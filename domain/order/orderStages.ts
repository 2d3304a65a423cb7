import { claimAnswerDays } from "./claimWindow.ts";

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

/** How a listing comes to its buyer: Blaze picks it up, checks and ships it, or the two meet. */
export const shippingModes = ["blaze", "handover"] as const;
export type ShippingMode = (typeof shippingModes)[number];

/** What a listing has while nobody chose: what the database's column defaults to. */
export const defaultShippingMode: ShippingMode = "blaze";

/** Stages in which nothing is left to be done with the goods. */
export const endStages = ["completed", "lost"] as const satisfies readonly string[];

/** In these Blaze has the goods: a sale that ends there leaves them with it, to be sent home. */
const stagesWithBlaze = [
  "picked_up",
  "verified",
  "came_back",
  "return_picked_up",
] as const satisfies readonly string[];

export function isWithBlaze(stage: OrderStage | null): boolean {
  return (stagesWithBlaze as readonly (OrderStage | null)[]).includes(stage);
}

/** Which way the parcel goes that an order is about in a stage. */
export function parcelDirection(stage: OrderStage | null): "delivery" | "return" {
  return stage === "return_agreed" || stage === "return_picked_up" ? "return" : "delivery";
}

type StageFacts = {
  /** The ways on which an order comes through it when all goes well. */
  readonly onTheWayOf: readonly ShippingMode[];
  /** After so many days in it an operator should look: nothing stays pending unseen. */
  readonly limitDays?: number;
};

/** Where a paid order's goods stand: every stage, in the order in which they are reached. */
const stages = {
  awaiting_pickup: { onTheWayOf: ["blaze"], limitDays: 2 },
  pickup_scheduled: { onTheWayOf: ["blaze"], limitDays: 3 },
  picked_up: { onTheWayOf: ["blaze"], limitDays: 3 },
  verified: { onTheWayOf: ["blaze"], limitDays: 2 },
  shipped: { onTheWayOf: ["blaze"], limitDays: 7 },
  /** The carrier could not hand it over and brought it back to Blaze. */
  came_back: { onTheWayOf: [], limitDays: 5 },
  lost: { onTheWayOf: [] },
  awaiting_handover: { onTheWayOf: ["handover"], limitDays: 14 },
  delivered: { onTheWayOf: ["blaze", "handover"] },
  claimed: { onTheWayOf: [], limitDays: claimAnswerDays },
  return_agreed: { onTheWayOf: [], limitDays: 10 },
  return_picked_up: { onTheWayOf: [], limitDays: 7 },
  completed: { onTheWayOf: ["blaze", "handover"] },
} as const satisfies Record<string, StageFacts>;
export type OrderStage = keyof typeof stages;
export const orderStages = Object.keys(stages) as OrderStage[];

/** One word for both: the stage of a paid order, else its status. */
export type OrderState = Exclude<OrderStatus, "paid"> | OrderStage;

export function orderState(order: { status: OrderStatus; stage: OrderStage | null }): OrderState {
  if (order.status !== "paid") return order.status;
  if (order.stage === null) throw new Error("a paid order has no stage");
  return order.stage;
}

/** The stages that an order takes when all goes well, in their order. */
export const stagePaths: Readonly<Record<ShippingMode, readonly OrderStage[]>> = {
  blaze: pathOf("blaze"),
  handover: pathOf("handover"),
};

/** Stages in which the goods have come to their buyer, or will never come. */
const arrivedStages: ReadonlySet<OrderStage> = new Set([
  "delivered",
  "claimed",
  "return_agreed",
  "return_picked_up",
  "lost",
  "completed",
]);

/** True while the goods of an order are still to come to their buyer; before the payment it has no stage. */
export function isYetToArrive(stage: OrderStage | null): boolean {
  return stage === null || !arrivedStages.has(stage);
}

export const stageLimitDays: Readonly<Partial<Record<OrderStage, number>>> = Object.fromEntries(
  orderStages.flatMap((stage) => {
    const { limitDays }: StageFacts = stages[stage];
    return limitDays === undefined ? [] : [[stage, limitDays]];
  }),
);

function pathOf(mode: ShippingMode): OrderStage[] {
  return orderStages.filter((stage) => (stages[stage] as StageFacts).onTheWayOf.includes(mode));
}
