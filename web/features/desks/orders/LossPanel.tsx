import { useState } from "react";
import type { OperatorOrder, OrderLoss } from "#contract/operatorOrders.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { MoneyField } from "#web/forms/MoneyField.tsx";
import { paiseIn } from "#web/forms/paiseIn.ts";
import { TextField } from "#web/forms/TextField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { dayName } from "#web/lib/deadlineSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { pageLanguage } from "#web/messages/pageLanguage.ts";
import { Button } from "#web/ui/Button.tsx";
import { Money } from "#web/ui/Money.tsx";
import { SpecTable } from "#web/ui/SpecTable.tsx";
import { useRight } from "../parts/useRight.ts";

type LossPanelProps = { readonly order: OperatorOrder; readonly loss: OrderLoss };

/** What a lost or broken parcel cost Blaze, and what the carrier paid for it. */
export function LossPanel({ order, loss }: LossPanelProps) {
  const { loss: words } = useMessageGroup("operatorDesk");
  const mayRecord = useRight("cover_losses");
  const [isRecording, setRecording] = useState(false);
  return (
    <div className="stack [--stack:0.5rem]">
      <SpecTable
        lines={[
          { label: words.covered, value: <Money amountPaise={loss.covered} /> },
          { label: words.recovered, value: <Money amountPaise={loss.recovered} /> },
          ...(loss.expected_by === null
            ? []
            : [{ label: words.declaredBefore, value: dayName(loss.expected_by, pageLanguage()) }]),
        ]}
      />
      {mayRecord && (
        <div>
          <Button tone="outline" size="small" onClick={() => setRecording(true)}>
            {words.record}
          </Button>
        </div>
      )}
      {isRecording && <RecoveryDialog orderId={order.id} onClose={() => setRecording(false)} />}
    </div>
  );
}

type RecoveryDialogProps = { readonly orderId: string; readonly onClose: () => void };

function RecoveryDialog({ orderId, onClose }: RecoveryDialogProps) {
  const { loss: words, keep, confirm } = useMessageGroup("operatorDesk");
  const recording = useApiMutation({
    call: ({ amount, reference }: { amount: string; reference: string }, idempotencyKey) =>
      callApi("POST /ops/orders/:id/loss-recoveries", {
        params: { id: orderId },
        body: { amount: paiseIn(amount) ?? 0, reference },
        idempotencyKey,
      }),
    success: words.recorded,
    refetch: [[operatorKey]],
  });
  const form = useForm({
    initial: { amount: "", reference: "" },
    problems: ({ amount, reference }) => ({
      amount: (paiseIn(amount) ?? 0) === 0 && words.amountMissing,
      reference: isBlank(reference) && words.referenceMissing,
    }),
    mutation: recording,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={words.recordTitle}
      keepLabel={keep}
      onClose={onClose}
      submitLabel={confirm}
    >
      <MoneyField {...form.field("amount")} label={words.amount} />
      <TextField
        {...form.field("reference")}
        label={words.reference}
        hint={words.referenceHint}
        autoComplete="off"
        maxLength={100}
      />
    </FormDialog>
  );
}
