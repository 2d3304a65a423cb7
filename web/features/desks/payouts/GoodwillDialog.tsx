import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { MobileField } from "#web/forms/MobileField.tsx";
import { MoneyField } from "#web/forms/MoneyField.tsx";
import { paiseIn } from "#web/forms/paiseIn.ts";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { TextField } from "#web/forms/TextField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";

type Values = {
  readonly mobile: string;
  readonly amount: string;
  readonly order_number: string;
  readonly reason: string;
};

/** Proposes that Blaze gives somebody money of its own accord. */
export function GoodwillDialog({ onClose }: { readonly onClose: () => void }) {
  const { goodwill: words } = useMessageGroup("operatorDesk");
  const proposing = useApiMutation({
    call: ({ mobile, amount, order_number: number, reason }: Values, idempotencyKey) =>
      callApi("POST /ops/goodwill", {
        body: { mobile, amount: paiseIn(amount) ?? 0, order_number: number.trim() || null, reason },
        idempotencyKey,
      }),
    success: words.sent,
    // A refusal stands beside the number (R-SCREEN-11).
    quiet: true,
    onSuccess: onClose,
    refetch: [[operatorKey]],
  });
  const form = useForm<Values>({
    initial: { mobile: "", amount: "", order_number: "", reason: "" },
    problems: (values) => ({
      mobile: isBlank(values.mobile) && words.mobileMissing,
      amount: paiseIn(values.amount) === null && words.amountMissing,
      reason: isBlank(values.reason) && words.reasonMissing,
    }),
    mutation: proposing,
    fieldOf: ({ facts }) => (facts.what === "order" ? "order_number" : "mobile"),
  });
  return (
    <FormDialog
      form={form}
      title={words.title}
      keepLabel={words.keep}
      onClose={onClose}
      submitLabel={words.send}
    >
      <p>{words.line}</p>
      <MobileField {...form.field("mobile")} label={words.mobile} />
      <MoneyField {...form.field("amount")} label={words.amount} maxLength={9} />
      <TextField {...form.field("order_number")} label={words.order} autoComplete="off" maxLength={40} />
      <TextAreaField
        {...form.field("reason")}
        label={words.reason}
        hint={words.reasonHint}
        rows={3}
        maxLength={500}
      />
    </FormDialog>
  );
}
