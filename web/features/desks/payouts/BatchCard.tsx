import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PayoutBatch } from "#contract/payouts.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { currentUserQuery } from "#web/api/queries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import type { Column } from "#web/ui/DataTable.tsx";
import { Money } from "#web/ui/Money.tsx";
import { Note } from "#web/ui/Note.tsx";
import { BatchPayouts } from "./BatchPayouts.tsx";

const looks = {
  proposed: { tone: "wait", icon: "hourglass-medium" },
  approved: { tone: "good", icon: "check-circle" },
  withdrawn: { tone: "plain", icon: "x-circle" },
} as const;

type BatchProps = { readonly batch: PayoutBatch };
type Payout = PayoutBatch["payouts"][number];

/** A batch with its payouts; approved or withdrawn while it is only proposed. */
export function BatchCard({ batch }: BatchProps) {
  const words = useMessageGroup("operatorDesk");
  const { money } = useMessageGroup("fulfilment");
  const proposed = { name: batch.proposed_by || "–", time: momentName(batch.proposed_at) };
  return (
    <article className="panel stack">
      <div className="line line--wrap justify-between">
        <span className="flex flex-wrap gap-2">
          <Badge {...looks[batch.status]}>{words.batchStatuses[batch.status]}</Badge>
          {batch.only_trusted && (
            <Badge tone="info" icon="seal-check">
              {words.onlyTrusted}
            </Badge>
          )}
        </span>
        <Money amountPaise={batch.total} size="medium" />
      </div>
      <p className="small quiet" data-words="own">
        {fillSentence(words.proposedBy, proposed)}
        {batch.decided_at !== null && (
          <>
            {" · "}
            {fillSentence(words.decidedBy, {
              name: batch.decided_by ?? "–",
              time: momentName(batch.decided_at),
            })}
          </>
        )}
      </p>
      {batch.approved_by_hand_count > 0 && <Note tone="wait">{byHandSentence(batch, words)}</Note>}
      <BatchPayouts batch={batch} columns={columnsOf(words, money)} />
      {batch.status === "proposed" && <BatchActions batch={batch} />}
    </article>
  );
}

/** The bank confirmed none of these accounts; empty where there is none. */
function byHandSentence(
  { approved_by_hand_count: count }: PayoutBatch,
  words: MessageGroups["operatorDesk"],
) {
  return count > 0 ? fillSentence(words.bankByHandCount, { count }) : "";
}

function columnsOf(
  { columns, bankByHand, trusted }: MessageGroups["operatorDesk"],
  money: MessageGroups["fulfilment"]["money"],
): Column<Payout>[] {
  return [
    {
      heading: columns.seller,
      cell: (payout) => (
        <span className="flex flex-wrap items-center gap-2">
          <b className="strong" data-words="own">
            {payout.seller_name || "–"}
          </b>
          {payout.is_trusted && (
            <Badge tone="info" icon="seal-check">
              {trusted}
            </Badge>
          )}
        </span>
      ),
    },
    {
      heading: columns.bank,
      kind: "aside",
      cell: (payout) => (
        <span className="flex flex-wrap items-center gap-2">
          <span data-words="own">{payout.bank}</span>
          {payout.bank_approved_by_hand && (
            <Badge tone="wait" icon="warning">
              {bankByHand}
            </Badge>
          )}
        </span>
      ),
    },
    { heading: columns.status, cell: (payout) => money.payoutStatuses[payout.status] },
    { heading: columns.amount, kind: "figures", cell: (payout) => <Money amountPaise={payout.amount} /> },
  ];
}

function BatchActions({ batch }: BatchProps) {
  const words = useMessageGroup("operatorDesk");
  const { data: user } = useQuery(currentUserQuery);
  const isOwn = user?.id === batch.proposer_id;
  const [isAsking, setAsking] = useState(false);
  const deciding = useApiMutation({
    call: (decision: "approve" | "withdraw", idempotencyKey) =>
      callApi("POST /ops/payout-batches/:id/decision", {
        params: { id: batch.id },
        body: { decision },
        idempotencyKey,
      }),
    success: words.done,
    onSettled: () => setAsking(false),
    refetch: [[operatorKey]],
  });
  return (
    <div className="actions actions--end">
      <Button tone="outline" size="small" onClick={() => deciding.mutate("withdraw")}>
        {words.withdraw}
      </Button>
      <Button
        tone="ink"
        size="small"
        off={isOwn}
        offReason={isOwn ? words.needsSecond : undefined}
        onClick={() => setAsking(true)}
      >
        {words.approve}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={fillSentence(words.approveTitle, { amount: formatRupees(batch.total) })}
        keepLabel={words.keep}
        onKeep={() => setAsking(false)}
        confirmLabel={words.approve}
        onConfirm={() => deciding.mutate("approve")}
        busy={deciding.isPending}
      >
        {words.approveLine} {byHandSentence(batch, words)}
      </ConfirmDialog>
    </div>
  );
}
