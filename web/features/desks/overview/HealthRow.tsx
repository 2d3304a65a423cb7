import type { MoneyAlert } from "#contract/money.ts";
import type { HealthLine } from "#contract/overview.ts";
import type { HealthPart } from "#domain/operators/systemHealth.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { AppLink } from "#web/screens/AppLink.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import type { IconIn } from "#web/ui/iconWeights.ts";
import { useServerNow } from "#web/ui/useServerClock.tsx";
import { alertPlaces } from "../parts/alertPlaces.ts";
import { shownCount } from "../parts/shownCount.ts";
import { useRights } from "../parts/useRight.ts";
import { ageName, minuteMs } from "./ageName.ts";
import { useHealthNames } from "./useHealthNames.ts";

type RowProps = { readonly part: HealthPart; readonly line: HealthLine };

const icons: Record<HealthPart, IconIn<"regular">> = {
  alerts: "bell",
  books: "wallet",
  log: "shield-check",
  providers: "bank",
  worker: "clock",
};

/** One thing that is not as it should be: a link where somebody can see to it. */
export function HealthRow({ part, line }: RowProps) {
  const { nameOf } = useHealthNames();
  const href = usePlace({ part, line });
  const { count } = line;
  const content = (
    <>
      <Icon name={icons[part]} />
      <span className="strong">{nameOf(part, line.name)}</span>
      <b>{count === null || count === 0 ? "" : shownCount(count)}</b>
      <span className="wait-list__age small" data-state={line.state}>
        <Standing part={part} line={line} />
      </span>
    </>
  );
  if (href === undefined) return <div className="wait-list__line">{content}</div>;
  return <AppLink href={href}>{content}</AppLink>;
}

function Standing({ part, line }: RowProps) {
  const { health: words, fresh, oldest } = useMessageGroup("overviewDesk");
  const now = useServerNow();
  const age = line.at === null ? null : now - Date.parse(line.at);
  const isProof = line.name === "books" || line.name === "log";
  if (isProof && line.state === "late")
    return age === null ? words.neverProved : fillSentence(words.proofLate, { age: ageName(age) });
  if (isProof) return words.broken;
  if (line.name === "frozen") return words.frozenSince;
  if (part === "providers") return words.providerStates[line.state];
  if (age === null || age < minuteMs) return fresh;
  return fillSentence(oldest, { age: ageName(age) });
}

/** Where it is seen to, if this operator's roles lead there. */
function usePlace({ part, line }: RowProps): string | undefined {
  const has = useRights();
  if (part === "log") return "/ops/log";
  if (part === "books") return "/ops/money#freeze";
  if (part === "providers") return "/ops/money#providers";
  const alerts = has("see_money") ? "/ops/money#alerts" : undefined;
  if (part === "worker") return alerts;
  const place = alertPlaces[line.name as MoneyAlert["kind"]];
  return place !== undefined && has(place.right) ? place.href : alerts;
}
