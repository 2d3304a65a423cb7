import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { MoneyFault } from "#contract/moneyWatch.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { paise } from "#domain/money/paise.ts";
import { moneyStandingQuery } from "#web/api/operatorQueries.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { LiftFreezeDialog } from "./LiftFreezeDialog.tsx";
import { ruleSentence } from "./moneyRules.ts";

/** Says that refunds and payouts are frozen and by which rows, and lets an operator lift it. Nothing while money moves. */
export function FreezePanel() {
  const { freeze } = useMessageGroup("moneyDesk");
  const query = useQuery(moneyStandingQuery);
  const [isLifting, setLifting] = useState(false);
  if (query.isError) return <ErrorState onRetry={() => query.refetch()} busy={query.isRefetching} />;
  if (query.data === undefined || !query.data.frozen) return null;
  const { checked_at, faults } = query.data;
  return (
    <section className="panel stack" id="freeze" aria-labelledby="freeze-title">
      <h2 className="text-h3 line" id="freeze-title">
        <Icon name="warning" weight="fill" />
        {freeze.title}
      </h2>
      <p>{freeze.line}</p>
      {faults.length === 0 ? <p className="quiet">{freeze.none}</p> : <FaultList faults={faults} />}
      {checked_at !== null && (
        <p className="micro faint">{fillSentence(freeze.checked, { time: momentName(checked_at) })}</p>
      )}
      <div className="actions">
        <Button tone="outline" size="small" onClick={() => setLifting(true)}>
          {freeze.lift}
        </Button>
      </div>
      {isLifting && <LiftFreezeDialog onClose={() => setLifting(false)} />}
    </section>
  );
}

function FaultList({ faults }: { readonly faults: readonly MoneyFault[] }) {
  const { freeze, rules } = useMessageGroup("moneyDesk");
  return (
    <div className="stack [--stack:0.5rem]">
      <h3>{freeze.rows}</h3>
      <ul className="stack [--stack:0.25rem]">
        {faults.map((fault) => (
          <li className="small wrap-anywhere" key={`${fault.check} ${fault.subject}`}>
            <span className="strong">{ruleSentence(rules, fault.check)}</span>{" "}
            <span data-words="own">
              {fault.expected === null || fault.found === null
                ? fault.subject
                : fillSentence(freeze.row, {
                    subject: fault.subject,
                    expected: formatRupees(paise(fault.expected)),
                    found: formatRupees(paise(fault.found)),
                  })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
