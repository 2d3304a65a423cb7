import { useState } from "react";
import { callApi } from "#web/api/client.ts";
import { ownKey } from "#web/api/userQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";

type LeaveProps = {
  readonly productId: number;
  /** Money of theirs is held for it. */
  readonly hasDeposit: boolean;
};

/** Lets the highest bidder stop waiting for an offer; asked first, because it cannot be undone (R-RESERVE-5). */
export function LeaveOffer({ productId, hasDeposit }: LeaveProps) {
  const { bidder } = useMessageGroup("reserve");
  const [isAsking, setAsking] = useState(false);
  const leaving = useApiMutation({
    call: () => callApi("DELETE /bid/:id/standby", { params: { id: productId } }),
    success: bidder.left,
    onSettled: () => setAsking(false),
    refetch: [[ownKey], ["product"]],
  });
  return (
    <>
      <Button tone="outline" size="small" onClick={() => setAsking(true)}>
        {hasDeposit ? bidder.leave : bidder.leaveFree}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={bidder.leaveTitle}
        keepLabel={bidder.stay}
        onKeep={() => setAsking(false)}
        confirmLabel={hasDeposit ? bidder.leave : bidder.leaveFree}
        onConfirm={() => leaving.mutate()}
        destructive
        busy={leaving.isPending}
      >
        {bidder.leaveLine}
        {hasDeposit && ` ${bidder.leaveDeposit}`}
      </ConfirmDialog>
    </>
  );
}
