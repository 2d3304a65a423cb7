import type { HealthLine } from "#contract/overview.ts";
import type { HealthPart } from "#domain/operators/systemHealth.ts";
import { momentName } from "#web/lib/momentName.ts";
import { providerName } from "#web/lib/providerName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";

/** What the things are called by which one sees whether Blaze runs as it should. */
export function useHealthNames() {
  const { health: words } = useMessageGroup("overviewDesk");
  const { alerts } = useMessageGroup("moneyDesk");
  const known: Readonly<Record<string, string>> = { ...alerts.kinds, ...words.names };
  const nameOf = (part: HealthPart, name: string) =>
    part === "providers" ? providerName(name) : (known[name] ?? name);
  const provedName = ({ name, at }: HealthLine) =>
    fillSentence(words.proved, { name: known[name] ?? name, time: at === null ? "" : momentName(at) });
  return { nameOf, provedName };
}
