import type { SoldOrder } from "#contract/fulfilment.ts";
import type { PackingStep } from "#domain/delivery/packing.ts";
import { callApi } from "#web/api/client.ts";
import { pickupQuery, soldOrderQuery } from "#web/api/fulfilmentQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";

type PackingProps = { readonly order: SoldOrder; readonly steps: readonly PackingStep[] };

/** How goods of this kind are packed, and the seller's word that they are. */
export function Packing({ order, steps }: PackingProps) {
  const words = useMessageGroup("pickup");
  const { id, number, fulfilment } = order;
  const packedAt = fulfilment.pickup?.packed_at ?? null;
  const marking = useApiMutation({
    call: () => callApi("POST /user/sold-orders/:id/packed", { params: { id } }),
    success: words.thanks,
    onSuccess: (changed, _, queries) => queries.setQueryData(soldOrderQuery(number).queryKey, changed),
    refetch: [pickupQuery(number).queryKey],
  });
  return (
    <div className="stack [--stack:0.75rem]">
      <h3>{words.packing}</h3>
      <ol className="stack list-decimal ps-5 [--stack:0.25rem]">
        {steps.map((step) => (
          <li key={step}>{words.steps[step]}</li>
        ))}
      </ol>
      {packedAt === null ? (
        <div className="actions">
          <Button tone="outline" busy={marking.isPending} onClick={() => marking.mutate()}>
            {words.packed}
          </Button>
        </div>
      ) : (
        <div>
          <Badge tone="good" icon="check-circle">
            {fillSentence(words.packedSince, { time: momentName(packedAt) })}
          </Badge>
        </div>
      )}
    </div>
  );
}
