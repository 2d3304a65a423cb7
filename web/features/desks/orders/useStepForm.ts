import type { OperatorOrder } from "#contract/operatorOrders.ts";
import { isEarlyLoss, isSpoilt } from "#domain/order/earlyLoss.ts";
import { ApiError } from "#web/api/ApiError.ts";
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

/** The form of a step; of goods that are called lost or broken early, `early` is when they were expected (R-MONEY-10). */
export function useStepForm({ order, step, onClose, pictures, version }: StepFormOptions) {
  const words = useMessageGroup("operatorDesk");
  const { loss_note: lossNote } = useMessageGroup("fieldProblems");
  const now = useServerClock().now();
  const expectedBy = expectedDay(order, step);
  const isEarly = expectedBy !== null && isEarlyLoss(new Date(expectedBy), new Date(now));
  const taking = useApiMutation({
    call: ({ note, plannedAt, code, carrier, trackingNumber, isLost, ...proof }: StepTexts, idempotencyKey) =>
      callApi("POST /ops/orders/:id/steps", {
        params: { id: order.id },
        // A moment in India: the field knows no zones.
        body: {
          step,
          note,
          version,
          ...(code === "" ? {} : { pickup_code: code }),
          ...(step === "deliver" ? { proof: proofBody(proof, pictures.pictures) } : {}),
          ...(isHome(step) ? { carrier, tracking_number: trackingNumber } : {}),
          ...(isLoss(step) ? { is_known: isLost } : {}),
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
  const early = isEarly ? expectedBy : expectedOf(taking.error);
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
      if (code === "loss_not_known") return "isLost";
      // Of a place that is missing, which plans no pick-up, the note's field speaks.
      if (step === "deliver" && code?.startsWith("delivery_") === true) return "deliveryCode";
      return code?.startsWith("pickup_code") === true ? "code" : "note";
    },
  });
  return { form, early };
}

/** By when its carrier expects it; null where it named no day, or has said that it is lost or broken. */
function expectedDay({ shipment }: OperatorOrder, step: Step): string | null {
  if (!isLoss(step) || isSpoilt(shipment?.scans.map(({ kind }) => kind) ?? [])) return null;
  return shipment?.expected_at ?? null;
}

/** The day that a carrier named meanwhile. */
function expectedOf(error: Error | null): string | null {
  return error instanceof ApiError && error.code === "loss_not_known" ? String(error.facts.until) : null;
}
