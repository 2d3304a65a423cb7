import type { SignalKind } from "#domain/trust/signals.ts";
import { callApi } from "#web/api/client.ts";
import { operatorList } from "../parts/operatorList.ts";

export type SignalFilter = {
  readonly state: "waiting" | "aside";
  readonly kind?: SignalKind;
};

export function signalsQuery(filter: SignalFilter) {
  return operatorList(["signals", filter], ({ query, signal }) =>
    callApi("GET /ops/signals", { query: { ...query, ...filter }, signal }),
  );
}

/** The signals about one person, whatever was decided, and who may be the same. */
export function personSignalsQuery(personId: string) {
  return operatorList(["signals-of", personId], ({ query, signal }) =>
    callApi("GET /ops/users/:id/signals", { params: { id: personId }, query, signal }),
  );
}
