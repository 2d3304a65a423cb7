import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { callApi } from "#web/api/client.ts";
import { wonOrderQuery } from "#web/api/userQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";

type HandoverDialogProps = {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly onClose: () => void;
};

/** The buyer's code, which the seller enters at the hand-over. It closes by itself once that has happened. */
export function HandoverDialog({ orderId, orderNumber, onClose }: HandoverDialogProps) {
  const { handover } = useMessageGroup("fulfilment");
  const make = (renew: boolean) =>
    callApi("POST /bids/won/:id/handover-code", { params: { id: orderId }, body: { renew } });
  const code = useQuery({
    // Not below the key of what live events have read again: after the hand-over there is no code any more.
    queryKey: ["handover-code", orderId],
    queryFn: () => make(false),
    gcTime: 0,
    retry: false,
  });
  const renewing = useApiMutation({ call: () => make(true), onSuccess: () => code.refetch() });
  const { data: order } = useQuery(wonOrderQuery(orderNumber));
  const isOver = order !== undefined && !order.fulfilment.actions.includes("make_handover_code");
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  return (
    <Dialog open title={handover.title} onClose={onClose}>
      <p className="quiet">{handover.line}</p>
      {code.isPending && <Skeleton shape="row" count={1} />}
      {code.isError && (
        <ErrorState message={code.error.message} onRetry={() => code.refetch()} busy={code.isFetching} />
      )}
      {code.data && (
        <div className="panel stack [--stack:0.25rem] text-center">
          <span className="micro faint">{handover.code}</span>
          <output className="text-h1 figures tracking-[0.2em]" aria-label={handover.code}>
            {code.data.code}
          </output>
          <span className="small quiet">
            {fillSentence(handover.validUntil, { time: momentName(code.data.expires_at) })}
          </span>
        </div>
      )}
      <div className="actions actions--end">
        <Button tone="bare" busy={renewing.isPending} onClick={() => renewing.mutate()}>
          {handover.renew}
        </Button>
        <Button tone="outline" onClick={onClose}>
          {handover.close}
        </Button>
      </div>
    </Dialog>
  );
}
