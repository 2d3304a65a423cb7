import { useState } from "react";
import { callApi } from "#web/api/client.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { NoteDialog } from "../money/NoteDialog.tsx";
import { useRight } from "../parts/useRight.ts";

type HoldPayoutsProps = {
  readonly sellerId: string;
  readonly name: string;
  /** What the button says where payouts are not what it stands beside. */
  readonly label?: string;
};

/** Holds payouts to a seller back, for whoever may move money. */
export function HoldPayouts({ sellerId, name, label }: HoldPayoutsProps) {
  const { holds: words } = useMessageGroup("operatorDesk");
  const mayHold = useRight("move_money");
  const [isOpen, setOpen] = useState(false);
  if (!mayHold) return null;
  return (
    <>
      <Button tone="quiet" size="small" onClick={() => setOpen(true)}>
        {label ?? words.hold}
      </Button>
      {isOpen && (
        <NoteDialog
          title={fillSentence(words.holdTitle, { name: name || "–" })}
          lead={<p>{words.holdLine}</p>}
          words={words}
          confirm={words.hold}
          done={words.held}
          send={(reason, idempotencyKey) =>
            callApi("POST /ops/payout-holds", { body: { seller_id: sellerId, reason }, idempotencyKey })
          }
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
