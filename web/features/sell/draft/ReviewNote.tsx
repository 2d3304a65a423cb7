import type { Draft } from "#contract/drafts.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Note } from "#web/ui/Note.tsx";
import { startName } from "../startName.ts";
import { ReviewReasons } from "./ReviewReasons.tsx";
import { TakeBack } from "./TakeBack.tsx";

type Review = NonNullable<Draft["review"]>;

/** Why a draft that was posted waits or was refused, and what happens next. Nothing for any other. */
export function ReviewNote({ draft }: { readonly draft: Draft }) {
  const { review: words } = useMessageGroup("selling");
  const { review } = draft;
  if (review === null) return null;
  if (review.review_status === "waiting") return <WaitingNote draft={draft} review={review} />;
  return (
    <Note tone="bad">
      <p>
        <b>{words.refused}</b>{" "}
        <span className="wrap-anywhere" data-words="own">
          {review.refusal_reason}
        </span>
      </p>
      <p>{words.refusedNext}</p>
    </Note>
  );
}

function WaitingNote({ draft, review }: { readonly draft: Draft; readonly review: Review }) {
  const { review: words, start } = useMessageGroup("selling");
  const { starts_at: startsAt } = draft.pricing.data;
  return (
    <Note tone="wait">
      <p>
        <b>{words.waiting}</b> {fillSentence(words.waits, { time: momentName(review.waits_since) })}
      </p>
      <p>{words.why}</p>
      <ReviewReasons reasons={review.review_reasons} />
      {startsAt !== null && <p>{fillSentence(start.afterLook, { time: startName(startsAt) })}</p>}
      <p>{words.released}</p>
      <TakeBack draftId={draft.id} />
    </Note>
  );
}
