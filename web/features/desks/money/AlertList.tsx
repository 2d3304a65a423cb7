import { useInfiniteQuery } from "@tanstack/react-query";
import type { MoneyAlert } from "#contract/money.ts";
import { callApi } from "#web/api/client.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { AppLink } from "#web/screens/AppLink.tsx";
import { Badge } from "#web/ui/Badge.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Money } from "#web/ui/Money.tsx";
import { OrderNumber } from "#web/ui/OrderNumber.tsx";
import { operatorList } from "../parts/operatorList.ts";
import { PagedList } from "../parts/PagedList.tsx";
import { AlertActions } from "./AlertActions.tsx";
import { ruleSentence, rulesOfAlert } from "./moneyRules.ts";

/** They change by themselves, so that an open screen reads them each minute. */
const alertsQuery = {
  ...operatorList(["alerts"], (asked) => callApi("GET /ops/alerts", asked)),
  refetchInterval: 60_000,
};

/** What waited longer than it may, each with why and with the way to where it is seen to. */
export function AlertList() {
  const { alerts } = useMessageGroup("moneyDesk");
  const query = useInfiniteQuery(alertsQuery);
  const total = query.data?.pages[0]?.total ?? 0;
  return (
    <section className="stack" id="alerts" aria-labelledby="alerts-title">
      <div className="line">
        <h2 className="text-h3" id="alerts-title">
          {alerts.title}
        </h2>
        {total > 0 && (
          <Badge tone="bad" icon="warning">
            {total}
          </Badge>
        )}
      </div>
      <p className="quiet">{alerts.line}</p>
      <PagedList query={query} empty={<EmptyState icon="shield-check" text={alerts.none} />}>
        {(alert) => <AlertCard alert={alert} />}
      </PagedList>
    </section>
  );
}

function AlertCard({ alert }: { readonly alert: MoneyAlert }) {
  const { alerts, rules, since } = useMessageGroup("moneyDesk");
  const { checks, detail } = rulesOfAlert(alert);
  return (
    <article className="panel stack [--stack:0.5rem]">
      <div className="line justify-between">
        <h3>{alerts.kinds[alert.kind]}</h3>
        {alert.amount !== null && <Money amountPaise={alert.amount} />}
      </div>
      <p>{alerts.lines[alert.kind]}</p>
      {checks.map((check) => (
        <p key={check}>{ruleSentence(rules, check)}</p>
      ))}
      {alert.product_id !== null && (
        <p className="wrap-anywhere" data-words="own">
          <AppLink href={`/product/${alert.product_id}`}>{alert.title}</AppLink>
        </p>
      )}
      {alert.order_number !== null && <OrderNumber number={alert.order_number} />}
      <p className="micro faint wrap-anywhere">
        {fillSentence(since, { time: momentName(alert.opened_at) })} · <span data-words="own">{detail}</span>
      </p>
      <AlertActions alert={alert} />
    </article>
  );
}
