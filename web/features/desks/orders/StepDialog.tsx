import type { OperatorOrder } from "#contract/operatorOrders.ts";
import { type OperatorStep, operatorSteps } from "#domain/order/orderActions.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { TextField } from "#web/forms/TextField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useForm } from "#web/forms/useForm.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";

/** Goods pass with a sheet, which has a page of its own. */
export type Step = Exclude<OperatorStep, "verify"> | "cancel";

export function isStep(action: string): action is Step {
  if (action === "verify") return false;
  return action === "cancel" || (operatorSteps as readonly string[]).includes(action);
}

type StepDialogProps = {
  readonly order: OperatorOrder;
  readonly step: Step;
  readonly onClose: () => void;
};

/** Confirms a step, with a note for the timeline. */
export function StepDialog({ order, step, onClose }: StepDialogProps) {
  const words = useMessageGroup("operatorDesk");
  const taking = useApiMutation({
    call: ({ note, plannedAt }: { note: string; plannedAt: string }, idempotencyKey) =>
      callApi("POST /ops/orders/:id/steps", {
        params: { id: order.id },
        // A moment in India: the field knows no zones.
        body: {
          step,
          note,
          ...(plannedAt ? { planned_at: new Date(`${plannedAt}:00+05:30`).toISOString() } : {}),
        },
        idempotencyKey,
      }),
    success: words.done,
    refetch: [[operatorKey]],
  });
  const form = useForm({
    initial: { note: "", plannedAt: "" },
    // Closed once the list is read again: the focus then finds its place.
    mutation: { ...taking, mutate: (values) => taking.mutate(values, { onSuccess: onClose }) },
  });
  return (
    <FormDialog
      form={form}
      native
      title={fillSentence(words.stepTitle, { step: words.steps[step], title: order.title })}
      keepLabel={words.keep}
      onClose={onClose}
      submitLabel={words.confirm}
      tone={step === "cancel" || step === "fail_verification" ? "destructive" : "ember"}
    >
      {step === "schedule_pickup" && (
        <TextField {...form.field("plannedAt", "planned_at")} label={words.plannedAt} type="datetime-local" />
      )}
      <TextAreaField
        {...form.field("note")}
        label={words.note}
        hint={words.noteHint}
        rows={2}
        maxLength={500}
      />
    </FormDialog>
  );
}
