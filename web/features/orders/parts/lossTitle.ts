import type { Fulfilment } from "#contract/fulfilment.ts";
import type { LossCause } from "#domain/order/orderActions.ts";
import type { MessageGroups } from "#languages/languagePack.ts";

type Words = MessageGroups["fulfilment"]["nextStep"];

/** Whether goods that did not arrive were lost or damaged; null for any other order. */
export function lossOf({ events }: Pick<Fulfilment, "events">): LossCause | null {
  const loss = events.findLast(({ kind }) => kind === "lost" || kind === "damaged");
  return loss === undefined ? null : loss.kind === "damaged" ? "damaged" : "lost";
}

/** The same in words, of an order that ended with it. */
export function lossTitle(fulfilment: Fulfilment, { losses }: Words): string | null {
  const loss = fulfilment.next_step.kind === "lost" ? lossOf(fulfilment) : null;
  return loss === null ? null : losses[loss];
}
