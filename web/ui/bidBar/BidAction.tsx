import { useId } from "react";
import { useMessages } from "../../messages/useMessages.tsx";
import { Button, LinkButton } from "../Button.tsx";
import { Icon } from "../Icon.tsx";
import { Rupees } from "../Rupees.tsx";
import { Sentence } from "../Sentence.tsx";
import { BidEntry } from "./BidEntry.tsx";
import type { BidBarProps } from "./bidBarProps.ts";
import type { Settling } from "./useSettling.ts";

/** The one thing to do in this state. */
export function BidAction(props: BidBarProps & { readonly settling: Settling }) {
  switch (props.state) {
    case "intro":
    case "canbid":
    case "outbid":
    case "busy":
    case "refused":
      return <BidEntry {...props} busy={props.state === "busy"} />;
    case "offline":
      return <BidEntry {...props} busy={false} quiet={props.hasLed} />;
    case "auto":
      return <AutomaticAction {...props} />;
    case "stopped":
      return <OffAction />;
    case "ended":
      return null;
    default:
      return <OneAction {...props} />;
  }
}

type SingleState =
  | "own"
  | "guest"
  | "unserved"
  | "reconnecting"
  | "deposit"
  | "winning"
  | "won"
  | "lost"
  | "unsold";
type SingleProps = Extract<BidBarProps, { state: SingleState }>;

function OneAction(props: SingleProps) {
  return (
    <div className="bid__do">
      <SingleAction {...props} />
    </div>
  );
}

function SingleAction(props: SingleProps) {
  const { action } = useMessages().bidBar;
  switch (props.state) {
    case "unserved":
      return (
        <Button tone="outline" onClick={props.onChange}>
          {action.changePin}
        </Button>
      );
    case "guest":
      if (props.isWaiting) {
        return (
          <Button tone="outline" busy>
            {action.bid}
          </Button>
        );
      }
      return (
        <Button tone="ember" onClick={props.onLogin}>
          {action.login}
        </Button>
      );
    case "own":
      return <ManageLink href={props.manageHref} />;
    case "reconnecting":
      if (props.action === "own") return <ManageLink href={props.manageHref} />;
      return (
        <Button tone="ember" onClick={props.onAction}>
          {action[props.action]}
        </Button>
      );
    case "deposit":
      return (
        <Button tone="ember" onClick={props.onStart}>
          {action.start}
        </Button>
      );
    case "winning":
      return (
        <Button tone="outline" onClick={props.onAutomatic}>
          <Icon name="arrows-clockwise" weight="bold" />
          {action.setAutomatic}
        </Button>
      );
    case "won":
      if (props.balancePaise <= 0) return <LinkButton href={props.payHref}>{action.seeOrder}</LinkButton>;
      return (
        <LinkButton tone="ember" href={props.payHref}>
          {action.pay}
        </LinkButton>
      );
    case "lost":
    case "unsold":
      return <LinkButton href={props.moreHref}>{props.moreLabel}</LinkButton>;
  }
}

function AutomaticAction(props: Extract<BidBarProps, { state: "auto" }>) {
  const { action, line } = useMessages().bidBar;
  return (
    <>
      <div className="note note--info bid__automatic">
        <Icon name="arrows-clockwise" weight="bold" />
        <span>
          <Sentence text={line.automatic} values={{ amount: <Rupees amountPaise={props.maximumPaise} /> }} />
        </span>
      </div>
      <div className="bid__do">
        <Button tone="outline" onClick={props.onAutomatic}>
          {action.changeMaximum}
        </Button>
      </div>
    </>
  );
}

function ManageLink({ href }: { readonly href: string }) {
  return (
    <LinkButton tone="outline" href={href}>
      {useMessages().bidBar.action.manage}
    </LinkButton>
  );
}

/** Who may bid no more sees the button off, and why. */
function OffAction() {
  const { action, line } = useMessages().bidBar;
  const reasonId = useId();
  return (
    <>
      <div className="bid__do">
        <Button tone="outline" off aria-describedby={reasonId}>
          {action.bid}
        </Button>
      </div>
      <div className="bid__foot">
        <span id={reasonId}>{line.stopped}</span>
      </div>
    </>
  );
}
