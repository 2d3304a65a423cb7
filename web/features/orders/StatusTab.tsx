import type { ComponentProps } from "react";
import type { WonOrder } from "#contract/orders.ts";
import { ordersMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Timeline } from "#web/ui/Timeline.tsx";
import { useServerNow } from "#web/ui/useServerClock.tsx";
import { deadlineSentence } from "./deadlineSentence.ts";
import { momentName } from "./momentName.ts";

type Step = ComponentProps<typeof Timeline>["steps"][number];

/** What has happened with the order and what comes. */
export function StatusTab({ wonOrder }: { readonly wonOrder: WonOrder }) {
  const { timeline, warnPassed } = useMessageGroup(ordersMessages).orders;
  const nowMs = useServerNow();
  const { order } = wonOrder;
  const isPaid = order.paid_at !== null;
  const deadline = deadlineSentence(order.payment_deadline, nowMs, {
    today: timeline.beforeToday,
    day: timeline.beforeDay,
    passed: warnPassed,
  });
  const steps: Step[] = [
    { title: timeline.won, line: momentName(order.created_at), is: "completed" },
    isPaid
      ? { title: timeline.paid, line: momentName(order.paid_at ?? order.created_at), is: "completed" }
      : { title: timeline.payment, line: deadline, is: "now" },
    { title: timeline.verification, line: timeline.verificationLine, is: isPaid ? "now" : "coming" },
    { title: timeline.shipping, is: "coming" },
    { title: timeline.delivered, is: "coming" },
  ];
  return <Timeline steps={steps} />;
}
