import { queryOptions } from "@tanstack/react-query";
import type { RuleKind } from "#domain/operators/ruleKinds.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { operatorList } from "./operatorList.ts";

/** What was changed of the rules of a kind, the latest first. */
export function ruleChangesQuery(kind: RuleKind) {
  return operatorList(["rule-changes", kind], ({ query, signal }) =>
    callApi("GET /ops/rule-changes", { query: { ...query, kind }, signal }),
  );
}

/** More rules of a kind than anybody shows beside one another. */
const mostRules = 200;

/** Of each rule of a kind the last change. */
export function lastChangesQuery(kind: RuleKind) {
  return queryOptions({
    queryKey: [operatorKey, "rule-changes", kind, "last"],
    queryFn: async ({ signal }) =>
      (await callApi("GET /ops/rule-changes", { query: { kind, latest: "true", limit: mostRules }, signal }))
        .results,
  });
}
