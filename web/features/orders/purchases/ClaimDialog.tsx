import { useId } from "react";
import { type ClaimReason, claimReasons } from "#domain/order/claimWindow.ts";
import { callApi } from "#web/api/client.ts";
import { ownKey } from "#web/api/userQueries.ts";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { forgetForm } from "#web/forms/keptForm.ts";
import { SelectField } from "#web/forms/SelectField.tsx";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useForm } from "#web/forms/useForm.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { PictureChooser } from "../parts/PictureChooser.tsx";
import { useClaimPictures } from "../parts/useClaimPictures.ts";

type ClaimDialogProps = { readonly orderId: string; readonly onClose: () => void };
type ClaimTexts = { reason: ClaimReason | ""; details: string };

const shortestDetails = 10;

/** Opens a claim: what is not right, in words and pictures. */
export function ClaimDialog({ orderId, onClose }: ClaimDialogProps) {
  const { claim } = useMessageGroup("fulfilment");
  const chosen = useClaimPictures();
  const picturesNoteId = useId();
  const keptAs = `claim.${orderId}`;
  const sending = useApiMutation({
    call: ({ reason, ...rest }: ClaimTexts & { pictures: string[] }, idempotencyKey) =>
      callApi("POST /bids/won/:id/claim", {
        params: { id: orderId },
        body: { reason: reason as ClaimReason, ...rest },
        idempotencyKey,
      }),
    success: claim.sent,
    onSuccess: () => forgetForm(keptAs),
    refetch: [[ownKey]],
  });
  const initial: ClaimTexts = { reason: "", details: "" };
  const form = useForm({
    initial,
    problems: ({ reason, details }) => ({
      reason: reason === "" && claim.reasonMissing,
      details: details.trim().length < shortestDetails && claim.detailsShort,
    }),
    mutation: {
      ...sending,
      mutate: (texts, options) => sending.mutate({ ...texts, pictures: [...chosen.pictures] }, options),
    },
    onSaved: onClose,
    keptAs,
  });
  return (
    <FormDialog
      form={form}
      title={claim.title}
      keepLabel={claim.keep}
      onClose={onClose}
      submitLabel={claim.send}
      offBecause={chosen.running > 0 ? picturesNoteId : undefined}
    >
      <p className="small quiet">{claim.outcomes}</p>
      <SelectField
        {...form.field("reason")}
        label={claim.reason}
        placeholder={claim.choose}
        options={claimReasons.map((value) => ({ value, label: claim.reasons[value] }))}
      />
      <TextAreaField
        {...form.field("details")}
        label={claim.details}
        hint={claim.detailsHint}
        rows={4}
        maxLength={2000}
      />
      <PictureChooser {...chosen} noteId={picturesNoteId} />
    </FormDialog>
  );
}
