import { useState } from "react";
import type { KycReading } from "#contract/kycReview.ts";
import { type KycCheck, missingKycChecks } from "#domain/identity/kycChecklist.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { CaseLine } from "../parts/case/CaseLine.tsx";
import type { OperatorCase } from "../parts/case/useCase.ts";
import { Key } from "../parts/Key.tsx";
import { useKeys } from "../parts/useKeys.ts";
import { ApproveDialog } from "./ApproveDialog.tsx";
import { Checklist } from "./Checklist.tsx";
import { RefusalDialog } from "./RefusalDialog.tsx";

type DecisionProps = {
  readonly kyc: KycReading;
  /** Null where there is nothing to decide for this operator. */
  readonly own: OperatorCase | null;
  readonly onDone: () => void;
  /** Something is not as it was read. */
  readonly onChanged: () => void;
};

/** What can be done with a case that is one's own; whose it is, in its place, where it is not. */
export function KycDecision({ kyc, own, onDone, onChanged }: DecisionProps) {
  if (own === null) return null;
  return (
    <>
      {own.mayAct && kyc.status === "submitted" && <Waiting {...{ kyc, own, onDone, onChanged }} />}
      {own.mayAct && kyc.status === "verified" && <Approved {...{ kyc, own, onDone, onChanged }} />}
      {!own.mayAct && (
        <div className="tri__in">
          <CaseLine of={own} />
        </div>
      )}
    </>
  );
}

type OwnProps = DecisionProps & { readonly own: OperatorCase };

function Waiting({ kyc, own, onDone, onChanged }: OwnProps) {
  const words = useMessageGroup("kycDesk");
  const [ticked, setTicked] = useState<readonly KycCheck[]>([]);
  const [asked, setAsked] = useState<"approve" | "refuse" | null>(null);
  const close = () => setAsked(null);
  const tick = (check: KycCheck) =>
    setTicked((before) =>
      before.includes(check) ? before.filter((one) => one !== check) : [...before, check],
    );
  const facts = { type: kyc.identification_type, isShared: kyc.others_with_number > 0 };
  const isComplete = missingKycChecks(facts, ticked).length === 0;
  useKeys({
    ...Object.fromEntries(kyc.checks.map((check, place) => [String(place + 1), () => tick(check)])),
    a: isComplete ? () => setAsked("approve") : undefined,
    r: () => setAsked("refuse"),
  });
  const done = kyc.checks.filter((check) => ticked.includes(check)).length;
  const line = isComplete ? words.allTicked : words.ticked;
  return (
    <>
      <Checklist kyc={kyc} ticked={ticked} onTick={tick} />
      <div className="tri__in tri__do stack [--stack:0.75rem]">
        <CaseLine of={own} />
        <p className="micro faint" id="kyc-ticked">
          {fillSentence(line, { ticked: done, all: kyc.checks.length })}
        </p>
        <div className="actions">
          <Button tone="destructive" size="small" aria-keyshortcuts="r" onClick={() => setAsked("refuse")}>
            {words.reject} <Key name="R" />
          </Button>
          <Button
            tone="ember"
            size="small"
            off={!isComplete}
            aria-describedby="kyc-ticked"
            aria-keyshortcuts="a"
            onClick={() => setAsked("approve")}
          >
            {words.approve} <Key name="A" />
          </Button>
        </div>
      </div>
      {asked === "approve" && <ApproveDialog {...{ kyc, ticked, onDone, onChanged }} onClose={close} />}
      {asked === "refuse" && (
        <RefusalDialog refusal="reject" {...{ kyc, onDone, onChanged }} onClose={close} />
      )}
    </>
  );
}

function Approved({ kyc, own, onDone, onChanged }: OwnProps) {
  const words = useMessageGroup("kycDesk");
  const [isAsked, setAsked] = useState(false);
  useKeys({ r: () => setAsked(true) });
  return (
    <div className="tri__in tri__do stack [--stack:0.75rem]">
      <CaseLine of={own} />
      <div className="actions">
        <Button tone="destructive" size="small" aria-keyshortcuts="r" onClick={() => setAsked(true)}>
          {words.revoke} <Key name="R" />
        </Button>
      </div>
      {isAsked && (
        <RefusalDialog refusal="revoke" {...{ kyc, onDone, onChanged }} onClose={() => setAsked(false)} />
      )}
    </div>
  );
}
