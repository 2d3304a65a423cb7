import type { WonItem } from "#contract/bidding.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { BuyerStepLine } from "#web/features/orders/parts/BuyerStepLine.tsx";
import { OrderBadge } from "#web/features/orders/parts/OrderBadge.tsx";
import { StageBadge } from "#web/features/orders/parts/StageBadge.tsx";
import { deadlineName } from "#web/lib/deadlineName.ts";
import { deadlineSentence } from "#web/lib/deadlineSentence.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { LinkButton } from "#web/ui/Button.tsx";
import { OrderNumberLine } from "#web/ui/OrderNumber.tsx";
import { ProductRow } from "#web/ui/ProductRow.tsx";
import { useServerNow } from "#web/ui/useServerClock.tsx";
import { isPaymentDue } from "./isPaymentDue.ts";

/** A won item: its order, and until when it must be paid. */
export function WonRow({ item }: { readonly item: WonItem }) {
  const bids = useMessageGroup("bids");
  const { bidBar } = useMessages();
  const isDue = isPaymentDue(item);
  return (
    <ProductRow
      href={`/order/${item.number}`}
      title={item.title}
      quantity={item.quantity}
      imageUrl={item.image_url}
      imageAlt={item.image_alt}
      pricePaise={item.final_amount}
      priceLabel={bids.finalAmount}
      badge={
        <span className="line line--wrap">
          <OrderBadge
            status={item.order_status}
            step={item.next_step}
            isFoundLate={item.is_found_late}
            isUnconfirmed={item.is_unconfirmed}
          />
          {item.next_step.kind === "lost" && <StageBadge status="paid" stage="lost" loss={item.loss_cause} />}
        </span>
      }
      note={
        <>
          {item.order_price.delivery_payer === "buyer" && (
            <p className="small quiet">
              {fillSentence(bidBar.price.withDelivery, { amount: formatRupees(item.order_price.total) })}
            </p>
          )}
          <OrderNumberLine number={item.number} />
          {isDue ? <Deadline item={item} /> : <BuyerStepLine step={item.next_step} />}
        </>
      }
      action={
        isDue && (
          <LinkButton tone="ink" size="small" href={`/order/${item.number}?pay=true`}>
            {bids.payNow}
          </LinkButton>
        )
      }
    />
  );
}

function Deadline({ item }: { readonly item: WonItem }) {
  const bids = useMessageGroup("bids");
  const nowMs = useServerNow();
  return (
    <>
      <p className="small strong text-wait">
        {deadlineSentence(item.payment_deadline, nowMs, {
          today: bids.payBeforeToday,
          day: bids.payBeforeDay,
          passed: bids.deadlinePassed,
        })}
      </p>
      {item.deposit_amount > 0 && (
        <p className="small quiet">
          {fillSentence(bids.wonTerms[item.default_terms], {
            time: deadlineName(item.payment_deadline),
            amount: formatRupees(item.deposit_amount),
          })}
        </p>
      )}
    </>
  );
}
