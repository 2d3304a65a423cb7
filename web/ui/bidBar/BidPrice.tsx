import type { ReactNode } from "react";
import type { Paise } from "#domain/money/paise.ts";
import type { Messages } from "#languages/en/pack.ts";
import { fillSentence } from "../../messages/fillSentence.ts";
import { useMessages } from "../../messages/useMessages.tsx";
import { classNames } from "../classNames.ts";
import { Icon } from "../Icon.tsx";
import { Money } from "../Money.tsx";
import { Rupees } from "../Rupees.tsx";
import { Sentence } from "../Sentence.tsx";
import type { BidBarProps } from "./bidBarProps.ts";

/** The price of the state at the left, what stands beside it at the right. */
export function BidPrice(props: BidBarProps) {
  const messages = useMessages();
  const { bidBar } = messages;
  return (
    <div className="bid__now">
      <div>
        <span className="micro faint">
          {priceLabel(props, messages)}
          {props.totalPaise !== undefined && !("offerPaise" in props) && (
            <>
              {" · "}
              <Sentence
                text={bidBar.price.withDelivery}
                values={{ amount: <Rupees amountPaise={props.totalPaise} /> }}
              />
            </>
          )}
          {props.state === "outbid" && (
            <>
              {" "}
              <span className="bid__was">
                · {bidBar.price.yours} <Rupees amountPaise={props.yoursPaise} />
              </span>
            </>
          )}
        </span>
        <Money amountPaise={props.pricePaise} size="large" live stale={"staleSeconds" in props} />
        <ReserveNote {...props} />
      </div>
      <PriceAside {...props} />
    </div>
  );
}

/** Whether the price has reached the seller's hidden reserve (R-RESERVE-1). What is sold is sold: by an offer also below it. */
function ReserveNote({ reserve, state }: BidBarProps) {
  const { bidBar } = useMessages();
  if (!reserve || reserve === "none" || state === "won" || state === "lost") return null;
  return (
    <span className={`micro ${reserve === "met" ? "quiet" : "strong text-wait"}`}>
      {bidBar.reserve[reserve]}
    </span>
  );
}

function priceLabel(props: BidBarProps, { ui, bidBar }: Messages): string {
  const { price } = bidBar;
  switch (props.state) {
    case "winning":
    case "auto":
      return price.currentYours;
    case "offline":
    case "reconnecting": {
      const isYours = props.state === "offline" && props.hasLed;
      return fillSentence(isYours ? price.lastKnownYours : price.lastKnown, { seconds: props.staleSeconds });
    }
    case "won":
      return price.winning;
    case "lost":
      return props.isPaid ? price.soldFor : price.highest;
    case "unsold":
      return props.undoneLine === undefined ? price.base : price.highest;
    default:
      return props.bids === 0 ? ui.basePrice : price.current;
  }
}

function PriceAside(props: BidBarProps) {
  const { ui, bidBar } = useMessages();
  switch (props.state) {
    case "intro":
    case "canbid":
    case "outbid":
    case "refused":
      return <OtherAmount onOther={props.onOther} />;
    case "offline":
      return null;
    case "auto":
      return (
        <AsideMoney
          className="bid__aside--maximum"
          label={bidBar.price.yourMaximum}
          amountPaise={props.maximumPaise}
        />
      );
    case "won":
      if (props.balancePaise <= 0) return <Aside label={ui.bids}>{props.bids}</Aside>;
      return <AsideMoney label={bidBar.price.balance} amountPaise={props.balancePaise} />;
    case "lost":
      if (props.yoursPaise === undefined) return <Aside label={ui.bids}>{props.bids}</Aside>;
      return <AsideMoney label={bidBar.price.yourLast} amountPaise={props.yoursPaise} />;
    default:
      return <Aside label={ui.bids}>{props.bids}</Aside>;
  }
}

function OtherAmount({ onOther }: { readonly onOther: () => void }) {
  const { action } = useMessages().bidBar;
  return (
    <button className="bid__other" type="button" onClick={onOther}>
      <Icon name="pencil-simple" weight="bold" /> {action.otherAmount}
    </button>
  );
}

function Aside({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="bid__aside">
      <span className="micro faint">{label}</span>
      <span className="money">{children}</span>
    </div>
  );
}

type AsideMoneyProps = {
  readonly className?: string;
  readonly label: string;
  readonly amountPaise: Paise;
};

function AsideMoney({ className, label, amountPaise }: AsideMoneyProps) {
  return (
    <div className={classNames("bid__aside", className)}>
      <span className="micro faint">{label}</span>
      <Money amountPaise={amountPaise} />
    </div>
  );
}
