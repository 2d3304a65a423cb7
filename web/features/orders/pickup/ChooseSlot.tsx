import { useState } from "react";
import type { SoldOrder } from "#contract/fulfilment.ts";
import type { SellerPickup } from "#contract/pickup.ts";
import { callApi } from "#web/api/client.ts";
import { pickupQuery, soldOrderQuery } from "#web/api/fulfilmentQueries.ts";
import { Choice } from "#web/forms/Choice.tsx";
import { ChoiceGroup } from "#web/forms/ChoiceGroup.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useForm } from "#web/forms/useForm.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { slotName } from "./slotName.ts";

type ChooseSlotProps = {
  readonly order: SoldOrder;
  readonly slots: SellerPickup["slots"];
  readonly onChosen?: () => void;
};

/** Two days of two windows; the later ones behind a press. */
const firstSlots = 4;

/** The times that Blaze offers to the seller, one of which they take. */
export function ChooseSlot({ order, slots, onChosen }: ChooseSlotProps) {
  const words = useMessageGroup("pickup");
  const [isWhole, setWhole] = useState(false);
  const choosing = useChoosePickup(order, slots);
  const form = useForm({
    initial: { starts_at: "" },
    problems: ({ starts_at }) => ({ starts_at: starts_at === "" && words.missing }),
    mutation: {
      ...choosing,
      mutate: ({ starts_at }) => choosing.mutate(starts_at, { onSuccess: () => onChosen?.() }),
    },
    fieldOf: () => "starts_at",
  });
  return (
    <form {...form.props} className="stack">
      <ChoiceGroup title={words.choose} error={form.problem("starts_at")}>
        <p className="small quiet">{words.chooseLine}</p>
        <div className="grid gap-2 sm:grid-cols-2">
          {(isWhole ? slots : slots.slice(0, firstSlots)).map((slot) => (
            <Choice
              key={slot.starts_at}
              icon="clock"
              title={slotName(slot, words)}
              name="slot"
              checked={form.values.starts_at === slot.starts_at}
              onChange={() => form.set({ starts_at: slot.starts_at })}
            />
          ))}
        </div>
      </ChoiceGroup>
      <div className="actions">
        <Button tone="ember" type="submit" busy={form.isPending}>
          {words.confirm}
        </Button>
        {!isWhole && slots.length > firstSlots && (
          <Button tone="bare" onClick={() => setWhole(true)}>
            {words.more}
          </Button>
        )}
      </div>
    </form>
  );
}

function useChoosePickup({ id, number }: SoldOrder, slots: SellerPickup["slots"]) {
  const words = useMessageGroup("pickup");
  return useApiMutation({
    call: (startsAt: string) =>
      callApi("PUT /user/sold-orders/:id/pickup", { params: { id }, body: { starts_at: startsAt } }),
    quiet: true,
    success: (_, startsAt) => {
      const slot = slots.find(({ starts_at }) => starts_at === startsAt);
      return fillSentence(words.agreed, { time: slot === undefined ? "" : slotName(slot, words) });
    },
    onSuccess: (order, _, queries) => queries.setQueryData(soldOrderQuery(number).queryKey, order),
    // A time that is gone, or too late to be changed, stays on nobody's screen.
    refetch: [pickupQuery(number).queryKey],
  });
}
