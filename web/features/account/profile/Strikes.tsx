import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { ownStrikes, Strike } from "#contract/strikes.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { callApi } from "#web/api/client.ts";
import { ownKey } from "#web/api/userQueries.ts";
import { dayName } from "#web/lib/deadlineSentence.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { AppLink } from "#web/screens/AppLink.tsx";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Note } from "#web/ui/Note.tsx";
import { useServerNow } from "#web/ui/useServerClock.tsx";
import { ObjectionDialog } from "./ObjectionDialog.tsx";

type OwnStrikes = AnswerOf<typeof ownStrikes>;

/** What unpaid orders mean, one after the other. */
const steps = ["first", "second", "third"] as const;

const strikesQuery = queryOptions({
  queryKey: [ownKey, "strikes"],
  queryFn: ({ signal }) => callApi("GET /user/strikes", { signal }),
});

/** A buyer's strikes: how many count, what they mean, what comes next, and each with a way to object. And what a seller's are. */
export function Strikes() {
  const words = useMessageGroup("strikes");
  const query = useQuery(strikesQuery);
  return (
    <section className="stack [--stack:1.25rem]">
      <h2>{words.title}</h2>
      <p className="quiet">{words.line}</p>
      {query.data === undefined ? (
        <QueryState query={query} shape="panel" count={3} />
      ) : (
        <Standing own={query.data} />
      )}
      <div className="stack [--stack:0.25rem]">
        <h3>{words.selling.title}</h3>
        <p className="small quiet">{words.selling.line}</p>
      </div>
    </section>
  );
}

function Standing({ own }: { readonly own: OwnStrikes }) {
  const words = useMessageGroup("strikes");
  const isStopped = own.strike_standing === "stopped";
  const count = isStopped ? steps.length : own.strikes_counted;
  return (
    <>
      <div className="stack [--stack:0.5rem]">
        <h3>{fillSentence(words.count, { count })}</h3>
        <div className="meter" role="img" aria-label={fillSentence(words.count, { count })}>
          {steps.map((step, index) => (
            <i key={step} data-is={index < count ? "on" : undefined} />
          ))}
        </div>
      </div>
      <ol className="meter-steps">
        {steps.map((step, index) => (
          <li key={step} aria-current={index === count - 1 ? "step" : undefined}>
            <span className="n" aria-hidden="true">
              {index + 1}
            </span>
            <span>
              <b className="strong">{words.steps[step].title}</b>
              <br />
              <span className="small quiet">{words.steps[step].line}</span>
            </span>
          </li>
        ))}
      </ol>
      {!isStopped && <Ceiling own={own} />}
      {isStopped && <Note tone="bad">{words.stopped}</Note>}
      {own.results.length === 0 ? (
        <EmptyState icon="shield-check" text={words.none} />
      ) : (
        <ul className="stack [--stack:0.75rem]">
          {own.results.map((strike) => (
            <li key={strike.id}>
              <StrikeCard strike={strike} isStopped={isStopped} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** How much they may bid without a deposit: by the rule, or as support has set it for them, with why and until when. */
function Ceiling({ own: { ceiling, ceiling_by_hand: byHand } }: { readonly own: OwnStrikes }) {
  const words = useMessageGroup("strikes");
  if (byHand === null && ceiling === null) return null;
  const amount = ceiling === null ? "" : formatRupees(ceiling);
  if (byHand === null) return <Note tone="info">{fillSentence(words.ceiling, { amount })}</Note>;
  const hand = words.ceilingByHand;
  return (
    <Note tone="info">
      {fillSentence(ceiling === null ? hand.any : hand.upTo, { amount })}
      <span className="block wrap-anywhere">{fillSentence(hand.why, { reason: byHand.reason })}</span>
      {byHand.until !== null && (
        <span className="block">{fillSentence(hand.until, { time: momentName(byHand.until) })}</span>
      )}
    </Note>
  );
}

type StrikeCardProps = { readonly strike: Strike; readonly isStopped: boolean };

function StrikeCard({ strike, isStopped }: StrikeCardProps) {
  const words = useMessageGroup("strikes");
  const [isObjecting, setObjecting] = useState(false);
  const hasPassed = Date.parse(strike.ends_at) <= useServerNow();
  const counts = strike.lifted_at === null && (isStopped || !hasPassed);
  const { title, amount, kept_amount: kept } = strike;
  return (
    <article className="panel stack [--stack:0.5rem]">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3>{dayName(strike.created_at)}</h3>
        <Badge tone={counts ? "bad" : "plain"} icon={counts ? "warning" : "check-circle"}>
          {strike.lifted_at !== null ? words.lifted : counts ? words.counts : words.passed}
        </Badge>
      </div>
      <p data-words="own">{fillSentence(words.notPaid, { title, amount: formatRupees(amount) })}</p>
      {kept > 0 && <p className="small quiet">{fillSentence(words.kept, { amount: formatRupees(kept) })}</p>}
      {counts && !isStopped && (
        <p className="small quiet">{fillSentence(words.ends, { day: dayName(strike.ends_at) })}</p>
      )}
      <AppLink href={`/order/${strike.order_number}`} className="small inline-flex min-h-11 items-center">
        {fillSentence(words.order, { order: strike.order_number })}
      </AppLink>
      <Words strike={strike} />
      {counts && strike.objection === null && strike.answer === null && (
        <div className="actions">
          <Button tone="outline" onClick={() => setObjecting(true)}>
            {words.object}
          </Button>
        </div>
      )}
      {isObjecting && <ObjectionDialog strike={strike} onClose={() => setObjecting(false)} />}
    </article>
  );
}

/** What was said about it, by its buyer and by Blaze. */
function Words({ strike }: { readonly strike: Strike }) {
  const words = useMessageGroup("strikes");
  const { objection, answer } = strike;
  return (
    <>
      {objection !== null && (
        <p className="small wrap-anywhere">
          {words.yourWords} <span data-words="own">{objection}</span>
        </p>
      )}
      {objection !== null && answer === null && strike.lifted_at === null && (
        <Note tone="wait" icon="hourglass-medium">
          {words.waiting}
        </Note>
      )}
      {answer !== null && (
        <p className="small wrap-anywhere">
          {words.ourWords} <span data-words="own">{answer}</span>
        </p>
      )}
    </>
  );
}
