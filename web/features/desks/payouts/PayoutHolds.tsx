import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PayoutHold } from "#contract/payoutHolds.ts";
import { callApi } from "#web/api/client.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Money } from "#web/ui/Money.tsx";
import { NoteDialog } from "../money/NoteDialog.tsx";
import { operatorList } from "../parts/operatorList.ts";
import { PagedList } from "../parts/PagedList.tsx";
import { useRight } from "../parts/useRight.ts";

const holdsQuery = operatorList(["payout-holds"], (asked) => callApi("GET /ops/payout-holds", asked));

/** Whose payouts are held back and were, why, and by whom. */
export function PayoutHolds() {
  const { holds: words } = useMessageGroup("operatorDesk");
  const query = useInfiniteQuery(holdsQuery);
  return (
    <section className="stack [--stack:0.75rem]" aria-labelledby="payout-holds">
      <h2 className="text-h3" id="payout-holds">
        {words.holds}
      </h2>
      <PagedList query={query} empty={<p className="quiet">{words.noHolds}</p>}>
        {(hold) => <HoldCard hold={hold} />}
      </PagedList>
    </section>
  );
}

function HoldCard({ hold }: { readonly hold: PayoutHold }) {
  const { holds: words } = useMessageGroup("operatorDesk");
  const mayRelease = useRight("move_money");
  const [isOpen, setOpen] = useState(false);
  const { released } = hold;
  return (
    <article className="panel stack [--stack:0.5rem]">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 data-words="own">{hold.seller_name || "–"}</h3>
        <Money amountPaise={hold.balance} />
      </div>
      <p className="wrap-anywhere" data-words="own">
        {hold.reason}
      </p>
      <p className="small quiet" data-words="own">
        {fillSentence(words.heldBy, { name: hold.held_by_name || "–", time: momentName(hold.held_at) })}
      </p>
      {released !== null && (
        <p className="small quiet wrap-anywhere" data-words="own">
          {fillSentence(words.releasedBy, { name: released.by_name || "–", time: momentName(released.at) })} ·{" "}
          {released.note}
        </p>
      )}
      {released === null && mayRelease && (
        <div className="actions">
          <Button tone="outline" size="small" onClick={() => setOpen(true)}>
            {words.release}
          </Button>
        </div>
      )}
      {isOpen && (
        <NoteDialog
          title={fillSentence(words.releaseTitle, { name: hold.seller_name || "–" })}
          lead={<p>{words.releaseLine}</p>}
          words={{
            reason: words.note,
            reasonHint: words.noteHint,
            reasonMissing: words.noteMissing,
            keep: words.keep,
          }}
          confirm={words.release}
          done={words.released}
          send={(note, idempotencyKey) =>
            callApi("POST /ops/payout-holds/:id/release", {
              params: { id: hold.id },
              body: { note },
              idempotencyKey,
            })
          }
          onClose={() => setOpen(false)}
        />
      )}
    </article>
  );
}
