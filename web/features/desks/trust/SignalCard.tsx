import { useState } from "react";
import type { TrustSignal } from "#contract/trust.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { AppLink } from "#web/screens/AppLink.tsx";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { classNames } from "#web/ui/classNames.ts";
import { DecideSignalDialog } from "./DecideSignalDialog.tsx";
import { sharedThing, signalSentence } from "./signalSentence.ts";

type CardProps = {
  readonly signal: TrustSignal;
  /** Whose page it stands on: only the other one is named there. */
  readonly onPageOf?: string;
};

const looks = {
  open: { tone: "wait", icon: "hourglass-medium" },
  looked_at: { tone: "info", icon: "info" },
  nothing: { tone: "plain", icon: "check-circle" },
  acted: { tone: "good", icon: "check-circle" },
} as const;

/** One signal: what it is drawn from, about whom, and what operators said of it. */
export function SignalCard({ signal, onPageOf }: CardProps) {
  const words = useMessageGroup("trustDesk");
  const [isAsked, setAsked] = useState(false);
  const { tone, icon } = looks[signal.state];
  // On a person's page it stands below the head of its pane.
  const Heading = onPageOf === undefined ? "h2" : "h3";
  return (
    <article className={classNames("stack [--stack:0.5rem]", onPageOf === undefined && "panel p-3")}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Heading>{words.kinds[signal.kind]}</Heading>
        <Badge tone={tone} icon={icon}>
          {words.stateNames[signal.state]}
        </Badge>
      </div>
      <People signal={signal} onPageOf={onPageOf} />
      <p className="wrap-anywhere">
        {signalSentence(signal, words)} <span data-words="own">{sharedThing(signal)}</span>
      </p>
      <References signal={signal} />
      <p className="small quiet">
        {fillSentence(words.found, {
          found: momentName(signal.found_at),
          changed: momentName(signal.changed_at),
        })}
      </p>
      <Decisions signal={signal} />
      <div className="actions">
        <Button tone="outline" size="small" onClick={() => setAsked(true)}>
          {words.decide}
        </Button>
      </div>
      {isAsked && <DecideSignalDialog signal={signal} onClose={() => setAsked(false)} />}
    </article>
  );
}

function People({ signal, onPageOf }: CardProps) {
  const words = useMessageGroup("trustDesk");
  const isOfTrade = signal.kind === "meets_again" || signal.kind === "pushes_price";
  const sides = [
    { id: signal.user_id, name: signal.user_name, role: isOfTrade ? words.bidder : null },
    { id: signal.other_id, name: signal.other_name, role: isOfTrade ? words.seller : null },
  ].filter(({ id }) => id !== null && id !== onPageOf);
  if (sides.length === 0) return null;
  return (
    <ul className="line line--wrap">
      {sides.map(({ id, name, role }) => (
        <li key={id}>
          {role !== null && <span className="small quiet">{role} </span>}
          <AppLink
            href={`/ops/people?person=${id}`}
            className="inline-flex min-h-11 min-w-11 items-center"
            data-words="own"
          >
            {name || words.noName}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

/** Where the evidence stands: auctions and orders by their numbers. */
function References({ signal: { evidence } }: Pick<CardProps, "signal">) {
  const links = [
    ...("product_ids" in evidence
      ? evidence.product_ids.map((id) => ({ href: `/product/${id}`, text: `#${id}` }))
      : []),
    ...("order_numbers" in evidence
      ? evidence.order_numbers.map((number) => ({ href: `/ops/orders?number=${number}`, text: number }))
      : []),
  ];
  if (links.length === 0) return null;
  return (
    <p className="line line--wrap small figures">
      {links.map(({ href, text }) => (
        <AppLink
          key={href}
          href={href}
          className="inline-flex min-h-11 min-w-11 items-center"
          data-words="own"
        >
          {text}
        </AppLink>
      ))}
    </p>
  );
}

function Decisions({ signal }: Pick<CardProps, "signal">) {
  const words = useMessageGroup("trustDesk");
  if (signal.decisions.length === 0) return <p className="small quiet">{words.undecided}</p>;
  return (
    <ul className="stack [--stack:0.5rem]">
      {signal.decisions.map((decision) => (
        <li key={decision.round} className="small wrap-anywhere">
          <b className="strong">{words.outcomes[decision.outcome]}</b>{" "}
          <span data-words="own">{decision.note}</span>
          <span className="quiet block">
            <span data-words="own">{decision.decided_by_name || words.noName}</span>,{" "}
            {momentName(decision.decided_at)}
          </span>
        </li>
      ))}
    </ul>
  );
}
