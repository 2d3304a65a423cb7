import { useQuery } from "@tanstack/react-query";
import type { OperatorQueue } from "#contract/overview.ts";
import type { QueueName } from "#domain/operators/operatorQueues.ts";
import { queuesQuery } from "#web/api/operatorQueries.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { AppLink } from "#web/screens/AppLink.tsx";
import { QueryState } from "#web/screens/QueryState.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import type { IconIn } from "#web/ui/iconWeights.ts";
import { useServerNow } from "#web/ui/useServerClock.tsx";
import { shownCount } from "../parts/shownCount.ts";
import { ageName, minuteMs } from "./ageName.ts";

/** Where each queue is worked on. */
const places: Record<QueueName, { readonly href: string; readonly icon: IconIn<"regular"> }> = {
  claims: { href: "/ops/claims", icon: "chat-circle-text" },
  orders: { href: "/ops/orders", icon: "truck" },
  reviews: { href: "/ops/reviews", icon: "tag" },
  listing_reports: { href: "/ops/listings", icon: "tag" },
  question_reports: { href: "/ops/questions", icon: "chat-circle-text" },
  rating_reports: { href: "/ops/ratings", icon: "star" },
  bid_reports: { href: "/ops/bidders", icon: "gavel" },
  objections: { href: "/ops/bidders", icon: "gavel" },
  grievances: { href: "/ops/grievances", icon: "file-text" },
  signals: { href: "/ops/trust", icon: "shield-check" },
  kyc: { href: "/ops/kyc", icon: "user" },
  bank_accounts: { href: "/ops/bank", icon: "bank" },
  proposals: { href: "/ops/approvals", icon: "users" },
  payout_batches: { href: "/ops/payouts", icon: "bank" },
  alerts: { href: "/ops/money#alerts", icon: "bell" },
  failed_refunds: { href: "/ops/money#refunds", icon: "arrow-u-down-left" },
  differences: { href: "/ops/money#differences", icon: "wallet" },
};

/** The queues in which something waits, and those that could not be read: they may hold something too. */
export function WaitingPane() {
  const words = useMessageGroup("overviewDesk");
  const query = useQuery(queuesQuery);
  const queues = query.data ?? [];
  const idle = queues.filter(({ count }) => count === 0);
  const waiting = queues.filter(({ count }) => count !== 0);
  return (
    <section className="pane" aria-labelledby="waiting-title">
      <div className="pane__head">
        <h2 className="text-h3" id="waiting-title">
          {words.waiting}
        </h2>
      </div>
      {query.data === undefined && (
        <div className="pane__in">
          <QueryState query={query} shape="table" />
        </div>
      )}
      {waiting.length > 0 && (
        <ul className="wait-list">
          {waiting.map((queue) => (
            <li key={queue.name}>
              <QueueLine queue={queue} />
            </li>
          ))}
        </ul>
      )}
      {query.data !== undefined && waiting.length === 0 && (
        <div className="pane__in">
          <EmptyState icon="shield-check" text={words.nothingWaits} />
        </div>
      )}
      {waiting.length > 0 && idle.length > 0 && (
        <p className="pane__foot small quiet">
          {fillSentence(words.idle, { queues: idle.map(({ name }) => words.queues[name]).join(", ") })}
        </p>
      )}
    </section>
  );
}

function QueueLine({ queue }: { readonly queue: OperatorQueue }) {
  const words = useMessageGroup("overviewDesk");
  const now = useServerNow();
  const { name, count, oldest_at: oldestAt } = queue;
  const age = oldestAt === null ? 0 : now - Date.parse(oldestAt);
  const { href, icon } = places[name];
  return (
    <AppLink href={href}>
      <Icon name={icon} />
      <span className="strong">{words.queues[name]}</span>
      <b>{count === null ? "–" : shownCount(count)}</b>
      {count === null && (
        <span className="wait-list__age small" data-failed="">
          {words.failed}
        </span>
      )}
      {oldestAt !== null && (
        <span className="wait-list__age small quiet">
          {age < minuteMs ? words.fresh : fillSentence(words.oldest, { age: ageName(age) })}
        </span>
      )}
    </AppLink>
  );
}
