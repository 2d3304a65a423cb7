import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { callApi } from "#web/api/client.ts";
import { wonOrderQuery } from "#web/api/userQueries.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { CodeDialog } from "../parts/CodeDialog.tsx";

type HandoverDialogProps = {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly onClose: () => void;
};

/** The buyer's code, which the seller enters at the hand-over. It closes by itself once that has happened. */
export function HandoverDialog({ orderId, orderNumber, onClose }: HandoverDialogProps) {
  const { handover } = useMessageGroup("fulfilment");
  const { data: order } = useQuery(wonOrderQuery(orderNumber));
  const isOver = order !== undefined && !order.fulfilment.actions.includes("make_handover_code");
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  return (
    <CodeDialog
      title={handover.title}
      line={handover.line}
      label={handover.code}
      queryKey={["handover-code", orderId]}
      make={(renew) =>
        callApi("POST /bids/won/:id/handover-code", { params: { id: orderId }, body: { renew } })
      }
      onClose={onClose}
    />
  );
}
