import { useQuery } from "@tanstack/react-query";
import { hasRight, type OperatorRight } from "#domain/operators/operatorRights.ts";
import { currentUserQuery } from "#web/api/queries.ts";

/** For a part that asks for several. */
export function useRights(): (right: OperatorRight) => boolean {
  const { data: user } = useQuery(currentUserQuery);
  return (right) => hasRight(user?.operator_roles ?? [], right);
}

/** True when the roles of the operator who looks include this right. The server decides by the same table. */
export function useRight(right: OperatorRight): boolean {
  const { data: user } = useQuery(currentUserQuery);
  return hasRight(user?.operator_roles ?? [], right);
}
