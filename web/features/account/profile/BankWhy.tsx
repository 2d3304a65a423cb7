import type { BankAccountAnswer } from "#contract/identity.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { WhyRefused } from "../WhyRefused.tsx";

type BankWhyProps = { readonly account: Pick<BankAccountAnswer, "reasons" | "reason"> };

/** Why a bank account is not accepted. */
export function BankWhy({ account: { reasons, reason } }: BankWhyProps) {
  return <WhyRefused words={useMessageGroup("identity").bank} reasons={reasons} reason={reason} />;
}
