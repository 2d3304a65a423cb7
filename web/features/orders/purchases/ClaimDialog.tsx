import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { toast } from "react-hot-toast";
import { type ClaimReason, claimReasons } from "#domain/order/claimWindow.ts";
import { callApi, newIdempotencyKey } from "#web/api/client.ts";
import { ownKey } from "#web/api/userQueries.ts";
import { SelectField } from "#web/forms/SelectField.tsx";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { fulfilmentMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { PictureChooser } from "../parts/PictureChooser.tsx";
import { useClaimPictures } from "../parts/useClaimPictures.ts";

type ClaimDialogProps = { readonly orderId: string; readonly onClose: () => void };

const shortestDetails = 10;

/** Opens a claim: what is not right, in words and pictures. */
export function ClaimDialog({ orderId, onClose }: ClaimDialogProps) {
  const { claim } = useMessageGroup(fulfilmentMessages).fulfilment;
  const queries = useQueryClient();
  const [reason, setReason] = useState<ClaimReason | "">("");
  const [details, setDetails] = useState("");
  const chosen = useClaimPictures();
  const picturesNoteId = useId();
  const isWaiting = chosen.running > 0;
  const [isChecked, setChecked] = useState(false);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const sending = useMutation({
    mutationFn: () =>
      callApi("POST /bids/won/:id/claim", {
        params: { id: orderId },
        body: { reason: reason as ClaimReason, details, pictures: [...chosen.pictures] },
        idempotencyKey,
      }),
    onSuccess: async () => {
      toast.success(claim.sent);
      await queries.invalidateQueries({ queryKey: [ownKey] });
      onClose();
    },
  });
  const isShort = details.trim().length < shortestDetails;
  const submit = () => {
    setChecked(true);
    if (reason !== "" && !isShort) sending.mutate();
  };
  return (
    <Dialog open title={claim.title} onClose={onClose}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <SelectField
          label={claim.reason}
          placeholder={claim.choose}
          value={reason}
          onChange={(event) => setReason(event.target.value as ClaimReason)}
          options={claimReasons.map((value) => ({ value, label: claim.reasons[value] }))}
          error={isChecked && reason === "" ? claim.reasonMissing : undefined}
        />
        <TextAreaField
          label={claim.details}
          hint={claim.detailsHint}
          rows={4}
          maxLength={2000}
          value={details}
          onChange={(event) => setDetails(event.target.value)}
          error={isChecked && isShort ? claim.detailsShort : undefined}
        />
        <PictureChooser {...chosen} noteId={picturesNoteId} />
        <div className="actions actions--end">
          <Button tone="outline" onClick={onClose}>
            {claim.keep}
          </Button>
          <Button
            tone="ember"
            type="submit"
            busy={sending.isPending}
            off={isWaiting}
            aria-describedby={isWaiting ? picturesNoteId : undefined}
          >
            {claim.send}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
