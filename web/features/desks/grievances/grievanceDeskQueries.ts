import { queryOptions } from "@tanstack/react-query";
import type { GrievanceFamily } from "#domain/grievance/grievanceKinds.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { operatorList } from "../parts/operatorList.ts";

export type GrievanceChoice = {
  readonly show: "waiting" | "ended";
  readonly family: GrievanceFamily | undefined;
};

export function grievancesQuery(choice: GrievanceChoice) {
  return operatorList(["grievances", choice], ({ query, signal }) =>
    callApi("GET /ops/grievances", { query: { ...query, ...choice }, signal }),
  );
}

export function grievanceQuery(id: string) {
  return queryOptions({
    queryKey: [operatorKey, "grievances", id],
    queryFn: ({ signal }) => callApi("GET /ops/grievances/:id", { params: { id }, signal }),
  });
}

export function grievanceReportQuery(month: string) {
  return queryOptions({
    queryKey: [operatorKey, "grievances", "report", month],
    queryFn: ({ signal }) => callApi("GET /ops/grievance-report", { query: { month }, signal }),
  });
}
