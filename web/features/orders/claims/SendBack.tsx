import { callApi } from "#web/api/client.ts";
import { ownKey } from "#web/api/userQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";

/** The buyer says that the goods are ready to go back. */
export function SendBack({ claimId }: { readonly claimId: string }) {
  const { ready } = useMessageGroup("claims");
  const saying = useApiMutation({
    call: (_: undefined, idempotencyKey) =>
      callApi("POST /claims/:id/ready", { params: { id: claimId }, idempotencyKey }),
    success: ready.done,
    refetch: [[ownKey]],
  });
  return (
    <div className="stack [--stack:0.25rem]">
      <Button tone="ember" busy={saying.isPending} onClick={() => saying.mutate(undefined)}>
        {ready.button}
      </Button>
      <p className="small faint">{ready.line}</p>
    </div>
  );
}
