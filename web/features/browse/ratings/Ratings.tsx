import type { InfiniteData, QueryKey, UseInfiniteQueryResult } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import type { SellerRatings, ShownRating } from "#contract/ratings.ts";
import type { Audience } from "#web/api/queries.ts";
import { useLoginDialog } from "#web/features/account/signIn/LoginDialogProvider.tsx";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { MoreButton } from "#web/ui/MoreButton.tsx";
import { Stars } from "#web/ui/Stars.tsx";
import { ReportText } from "../../reports/ReportText.tsx";

/** Whoever reads one may report it, and it is read again. */
type Reader = { readonly audience: Audience; readonly shownBy: QueryKey };

type RatingsProps = Reader & {
  readonly query: UseInfiniteQueryResult<InfiniteData<SellerRatings>>;
  /** A way on, below them. */
  readonly children?: ReactNode;
};

/** What buyers say of a seller, with figures before praise (R-RATING-4). */
export function Ratings({ query, children, ...reader }: RatingsProps) {
  const words = useMessageGroup("ratings");
  const titleId = useId();
  const figures = query.data?.pages[0];
  const ratings = query.data?.pages.flatMap((page) => page.results) ?? [];
  return (
    <section className="stack [--stack:1rem]" aria-labelledby={titleId}>
      <h2 id={titleId}>{words.buyersSay}</h2>
      <QueryState query={query} shape="table" count={1} />
      {figures && <Figures figures={figures} />}
      {ratings.length > 0 && (
        <ul className="qa">
          {ratings.map((rating) => (
            <li key={rating.id}>
              <RatingRow rating={rating} {...reader} />
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && <MoreButton onMore={() => query.fetchNextPage()}>{words.more}</MoreButton>}
      {children}
    </section>
  );
}

type FiguresProps = { readonly figures: SellerRatings };

function Figures({ figures }: FiguresProps) {
  const words = useMessageGroup("ratings");
  const { count, average, averages, delivered, failed_checks: failed } = figures;
  const sales = [
    fillSentence(words.delivered, { count: delivered }),
    fillSentence(words.calledOff, { count: figures.called_off }),
    ...(failed > 0 ? [fillSentence(words.failedCheck, { count: failed })] : []),
    fillSentence(words.sentBack, { count: figures.sent_back }),
  ];
  return (
    <>
      <p className="small quiet">{sales.join(" · ")}</p>
      {average === null || averages === null ? (
        <p className="quiet">{words.none}</p>
      ) : (
        <>
          <div className="score">
            <div className="grid justify-items-center gap-1">
              <span className="score__n">{average.toFixed(1)}</span>
              <Stars value={average} label={fillSentence(words.ofFive, { mark: average.toFixed(1) })} />
              <span className="micro faint">{fillSentence(words.count, { count })}</span>
            </div>
            <ul className="score__bars">
              {words.qualities.buyer.map((quality, place) => (
                <li key={quality}>
                  <span>{quality}</span>
                  <progress max={5} value={averages[place] ?? 0} aria-hidden="true" />
                  <span>{averages[place]?.toFixed(1)}</span>
                </li>
              ))}
            </ul>
          </div>
          <p className="small faint">{words.onlyBuyers}</p>
        </>
      )}
    </>
  );
}

type RatingRowProps = Reader & { readonly rating: ShownRating };

function RatingRow({ rating, audience, shownBy }: RatingRowProps) {
  const { id, marks, text, reply, rater, title, is_hidden: isHidden } = rating;
  const words = useMessageGroup("ratings");
  const openLogin = useLoginDialog();
  const mean = marks.reduce((sum, mark) => sum + mark, 0) / marks.length;
  return (
    <>
      <div className="grid gap-1">
        <Stars value={mean} label={fillSentence(words.ofFive, { mark: mean.toFixed(1) })} />
        <span className="micro quiet">
          {words.qualities.buyer.map((quality, place) => `${quality} ${marks[place]}`).join(" · ")}
        </span>
        {text && (
          <p className="wrap-anywhere" data-words="own">
            {text}
          </p>
        )}
        {isHidden && <p className="small quiet">{words.wordsHidden}</p>}
        <span className="micro faint" data-words="own">
          {fillSentence(words.by, { rater, title })}
        </span>
      </div>
      {reply && (
        <div className="qa__reply">
          <p className="small wrap-anywhere">
            <b className="strong">{words.replied}:</b> <span data-words="own">{reply}</span>
          </p>
        </div>
      )}
      {(text || reply) && (
        <ReportText
          about={{ kind: "rating", id, shownBy }}
          label={words.report}
          name={fillSentence(words.reportOf, { rater, title })}
          onGuest={audience === "user" ? undefined : () => openLogin(words.report)}
        />
      )}
    </>
  );
}
