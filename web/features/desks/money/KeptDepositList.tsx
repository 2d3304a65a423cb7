import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { KeptDeposit } from "#contract/operatorOrders.ts";
import { callApi } from "#web/api/client.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { AppLink } from "#web/screens/AppLink.tsx";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Money } from "#web/ui/Money.tsx";
import { OrderNumber } from "#web/ui/OrderNumber.tsx";
import { AwaitsApproval } from "../parts/AwaitsApproval.tsx";
import { operatorList } from "../parts/operatorList.ts";
import { PagedList } from "../parts/PagedList.tsx";
import { ReverseForfeitureDialog } from "./ReverseForfeitureDialog.tsx";

/** The latest first. */
const keptQuery = operatorList(["kept-deposits"], (asked) => callApi("GET /ops/kept-deposits", asked));

/** Deposits that were kept after a default. An operator may give one back, with a reason. */
export function KeptDepositList() {
  const { kept } = useMessageGroup("moneyDesk");
  const query = useInfiniteQuery(keptQuery);
  return (
    <section className="stack" id="kept-deposits" aria-labelledby="kept-deposits-title">
      <h2 className="text-h3" id="kept-deposits-title">
        {kept.title}
      </h2>
      <PagedList query={query} empty={<EmptyState icon="wallet" text={kept.none} />}>
        {(deposit) => <KeptDepositCard deposit={deposit} />}
      </PagedList>
    </section>
  );
}

function KeptDepositCard({ deposit }: { readonly deposit: KeptDeposit }) {
  const { kept } = useMessageGroup("moneyDesk");
  const [isAsking, setAsking] = useState(false);
  return (
    <article className="panel stack [--stack:0.5rem]">
      <div className="line justify-between">
        <h3 className="wrap-anywhere" data-words="own">
          <AppLink href={`/product/${deposit.product_id}`}>{deposit.title}</AppLink>
        </h3>
        <Money amountPaise={deposit.amount} />
      </div>
      <OrderNumber number={deposit.number} />
      <p className="small quiet" data-words="own">
        {fillSentence(kept.of, { name: deposit.buyer_name || kept.noName })} · {momentName(deposit.kept_at)}
      </p>
      <div className="actions">
        {deposit.awaits_approval ? (
          <AwaitsApproval />
        ) : (
          <Button tone="outline" size="small" onClick={() => setAsking(true)}>
            {kept.giveBack}
          </Button>
        )}
      </div>
      {isAsking && <ReverseForfeitureDialog deposit={deposit} onClose={() => setAsking(false)} />}
    </article>
  );
}
