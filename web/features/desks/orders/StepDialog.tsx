import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "react-hot-toast";
import type { OperatorOrder } from "#contract/operatorOrders.ts";
import { type OperatorStep, operatorSteps } from "#domain/order/orderActions.ts";
import { callApi, newIdempotencyKey } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { TextField } from "#web/forms/TextField.tsx";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { operatorDeskMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";

export type Step = OperatorStep | "cancel";

export function isStep(action: string): action is Step {
  return action === "cancel" || (operatorSteps as readonly string[]).includes(action);
}

type StepDialogProps = {
  readonly order: OperatorOrder;
  readonly step: Step;
  readonly onClose: () => void;
};

/** Confirms a step, with a note for the timeline. */
export function StepDialog({ order, step, onClose }: StepDialogProps) {
  const words = useMessageGroup(operatorDeskMessages).operatorDesk;
  const queries = useQueryClient();
  const [note, setNote] = useState("");
  const [plannedAt, setPlannedAt] = useState("");
  const [idempotencyKey] = useState(newIdempotencyKey);
  const taking = useMutation({
    mutationFn: () =>
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
    onSuccess: async () => {
      toast.success(words.done);
      await queries.invalidateQueries({ queryKey: [operatorKey] });
      onClose();
    },
  });
  const title = fillSentence(words.stepTitle, { step: words.steps[step], title: order.title });
  return (
    <Dialog open title={title} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          taking.mutate();
        }}
      >
        {step === "schedule_pickup" && (
          <TextField
            label={words.plannedAt}
            type="datetime-local"
            value={plannedAt}
            onChange={(event) => setPlannedAt(event.target.value)}
          />
        )}
        <TextAreaField
          label={words.note}
          hint={words.noteHint}
          rows={2}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <div className="actions actions--end">
          <Button tone="outline" onClick={onClose}>
            {words.keep}
          </Button>
          <Button
            tone={step === "cancel" || step === "fail_verification" ? "destructive" : "ember"}
            type="submit"
            busy={taking.isPending}
          >
            {words.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
