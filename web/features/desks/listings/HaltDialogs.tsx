import type { OperatorListing } from "#contract/listingReports.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { TextField } from "#web/forms/TextField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { momentInIndia } from "#web/lib/momentInIndia.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { NoteDialog } from "../money/NoteDialog.tsx";

type DialogProps = { readonly listing: OperatorListing; readonly onClose: () => void };

/** Lets an auction stand still, all bids and deposits with it. */
export function FreezeDialog({ listing, onClose }: DialogProps) {
  const { halt, keep } = useMessageGroup("listingsDesk");
  return (
    <NoteDialog
      longest={300}
      title={fillSentence(halt.freezeTitle, { title: listing.title })}
      lead={<p>{halt.freezeLine}</p>}
      words={{ keep, reason: halt.told, reasonHint: halt.toldHint, reasonMissing: halt.toldMissing }}
      confirm={halt.freeze}
      done={halt.frozenDone}
      send={(reason, idempotencyKey) =>
        callApi("POST /ops/listings/:id/freeze", {
          params: { id: listing.id },
          body: { reason },
          idempotencyKey,
        })
      }
      onClose={onClose}
    />
  );
}

/** Lets it go on, and says so where something else keeps it frozen. */
export function ResumeDialog({ listing, onClose }: DialogProps) {
  const { halt, keep } = useMessageGroup("listingsDesk");
  const resuming = useApiMutation({
    call: () => callApi("POST /ops/listings/:id/resume", { params: { id: listing.id } }),
    success: halt.resumed,
    onSuccess: onClose,
    refetch: [[operatorKey]],
  });
  return (
    <ConfirmDialog
      open
      title={fillSentence(halt.resumeTitle, { title: listing.title })}
      keepLabel={keep}
      onKeep={onClose}
      confirmLabel={halt.resume}
      onConfirm={() => resuming.mutate()}
      busy={resuming.isPending}
    >
      {listing.seller_blocked ? halt.resumeBlocked : halt.resumeLine}
    </ConfirmDialog>
  );
}

/** Moves the end of an auction on. */
export function ExtendDialog({ listing, onClose }: DialogProps) {
  const { halt, keep } = useMessageGroup("listingsDesk");
  const extending = useApiMutation({
    call: ({ end, reason }: { end: string; reason: string }, idempotencyKey) =>
      callApi("POST /ops/listings/:id/extension", {
        params: { id: listing.id },
        // A moment in India: the field knows no zones.
        body: { end_date: momentInIndia(end), reason },
        idempotencyKey,
      }),
    success: halt.extended,
    refetch: [[operatorKey]],
  });
  const form = useForm({
    initial: { end: "", reason: "" },
    problems: ({ end, reason }) => ({
      end: end === "" && halt.newEndMissing,
      reason: isBlank(reason) && halt.toldMissing,
    }),
    mutation: extending,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      native
      title={fillSentence(halt.extendTitle, { title: listing.title })}
      keepLabel={keep}
      onClose={onClose}
      submitLabel={halt.extend}
    >
      <p>{fillSentence(halt.extendLine, { time: momentName(listing.end_date) })}</p>
      <TextField
        {...form.field("end", "end_date")}
        label={halt.newEnd}
        hint={halt.newEndHint}
        type="datetime-local"
      />
      <TextAreaField
        {...form.field("reason")}
        label={halt.told}
        hint={halt.toldHint}
        rows={3}
        maxLength={300}
      />
    </FormDialog>
  );
}
