import { useRef } from "react";
import { useMessages } from "../../messages/useMessages.tsx";
import { Button } from "../Button.tsx";
import { Countdown } from "../Countdown.tsx";
import { classNames } from "../classNames.ts";
import { Fuse } from "../Fuse.tsx";
import { Rupees } from "../Rupees.tsx";
import { Sentence } from "../Sentence.tsx";
import { BidAction } from "./BidAction.tsx";
import { bidOf } from "./BidEntry.tsx";
import { BidLine } from "./BidLine.tsx";
import { BidPrice } from "./BidPrice.tsx";
import { BidStanding } from "./BidStanding.tsx";
import type { BidBarProps, BidBarState } from "./bidBarProps.ts";
import { useKeptFocus } from "./useKeptFocus.ts";
import { useRoomAtFoot } from "./useRoomAtFoot.ts";
import { useSettling } from "./useSettling.ts";

/** How a state is drawn, where that is not its own name: an automatic bid that leads is winning. */
const drawnAs: Partial<Record<BidBarState, BidBarState>> = {
  auto: "winning",
  ended: "lost",
  reconnecting: "offline",
};

/** In these the standing itself says that the auction has ended: no clock beside it. */
const withoutClock: ReadonlySet<BidBarState> = new Set(["lost", "unsold", "ended"]);

/** Those in which the reader has a bid and nothing else is said about it. */
const withReport: ReadonlySet<BidBarState> = new Set(["winning", "auto", "outbid"]);

/**
 * The heart of the product: standing and clock, price, action, one line of explanation, always in this order.
 * It shows what it is given and calls back; it fetches nothing and decides nothing.
 */
export function BidBar(props: BidBarProps) {
  const { bidBar } = useMessages();
  const { state, placement = "live", endsAt, label = bidBar.label } = props;
  const element = useRef<HTMLElement>(null);
  useRoomAtFoot(element, placement === "live");
  const keptFocus = useKeptFocus(element, state);
  const settling = useSettling("offerPaise" in props ? bidOf(props.offerPaise) : state);
  return (
    <section
      ref={element}
      tabIndex={-1}
      {...keptFocus}
      className={classNames("bid", `bid--${placement}`)}
      data-state={drawnAs[state] ?? state}
      aria-label={label}
    >
      <div>
        <div className="bid__state">
          <BidStanding state={state} />
          {!withoutClock.has(state) && <Countdown endsAt={endsAt} announced />}
        </div>
        {!withoutClock.has(state) && <Fuse endsAt={endsAt} />}
      </div>
      <div className="bid__body">
        <BidPrice {...props} />
        <BidAction {...props} settling={settling} />
        <BidLine {...props} />
        {props.buyNow && <BuyNowButton {...props.buyNow} />}
        {props.onReport !== undefined && withReport.has(state) && <ReportLine onReport={props.onReport} />}
      </div>
    </section>
  );
}

/** The other way to have it, quieter than the bid, and when it goes away. */
function BuyNowButton({ pricePaise, untilPaise, onBuy }: NonNullable<BidBarProps["buyNow"]>) {
  const { buyNow } = useMessages().bidBar;
  return (
    <Button tone="outline" wide onClick={onBuy}>
      <span>
        <Sentence text={buyNow.button} values={{ amount: <Rupees amountPaise={pricePaise} /> }} />
        <span className="micro faint bid__until">
          {untilPaise === null ? (
            buyNow.untilNext
          ) : (
            <Sentence text={buyNow.until} values={{ amount: <Rupees amountPaise={untilPaise} /> }} />
          )}
        </span>
      </span>
    </Button>
  );
}

/** Ten minutes long, beside what was bid: further down, in the history, it would not be found in that time. */
function ReportLine({ onReport }: { readonly onReport: () => void }) {
  const { bidBar } = useMessages();
  return (
    <div className="bid__foot">
      <button className="bid__other" type="button" onClick={onReport}>
        {bidBar.action.report}
      </button>
    </div>
  );
}
