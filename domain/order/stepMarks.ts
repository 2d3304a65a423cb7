import { type OrderStage, type OrderState, orderStages, type ShippingMode } from "./orderStages.ts";

/** The few marks by which a screen shows how far an order is. */
type StepMark =
  | "paid"
  | "picked_up"
  | "verified"
  | "shipped"
  | "delivered"
  | "handed_over"
  | "lost"
  | "came_back";
export type MarkedStep = { readonly mark: StepMark; readonly is: "done" | "now" | "bad" | "coming" };

/** Each mark with the first stage in which it is done. */
const marksOf: Readonly<Record<ShippingMode, readonly (readonly [StepMark, OrderStage])[]>> = {
  blaze: [
    ["paid", "awaiting_pickup"],
    ["picked_up", "picked_up"],
    ["verified", "verified"],
    ["shipped", "shipped"],
    ["delivered", "delivered"],
  ],
  handover: [
    ["paid", "awaiting_handover"],
    ["handed_over", "delivered"],
  ],
};

const wentWrong: ReadonlySet<OrderState> = new Set([
  "claimed",
  "lost",
  "came_back",
  "return_agreed",
  "return_picked_up",
]);

/** What did not reach its buyer is not delivered. */
const inItsPlace: Readonly<Partial<Record<OrderState, StepMark>>> = { lost: "lost", came_back: "came_back" };

/** How far an order is, the first mark that is not done being worked on. None for one that has ended early. */
export function markSteps(state: OrderState, mode: ShippingMode): MarkedStep[] {
  const reached = state === "awaiting_payment" ? -1 : (orderStages as readonly string[]).indexOf(state);
  if (reached === -1 && state !== "awaiting_payment") return [];
  const marks = marksOf[mode].map(([mark, stage]) => ({
    mark,
    isDone: orderStages.indexOf(stage) <= reached,
  }));
  const now = marks.findIndex(({ isDone }) => !isDone);
  return marks.map(({ mark, isDone }, index) => {
    if (wentWrong.has(state) && index === marks.length - 1)
      return { mark: inItsPlace[state] ?? mark, is: "bad" };
    return { mark, is: isDone ? "done" : index === now ? "now" : "coming" };
  });
}
