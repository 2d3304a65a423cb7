import { useState } from "react";
import type { ProviderDifference } from "#contract/money.ts";
import { noPaise, type Paise, subtractPaise } from "#domain/money/paise.ts";
import { momentName } from "#web/lib/momentName.ts";
import { providerName } from "#web/lib/providerName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { SumTable } from "#web/ui/SumTable.tsx";
import { CloseDifferenceDialog } from "./CloseDifferenceDialog.tsx";

type DifferenceProps = { readonly difference: ProviderDifference };

/** What we hold against what the provider says. */
export function DifferenceCard({ difference }: DifferenceProps) {
  const { differences } = useMessageGroup("moneyDesk");
  const [isClosing, setClosing] = useState(false);
  const provider = providerName(difference.provider);
  const { closed_at } = difference;
  return (
    <article className="panel stack [--stack:0.75rem]">
      <div className="line line--wrap justify-between">
        <h3>{differences.kinds[difference.kind]}</h3>
        <Badge
          tone={closed_at === null ? "wait" : "good"}
          icon={closed_at === null ? "warning" : "check-circle"}
        >
          {closed_at === null ? differences.open : differences.closedBadge}
        </Badge>
      </div>
      <SumTable
        lines={[
          { label: differences.ours, value: difference.ours ?? differences.nothing },
          {
            label: fillSentence(differences.theirs, { provider }),
            value: difference.theirs ?? differences.nothing,
          },
        ]}
        total={{ label: differences.apart, amountPaise: apartPaise(difference) }}
      />
      {difference.note !== null && (
        <p className="wrap-anywhere" data-words="own">
          {difference.note}
        </p>
      )}
      <p className="micro faint wrap-anywhere">
        {fillSentence(differences.found, { time: momentName(difference.found_at) })}
        {closed_at !== null && ` · ${fillSentence(differences.closed, { time: momentName(closed_at) })}`} ·{" "}
        {fillSentence(differences.reference, { reference: difference.reference })}
      </p>
      {closed_at === null && (
        <div className="actions">
          <Button tone="outline" size="small" onClick={() => setClosing(true)}>
            {differences.close}
          </Button>
        </div>
      )}
      {isClosing && (
        <CloseDifferenceDialog
          difference={difference}
          provider={provider}
          onClose={() => setClosing(false)}
        />
      )}
    </article>
  );
}

function apartPaise({ ours, theirs }: ProviderDifference): Paise {
  return subtractPaise(ours ?? noPaise, theirs ?? noPaise);
}
