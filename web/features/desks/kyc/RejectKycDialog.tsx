import type { KycReview } from "#contract/identity.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";

type RejectKycDialogProps = { readonly kyc: KycReview; readonly onClose: () => void };

/** Asks for the reason, which the person reads. */
export function RejectKycDialog({ kyc, onClose }: RejectKycDialogProps) {
  const identity = useMessageGroup("identity");
  const { review } = identity;
  const rejecting = useApiMutation({
    call: (body: { reason: string }) => callApi("POST /ops/kyc/:id/reject", { params: { id: kyc.id }, body }),
    success: review.rejected,
    refetch: [[operatorKey]],
  });
  const form = useForm({
    initial: { reason: "" },
    problems: ({ reason }) => ({ reason: isBlank(reason) && review.reasonMissing }),
    mutation: rejecting,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={review.rejectTitle}
      keepLabel={identity.cancel}
      onClose={onClose}
      submitLabel={review.reject}
      tone="destructive"
    >
      <TextAreaField
        {...form.field("reason")}
        label={review.reason}
        hint={review.reasonHint}
        rows={3}
        maxLength={300}
      />
    </FormDialog>
  );
}
