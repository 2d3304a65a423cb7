import type { ServiceArea } from "#contract/serviceAreas.ts";
import { mostPickupsPerSlot } from "#domain/order/pickupSlots.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { TextField } from "#web/forms/TextField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useForm } from "#web/forms/useForm.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";

type PickupRoomDialogProps = { readonly area: ServiceArea; readonly onClose: () => void };
type RoomTexts = { readonly most: string };

/** How many pick-ups there is room for in one time of a day; nothing for any number. */
export function PickupRoomDialog({ area, onClose }: PickupRoomDialogProps) {
  const words = useMessageGroup("areasDesk");
  const { prefix, available, pickups_per_slot: before } = area;
  const initial: RoomTexts = { most: before === null ? "" : String(before) };
  const saving = useApiMutation({
    call: ({ most }: RoomTexts) =>
      callApi("PUT /ops/service-areas/:prefix", {
        params: { prefix },
        body: { available, pickups_per_slot: most.trim() === "" ? null : Number(most) },
      }),
    success: () => fillSentence(words.roomSaved, { prefix }),
    onSuccess: onClose,
    refetch: [[operatorKey]],
  });
  const form = useForm({
    initial,
    problems: ({ most }) => ({
      most: !isRoom(most.trim()) && fillSentence(words.roomProblem, { most: mostPickupsPerSlot }),
    }),
    mutation: saving,
  });
  return (
    <FormDialog
      form={form}
      title={fillSentence(words.roomTitle, { prefix })}
      keepLabel={words.keep}
      onClose={onClose}
      submitLabel={words.save}
    >
      <TextField
        {...form.field("most")}
        label={words.roomLabel}
        hint={words.roomHint}
        look="figures"
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
      />
    </FormDialog>
  );
}

function isRoom(typed: string): boolean {
  return typed === "" || (/^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= mostPickupsPerSlot);
}
