import type { ReactNode } from "react";
import type { Claim } from "#contract/fulfilment.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { authorOf, type ClaimAuthor, mostOffers } from "#domain/order/claimTurns.ts";
import type { OrderPerson } from "#domain/order/orderActions.ts";
import { deadlineName } from "#web/lib/deadlineName.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { classNames } from "#web/ui/classNames.ts";
import { ClaimPictures } from "./ClaimPictures.tsx";
import { OfferAnswer } from "./OfferAnswer.tsx";
import { offerSentence } from "./offerSentence.ts";

type ClaimTalkProps = {
  readonly claim: Claim;
  readonly person: OrderPerson;
  /** The reader may answer the open offer. */
  readonly mayAnswer: boolean;
  readonly isHandover: boolean;
};

/** Everything that was said about a claim, the earliest first. */
export function ClaimTalk({ claim, person, mayAnswer, isHandover }: ClaimTalkProps) {
  const words = useMessageGroup("claims");
  const turns = [
    { key: "opened", at: claim.created_at, by: "buyer" as const, ...claim, text: claim.details },
    ...claim.messages.map((message) => ({ ...message, key: `said-${message.id}`, at: message.created_at })),
  ].map(({ key, at, by, text, pictures }) => ({
    at,
    turn: (
      <Turn key={key} by={by} at={at} person={person}>
        {text !== "" && (
          <p className="wrap-anywhere whitespace-pre-wrap" data-words="own">
            {text}
          </p>
        )}
        <ClaimPictures pictures={pictures} person={person} />
      </Turn>
    ),
  }));
  const offers = claim.offers.map((offer) => ({
    at: offer.created_at,
    turn: <Offer key={offer.id} {...{ claim, offer, person, mayAnswer, isHandover }} />,
  }));
  const decisions = claim.decisions.map((decision) => ({
    at: decision.decided_at,
    turn: <Decision key={decision.decided_at} decision={decision} person={person} />,
  }));
  const all = [...turns, ...offers, ...decisions].toSorted((a, b) => a.at.localeCompare(b.at));
  return (
    <ol className="talk" aria-label={words.talk}>
      {all.map(({ turn }) => turn)}
    </ol>
  );
}

type TurnProps = {
  readonly by: ClaimAuthor;
  readonly at: string;
  readonly person: OrderPerson;
  readonly children: ReactNode;
};

function Turn({ by, at, person, children }: TurnProps) {
  const words = useMessageGroup("claims");
  const isYou = authorOf(person) === by;
  return (
    <li className={classNames(by === "blaze" ? "is-blaze" : isYou && "is-you")}>
      <span className="talk__who">
        <b>{isYou && by !== "blaze" ? words.you : words[by]}</b> {momentName(at)}
      </span>
      <div className="talk__say">{children}</div>
    </li>
  );
}

type OfferProps = {
  readonly claim: Claim;
  readonly offer: Claim["offers"][number];
  readonly person: OrderPerson;
  readonly mayAnswer: boolean;
  readonly isHandover: boolean;
};

function Offer({ claim, offer, person, mayAnswer, isHandover }: OfferProps) {
  const claims = useMessageGroup("claims");
  const { offer: words } = claims;
  const isOpen = offer.status === "open";
  return (
    <li className="is-blaze">
      <div className="talk__say">
        <p>
          <b className="strong">{offerSentence(offer, person, claims)}</b>
          <br />
          <span className="small quiet">
            {isOpen
              ? fillSentence(words.openUntil, { time: deadlineName(offer.open_until) })
              : words.statuses[offer.status]}
          </span>
        </p>
        {isOpen && mayAnswer && (
          <OfferAnswer
            claimId={claim.id}
            offer={offer}
            isLast={claim.offers.length >= mostOffers}
            isHandover={isHandover}
          />
        )}
      </div>
    </li>
  );
}

type DecisionProps = { readonly decision: Claim["decisions"][number]; readonly person: OrderPerson };

function Decision({ decision, person }: DecisionProps) {
  const { blaze, decision: words } = useMessageGroup("claims");
  const isPartYou = person === "buyer" && decision.outcome === "part_refund";
  const what = isPartYou ? words.partRefundYou : words[decision.outcome];
  return (
    <li className="is-blaze">
      <span className="talk__who">
        <b>{blaze}</b> {momentName(decision.decided_at)}
      </span>
      <div className="talk__say">
        <b className="strong">{fillSentence(what, { amount: formatRupees(decision.amount) })}</b>
        <p className="wrap-anywhere whitespace-pre-wrap" data-words="own">
          {decision.reason}
        </p>
        {decision.is_appeal && <p className="small quiet">{words.appeal}</p>}
      </div>
    </li>
  );
}
