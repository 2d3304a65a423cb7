import { useState } from "react";
import type { WonOrder } from "#contract/orders.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import type { NextStepKind } from "#domain/order/nextStep.ts";
import { strikeDays } from "#domain/order/strikeStanding.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { isCheckoutOpen, openCheckout, showCheckout } from "#web/features/checkout/openCheckout.ts";
import { useCheckoutWindow } from "#web/features/checkout/useCheckoutWindow.ts";
import { deadlineSentence } from "#web/lib/deadlineSentence.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { pageLanguage } from "#web/messages/pageLanguage.ts";
import { Button } from "#web/ui/Button.tsx";
import { Link } from "#web/ui/link.tsx";
import { Note } from "#web/ui/Note.tsx";
import { useServerNow } from "#web/ui/useServerClock.tsx";
import { offerSentence } from "../claims/offerSentence.ts";
import { buyerStepWords } from "../parts/buyerStepWords.ts";
import { lossTitle } from "../parts/lossTitle.ts";
import { MeetingLine } from "../parts/MeetingLine.tsx";
import { NextUp } from "../parts/NextUp.tsx";
import { refundLine } from "../parts/refundLine.ts";
import { ToClaim } from "../parts/ToClaim.tsx";
import { ChooseAddressDialog } from "../places/ChooseAddressDialog.tsx";
import { AfterPayment } from "./AfterPayment.tsx";
import { ClaimDialog } from "./ClaimDialog.tsx";
import { defaultSentences } from "./closedOrder.ts";
import { DeclineItem } from "./DeclineItem.tsx";

/** What a buyer does about these stands in the claim. */
const answeredBelow: ReadonlySet<NextStepKind> = new Set([
  "claim_offer",
  "claim_refused",
  "send_back",
  "meet_return",
]);

/** It is paid for and not there yet: whoever waits wants to know where their money is. */
const moneyWaits: ReadonlySet<NextStepKind> = new Set([
  "choose_address",
  "choose_pickup",
  "plan_pickup",
  "hand_to_carrier",
  "inspect",
  "ship",
  "collect_parcel",
  "deliver",
  "deliver_today",
  "deliver_again",
  "look_for",
  "confirm_address",
  "send_again",
  "send_otherwise",
  "meet",
]);

type BuyerNextUpProps = { readonly wonOrder: WonOrder; readonly onPay: () => void };

/** What happens next, as the buyer reads it. */
export function BuyerNextUp({ wonOrder, onPay }: BuyerNextUpProps) {
  const { nextStep: words, notes, meeting } = useMessageGroup("fulfilment");
  const orders = useMessageGroup("orders");
  const claims = useMessageGroup("claims");
  const nowMs = useServerNow();
  const { fulfilment } = wonOrder;
  const { next_step: step } = fulfilment;
  const { title, line: untold } = buyerStepWords(step, words.buyer, pageLanguage(), nowMs);
  // Where and when stand below once both have agreed.
  const line = step.kind === "meet" && fulfilment.meeting?.agreed_at ? meeting.agreedLine : untold;
  const { warnToday: today, warnDay: day, warnPassed: passed } = orders;
  const isDue = step.kind === "pay";
  const offer = fulfilment.claim?.offers.find(({ status }) => status === "open");
  const offered = step.kind === "claim_offer" && offer ? [offerSentence(offer, "buyer", claims)] : [];
  const safe = moneyWaits.has(step.kind) ? [notes.safe] : [];
  const back = refundLine(
    fulfilment,
    { coming: notes.returning, late: notes.returningLate, back: notes.returned },
    { nowMs },
  );
  return (
    <NextUp
      step={step}
      person="buyer"
      order={fulfilment}
      title={
        isDue
          ? deadlineSentence(wonOrder.order.payment_deadline, nowMs, { today, day, passed })
          : (lossTitle(fulfilment, words) ?? title)
      }
      lines={[...offered, ...(linesFor(wonOrder, orders) ?? [line]), ...safe, ...back]}
    >
      {isDue && wonOrder.balance > 0 && <Paying wonOrder={wonOrder} onPay={onPay} />}
      {fulfilment.actions.includes("decline") && <DeclineItem wonOrder={wonOrder} />}
      {wonOrder.has_strike && (
        <Link className="link" href="/profile/strikes">
          {orders.toStrikes}
        </Link>
      )}
      {(step.kind === "meet" || step.kind === "meet_return") && (
        <>
          <MeetingLine meeting={fulfilment.meeting} />
          <AfterPayment wonOrder={wonOrder} />
        </>
      )}
      {(step.kind === "choose_address" || step.kind === "confirm_address") && (
        <ChooseAddress wonOrder={wonOrder} />
      )}
      {answeredBelow.has(step.kind) && fulfilment.claim && <ToClaim />}
      {fulfilment.actions.includes("open_claim") && <OpenClaim wonOrder={wonOrder} />}
    </NextUp>
  );
}

