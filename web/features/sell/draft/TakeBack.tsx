import { callApi } from "#web/api/client.ts";
import { draftQuery, sellingKey } from "#web/api/sellingQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";

/** Takes a posted draft back that waits for a look or for its start. */
export function TakeBack({ draftId }: { readonly draftId: number }) {
  const { review: words } = useMessageGroup("selling");
  const takingBack = useApiMutation({
    call: () => callApi("POST /user/product/:id/withdraw", { params: { id: draftId } }),
    success: words.tookBack,
    onSuccess: (saved, _, queries) => queries.setQueryData(draftQuery(draftId).queryKey, saved),
    refetch: [sellingKey],
  });
  return (
    <div className="actions">
      <Button tone="outline" size="small" busy={takingBack.isPending} onClick={() => takingBack.mutate()}>
        {words.takeBack}
      </Button>
    </div>
  );
}
