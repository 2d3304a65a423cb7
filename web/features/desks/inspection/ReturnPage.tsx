import { useQuery } from "@tanstack/react-query";
import { TwoSheets } from "#web/features/orders/claims/TwoSheets.tsx";
import { InspectionView } from "#web/features/orders/inspection/InspectionView.tsx";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { QueryStateScreen } from "#web/screens/QueryStateScreen.tsx";
import { Breadcrumbs } from "#web/ui/Breadcrumbs.tsx";
import { LinkButton } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Page } from "#web/ui/Page.tsx";
import { orderPageQuery } from "../orders/queries/orderQueries.ts";
import { CaseLine } from "../parts/case/CaseLine.tsx";
import { useCase } from "../parts/case/useCase.ts";
import { BuyersWord } from "./BuyersWord.tsx";
import { returnFormQuery } from "./inspectionQuery.ts";
import { ReturnForm } from "./ReturnForm.tsx";
import { SellersWord } from "./SellersWord.tsx";

/** Goods that came back on an operator's table: the sheet to fill in again beside the first one, or both of them. */
export function ReturnPage({ orderId }: { readonly orderId: string }) {
  const { form: words, back } = useMessageGroup("inspection");
  const reading = useQuery(orderPageQuery(orderId));
  const order = reading.data;
  const isOpen = order?.fulfilment.actions.includes("accept_return") === true;
  const claim = order?.fulfilment.claim ?? null;
  const asking = useQuery(returnFormQuery(isOpen && claim !== null ? claim.id : null));
  const own = useCase("order", isOpen ? order.id : null);
  if (order === undefined) return <QueryStateScreen query={reading} />;
  const { inspection } = order.fulfilment;
  const sheet = claim?.return_check?.sheet ?? null;
  return (
    <Page className="stack [--stack:1.25rem]">
      <Breadcrumbs links={[{ label: words.crumb, href: `/ops/orders/${order.number}` }]} here={order.title} />
      <h1 className="text-h2" data-words="own">
        {fillSentence(back.title, { title: order.title })}
      </h1>
      <div className="split split--first">
        <div className="stack min-w-0">
          {!isOpen && (
            <div className="actions">
              <LinkButton tone="ink" href={`/ops/orders/${order.number}`}>
                {words.toOrder}
              </LinkButton>
            </div>
          )}
          {!isOpen && claim?.return_check && <TwoSheets before={inspection} check={claim.return_check} />}
          {!isOpen && sheet === null && <EmptyState icon="seal-check" text={back.none} />}
          {isOpen && <CaseLine of={own} />}
          {isOpen && own.mayAct && <QueryState query={asking} shape="table" count={8} />}
          {isOpen && own.mayAct && claim && asking.data && (
            <ReturnForm claimId={claim.id} asked={asking.data} version={order.desk.version} />
          )}
        </div>
        <aside className="stack">
          {isOpen && claim && <BuyersWord claim={claim} />}
          {inspection && <InspectionView inspection={inspection} person="operator" />}
          {asking.data && <SellersWord asked={asking.data} />}
        </aside>
      </div>
    </Page>
  );
}
