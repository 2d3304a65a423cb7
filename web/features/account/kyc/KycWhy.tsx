import type { KycAnswer } from "#contract/identity.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";

type KycWhyProps = { readonly kyc: Pick<KycAnswer, "reasons" | "reason"> };

/** Why a KYC is not accepted, each reason with what to do about it; and what an operator wrote besides. */
export function KycWhy({ kyc: { reasons, reason } }: KycWhyProps) {
  const { kyc: words } = useMessageGroup("identity");
  return (
    <ul className="stack [--stack:0.5rem]" aria-label={words.why}>
      {reasons.map((one) => {
        const said = words.reasons[one];
        if (!("why" in said)) return null; // the operator's own words alone
        return (
          <li key={one} className="wrap-anywhere">
            <b className="strong">{said.why}</b> {said.do}
          </li>
        );
      })}
      {reason !== null && (
        <li className="wrap-anywhere" data-words="own">
          {fillSentence(words.wrote, { note: reason })}
        </li>
      )}
    </ul>
  );
}
