import type { OperatorsPerson } from "#contract/people.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { SpecTable } from "#web/ui/SpecTable.tsx";
import { Pane } from "../../parts/Pane.tsx";

type IdentityProps = { readonly person: Pick<OperatorsPerson, "kyc" | "bank_accounts"> };

/** Who the papers say it is, and where money goes; the numbers by their last four. */
export function PersonIdentity({ person: { kyc, bank_accounts: accounts } }: IdentityProps) {
  const { identity: words } = useMessageGroup("personPage");
  const { kyc: kycWords } = useMessageGroup("peopleDesk");
  const { bank } = useMessageGroup("identity");
  const lines = [
    { label: words.kyc, value: kycWords[kyc?.status ?? "none"] },
    ...(kyc === null ? [] : kycLines(kyc, words)),
    ...accounts.map((account) => ({
      label: bank.statuses[account.status],
      value: (
        <span data-words="own">
          {account.bank_name}, {account.account_no}, {account.ifsc_code}
        </span>
      ),
    })),
  ];
  return (
    <Pane title={words.title}>
      <SpecTable lines={lines} />
      {accounts.length === 0 && <p className="small quiet">{words.noAccount}</p>}
    </Pane>
  );
}

type Words = ReturnType<typeof useMessageGroup<"personPage">>["identity"];

function kycLines(kyc: NonNullable<OperatorsPerson["kyc"]>, words: Words) {
  const decided = kyc.decided_at;
  const lines = [
    { label: words.types[kyc.identification_type], value: kyc.identification_no },
    { label: words.handedIn, value: momentName(kyc.submitted_at) },
  ];
  if (decided !== null) {
    const facts = { name: kyc.decided_by_name ?? words.noName, time: momentName(decided) };
    lines.push({ label: words.decided, value: fillSentence(words.decidedBy, facts) });
  }
  if (kyc.reason !== null) lines.push({ label: words.reason, value: kyc.reason });
  return lines;
}
