import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { toast } from "react-hot-toast";
import { formatRupees } from "#domain/money/formatRupees.ts";
import type { AnswerFor } from "#web/api/calls.ts";
import { callApi, newIdempotencyKey } from "#web/api/client.ts";
import { operatorKey, payoutBatchesQuery } from "#web/api/fulfilmentQueries.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { operatorDeskMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { BatchCard } from "./BatchCard.tsx";

type Batches = AnswerFor<"GET /ops/payout-batches">;

/** What sellers are owed, and the batches in which it is paid: proposed first, then approved. */
export function PayoutsDesk() {
  const words = useMessageGroup(operatorDeskMessages).operatorDesk;
  const batches = useQuery(payoutBatchesQuery);
  if (batches.isPending) return <Skeleton shape="table" />;
  if (batches.data === undefined) {
    return <ErrorState onRetry={() => batches.refetch()} busy={batches.isFetching} />;
  }
  return (
    <div className="stack [--stack:1.5rem]">
      <Owed owed={batches.data.owed} />
      <section className="stack" aria-labelledby="batches-title">
        <h2 className="text-h3" id="batches-title">
          {words.batches}
        </h2>
        {batches.data.results.length === 0 && <EmptyState icon="bank" text={words.noBatches} />}
        {batches.data.results.map((batch) => (
          <BatchCard key={batch.id} batch={batch} />
        ))}
      </section>
    </div>
  );
}

function Owed({ owed }: { readonly owed: Batches["owed"] }) {
  const words = useMessageGroup(operatorDeskMessages).operatorDesk;
  const queries = useQueryClient();
  const proposing = useMutation({
    mutationFn: () => callApi("POST /ops/payout-batches", { idempotencyKey: newIdempotencyKey() }),
    onSuccess: () => {
      toast.success(words.done);
      return queries.invalidateQueries({ queryKey: [operatorKey] });
    },
  });
  return (
    <section className="panel stack" aria-labelledby="owed-title">
      <h2 className="text-h3" id="owed-title">
        {words.owed}
      </h2>
      {owed.length === 0 && <p className="quiet">{words.nothingOwed}</p>}
      <ul>
        {owed.map((seller) => (
          <li key={seller.seller_id}>
            <span data-words="own">
              {fillSentence(words.owedLine, {
                name: seller.seller_name || "–",
                amount: formatRupees(seller.balance),
              })}
            </span>
            {!seller.has_bank_account && <span className="small quiet"> ({words.noAccount})</span>}
          </li>
        ))}
      </ul>
      <div className="actions">
        <Button
          tone="ember"
          busy={proposing.isPending}
          off={!owed.some((seller) => seller.has_bank_account)}
          onClick={() => proposing.mutate()}
        >
          {words.propose}
        </Button>
      </div>
    </section>
  );
}
