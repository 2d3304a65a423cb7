import { callApi } from "#web/api/client.ts";
import { soldOrderQuery } from "#web/api/fulfilmentQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { CodeForm } from "../parts/CodeForm.tsx";

/** The seller enters the buyer's code at the hand-over. */
export function EnterCode({ orderId }: { readonly orderId: string }) {
  const { handover } = useMessageGroup("fulfilment");
  const entering = useApiMutation({
    call: (body: { code: string }, idempotencyKey) =>
      callApi("POST /user/sold-orders/:id/handover", { params: { id: orderId }, body, idempotencyKey }),
    quiet: true,
    success: handover.confirmed,
    onSuccess: (order, _, queries) => queries.setQueryData(soldOrderQuery(order.number).queryKey, order),
  });
  return (
    <CodeForm
      className="panel stack"
      label={handover.enterLabel}
      submitLabel={handover.enter}
      mutation={entering}
    >
      <h2>{handover.enterTitle}</h2>
      <p className="small quiet">{handover.enterLine}</p>
    </CodeForm>
  );
}
