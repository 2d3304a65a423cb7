import type { Product } from "#contract/catalogue.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { ApiError } from "#web/api/ApiError.ts";
import { isAnswerLost } from "#web/api/isAnswerLost.ts";
import type { BidStanding } from "#web/lib/bidStanding.ts";
import { highestOwnBid } from "#web/lib/bidStanding.ts";
import { shownPrice } from "#web/lib/shownPrice.ts";
import { useLiveStatus } from "#web/live/useLiveStatus.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { BidBar } from "#web/ui/bidBar/BidBar.tsx";
import { BidEntry } from "#web/ui/bidBar/BidEntry.tsx";
import { useOffer } from "./useOffer.ts";
import { usePlaceBid } from "./usePlaceBid.ts";

type BidControlsProps = {
  readonly product: Product;
  readonly standing: Extract<BidStanding, "auto" | "winning" | "outbid" | "canbid">;
  readonly onAutomatic: () => void;
};

/** The bid controls: the stepper and Bid, or the standing of whoever leads. */
export function BidControls({ product, standing, onAutomatic }: BidControlsProps) {
  const bidding = useMessageGroup("bidding");
  const offer = useOffer(product.minimum_next_bid);
  const placing = usePlaceBid(product);
  const { isLive, staleSeconds } = useLiveStatus();
  const common = {
    endsAt: product.end_date,
    pricePaise: shownPrice(product),
    bids: product.bids,
    onAutomatic,
  };
  const entry = {
    Entry: BidEntry,
    minimumPaise: product.minimum_next_bid,
    stepPaise: product.bid_step,
    offerPaise: offer.offerPaise,
    onOfferChange: offer.setOffer,
    onBid: (amountPaise: Paise) =>
      placing.mutate(
        { amountPaise },
        {
          onSettled: (_, error) => {
            if (!isAnswerLost(error)) offer.followMinimum();
          },
        },
      ),
  };
  const reason = placing.error === null ? null : refusalReason(placing.error, product, bidding);

  if (placing.isPending) return <BidBar state="busy" {...common} {...entry} />;
  if (!isLive) {
    const unanswered = reason ?? undefined;
    return <BidBar state="offline" {...common} {...entry} staleSeconds={staleSeconds} reason={unanswered} />;
  }
  if (standing === "auto" && product.max_amount !== null) {
    return <BidBar state="auto" {...common} maximumPaise={product.max_amount} />;
  }
  if (standing === "auto" || standing === "winning") return <BidBar state="winning" {...common} />;
  if (reason !== null) return <BidBar state="refused" {...common} {...entry} reason={reason} />;
  const yoursPaise = highestOwnBid(product);
  if (standing === "outbid" && yoursPaise !== undefined) {
    return <BidBar state="outbid" {...common} {...entry} yoursPaise={yoursPaise} />;
  }
  return <BidBar state="canbid" {...common} {...entry} />;
}

/** The server's sentence; where it names the minimum, the one that stands now. */
function refusalReason(error: unknown, product: Product, bidding: MessageGroups["bidding"]): string {
  if (isAnswerLost(error)) return bidding.noAnswer;
  if (error instanceof ApiError && error.code === "bid_too_low") {
    return fillSentence(bidding.tooLow, { amount: formatRupees(product.minimum_next_bid) });
  }
  return error instanceof Error ? error.message : String(error);
}
