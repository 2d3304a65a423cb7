import { callApi } from "#web/api/client.ts";
import { soldOrderQuery } from "#web/api/fulfilmentQueries.ts";
import { OtpField } from "#web/forms/OtpField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useForm } from "#web/forms/useForm.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";

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
  const form = useForm({
    initial: { code: "" },
    problems: ({ code }) => ({ code: !/^\d{6}$/.test(code) && handover.codeShort }),
    mutation: entering,
    fieldOf: () => "code",
  });
  return (
    <form {...form.props} className="panel stack">
      <h2>{handover.enterTitle}</h2>
      <p className="small quiet">{handover.enterLine}</p>
      <OtpField
        {...form.field("code")}
        label={handover.enterLabel}
        autoComplete="off"
        onChange={({ target }) => form.set({ code: target.value.replaceAll(/\D/g, "") })}
      />
      <Button tone="ember" type="submit" wide busy={form.isPending}>
        {handover.enter}
      </Button>
    </form>
  );
}
