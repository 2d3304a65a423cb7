import { useQuery } from "@tanstack/react-query";
import { hasRight } from "#domain/operators/operatorRights.ts";
import { currentUserQuery } from "#web/api/queries.ts";
import { NotFoundScreen } from "#web/screens/NotFoundScreen.tsx";
import { orderPageQuery } from "../orders/queries/orderQueries.ts";
import { InspectionPage } from "./InspectionPage.tsx";
import { ReturnPage } from "./ReturnPage.tsx";

/**
 * The goods of one order on an operator's table, before they are sent or when they came back. Who may look at neither
 * finds no such page. Both are at one address: a route of its own for returns weighs on every visitor's table of routes.
 */
export function GoodsPage({ orderId }: { readonly orderId: string }) {
  const { data: user } = useQuery(currentUserQuery);
  const roles = user?.operator_roles ?? [];
  const [mayInspect, mayReceive] = [hasRight(roles, "inspect_goods"), hasRight(roles, "decide_claims")];
  const { data: order } = useQuery({ ...orderPageQuery(orderId), enabled: mayReceive });
  const goods = order?.fulfilment;
  const isBack = goods?.actions.includes("accept_return") || (goods?.claim?.return_check ?? null) !== null;
  if (mayReceive && (isBack || !mayInspect)) return <ReturnPage orderId={orderId} />;
  return mayInspect ? <InspectionPage orderId={orderId} /> : <NotFoundScreen />;
}
