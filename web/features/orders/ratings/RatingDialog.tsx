import type { OrderRatings, Rating } from "#contract/ratings.ts";
import { type RatingMarks, ratingTextLength } from "#domain/rating/ratings.ts";
import { callApi } from "#web/api/client.ts";
import { orderRatingsQuery } from "#web/api/ratingQueries.ts";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { StarField } from "#web/forms/StarField.tsx";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useForm } from "#web/forms/useForm.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";

type RatingDialogProps = {
  readonly orderId: string;
  readonly side: OrderRatings["side"];
  /** What was said before. */
  readonly own: Rating | null;
  readonly onClose: () => void;
};

type Values = { readonly marks: RatingMarks; readonly text: string };

/** Three times one to five stars, and a sentence if one likes. */
export function RatingDialog({ orderId, side, own, onClose }: RatingDialogProps) {
  const words = useMessageGroup("ratings");
  const rating = useApiMutation({
    call: ({ marks, text }: Values) =>
      callApi("PUT /orders/:id/rating", {
        params: { id: orderId },
        body: { marks: [...marks] as [number, number, number], text },
      }),
    success: words.sent,
    refetch: [orderRatingsQuery(orderId).queryKey],
  });
  const form = useForm<Values>({
    initial: { marks: own?.marks ?? [0, 0, 0], text: own?.text ?? "" },
    problems: ({ marks }) => ({ marks: marks.includes(0) && words.markMissing }),
    mutation: rating,
    onSaved: onClose,
  });
  const { marks } = form.values;
  return (
    <FormDialog
      form={form}
      title={words.of[side].dialog}
      keepLabel={words.cancel}
      onClose={onClose}
      submitLabel={words.send}
    >
      <div>
        {words.qualities[side].map((quality, place) => (
          <StarField
            key={quality}
            label={quality}
            value={marks[place] ?? 0}
            words={words.marks}
            problem={marks[place] === 0 ? form.problem("marks") : undefined}
            onChange={(mark) =>
              form.set({
                marks: marks.map((one, at) => (at === place ? mark : one)) as [number, number, number],
              })
            }
          />
        ))}
      </div>
      <TextAreaField
        {...form.field("text")}
        label={words.text}
        hint={words.textHint}
        rows={3}
        maxLength={ratingTextLength}
      />
    </FormDialog>
  );
}
