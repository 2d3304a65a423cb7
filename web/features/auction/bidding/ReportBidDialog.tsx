import type { Product } from "#contract/catalogue.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { callApi } from "#web/api/client.ts";
import { productQuery } from "#web/api/queries.ts";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { countdownText } from "#web/ui/countdown.ts";
import { useReportable } from "./useReportable.ts";

type ReportBidDialogProps = {
  readonly product: Product;
  readonly bid: Product["my_bids"][number];
  readonly onClose: () => void;
};

/** Asks what went wrong, and says what follows: somebody decides, and until then the bid stands. */
export default function ReportBidDialog({ product, bid, onClose }: ReportBidDialogProps) {
  const { report: words } = useMessageGroup("bidding");
  const { countdown } = useMessages().ui;
  const { max_amount: maximumPaise } = product;
  const seconds = useReportable(product)?.seconds ?? 0;
  const sending = useApiMutation({
    call: ({ reason }: { reason: string }, idempotencyKey) =>
      callApi("POST /bid/:id/report", {
        params: { id: product.id },
        body: { bid_id: bid.id, reason },
        idempotencyKey,
      }),
    success: words.sent,
    onSuccess: onClose,
    refetch: [[...productQuery(product.id, "user").queryKey]],
  });
  const form = useForm({
    initial: { reason: "" },
    problems: ({ reason }) => ({ reason: isBlank(reason) && words.reasonMissing }),
    mutation: sending,
  });
  return (
    <FormDialog
      form={form}
      title={fillSentence(words.title, { amount: formatRupees(bid.amount) })}
      keepLabel={words.keep}
      onClose={onClose}
      submitLabel={words.send}
    >
      <p>
        {words.what}
        {maximumPaise !== null && <> {fillSentence(words.maximum, { amount: formatRupees(maximumPaise) })}</>}
      </p>
      <p className="small quiet">
        {words.lead}{" "}
        <span className="figures" aria-hidden="true">
          {countdownText(seconds, countdown.units)}
        </span>
      </p>
      <TextAreaField
        {...form.field("reason")}
        label={words.reason}
        hint={words.reasonHint}
        rows={3}
        maxLength={300}
      />
    </FormDialog>
  );
}
