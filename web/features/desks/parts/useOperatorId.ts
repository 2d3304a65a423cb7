import { useQuery } from "@tanstack/react-query";
import { currentUserQuery } from "#web/api/queries.ts";

/** Who looks. */
export function useOperatorId(): string | undefined {
  return useQuery(currentUserQuery).data?.id;
}
