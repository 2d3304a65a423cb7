import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { toast } from "react-hot-toast";
import type { Product } from "#contract/catalogue.ts";
import { isProbablySlip } from "#domain/auction/slipCheck.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { ApiError } from "#web/api/ApiError.ts";
import { isAnswerLost } from "#web/api/isAnswerLost.ts";
import { settingsQuery } from "#web/api/queries.ts";
import type { BidStanding } from "#web/lib/bidStanding.ts";
import { highestOwnBid } from "#web/lib/bidStanding.ts";
import { buyNowOf } from "#web/lib/buyNowOf.ts";
import { shownPrice } from "#web/lib/shownPrice.ts";
import { useTotalAt } from "#web/lib/useShipping.ts";
import { useLiveStatus } from "#web/live/useLiveStatus.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { lazyPart } from "#web/runtime/lazyPart.ts";
import { BidBar } from "#web/ui/bidBar/BidBar.tsx";
import type { BidEntryProps } from "#web/ui/bidBar/bidBarProps.ts";
import { isAboveCeiling } from "./isAboveCeiling.ts";
import { saysCeiling } from "./saysCeiling.ts";
import { useNoAnswer } from "./useNoAnswer.ts";
import { useOffer } from "./useOffer.ts";
import { usePlaceBid } from "./usePlaceBid.ts";
import { useReportable } from "./useReportable.ts";
import { useReturnedFocus } from "./useReturnedFocus.ts";
import { useSayEnded } from "./useSayEnded.ts";

// Most bids are the least: what asks for another amount comes when it is asked for.
const AmountDialog = lazyPart(() => import("./AmountDialog.tsx"));
const ReportBidDialog = lazyPart(() => import("./ReportBidDialog.tsx"));
const SlipDialog = lazyPart(() => import("./SlipDialog.tsx"));

type BidControlsProps = {
  readonly product: Product;
  readonly standing: Extract<BidStanding, "deposit" | "auto" | "winning" | "outbid" | "canbid">;
  readonly onAutomatic: () => void;
  readonly onBuyNow: (buyNowPaise: Paise) => void;
  /** Opens the deposit that lifts the ceiling. */
  readonly onCeiling: () => void;
};

type OpenDialog =
  | { readonly name: "amount" | "slip"; readonly offerPaise: Paise }
  | { readonly name: "report"; readonly bid: Product["my_bids"][number] };

/** The bid's button with its amount and the dialogs that it opens, or the standing of whoever leads. */
export function BidControls({ product, standing, onAutomatic, onBuyNow, onCeiling }: BidControlsProps) {
  const offer = useOffer(product.minimum_next_bid);
  const placing = usePlaceBid(product);
  const { data: settings } = useQuery(settingsQuery);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const keepOpener = useReturnedFocus(dialog !== null);
  useSayEnded({ productId: product.id, isChoosing: dialog?.name === "slip" });
  const { minimum_next_bid: leastPaise } = product;
  const bidding = useMessageGroup("bidding");
  const percent = settings?.SLIP_CHECK_PERCENT ?? 0;

  function open(name: "amount" | "slip", offerPaise: Paise) {
    keepOpener();
    setDialog({ name, offerPaise });
  }

  const onReport = (bid: Product["my_bids"][number]) => {
    keepOpener();
    setDialog({ name: "report", bid });
  };

  function place(amountPaise: Paise) {
    setDialog(null);
    const onSettled = (_: unknown, error: Error | null) => {
      if (!isAnswerLost(error)) offer.followMinimum();
    };
    placing.mutate({ amountPaise }, { onSettled });
  }

  const entry: BidEntryProps = {
    minimumPaise: leastPaise,
    stepPaise: product.bid_step,
    offerPaise: offer.offerPaise,
    onOfferChange: offer.setOffer,
    onOther: () => open("amount", offer.offerPaise),
    onEarly: () => toast(bidding.changedJustNow, { id: "changed just now" }),
    warning: strikeWarning(product, bidding) ?? ceilingWarning(product, offer.offerPaise, bidding),
    onBid: (amountPaise) => {
      const isSlip = isProbablySlip({ amountPaise, leastPaise, percent });
      // The sheet says of an amount above the ceiling that it is probably a slip, before a deposit is paid for it.
      if (isAboveCeiling(product, amountPaise)) return isSlip ? open("amount", amountPaise) : onCeiling();
      if (isSlip) open("slip", amountPaise);
      else place(amountPaise);
    },
  };
  return (
    <>
      <Bar {...{ product, standing, onAutomatic, onBuyNow, entry, placing, onReport }} />
      <Suspense>
        {dialog?.name === "amount" && (
          <AmountDialog
            product={product}
            initialPaise={dialog.offerPaise}
            onCeiling={() => {
              setDialog(null);
              onCeiling();
            }}
            onClose={() => setDialog(null)}
          />
        )}
        {dialog?.name === "report" && (
          <ReportBidDialog product={product} bid={dialog.bid} onClose={() => setDialog(null)} />
        )}
        {dialog?.name === "slip" && (
          <SlipDialog
            amountPaise={dialog.offerPaise}
            leastPaise={leastPaise}
            onLeast={() => place(leastPaise)}
            onChange={() => open("amount", dialog.offerPaise)}
            onConfirm={() => place(dialog.offerPaise)}
            onClose={() => setDialog(null)}
          />
        )}
      </Suspense>
    </>
  );
}

