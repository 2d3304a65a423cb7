import { useState } from "react";
import type { WonOrder } from "#contract/orders.ts";
import { callApi } from "#web/api/client.ts";
import { ownKey, wonOrderQuery } from "#web/api/userQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";

/** Lets whoever stood by say no to the item that came to them; asked first, because it cannot be undone. */
export function DeclineItem({ wonOrder }: { readonly wonOrder: WonOrder }) {
  const { decline: words } = useMessageGroup("orders");
  const [asking, setAsking] = useState(false);
  const { order, deposit, paid_amount: paid } = wonOrder;
  const declining = useApiMutation({
    call: (_: undefined, idempotencyKey) =>
      callApi("POST /bids/won/:id/decline", { params: { id: order.id }, idempotencyKey }),
    success: words.done,
    onSuccess: (declined, _, queries) =>
      queries.setQueryData(wonOrderQuery(declined.order.number).queryKey, declined),
    onSettled: () => setAsking(false),
    refetch: [[ownKey]],
  });
  const hasMoney = paid > 0 || (deposit?.amount ?? 0) > 0;
  return (
    <div>
      <Button tone="quiet" onClick={() => setAsking(true)}>
        {words.open}
      </Button>
      <ConfirmDialog
        open={asking}
        title={words.title}
        keepLabel={words.keep}
        onKeep={() => setAsking(false)}
        confirmLabel={words.confirm}
        onConfirm={() => declining.mutate(undefined)}
        destructive
        busy={declining.isPending}
      >
        {words.line}
        {hasMoney && ` ${words.money}`}
      </ConfirmDialog>
    </div>
  );
}
