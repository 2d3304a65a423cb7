import type { Fulfilment } from "#contract/fulfilment.ts";

type Told = {
  readonly proof: Pick<NonNullable<Fulfilment["delivery_proof"]>, "kind" | "at"> | null;
  readonly events: Fulfilment["events"];
};

/**
 * When the buyer told the code against which the goods were handed over, to whoever brought them or to the seller; null
 * where something else shows that they came.
 */
export function codeToldAt({ proof, events }: Told): string | null {
  if (proof?.kind === "code") return proof.at;
  // The seller alone enters the buyer's code; an operator who confirms a hand-over has none.
  return events.find(({ kind, actor }) => kind === "handed_over" && actor === "seller")?.at ?? null;
}
