import type { Paise } from "#domain/money/paise.ts";
import { useMessages } from "../messages/useMessages.tsx";
import { classNames } from "./classNames.ts";
import { Money } from "./Money.tsx";

type BidHistoryEntry = {
  readonly id: string | number;
  /** Masked, for example R•••h. Not shown when the bid is the reader's. */
  readonly name: string;
  readonly isYou: boolean;
  /** In India's clock, for example 2:51:18 PM. */
  readonly time: string;
  /** The same time for machines, in ISO. */
  readonly timeIso: string;
  readonly amountPaise: Paise;
};

type BidHistoryProps = {
  readonly bids: readonly BidHistoryEntry[];
  /** Nobody leads any more. */
  readonly isOver?: boolean;
};

/** Who bid what and when, the newest first. Names come masked from the server. */
export function BidHistory({ bids, isOver = false }: BidHistoryProps) {
  const { ui } = useMessages();
  return (
    <ol className="history">
      {bids.map((bid, index) => {
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
  );
}
