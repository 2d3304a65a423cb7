import type { Fulfilment } from "#contract/fulfilment.ts";
import type { MessageGroups } from "#languages/languagePack.ts";

type Words = MessageGroups["fulfilment"]["nextStep"];

/** Whether goods that did not arrive were lost or damaged; null for any other order. */
export function lossTitle({ next_step: step, events }: Fulfilment, { losses }: Words): string | null {
  if (step.kind !== "lost") return null;
  const loss = events.findLast(({ kind }) => kind === "lost" || kind === "damaged");
  return loss === undefined ? null : losses[loss.kind === "damaged" ? "damaged" : "lost"];
}
