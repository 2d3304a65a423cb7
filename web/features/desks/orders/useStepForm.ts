import type { OperatorOrder } from "#contract/operatorOrders.ts";
import { isEarlyLoss } from "#domain/order/earlyLoss.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { momentInIndia } from "#web/lib/momentInIndia.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { useServerClock } from "#web/ui/useServerClock.tsx";
import type { EarlyTexts } from "./EarlyLoss.tsx";
import { type ProofTexts, proofBody, type useProofPictures } from "./ProofFields.tsx";
import { endingKey } from "./queries/orderQueries.ts";
import type { SendHomeTexts } from "./SendHomeFields.tsx";
import { isHome, isLoss, type Step } from "./steps.ts";

type StepTexts = ProofTexts &
  SendHomeTexts & { readonly note: string; readonly plannedAt: string; readonly code: string } & EarlyTexts;

type StepFormOptions = {
  readonly order: OperatorOrder;
  readonly step: Step;
  readonly onClose: () => void;
  readonly pictures: ReturnType<typeof useProofPictures>;
  /** What the order looked like to whoever takes the step. */
  readonly version: string;
};

/** The form of a step; of goods that are called lost early, `early` is when they were expected. */
export function useStepForm({ order, step, onClose, pictures, version }: StepFormOptions) {
  const words = useMessageGroup("operatorDesk");
  const { loss_note: lossNote } = useMessageGroup("fieldProblems");
  const now = useServerClock().now();
  const expectedBy = expectedDay(order, step);
  const early = expectedBy !== null && isEarlyLoss(new Date(expectedBy), new Date(now)) ? expectedBy : null;
  const taking = useApiMutation({
    call: (
      { note, plannedAt, code, carrier, trackingNumber, isLost: _asked, ...proof }: StepTexts,
      idempotencyKey,
    ) =>
      callApi("POST /ops/orders/:id/steps", {
        params: { id: order.id },
        // A moment in India: the field knows no zones.
        body: {
          step,
          note,
          version: version,
          ...(code === "" ? {} : { pickup_code: code }),
          ...(step === "deliver" ? { proof: proofBody(proof, pictures.pictures) } : {}),
          ...(isHome(step) ? { carrier, tracking_number: trackingNumber } : {}),
          ...(plannedAt ? { planned_at: momentInIndia(plannedAt) } : {}),
        },
        idempotencyKey,
      }),
    success: words.done,
    // A refusal stands beside its field (R-SCREEN-11).
    quiet: true,
    refetch: [[operatorKey]],
    // What was said may not be so any more.
    onError: (_error, _texts, queries) => queries.invalidateQueries({ queryKey: [endingKey] }),
  });
  const form = useForm({
    initial: {
      note: "",
      plannedAt: "",
      code: "",
      deliveryCode: "",
      signedBy: "",
      carrier: "",
      trackingNumber: "",
      isLost: false,
    } as StepTexts,
    problems: ({ note, isLost }) => ({
      note: isLoss(step) && isBlank(note) && lossNote,
      isLost: early !== null && !isLost && words.loss.earlyMissing,
    }),
    mutation: taking,
    onSaved: onClose,
    fieldOf: ({ code, fieldErrors }) => {
      if (fieldErrors.length > 0) return undefined;
      // Of a place that is missing, which plans no pick-up, the note's field speaks.
      if (step === "deliver" && code?.startsWith("delivery_") === true) return "deliveryCode";
      return code?.startsWith("pickup_code") === true ? "code" : "note";
    },
  });
  return { form, early };
}

/** By when it is expected; broken goods are broken on any day, and of what is looked for its carrier has said so. */
function expectedDay({ stage, shipment, next_step: next }: OperatorOrder, step: Step): string | null {
  if (step !== "declare_lost" || stage !== "shipped") return null;
  return shipment?.expected_at ?? (next.kind === "look_for" ? null : next.until);
}
