import { useQuery } from "@tanstack/react-query";
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
import { InspectionForm } from "./InspectionForm.tsx";
import { inspectionFormQuery } from "./inspectionQuery.ts";
import { SellersWord } from "./SellersWord.tsx";

/** The goods of one order on an operator's table: the sheet to fill in, or what stands on it. */
export function InspectionPage({ orderId }: { readonly orderId: string }) {
  const { form: words } = useMessageGroup("inspection");
  const reading = useQuery(orderPageQuery(orderId));
  const asking = useQuery(inspectionFormQuery(orderId));
  const order = reading.data;
  const isOpen = order?.fulfilment.actions.includes("verify") === true;
  const own = useCase("order", isOpen ? order.id : null);
  if (order === undefined) return <QueryStateScreen query={reading} />;
  const { inspection } = order.fulfilment;
  return (
    <Page className="stack [--stack:1.25rem]">
      <Breadcrumbs links={[{ label: words.crumb, href: `/ops/orders/${order.number}` }]} here={order.title} />
      <h1 className="text-h2" data-words="own">
        {fillSentence(words.title, { title: order.title })}
      </h1>
      <div className="split split--first">
        <div className="stack min-w-0">
          {inspection && (
            <div className="actions">
              <LinkButton tone="ink" href={`/ops/orders/${order.number}`}>
                {words.toOrder}
              </LinkButton>
            </div>
          )}
          {inspection && <InspectionView inspection={inspection} person="operator" />}
          {!isOpen && !inspection && <EmptyState icon="seal-check" text={words.none} />}
          {isOpen && <CaseLine of={own} />}
          {isOpen && own.mayAct && <QueryState query={asking} shape="table" count={8} />}
          {isOpen && own.mayAct && asking.data && <InspectionForm orderId={order.id} asked={asking.data} />}
        </div>
        {asking.data && (
          <aside>
            <SellersWord asked={asking.data} />
          </aside>
        )}
      </div>
    </Page>
  );
}
