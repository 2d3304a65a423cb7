import type { Claim } from "#contract/fulfilment.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { type OfferKind, offerKinds } from "#domain/order/claimTurns.ts";
import { callApi } from "#web/api/client.ts";
import { ownKey } from "#web/api/userQueries.ts";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { MoneyField } from "#web/forms/MoneyField.tsx";
import { paiseIn } from "#web/forms/paiseIn.ts";
import { SelectField } from "#web/forms/SelectField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useForm } from "#web/forms/useForm.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { wishedAmount } from "./wishedAmount.ts";

type OfferDialogProps = {
  readonly claimId: string;
  /** What the buyer said would be right: it stands in the form at first. */
  readonly wish: Claim["wish"];
  /** After this one there is no other. */
  readonly isLast: boolean;
  readonly onClose: () => void;
};

type OfferTexts = { kind: OfferKind; amount: string };

/** The seller's offer: a part of the money while the buyer keeps the item, or all of it once the item is back. */
export function OfferDialog({ claimId, wish, isLast, onClose }: OfferDialogProps) {
  const { offer: words, wish: wishWords } = useMessageGroup("claims");
  const offering = useApiMutation({
    call: ({ kind, amount }: OfferTexts, idempotencyKey) =>
      callApi("POST /claims/:id/offers", {
        params: { id: claimId },
        body: kind === "return" ? { kind } : { kind, amount: paiseIn(amount) ?? undefined },
        idempotencyKey,
      }),
    success: words.sent,
    // A refusal stands beside its field (R-SCREEN-11).
    quiet: true,
    refetch: [[ownKey]],
  });
  const form = useForm({
    initial: {
      kind: wish?.kind ?? "part_refund",
      amount: wishedAmount(wish),
    } as OfferTexts,
    problems: ({ kind, amount }) => ({
      amount: kind === "part_refund" && paiseIn(amount) === null && words.amountMissing,
    }),
    mutation: offering,
    onSaved: onClose,
    fieldOf: ({ code }) => (code === "refund_not_possible" ? "amount" : "kind"),
  });
  return (
    <FormDialog
      form={form}
      title={words.title}
      keepLabel={words.keep}
      onClose={onClose}
      submitLabel={words.send}
    >
      <p className="small quiet">{isLast ? words.lineLast : words.line}</p>
      <SelectField
        {...form.field("kind")}
        label={words.what}
        options={offerKinds.map((value) => ({ value, label: words.kinds[value] }))}
      />
      {form.values.kind === "part_refund" && (
        <MoneyField
          {...form.field("amount")}
          label={words.amount}
          hint={
            wish?.kind === "part_refund"
              ? fillSentence(wishWords.asWished, { amount: formatRupees(wish.amount) })
              : undefined
          }
        />
      )}
    </FormDialog>
  );
}
