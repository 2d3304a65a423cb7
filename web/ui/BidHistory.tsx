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
  const isFolded = !isWhole && count > foldedTo;
  function unfold(): void {
    setWhole(true);
    // The button goes: a keyboard reads on in the list.
    list.current?.focus({ preventScroll: true });
  }
  return (
    <>
      <ol className="history" ref={list} tabIndex={-1}>
        {(isFolded ? bids.slice(0, foldedTo) : bids).map((bid, index) => {
          const name = bid.isYou ? ui.you : bid.name;
          return (
            <li key={bid.id}>
              <span className={classNames("face", bid.isYou && "face--you")} aria-hidden="true">
                {name.charAt(0)}
              </span>
              <span>
                <b className="strong">{name}</b>{" "}
                {index === 0 && !isOver && (
                  <span className="small quiet">{bid.isYou ? ui.youLead : ui.leads}</span>
                )}
                <br />
                <time className="micro faint figures" dateTime={bid.timeIso}>
                  {bid.time}
                </time>
              </span>
              <Money amountPaise={bid.amountPaise} />
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
