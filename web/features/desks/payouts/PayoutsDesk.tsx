import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AnswerFor } from "#web/api/calls.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { dayName } from "#web/lib/deadlineSentence.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { SumTable } from "#web/ui/SumTable.tsx";
import { useServerNow } from "#web/ui/useServerClock.tsx";
import type { Desk } from "../parts/desk.ts";
import { operatorList } from "../parts/operatorList.ts";
import { PagedList } from "../parts/PagedList.tsx";
import { useRight } from "../parts/useRight.ts";
import { BatchCard } from "./BatchCard.tsx";
import { GoodwillDialog } from "./GoodwillDialog.tsx";
import { HoldPayouts } from "./HoldPayouts.tsx";
import { PayoutHolds } from "./PayoutHolds.tsx";

type Batches = AnswerFor<"GET /ops/payout-batches">;

export const payoutsDesk: Desk = {
  name: "payouts",
  right: "see_money",
  messages: ["fulfilment"],
  queues: ["payout_batches"],
  Screen: PayoutsDesk,
};

/** The latest batch first, and what sellers are owed. */
const batchesQuery = operatorList(["payout-batches"], (asked) => callApi("GET /ops/payout-batches", asked));

/** What sellers are owed, and the batches in which it is paid: proposed first, then approved. */
function PayoutsDesk() {
  const words = useMessageGroup("operatorDesk");
  const query = useInfiniteQuery(batchesQuery);
  const [first] = query.data?.pages ?? [];
  return (
    <div className="stack [--stack:1.5rem]">
      {first !== undefined && <Owed batches={first} />}
      <PayoutHolds />
      <section className="stack" aria-labelledby="batches-title">
        <h2 className="text-h3" id="batches-title">
          {words.batches}
        </h2>
        <PagedList query={query} empty={<EmptyState icon="bank" text={words.noBatches} />}>
          {(batch) => <BatchCard batch={batch} />}
        </PagedList>
      </section>
    </div>
  );
}

function Owed({ batches }: { readonly batches: Batches }) {
  const { owed, owed_count: count, has_trusted_level: hasLevel } = batches;
  const words = useMessageGroup("operatorDesk");
  const mayMove = useRight("move_money");
  const [isGiving, setGiving] = useState(false);
  const proposing = useApiMutation({
    call: (onlyTrusted: boolean, idempotencyKey) =>
      callApi("POST /ops/payout-batches", { body: { only_trusted: onlyTrusted }, idempotencyKey }),
    success: words.done,
    refetch: [[operatorKey]],
  });
  const offReason =
    owed.length > 0 && count === owed.length && owed.every(isWaiting) ? words.allWait : undefined;
  return (
    <section className="panel stack" aria-labelledby="owed-title">
      <h2 className="text-h3" id="owed-title">
        {words.owed}
      </h2>
      {owed.length === 0 && <p className="quiet">{words.nothingOwed}</p>}
      {owed.length > 0 && (
        <SumTable
          lines={owed.map((seller) => ({ label: <Seller seller={seller} />, value: seller.balance }))}
        />
      )}
      {count > owed.length && (
        <p className="quiet">{fillSentence(words.owedMore, { count: String(count - owed.length) })}</p>
      )}
      <div className="actions">
        <Button
          tone="ember"
          busy={proposing.isPending}
          off={owed.length === 0}
          offReason={offReason}
          onClick={() => proposing.mutate(false)}
        >
          {words.propose}
        </Button>
        {hasLevel && owed.length > 0 && (
          <Button
            tone="outline"
            busy={proposing.isPending}
            offReason={offReason}
            onClick={() => proposing.mutate(true)}
          >
            {words.proposeTrusted}
          </Button>
        )}
        {mayMove && (
          <Button tone="outline" onClick={() => setGiving(true)}>
            {words.goodwill.open}
          </Button>
        )}
        {isGiving && <GoodwillDialog onClose={() => setGiving(false)} />}
      </div>
    </section>
  );
}

type Owing = Batches["owed"][number];

const isWaiting = (seller: Owing): boolean => seller.waits_for !== null;

function Seller({ seller }: { readonly seller: Owing }) {
  const words = useMessageGroup("operatorDesk");
  return (
    <span className="line line--wrap">
      <b className="strong" data-words="own">
        {seller.seller_name || "–"}
      </b>
      {seller.waits_for !== "hold" && <HoldPayouts sellerId={seller.seller_id} name={seller.seller_name} />}
      {seller.waits_for && (
        <Badge tone="wait" icon="hourglass-medium">
          {words.waitsFor[seller.waits_for]}
        </Badge>
      )}
      {seller.due_by !== null && <DueBy moment={seller.due_by} />}
    </span>
  );
}

/** By when Blaze is to have paid it, or to have looked at what it waits for. */
function DueBy({ moment }: { readonly moment: string }) {
  const { late } = useMessageGroup("operatorDesk");
  const { nextStep } = useMessageGroup("fulfilment");
  if (useServerNow() <= Date.parse(moment))
    return <span className="small quiet">{fillSentence(nextStep.by, { time: dayName(moment) })}</span>;
  return (
    <Badge tone="bad" icon="warning">
      {late}
    </Badge>
  );
}
