import type { BankAccountAnswer } from "#contract/identity.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Badge, type BadgeTone } from "#web/ui/Badge.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import type { IconIn } from "#web/ui/iconWeights.ts";
import { BankWhy } from "./BankWhy.tsx";

type Status = BankAccountAnswer["status"];

const badges: Record<Status, { readonly tone: BadgeTone; readonly icon: IconIn<"fill"> }> = {
  checking: { tone: "wait", icon: "hourglass-medium" },
  verified: { tone: "good", icon: "seal-check" },
  name_mismatch: { tone: "bad", icon: "x-circle" },
  invalid: { tone: "bad", icon: "x-circle" },
  unchecked: { tone: "plain", icon: "warning-circle" },
  approved: { tone: "good", icon: "seal-check" },
  refused: { tone: "bad", icon: "x-circle" },
};

type BankAccountRowProps = { readonly account: BankAccountAnswer; readonly onRemove: () => void };

/** One bank account with its standing; the tick is the bank's own answer. */
export function BankAccountRow({ account, onRemove }: BankAccountRowProps) {
  const identity = useMessageGroup("identity");
  const { bank } = identity;
  const { bank_name: name, account_no: number, status } = account;
  const { tone, icon } = badges[status];
  return (
    <article className="choice" aria-label={`${name} ${number}`}>
      <span className="choice__mark">
        <Icon name="bank" size="large" />
      </span>
      <div className="min-w-0 wrap-anywhere">
        <b className="strong block" data-words="own">
          {name}
        </b>
        <span className="figures block">{number}</span>
        <span className="small quiet figures block">
          {fillSentence(bank.ifscLine, { code: account.ifsc_code })}
        </span>
        <span className="block pt-1.5" role="status">
          <Badge tone={tone} icon={icon}>
            {bank.statuses[status]}
          </Badge>
          {bank.statusLines[status] && (
            <span className="small quiet block pt-1.5">{bank.statusLines[status]}</span>
          )}
        </span>
        {status === "refused" && (
          <div className="small pt-1.5">
            <BankWhy account={account} />
          </div>
        )}
      </div>
      <IconButton
        icon={{ name: "trash", weight: "regular" }}
        label={fillSentence(bank.removeOne, { bank: name, number })}
        onClick={onRemove}
      />
    </article>
  );
}
