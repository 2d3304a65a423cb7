import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { Grievance } from "#contract/grievances.ts";

export type FoundGrievance = { readonly grievance: Grievance; readonly contact: string };

/** What a guest has opened with their contact. It is kept in this tab's memory alone: a reload asks again. */
export function foundGrievanceQuery(number: string) {
  return queryOptions({
    queryKey: ["found grievance", number],
    queryFn: (): FoundGrievance | null => null,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Keeps what was found and goes to its page. */
export function useFoundGrievance(): (grievance: Grievance, contact: string) => void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return (grievance, contact) => {
    const { number } = grievance;
    const found: FoundGrievance = { grievance, contact };
    queries.setQueryData(foundGrievanceQuery(number).queryKey, found);
    void navigate({ to: "/grievance/$id", params: { id: number } });
  };
}
