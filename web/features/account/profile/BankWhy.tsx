import type { BankAccountAnswer } from "#contract/identity.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";

type BankWhyProps = { readonly account: Pick<BankAccountAnswer, "reasons" | "reason"> };

/** Why a bank account is not accepted, each reason with what to do about it; and what an operator wrote besides. */
export function BankWhy({ account: { reasons, reason } }: BankWhyProps) {
  const { bank: words } = useMessageGroup("identity");
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