/** Pay Now; and first, where a payment was begun and has no result, to go on with that one: it may stand in another window. */
function Paying({ wonOrder, onPay }: BuyerNextUpProps) {
  const orders = useMessageGroup("orders");
  const pending = wonOrder.payments.filter(
    ({ payment_status: status, amount }) => status === "pending" && amount <= wonOrder.balance,
  );
  // Of several, the one that stands in the other window: opened there, another would take its place.
  const begun = pending.find(({ id }) => isCheckoutOpen(id)) ?? pending[0];
  const values = { amount: formatRupees(begun?.amount ?? wonOrder.balance) };
  const isElsewhere = useCheckoutWindow(begun?.id);
  return (
    <>
      {begun && !isElsewhere && <p className="small">{fillSentence(orders.begunPayment, values)}</p>}
      {isElsewhere && (
        <Note tone="wait" live>
          {fillSentence(orders.payingElsewhere, values)}
        </Note>
      )}
      <div className="actions">
        {begun && (
          <Button tone="ember" onClick={() => (isElsewhere ? showCheckout() : openCheckout(begun.id))}>
            {isElsewhere ? orders.showWindow : fillSentence(orders.goOnPaying, values)}
          </Button>
        )}
        <Button tone={begun ? "outline" : "ember"} onClick={onPay}>
          {orders.payNow}
        </Button>
      </div>
    </>
  );
}

/** Of an order's money there is more to say than one sentence of the table. */
function linesFor(wonOrder: WonOrder, orders: MessageGroups["orders"]): string[] | null {
  const { deposit } = wonOrder;
  switch (wonOrder.fulfilment.next_step.kind) {
    case "pay": {
      const isKept = deposit !== null && deposit.amount > 0 && deposit.default_terms === "kept";
      const after = isKept ? orders.warnLineKept : orders.warnLineReturned;
      return [
        ...partPaid(wonOrder, orders),
        `${after} ${fillSentence(orders.warnStrike, { strikeDays })}`,
        ...(wonOrder.is_passed_on ? [orders.passedOn] : []),
      ];
    }
    case "payment_blocked":
      return [orders.sellerBlocked];
    case "unconfirmed":
    case "defaulted":
      return [
        orders.defaulted,
        ...defaultSentences(wonOrder, orders),
        ...(wonOrder.has_strike ? [fillSentence(orders.gotStrike, { strikeDays })] : []),
      ];
    case "found_late":
      return [orders.foundLate];
    case "withdrawn":
      return [orders.withdrawn];
    case "declined":
      return [orders.declined];
    case "withdrawn_seller_blocked":
      return [orders.withdrawnSellerBlocked];
    default:
      return null;
  }
}

/** What has arrived of it, where not all has. */
function partPaid({ paid_amount: paid, balance }: WonOrder, orders: MessageGroups["orders"]): string[] {
  const values = { paid: formatRupees(paid), due: formatRupees(balance) };
  return paid > 0 && balance > 0 ? [fillSentence(orders.partPaid, values)] : [];
}

function ChooseAddress({ wonOrder }: { readonly wonOrder: WonOrder }) {
  const { places } = useMessageGroup("fulfilment");
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div>
      <Button tone="ink" onClick={() => setChoosing(true)}>
        {places.choose}
      </Button>
      {isChoosing && <ChooseAddressDialog wonOrder={wonOrder} onClose={() => setChoosing(false)} />}
    </div>
  );
}

function OpenClaim({ wonOrder: { order, fulfilment } }: { readonly wonOrder: WonOrder }) {
  const { claim } = useMessageGroup("fulfilment");
  const [isClaiming, setClaiming] = useState(false);
  return (
    <div>
      <Button tone="outline" onClick={() => setClaiming(true)}>
        {claim.open}
      </Button>
      {isClaiming && (
        <ClaimDialog
          orderId={order.id}
          codeToldAt={fulfilment.code_told_at}
          pricePaise={order.amount}
          onClose={() => setClaiming(false)}
        />
      )}
    </div>
  );
}
