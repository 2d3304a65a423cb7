import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { OrderRatings } from "#contract/ratings.ts";
import { orderRatingsQuery } from "#web/api/ratingQueries.ts";
import { deadlineName } from "#web/lib/deadlineName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { ReportText } from "../../reports/ReportText.tsx";
import { RatingDialog } from "./RatingDialog.tsx";
import { RatingLines } from "./RatingLines.tsx";
import { ReplyDialog } from "./ReplyDialog.tsx";

/** What buyer and seller of an order say of each other; nothing before the goods came, or when nobody said anything. */
export function RatingPanel({ orderId }: { readonly orderId: string }) {
  const words = useMessageGroup("ratings");
  const titleId = useId();
  const query = useQuery(orderRatingsQuery(orderId));
  const [isWriting, setWriting] = useState(false);
  const { data: ratings } = query;
  if (query.isError && !ratings)
    return <ErrorState onRetry={() => query.refetch()} busy={query.isFetching} />;
  if (!ratings || ratings.until === null) return null;
  if (ratings.is_open && ratings.own === null && ratings.other === null) return null;
  return (
    <section className="panel stack [--stack:0.75rem]" id="rating" aria-labelledby={titleId}>
      <h2 id={titleId}>{words.of[ratings.side].title}</h2>
      {ratings.is_open ? (
        <OpenRatings ratings={ratings} orderId={orderId} />
      ) : (
        <BlindRating ratings={ratings} until={ratings.until} onWrite={() => setWriting(true)} />
      )}
      {/* Here, so that what is being typed stays when the other side opens both meanwhile. */}
      {isWriting && (
        <RatingDialog
          orderId={orderId}
          side={ratings.side}
          own={ratings.own}
          onClose={() => setWriting(false)}
        />
      )}
    </section>
  );
}

type RatingsProps = { readonly ratings: OrderRatings; readonly orderId: string };

type BlindRatingProps = {
  readonly ratings: OrderRatings;
  readonly until: string;
  readonly onWrite: () => void;
};

/** While it may be written, and nobody reads the other one's. */
function BlindRating({ ratings, until, onWrite }: BlindRatingProps) {
  const words = useMessageGroup("ratings");
  const { own, side, other_has_rated: hasOther } = ratings;
  const of = words.of[side];
  return (
    <>
      {own && <RatingLines rating={own} heading={of.own} />}
      <p className="small quiet line items-start">
        <Icon name="eye-slash" />
        <span>
          {fillSentence(own ? of.waits : hasOther ? of.otherHas : of.ask, { time: deadlineName(until) })}
        </span>
      </p>
      <Button tone="outline" onClick={onWrite}>
        {own ? words.change : of.rate}
      </Button>
    </>
  );
}

/** Both as everybody reads them; the reader's own may be answered by the other one, and theirs once by the reader. */
function OpenRatings({ ratings: { own, other, side }, orderId }: RatingsProps) {
  const words = useMessageGroup("ratings");
  const [isReplying, setReplying] = useState(false);
  const of = words.of[side];
  const report = (id: string, name: string) => (
    <ReportText
      about={{ kind: "rating", id, shownBy: orderRatingsQuery(orderId).queryKey }}
      label={words.report}
      name={`${words.report}: ${name}`}
    />
  );
  return (
    <>
      {other ? (
        <RatingLines rating={other} heading={of.other}>
          {other.hidden === null && (
            <div className="actions">
              {other.reply === null && (
                <Button tone="outline" size="small" onClick={() => setReplying(true)}>
                  {words.reply}
                </Button>
              )}
              {other.text !== null && report(other.id, of.other)}
            </div>
          )}
        </RatingLines>
      ) : (
        <p className="quiet">{of.otherHasNot}</p>
      )}
      {own && (
        <RatingLines rating={own} heading={of.own}>
          {own.hidden === null && own.reply !== null && report(own.id, of.replyToOwn)}
        </RatingLines>
      )}
      {isReplying && other && (
        <ReplyDialog ratingId={other.id} orderId={orderId} side={side} onClose={() => setReplying(false)} />
      )}
    </>
  );
}
