import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "react-hot-toast";
import { callApi } from "#web/api/client.ts";
import { ownKey } from "#web/api/userQueries.ts";
import { bidsMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";

/** Lets a next highest bidder withdraw, at any time; asked first, because it cannot be undone. */
export function StandbyActions({ productId }: { readonly productId: number }) {
  const { bids } = useMessageGroup(bidsMessages);
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const withdrawing = useMutation({
    mutationFn: () => callApi("DELETE /bid/:product_id/standby", { params: { product_id: productId } }),
    onSuccess: () => {
      toast.success(bids.withdrawn);
      return queries.invalidateQueries({ queryKey: [ownKey, "bids"] });
    },
    onSettled: () => setAsking(false),
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
      </ConfirmDialog>
    </>
  );
}
