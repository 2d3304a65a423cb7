import { useQuery } from "@tanstack/react-query";
import type { Claim } from "#contract/fulfilment.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { type Paise, subtractPaise } from "#domain/money/paise.ts";
import { type OfferKind, offerKinds } from "#domain/order/claimTurns.ts";
import { callApi } from "#web/api/client.ts";
import { proceedsQuery } from "#web/api/sellingQueries.ts";
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

/** What was sold, for how much. */
export type Sale = { readonly listingId: number; readonly pricePaise: Paise };

type OfferDialogProps = {
  readonly claimId: string;
  readonly sale: Sale | null;
  /** What the buyer said would be right: it stands in the form at first. */
  readonly wish: Claim["wish"];
  /** After this one there is no other. */
  readonly isLast: boolean;
  readonly onClose: () => void;
};

/** What is left for the seller of the price, less what they would give back, by today's rates. */
function Left({ sale, amountPaise }: { readonly sale: Sale; readonly amountPaise: Paise | null }) {
  const { sale: words } = useMessageGroup("fulfilment");
  const isPart = amountPaise !== null && amountPaise > 0 && amountPaise < sale.pricePaise;
  const left = isPart ? subtractPaise(sale.pricePaise, amountPaise) : sale.pricePaise;
  const { data } = useQuery({ ...proceedsQuery(sale.listingId, left), enabled: isPart });
  if (!isPart || data === undefined) return null;
  return (
    <p className="strong" role="status">
      {fillSentence(words.youGetAbout, { amount: formatRupees(data.settlement.net) })}
    </p>
  );
}

type OfferTexts = { kind: OfferKind; amount: string };

/** The seller's offer: a part of the money while the buyer keeps the item, or all of it once the item is back. */
export function OfferDialog({ claimId, sale, wish, isLast, onClose }: OfferDialogProps) {
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
      {form.values.kind === "part_refund" && sale && (
        <Left sale={sale} amountPaise={paiseIn(form.values.amount)} />
      )}
    </FormDialog>
  );
}
