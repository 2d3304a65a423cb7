import type { OrderRatings, Rating } from "#contract/ratings.ts";
import { type RatingMarks, ratingTextLength } from "#domain/rating/ratings.ts";
import { callApi } from "#web/api/client.ts";
import { orderRatingsQuery } from "#web/api/ratingQueries.ts";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { forgetForm } from "#web/forms/keptForm.ts";
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

const marks = ["first", "second", "third"] as const;

/** Each mark from one to five; 0 before it is chosen. */
type Values = Readonly<Record<(typeof marks)[number], number>> & { readonly text: string };

/** Three times one to five stars, and a sentence if one likes. */
export function RatingDialog({ orderId, side, own, onClose }: RatingDialogProps) {
  const words = useMessageGroup("ratings");
  const keptAs = `rating.${orderId}`;
  const rating = useApiMutation({
    call: ({ first, second, third, text }: Values) =>
      callApi("PUT /orders/:id/rating", {
        params: { id: orderId },
        body: { marks: [first, second, third], text },
      }),
    success: words.sent,
    onSuccess: () => forgetForm(keptAs),
    refetch: [orderRatingsQuery(orderId).queryKey],
  });
  const before: RatingMarks = own?.marks ?? [0, 0, 0];
  const form = useForm<Values>({
    initial: { first: before[0], second: before[1], third: before[2], text: own?.text ?? "" },
    problems: (values) =>
      Object.fromEntries(marks.map((mark) => [mark, values[mark] === 0 && words.markMissing])),
    mutation: rating,
    onSaved: onClose,
    keptAs,
  });
  return (
    <FormDialog
      form={form}
      title={words.of[side].dialog}
      keepLabel={words.cancel}
      onClose={onClose}
      submitLabel={words.send}
    >
      <div>
        {marks.map((mark, place) => (
          <StarField
            key={mark}
            label={words.qualities[side][place] ?? ""}
            value={form.values[mark]}
            words={words.marks}
            problem={form.problem(mark)}
            onChange={(value) => form.set({ [mark]: value })}
          />
        ))}
      </div>
      <TextAreaField
        {...form.field("text")}
        label={words.text}
        hint={words.of[side].textHint}
        rows={3}
        maxLength={ratingTextLength}
      />
    </FormDialog>
  );
}
