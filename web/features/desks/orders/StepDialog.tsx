import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { OperatorOrder } from "#contract/operatorOrders.ts";
import { type EndingStep, endingStepNames } from "#domain/order/endingSteps.ts";
import {
  type LossAction,
  lossActions,
  type OperatorStep,
  operatorSteps,
} from "#domain/order/orderActions.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { TextField } from "#web/forms/TextField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useForm } from "#web/forms/useForm.ts";
import { momentInIndia } from "#web/lib/momentInIndia.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Note } from "#web/ui/Note.tsx";
import { EndingLines } from "./EndingLines.tsx";
import { ProofFields, type ProofTexts, proofBody, useProofPictures } from "./ProofFields.tsx";
import { endingKey, orderEndingQuery } from "./queries/orderQueries.ts";
import { SendHomeFields, type SendHomeTexts } from "./SendHomeFields.tsx";

/** Goods pass with a sheet, which has a page of its own. */
export type Step = Exclude<OperatorStep, "verify"> | LossAction | "cancel";

export function isStep(action: string): action is Step {
  if (action === "verify") return false;
  return action === "cancel" || isLoss(action) || (operatorSteps as readonly string[]).includes(action);
}

function isLoss(action: string): action is LossAction {
  return Object.hasOwn(lossActions, action);
}

/** What cannot be undone and ends a sale. */
export function isDestructive(step: Step): boolean {
  return step === "cancel" || step === "fail_verification" || step === "end_undelivered" || isLoss(step);
}

function isHome(step: Step): boolean {
  return step === "send_home" || step === "correct_home";
}

function isEnding(step: Step): step is EndingStep {
  return (endingStepNames as readonly string[]).includes(step);
}

/** What a step that ends a sale would do. */
function useEnding(order: OperatorOrder, step: Step) {
  const isAsked = isEnding(step);
  return useQuery({ ...orderEndingQuery(order.id, isAsked ? step : "cancel"), enabled: isAsked });
}

type StepDialogProps = {
  readonly order: OperatorOrder;
  readonly step: Step;
  /** With `correct_home`: what was said of how the goods go home. */
  readonly said?: string;
  readonly onClose: () => void;
};

type StepTexts = ProofTexts &
  SendHomeTexts & { readonly note: string; readonly plannedAt: string; readonly code: string };

/** Confirms a step, with a note for the timeline. */
export function StepDialog({ order, step, said = "", onClose }: StepDialogProps) {
  const words = useMessageGroup("operatorDesk");
  const ending = useEnding(order, step);
  const pictures = useProofPictures();
  const runningId = useId();
  const taking = useApiMutation({
    call: ({ note, plannedAt, code, carrier, trackingNumber, ...proof }: StepTexts, idempotencyKey) =>
      callApi("POST /ops/orders/:id/steps", {
        params: { id: order.id },
        // A moment in India: the field knows no zones.
        body: {
          step,
          note,
          version: ending.data?.version ?? order.version,
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
    },
    mutation: taking,
    onSaved: onClose,
    fieldOf: ({ code, fieldErrors }) => {
      if (fieldErrors.length > 0) return undefined;
      // Of a place that is missing, which plans no pick-up, the note's field speaks.
      if (step === "deliver" && code?.startsWith("delivery_") === true) return "deliveryCode";
      return code?.startsWith("pickup_code") === true ? "code" : "note";
    },
  });
  const hint = isHome(step) ? words.homeHint : step === "deliver" ? words.doorHint : words.noteHint;
  return (
    <FormDialog
      form={form}
      native
      title={fillSentence(words.stepTitle, { step: words.steps[step], title: order.title })}
      keepLabel={words.keep}
      onClose={onClose}
      submitLabel={words.confirm}
      tone={isDestructive(step) ? "destructive" : "ember"}
      // What is on its way would be left out, and a proof is written once.
      offBecause={pictures.running > 0 ? runningId : undefined}
    >
      {isEnding(step) && <QueryState query={ending} shape="table" count={2} />}
      {ending.data && <EndingLines ending={ending.data} />}
      {isLoss(step) && <Note tone="wait">{words.loss.warning}</Note>}
      {step === "schedule_pickup" && (
        <TextField {...form.field("plannedAt", "planned_at")} label={words.plannedAt} type="datetime-local" />
      )}
      {step === "pick_up" && (
        <TextField
          {...form.field("code", "pickup_code")}
          label={words.pickupCode}
          hint={words.pickupCodeHint}
          look="figures"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
        />
      )}
      {isHome(step) && <SendHomeFields order={order} form={form} said={said} />}
      {step === "deliver" && <ProofFields form={form} pictures={pictures} runningId={runningId} hasCode />}
      <TextAreaField {...form.field("note")} label={words.note} hint={hint} rows={2} maxLength={500} />
    </FormDialog>
  );
}
