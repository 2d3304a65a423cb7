import { useState } from "react";
import { callApi } from "#web/api/client.ts";
import { ownKey } from "#web/api/userQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";

type StandbyProps = {
  readonly productId: number;
  /** Money of theirs is held for it. */
  readonly hasDeposit: boolean;
};

/** Lets a next highest bidder withdraw, at any time; asked first, because it cannot be undone. */
export function StandbyActions({ productId, hasDeposit }: StandbyProps) {
  const bids = useMessageGroup("bids");
  const [asking, setAsking] = useState(false);
  const withdrawing = useApiMutation({
    call: () => callApi("DELETE /bid/:id/standby", { params: { id: productId } }),
    success: bids.withdrawn,
    onSettled: () => setAsking(false),
    refetch: [[ownKey, "bids"]],
  });
  return (
    <>
      <Button tone="outline" size="small" onClick={() => setAsking(true)}>
        {bids.withdraw}
      </Button>
      <ConfirmDialog
        open={asking}
        title={bids.withdrawTitle}
        keepLabel={bids.keepStandingBy}
        onKeep={() => setAsking(false)}
        confirmLabel={bids.withdraw}
        onConfirm={() => withdrawing.mutate()}
        destructive
        busy={withdrawing.isPending}
      >
        {bids.withdrawLine}
        {hasDeposit && ` ${bids.withdrawDeposit}`}
      </ConfirmDialog>
    </>
  );
}
