import type { BankReading } from "#contract/bankAccountReview.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Note } from "#web/ui/Note.tsx";
import { SpecTable } from "#web/ui/SpecTable.tsx";

/** The name that the bank gave beside the profile's, and each time that the bank was asked. */
export function BankAnswers({ account }: { readonly account: BankReading }) {
  const words = useMessageGroup("bankDesk");
  return (
    <section className="tri__in stack" aria-label={words.names}>
      <h2>{words.names}</h2>
      <SpecTable lines={useNames(account)} />
      {account.others_with_number > 0 && (
        <Note tone="wait">{fillSentence(words.others, { count: account.others_with_number })}</Note>
      )}
      {account.refused_before > 0 && (
        <Note tone="wait">{fillSentence(words.refusedBefore, { count: account.refused_before })}</Note>
      )}
      <h3>{words.attempts}</h3>
      {account.bank_checks.length === 0 && <p className="small quiet">{words.noAttempts}</p>}
      <ol className="stack [--stack:0.5rem]">
        {account.bank_checks.map(({ asked_at: at, outcome, name_match_score: score }) => (
          <li key={at} className="small">
            <b className="strong">{fillSentence(words.outcome, { outcome: outcome ?? "none" })}</b>{" "}
            <span className="quiet figures">
              {momentName(at)}
              {score !== null && outcome !== "invalid" && ` · ${fillSentence(words.score, { score })}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function useNames(account: BankReading) {
  const words = useMessageGroup("bankDesk");
  return [
    {
      label: words.profileName,
      value: (
        <b className="strong wrap-anywhere" data-words="own">
          {account.name || words.noPerson}
        </b>
      ),
    },
    {
      label: words.bankName,
      value:
        account.name_at_bank === null ? (
          fillSentence(words.noBankName, { status: account.status })
        ) : (
          <b className="strong wrap-anywhere" data-words="own">
            {account.name_at_bank}
          </b>
        ),
    },
    { label: words.kyc, value: fillSentence(words.kycStatus, { status: account.kyc_status ?? "none" }) },
  ];
}
