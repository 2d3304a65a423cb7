import type { KycAnswer, KycStatus } from "#contract/identity.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Badge, type BadgeTone } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import type { IconIn } from "#web/ui/iconWeights.ts";
import { Note } from "#web/ui/Note.tsx";
import { KycWhy } from "../kyc/KycWhy.tsx";

const badges: Record<KycStatus, { readonly tone: BadgeTone; readonly icon: IconIn<"fill"> }> = {
  submitted: { tone: "wait", icon: "hourglass-medium" },
  verified: { tone: "good", icon: "seal-check" },
  rejected: { tone: "bad", icon: "x-circle" },
  revoked: { tone: "bad", icon: "x-circle" },
};

type KycStandingProps = { readonly kyc: KycAnswer | null; readonly onComplete: () => void };

/** Where the person's KYC stands, and the way to hand it in. */
export function KycStanding({ kyc, onComplete }: KycStandingProps) {
  const identity = useMessageGroup("identity");
  const words = identity.kyc;
  const isRefused = kyc?.status === "rejected" || kyc?.status === "revoked";
  return (
    <div className="panel stack [--stack:0.75rem]">
      <div className="line">
        <h3>{words.identity}</h3>
        {kyc && (
          <span className="push">
            <Badge {...badges[kyc.status]}>{words.statuses[kyc.status]}</Badge>
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
      {kyc?.status === "submitted" && <p className="small quiet">{words.submittedLine}</p>}
      {kyc?.status === "revoked" && <Note tone="bad">{words.revokedLine}</Note>}
      {isRefused && <KycWhy kyc={kyc} />}
      {(kyc === null || isRefused) && (
        <div className="actions">
          <Button tone="ink" onClick={onComplete}>
            {kyc ? words.again : words.complete}
          </Button>
        </div>
      )}
    </div>
  );
}
