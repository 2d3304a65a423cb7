import type { OperatorStep } from "#domain/order/orderActions.ts";
import type { Step } from "#modules/orders/takeStep.ts";

type Proved = Pick<Step, "note" | "proof">;

/** What goes with a step of an operator: of a delivery by hand who signed, and how; of any other the note alone. */
export function proofFor(step: OperatorStep, note = ""): Proved {
  if (step !== "deliver") return { note };
  return { note: note || "At the door.", proof: { signedBy: "A neighbour", pictures: [] } };
}
