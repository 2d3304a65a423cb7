import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OperatorRefund } from "#contract/money.ts";
import { callApi } from "#web/api/client.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Tabs } from "#web/ui/Tabs.tsx";
import { operatorList } from "../parts/operatorList.ts";
import { PagedList } from "../parts/PagedList.tsx";
import { RefundCard } from "./RefundCard.tsx";

type Status = OperatorRefund["status"];
const statuses: readonly Status[] = ["failed", "pending", "sent", "processed"];

/** The oldest first. */
function refundsQuery(status: Status) {
  return operatorList(["refunds", status], ({ query, signal }) =>
    callApi("GET /ops/refunds", { query: { ...query, status }, signal }),
  );
}

/** Refunds by how far they are; those that a provider declined wait for an operator and stand first. */
export function RefundList() {
  const { refunds } = useMessageGroup("moneyDesk");
  const [status, setStatus] = useState<Status>("failed");
  return (
    <section className="stack" id="refunds" aria-labelledby="refunds-title">
      <h2 className="text-h3" id="refunds-title">
        {refunds.title}
      </h2>
      <Tabs
        label={refunds.title}
        value={status}
        onValueChange={setStatus}
        tabs={statuses.map((value) => ({
          value,
          label: refunds.statuses[value],
          panel: <Refunds status={value} />,
        }))}
      />
    </section>
  );
}

function Refunds({ status }: { readonly status: Status }) {
  const { refunds } = useMessageGroup("moneyDesk");
  const query = useInfiniteQuery(refundsQuery(status));
  return (
    <PagedList query={query} empty={<EmptyState icon="arrow-u-down-left" text={refunds.none[status]} />}>
      {(refund) => <RefundCard refund={refund} />}
    </PagedList>
  );
}
