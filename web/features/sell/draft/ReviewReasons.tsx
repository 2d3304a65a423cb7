import type { ReviewReason } from "#domain/listing/review.ts";
import { categoryWord } from "#web/messages/dataWords.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";

/** Why a listing is looked at before it goes live, for its seller and for the operator who looks. */
export function ReviewReasons({ reasons }: { readonly reasons: readonly ReviewReason[] }) {
  const { review } = useMessageGroup("selling");
  return (
    <ul className="list-disc ps-5 wrap-anywhere" data-words="own">
      {reasons.map(({ kind, what }) => (
        <li key={`${kind} ${what}`}>
          {kind === "first_listing"
            ? review.reasons.first_listing
            : fillSentence(review.reasons[kind], {
                what: kind === "category" ? categoryWord(what ?? "") : (what ?? ""),
              })}
        </li>
      ))}
    </ul>
  );
}
