import type { OrderRatings } from "#contract/ratings.ts";
import { ratingTextLength } from "#domain/rating/ratings.ts";
import { callApi } from "#web/api/client.ts";
import { orderRatingsQuery } from "#web/api/ratingQueries.ts";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";

type ReplyDialogProps = {
  readonly ratingId: string;
  readonly orderId: string;
  readonly side: OrderRatings["side"];
  readonly onClose: () => void;
};

/** The one answer to a rating of oneself. */
export function ReplyDialog({ ratingId, orderId, side, onClose }: ReplyDialogProps) {
  const words = useMessageGroup("ratings");
  const replying = useApiMutation({
    call: (body: { readonly text: string }) =>
      callApi("PUT /ratings/:id/reply", { params: { id: ratingId }, body }),
    success: words.replySent,
    refetch: [orderRatingsQuery(orderId).queryKey],
  });
  const form = useForm({
    initial: { text: "" },
    problems: ({ text }) => ({ text: isBlank(text) && words.replyMissing }),
    mutation: replying,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={words.replyTitle}
      keepLabel={words.cancel}
      onClose={onClose}
      submitLabel={words.send}
    >
      <TextAreaField
        {...form.field("text")}
        label={words.replyLabel}
        hint={words.of[side].replyHint}
        rows={3}
        maxLength={ratingTextLength}
        data-focus="first"
      />
    </FormDialog>
  );
}
