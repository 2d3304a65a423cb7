import { longestMeetingPlace, shortestMeetingPlace } from "#domain/order/meetings.ts";
import { callApi } from "#web/api/client.ts";
import { conversationsKey } from "#web/api/fulfilmentQueries.ts";
import { ownKey } from "#web/api/userQueries.ts";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { TextField } from "#web/forms/TextField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useForm } from "#web/forms/useForm.ts";
import { momentInIndia } from "#web/lib/momentInIndia.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";

type MeetingDialogProps = { readonly orderId: string; readonly onClose: () => void };
type MeetingTexts = { readonly place: string; readonly at: string };

/** A place and a time that somebody proposes to the other one. */
export function MeetingDialog({ orderId, onClose }: MeetingDialogProps) {
  const { meeting: words } = useMessageGroup("fulfilment");
  const initial: MeetingTexts = { place: "", at: "" };
  const proposing = useApiMutation({
    call: ({ place, at }: MeetingTexts) =>
      callApi("PUT /conversations/:id/meeting", {
        params: { id: orderId },
        body: { place, at: momentInIndia(at) },
      }),
    success: words.sent,
    onSuccess: onClose,
    refetch: [conversationsKey, [ownKey]],
  });
  const form = useForm({
    initial,
    problems: ({ place, at }) => ({
      place: place.trim().length < shortestMeetingPlace && words.placeMissing,
      at: at === "" && words.atMissing,
    }),
    mutation: proposing,
  });
  return (
    <FormDialog
      form={form}
      native
      title={words.propose}
      keepLabel={words.keep}
      onClose={onClose}
      submitLabel={words.send}
    >
      <TextField
        {...form.field("place")}
        label={words.place}
        hint={words.placeHint}
        autoComplete="off"
        maxLength={longestMeetingPlace}
      />
      <TextField {...form.field("at")} label={words.at} type="datetime-local" />
    </FormDialog>
  );
}
