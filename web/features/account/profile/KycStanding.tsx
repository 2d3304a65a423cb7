import type { KycAnswer, KycState } from "#contract/identity.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { identityMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Badge, type BadgeTone } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import type { IconIn } from "#web/ui/iconWeights.ts";

const badges: Record<KycState, { readonly tone: BadgeTone; readonly icon: IconIn<"fill"> }> = {
  submitted: { tone: "wait", icon: "hourglass-medium" },
  verified: { tone: "good", icon: "seal-check" },
  rejected: { tone: "bad", icon: "x-circle" },
};

type KycStandingProps = { readonly kyc: KycAnswer | null; readonly onComplete: () => void };

/** Where the person's KYC stands, and the way to hand it in. */
export function KycStanding({ kyc, onComplete }: KycStandingProps) {
  const { identity } = useMessageGroup(identityMessages);
  const words = identity.kyc;
  return (
    <div className="panel stack [--stack:0.75rem]">
      <div className="line">
        <h3>{words.identity}</h3>
        {kyc && (
          <span className="push">
            <Badge {...badges[kyc.state]}>{words.states[kyc.state]}</Badge>
          </span>
        )}
      </div>
      {kyc ? (
        <p className="figures">
          {words.types[kyc.identification_type]} <span data-words="own">{kyc.identification_no}</span>
        </p>
      ) : (
        <p className="quiet">{words.none}</p>
      )}
      {kyc?.state === "submitted" && <p className="small quiet">{words.submittedLine}</p>}
      {kyc?.state === "rejected" && (
        <p className="small" data-words="own">
          {fillSentence(words.rejectedLine, { reason: kyc.reason ?? "" })}
        </p>
      )}
      {(kyc === null || kyc.state === "rejected") && (
        <div className="actions">
          <Button tone="ink" onClick={onComplete}>
            {kyc ? words.again : words.complete}
          </Button>
        </div>
      )}
    </div>
  );
}
