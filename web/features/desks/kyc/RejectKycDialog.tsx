import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { toast } from "react-hot-toast";
import type { KycReview } from "#contract/identity.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { identityMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";

type RejectKycDialogProps = { readonly kyc: KycReview; readonly onClose: () => void };

/** Asks for the reason, which the person reads. */
export function RejectKycDialog({ kyc, onClose }: RejectKycDialogProps) {
  const { identity } = useMessageGroup(identityMessages);
  const { review } = identity;
  const queries = useQueryClient();
  const [reason, setReason] = useState("");
  const [isChecked, setChecked] = useState(false);
  const isMissing = reason.trim() === "";
  const rejecting = useMutation({
    mutationFn: () => callApi("POST /ops/kyc/:id/reject", { params: { id: kyc.id }, body: { reason } }),
    onSuccess: async () => {
      toast.success(review.rejected);
      await queries.invalidateQueries({ queryKey: [operatorKey] });
      onClose();
    },
  });

  function reject(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (!isMissing) rejecting.mutate();
  }

  return (
    <Dialog open title={review.rejectTitle} onClose={onClose}>
      <form className="stack" noValidate onSubmit={reject}>
        <TextAreaField
          label={review.reason}
          hint={review.reasonHint}
          rows={3}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={isChecked && isMissing ? review.reasonMissing : undefined}
        />
        <div className="actions actions--end">
          <Button tone="outline" onClick={onClose}>
            {identity.cancel}
          </Button>
          <Button tone="destructive" type="submit" busy={rejecting.isPending}>
            {review.reject}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
