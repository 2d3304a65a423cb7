import { callApi } from "#web/api/client.ts";
import { operatorList } from "../parts/operatorList.ts";

/** Which areas are listed; empty texts are no filter. */
export type AreaFilter = { readonly near: string; readonly available: "" | "true" | "false" };

/** Where Blaze works, and where it does not, by beginnings of pin codes. */
export function serviceAreasQuery({ near, available }: AreaFilter) {
  const filter = { near: near || undefined, available: available || undefined };
  return operatorList(["service-areas", near, available], ({ query, signal }) =>
    callApi("GET /ops/service-areas", { query: { ...query, ...filter }, signal }),
  );
}
