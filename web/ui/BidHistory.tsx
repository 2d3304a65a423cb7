import { type ReactNode, useRef, useState } from "react";
import type { Paise } from "#domain/money/paise.ts";
import { fillSentence } from "../messages/fillSentence.ts";
import { useMessages } from "../messages/useMessages.tsx";
import { Button } from "./Button.tsx";
import { classNames } from "./classNames.ts";
import { Money } from "./Money.tsx";

type BidHistoryEntry = {
  readonly id: string | number;
  /** Masked, for example R•••h. Not shown when the bid is the reader's. */
  readonly name: string;
  readonly isYou: boolean;
  /** In India's clock, for example 2:51:18 pm. */
  readonly time: string;
  /** The same time for machines, in ISO. */
  readonly timeIso: string;
  readonly amountPaise: Paise;
  /** It was voided: it is struck out and counts for nothing. */
  readonly isWithdrawn: boolean;
};

type BidHistoryProps = {
  readonly bids: readonly BidHistoryEntry[];
  /** How many there are in all, of which these may be the newest. */
  readonly count: number;
  /** Nobody leads any more. */
  readonly isOver?: boolean;
  /** Loads older ones; shown below the last. */
  readonly children?: ReactNode;
};

/** A phone shows what is below them without much scrolling. */
const foldedTo = 5;

/** Who bid what and when, the newest first; five until all are asked for. Names come masked from the server. */
export function BidHistory({ bids, count, isOver = false, children }: BidHistoryProps) {
  const { ui } = useMessages();
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const leading = isOver ? undefined : bids.find((bid) => !bid.isWithdrawn);
  const isFolded = !isWhole && count > foldedTo;
  function unfold(): void {
    setWhole(true);
    // The button goes: a keyboard reads on in the list.
    list.current?.focus({ preventScroll: true });
  }
  return (
    <>
      <ol className="history" ref={list} tabIndex={-1}>
        {(isFolded ? bids.slice(0, foldedTo) : bids).map((bid) => {
          const name = bid.isYou ? ui.you : bid.name;
          return (
            <li key={bid.id} data-is={bid.isWithdrawn ? "out" : undefined}>
              <span className={classNames("face", bid.isYou && "face--you")} aria-hidden="true">
                {name.charAt(0)}
              </span>
              <span>
                <b className="strong">{name}</b>{" "}
                {bid === leading && <span className="small quiet">{bid.isYou ? ui.youLead : ui.leads}</span>}
                {bid.isWithdrawn && <span className="small quiet">{ui.withdrawn}</span>}
                <br />
                <time className="micro faint figures" dateTime={bid.timeIso}>
                  {bid.time}
                </time>
              </span>
              {bid.isWithdrawn ? (
                <s>
                  <Money amountPaise={bid.amountPaise} />
                </s>
              ) : (
                <Money amountPaise={bid.amountPaise} />
              )}
            </li>
          );
        })}
      </ol>
      {isFolded ? (
        <Button className="mt-3" onClick={unfold}>
          {fillSentence(ui.allBids, { count })}
        </Button>
      ) : (
        children
      )}
    </>
  );
}
