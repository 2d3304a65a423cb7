import type { WonOrder } from "#contract/orders.ts";
import { deadlineSentence } from "#web/lib/deadlineSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Timeline } from "#web/ui/Timeline.tsx";
import { useServerNow } from "#web/ui/useServerClock.tsx";
import { orderTimeline } from "../parts/orderTimeline.ts";

/** What has happened with the order and what comes. */
export function StatusTab({ wonOrder }: { readonly wonOrder: WonOrder }) {
  const { timeline, warnPassed } = useMessageGroup("orders");
  const words = useMessageGroup("fulfilment");
  const nowMs = useServerNow();
  const paymentLine = deadlineSentence(wonOrder.order.payment_deadline, nowMs, {
    today: timeline.beforeToday,
    day: timeline.beforeDay,
    passed: warnPassed,
  });
  return (
    <Timeline steps={orderTimeline(wonOrder.fulfilment, { person: "buyer", words, paymentLine, nowMs })} />
  );
}
