import type { OperatorRefund } from "#contract/money.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { TextField } from "#web/forms/TextField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Note } from "#web/ui/Note.tsx";

type SettleRefundDialogProps = { readonly refund: OperatorRefund; readonly onClose: () => void };

/** Notes that a refund was paid by hand: the bank's reference, which the payer sees, and how it was done. */
export function SettleRefundDialog({ refund, onClose }: SettleRefundDialogProps) {
  const { refunds } = useMessageGroup("moneyDesk");
  const amount = formatRupees(refund.amount);
  const settling = useApiMutation({
    call: (body: { reference: string; note: string }, idempotencyKey) =>
      callApi("POST /ops/refunds/:id/settle", { params: { id: refund.id }, body, idempotencyKey }),
    success: ({ awaits_approval }) =>
      awaits_approval ? refunds.proposed : fillSentence(refunds.settled, { amount }),
    onSuccess: onClose,
    refetch: [[operatorKey]],
  });
  const form = useForm({
    initial: { reference: "", note: "" },
    problems: ({ reference, note }) => ({
      reference: isBlank(reference) && refunds.settleReferenceMissing,
      note: isBlank(note) && refunds.settleNoteMissing,
    }),
    mutation: settling,
  });
  return (
    <FormDialog
      form={form}
      title={fillSentence(refunds.settleTitle, { amount })}
      keepLabel={refunds.keep}
      onClose={onClose}
      submitLabel={refunds.settleConfirm}
    >
      <Note tone="wait">
        <span data-words="own">
          {fillSentence(refunds.settleLine, { amount, name: refund.payer_name || refunds.noName })}
        </span>
      </Note>
      <TextField
        {...form.field("reference")}
        label={refunds.settleReference}
        hint={refunds.settleReferenceHint}
        autoComplete="off"
        maxLength={100}
      />
      <TextAreaField
        {...form.field("note")}
        label={refunds.settleNote}
        hint={refunds.settleNoteHint}
        rows={3}
        maxLength={500}
      />
    </FormDialog>
  );
}
