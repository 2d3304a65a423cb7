import { useState } from "react";
import type { OperatorReview } from "#contract/reviews.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { RichText } from "#web/features/browse/product/RichText.tsx";
import { ReviewReasons } from "#web/features/sell/draft/ReviewReasons.tsx";
import { momentName } from "#web/lib/momentName.ts";
import { categoryWord } from "#web/messages/dataWords.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { AppLink } from "#web/screens/AppLink.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Note } from "#web/ui/Note.tsx";
import { Photo } from "#web/ui/Photo.tsx";
import { useRight } from "../parts/useRight.ts";
import { RefuseDialog, ReleaseDialog } from "./DecisionDialogs.tsx";

type CardProps = { readonly review: OperatorReview };

/** One draft as buyers would see it, why it waits, and the two ways on. */
export function ReviewCard({ review }: CardProps) {
  const words = useMessageGroup("reviewsDesk");
  const [asked, setAsked] = useState<"release" | "refuse" | null>(null);
  const close = () => setAsked(null);
  return (
    <article className="panel stack [--stack:0.75rem]">
      <div className="stack [--stack:0.25rem]">
        <h2 className="wrap-anywhere" data-words="own">
          {review.title || words.noTitle}
        </h2>
        <Facts review={review} />
      </div>
      <Note tone="wait">
        <ReviewReasons reasons={review.review_reasons} />
      </Note>
      <Pictures review={review} />
      <details>
        <summary className="flex min-h-11 items-center gap-2">{words.look}</summary>
        <RichText html={review.description} />
      </details>
      <div className="actions">
        <Button tone="ink" size="small" onClick={() => setAsked("release")}>
          {words.release}
        </Button>
        <Button tone="destructive" size="small" onClick={() => setAsked("refuse")}>
          {words.refuse}
        </Button>
      </div>
      {asked === "release" && <ReleaseDialog review={review} onClose={close} />}
      {asked === "refuse" && <RefuseDialog review={review} onClose={close} />}
    </article>
  );
}

function Facts({ review }: CardProps) {
  const words = useMessageGroup("reviewsDesk");
  const maySeePeople = useRight("see_people");
  const { base_price: price, start_date: start, end_date: end, category, sub_category: sub } = review;
  const name = <span data-words="own">{review.seller_name || words.noName}</span>;
  return (
    <>
      <p className="small">
        <span data-words="own">
          {[category, sub].flatMap((one) => (one === null ? [] : categoryWord(one.name))).join(" › ")}
        </span>
        {" · "}
        {price === null ? words.noPrice : formatRupees(price)}
        {start !== null && <> · {fillSentence(words.starts, { time: momentName(start) })}</>}
        {end !== null && <> · {fillSentence(words.ends, { time: momentName(end) })}</>}
      </p>
      <p className="small quiet">
        {words.seller}{" "}
        {maySeePeople ? <AppLink href={`/ops/people?person=${review.seller_id}`}>{name}</AppLink> : name}
        {" · "}
        {fillSentence(words.earlier, { count: review.seller_listings })}
        {" · "}
        {fillSentence(words.since, { time: momentName(review.waits_since) })}
      </p>
    </>
  );
}

/** A video is seen by its still. */
function Pictures({ review }: CardProps) {
  return (
    <ul className="flex flex-wrap gap-2">
      {review.images.map(({ url, kind, poster_url: still, alt, placeholder }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            <Photo
              url={kind === "video" ? still : url}
              alt={alt}
              width={128}
              height={128}
              placeholder={placeholder}
              className="size-32"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
