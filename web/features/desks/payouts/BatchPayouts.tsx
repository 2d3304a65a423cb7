import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PayoutBatch } from "#contract/payouts.ts";
import { callApi } from "#web/api/client.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Button } from "#web/ui/Button.tsx";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";
import { MoreButton } from "#web/ui/MoreButton.tsx";
import { operatorList } from "../parts/operatorList.ts";

type BatchPayoutsProps = {
  readonly batch: PayoutBatch;
  readonly columns: Column<PayoutBatch["payouts"][number]>[];
};

const payoutsQuery = (id: string) =>
  operatorList(["payout-batches", id, "payouts"], ({ query, signal }) =>
    callApi("GET /ops/payout-batches/:id/payouts", { params: { id }, query, signal }),
  );

/** The first payouts of a batch, as they come with it; the others on demand, page by page. */
export function BatchPayouts({ batch, columns }: BatchPayoutsProps) {
  const words = useMessageGroup("operatorDesk");
  const [isAll, setAll] = useState(false);
  if (isAll) return <AllPayouts batch={batch} columns={columns} />;
  return (
    <>
      <DataTable
        caption={words.desks.payouts}
        columns={columns}
        rows={batch.payouts}
        rowKey={(payout) => payout.id}
      />
      {batch.payout_count > batch.payouts.length && (
        <div className="actions">
          <Button tone="outline" size="small" onClick={() => setAll(true)}>
            {fillSentence(words.allPayouts, { count: String(batch.payout_count) })}
          </Button>
        </div>
      )}
    </>
  );
}

function AllPayouts({ batch, columns }: BatchPayoutsProps) {
  const words = useMessageGroup("operatorDesk");
  const query = useInfiniteQuery(payoutsQuery(batch.id));
  if (query.data === undefined) return <QueryState query={query} shape="table" />;
  return (
    <>
      <DataTable
        caption={words.desks.payouts}
        columns={columns}
        rows={query.data.pages.flatMap(({ results }) => results)}
        rowKey={(payout) => payout.id}
      />
      {query.hasNextPage && (
        <MoreButton tone="outline" onMore={() => query.fetchNextPage()}>
          {words.more}
        </MoreButton>
      )}
    </>
  );
}