type BarProps = Omit<BidControlsProps, "onCeiling"> & {
  readonly entry: BidEntryProps;
  readonly placing: ReturnType<typeof usePlaceBid>;
  readonly onReport: (bid: Product["my_bids"][number]) => void;
};

function Bar({ product, standing, onAutomatic, onBuyNow, entry, placing, onReport }: BarProps) {
  const bidding = useMessageGroup("bidding");
  const { isLive, staleSeconds } = useLiveStatus();
  const reportable = useReportable(product);
  const noAnswer = useNoAnswer();
  const leads = standing === "auto" || standing === "winning";
  const isEntry = placing.isPending || !isLive || !leads;
  const common = {
    ...(reportable === undefined ? {} : { onReport: () => onReport(reportable.bid) }),
    ...{ endsAt: product.end_date, pricePaise: shownPrice(product), bids: product.bids },
    reserve: product.reserve,
    // Who leads and has three strikes since is told nothing of a way that is closed to them.
    ...(isLive && product.strike_standing !== "stopped" ? buyNowOf(product, onBuyNow) : {}),
    // What the reader would pay: by the bid that leads, else by the one that stands on the button.
    ...useTotalAt(product, isEntry ? entry.offerPaise : shownPrice(product)),
  };
  const reason = isAnswerLost(placing.error) ? noAnswer : refusalReason(placing.error, product, bidding);

  if (placing.isPending) return <BidBar state="busy" {...common} {...entry} />;
  if (!isLive) {
    const unanswered = reason ?? undefined;
    const maximumPaise = standing === "auto" ? (product.max_amount ?? undefined) : undefined;
    const known = { staleSeconds, hasLed: leads, maximumPaise, reason: unanswered };
    return <BidBar state="offline" {...common} {...entry} {...known} />;
  }
  const note = product.reserve === "not_met" ? bidding.belowReserve : undefined;
  if (standing === "auto" && product.max_amount !== null) {
    return <BidBar state="auto" {...common} {...{ note, onAutomatic }} maximumPaise={product.max_amount} />;
  }
  if (standing === "auto" || standing === "winning") {
    return <BidBar state="winning" {...common} {...{ note, onAutomatic }} />;
  }
  if (reason !== null) return <BidBar state="refused" {...common} {...entry} reason={reason} />;
  if (standing === "deposit")
    return <BidBar state="intro" {...common} {...entry} binding={bidding.binding} />;
  const yoursPaise = highestOwnBid(product);
  if (standing === "outbid" && yoursPaise !== undefined) {
    return <BidBar state="outbid" {...common} {...entry} yoursPaise={yoursPaise} />;
  }
  return <BidBar state="canbid" {...common} {...entry} />;
}

function strikeWarning({ strike_standing: standing }: Product, { strikes }: MessageGroups["bidding"]) {
  return standing === "warned" || standing === "deposits" ? strikes[standing] : undefined;
}

/** In the place of "No deposit required!", where that does not hold for every amount that can be pressed. */
function ceilingWarning(product: Product, offerPaise: Paise, { ceiling: words }: MessageGroups["bidding"]) {
  const { bid_ceiling: ceiling } = product;
  if (ceiling === null || !saysCeiling(product, offerPaise)) return undefined;
  const { amount, deposit_amount: deposit } = ceiling;
  const line = ceiling.by_hand === null ? words.line : words.byHand;
  return fillSentence(line, { amount: formatRupees(amount), deposit: formatRupees(deposit) });
}

/** The server's sentence; where it names the minimum, the one that stands now. */
function refusalReason(
  error: Error | null,
  product: Product,
  bidding: MessageGroups["bidding"],
): string | null {
  if (error instanceof ApiError && error.code === "bid_too_low") {
    return fillSentence(bidding.tooLow, { amount: formatRupees(product.minimum_next_bid) });
  }
  return error?.message ?? null;
}
