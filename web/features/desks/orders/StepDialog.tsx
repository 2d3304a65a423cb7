import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { OperatorOrder } from "#contract/operatorOrders.ts";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { TextField } from "#web/forms/TextField.tsx";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Note } from "#web/ui/Note.tsx";
import { EarlyLoss } from "./EarlyLoss.tsx";
import { EndingLines } from "./EndingLines.tsx";
import { ProofFields, useProofPictures } from "./ProofFields.tsx";
import { orderEndingQuery } from "./queries/orderQueries.ts";
import { SendHomeFields } from "./SendHomeFields.tsx";
import { isDestructive, isEnding, isHome, isLoss, type Step } from "./steps.ts";
import { useStepForm } from "./useStepForm.ts";

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

/** Confirms a step, with a note for the timeline. */
export function StepDialog({ order, step, said = "", onClose }: StepDialogProps) {
  const words = useMessageGroup("operatorDesk");
  const ending = useEnding(order, step);
  const pictures = useProofPictures();
  const runningId = useId();
  const { form, early } = useStepForm({
    order,
    step,
    onClose,
    pictures,
    version: ending.data?.version ?? order.version,
  });
  const loss = words.loss.noteHint;
  const hints: Partial<Record<Step, string>> = {
    send_home: words.homeHint,
    correct_home: words.homeHint,
    deliver: words.doorHint,
    declare_lost: loss,
    declare_damaged: loss,
  };
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
      <TextAreaField
        {...form.field("note")}
        label={words.note}
        hint={hints[step] ?? words.noteHint}
        rows={2}
        maxLength={500}
      />
      {early !== null && <EarlyLoss form={form} expectedBy={early} step={step} />}
    </FormDialog>
  );
}
