import type { OperatorRating } from "#contract/ratingReports.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { AppLink } from "#web/screens/AppLink.tsx";
import { PersonLink } from "../parts/PersonLink.tsx";

/** A rating below its words: the marks, the reply, who wrote it of whom, and whether it counts. */
export function ReportedRatingLines({ rating }: { readonly rating: OperatorRating }) {
  const words = useMessageGroup("ratingsDesk");
  const { qualities, replied } = useMessageGroup("ratings");
  const { noName } = useMessageGroup("reportsDesk");
  const { side, marks, text, reply, hidden } = rating;
  return (
    <>
      {text === null && <p className="small quiet">{words.noWords}</p>}
      {reply !== null && (
        <p className="wrap-anywhere">
          {replied}: <span data-words="own">{reply}</span>
        </p>
      )}
      <p className="small">
        {qualities[side].map((quality, place) => `${quality} ${marks[place]}`).join(" · ")}
        {hidden?.without_marks && ` · ${words.marksOff}`}
      </p>
      <p className="small quiet wrap-anywhere">
        <AppLink href={`/product/${rating.product_id}`} data-words="own">
          {rating.title}
        </AppLink>
        {" · "}
        {fillSentence(words.from[side], { time: momentName(rating.opened_at) })}{" "}
        <PersonLink id={rating.rater_id}>
          <span data-words="own">{rating.rater_name || noName}</span>
        </PersonLink>
        {" · "}
        {words.about}{" "}
        <PersonLink id={rating.rated_id}>
          <span data-words="own">{rating.rated_name || noName}</span>
        </PersonLink>
      </p>
    </>
  );
}
