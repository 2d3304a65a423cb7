import type { KycAnswer } from "#contract/identity.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { WhyRefused } from "../WhyRefused.tsx";

type KycWhyProps = { readonly kyc: Pick<KycAnswer, "reasons" | "reason"> };

/** Why a KYC is not accepted. */
export function KycWhy({ kyc: { reasons, reason } }: KycWhyProps) {
  return <WhyRefused words={useMessageGroup("identity").kyc} reasons={reasons} reason={reason} />;
}
