import { useState } from "react";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { CaseLine } from "../parts/case/CaseLine.tsx";
import type { OperatorCase } from "../parts/case/useCase.ts";
import { Key } from "../parts/Key.tsx";
import { useKeys } from "../parts/useKeys.ts";
import { ApproveBankDialog } from "./ApproveBankDialog.tsx";
import { RecheckDialog } from "./RecheckDialog.tsx";
import { RefuseBankDialog } from "./RefuseBankDialog.tsx";
import type { BankDecisionProps } from "./useBankDecision.ts";

/** What can be done with an account that is one's own case: asking the bank again, approving it, refusing it. */
export function BankDecision({ own, ...decision }: BankDecisionProps & { readonly own: OperatorCase }) {
  const words = useMessageGroup("bankDesk");
  const [asked, setAsked] = useState<"recheck" | "approve" | "refuse" | null>(null);
  const onClose = () => setAsked(null);
  const mayRecheck = decision.account.rechecks_left > 0;
  useKeys({
    c: mayRecheck ? () => setAsked("recheck") : undefined,
    a: () => setAsked("approve"),
    r: () => setAsked("refuse"),
  });
  return (
    <div className="tri__in tri__do stack [--stack:0.75rem]">
      <CaseLine of={own} />
      {!mayRecheck && (
        <p className="micro faint" id="checks-used">
          {words.checksUsed}
        </p>
      )}
      <div className="actions">
        <Button tone="destructive" size="small" aria-keyshortcuts="r" onClick={() => setAsked("refuse")}>
          {words.refuse} <Key name="R" />
        </Button>
        <Button
          tone="outline"
          size="small"
          off={!mayRecheck}
          aria-describedby={mayRecheck ? undefined : "checks-used"}
          aria-keyshortcuts="c"
          onClick={() => setAsked("recheck")}
        >
          {words.checkAgain} <Key name="C" />
        </Button>
        <Button tone="ember" size="small" aria-keyshortcuts="a" onClick={() => setAsked("approve")}>
          {words.approve} <Key name="A" />
        </Button>
      </div>
      {asked === "recheck" && <RecheckDialog {...decision} onClose={onClose} />}
      {asked === "approve" && <ApproveBankDialog {...decision} onClose={onClose} />}
      {asked === "refuse" && <RefuseBankDialog {...decision} onClose={onClose} />}
    </div>
  );
}
