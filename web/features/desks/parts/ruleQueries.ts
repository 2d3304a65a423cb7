import { queryOptions } from "@tanstack/react-query";
import type { RuleKind } from "#domain/operators/ruleKinds.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { operatorList } from "./operatorList.ts";

/** Of rules that are long texts a page is shorter: each line carries them whole, as they were and as they are. */
const fewer: Partial<Record<RuleKind, { readonly limit: number }>> = { product_options: { limit: 10 } };

/** What was changed of the rules of a kind, the latest first. */
export function ruleChangesQuery(kind: RuleKind) {
  return operatorList(["rule-changes", kind], ({ query, signal }) =>
    callApi("GET /ops/rule-changes", { query: { ...query, ...fewer[kind], kind }, signal }),
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
