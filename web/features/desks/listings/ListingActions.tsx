import { useState } from "react";
import type { OperatorListing } from "#contract/listingReports.ts";
import { callApi } from "#web/api/client.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { NoteDialog } from "../money/NoteDialog.tsx";
import { useRight } from "../parts/useRight.ts";
import { TakeDownDialog } from "../people/TakeDownDialog.tsx";
import { CategoryDialog } from "./CategoryDialog.tsx";
import { ChangesDialog } from "./ChangesDialog.tsx";
import { ExtendDialog, FreezeDialog, ResumeDialog } from "./HaltDialogs.tsx";

type DialogProps = { readonly listing: OperatorListing; readonly onClose: () => void };

const dialogs = {
  freeze: FreezeDialog,
  resume: ResumeDialog,
  extend: ExtendDialog,
  correct: CategoryDialog,
  takeDown: TakeDownDialog,
  letStand: LetStandDialog,
  lift: LiftDialog,
  changes: ChangesDialog,
};
type Action = keyof typeof dialogs;

/** What can be done about a listing now, each behind a question. */
export function ListingActions({ listing }: { readonly listing: OperatorListing }) {
  const { halt, ...words } = useMessageGroup("listingsDesk");
  const mayHalt = useRight("halt_auctions");
  const [asked, setAsked] = useState<Action | null>(null);
  const isRunning = listing.status === "active";
  const isLive = isRunning || listing.status === "frozen";
  const actions: readonly [Action, string, boolean][] = [
    ["resume", halt.resume, mayHalt && listing.freeze !== null],
    ["freeze", halt.freeze, mayHalt && isLive && listing.freeze === null],
    ["extend", halt.extend, mayHalt && isRunning],
    ["correct", words.place.correct, isLive],
    ["takeDown", words.takeDown, isLive],
    ["letStand", words.letStand, listing.open_reports > 0],
    ["changes", words.changes.open, listing.seller_changes > 0],
    ["lift", words.lift, listing.take_down?.may_lift === true],
  ];
  const Asked = asked && dialogs[asked];
  return (
    <>
      <div className="actions">
        {actions.map(
          ([action, label, isOffered]) =>
            isOffered && (
              <Button key={action} tone="outline" size="small" onClick={() => setAsked(action)}>
                {label}
              </Button>
            ),
        )}
      </div>
      {Asked && <Asked listing={listing} onClose={() => setAsked(null)} />}
    </>
  );
}

function LetStandDialog({ listing, onClose }: DialogProps) {
  const words = useMessageGroup("listingsDesk");
  return (
    <NoteDialog
      longest={300}
      title={fillSentence(words.letStandTitle, { title: listing.title })}
      lead={<p>{words.letStandLine}</p>}
      words={words}
      confirm={words.letStand}
      done={words.stands}
      send={(note, idempotencyKey) =>
        callApi("POST /ops/listings/:id/dismissal", {
          params: { id: listing.id },
          body: { note },
          idempotencyKey,
        })
      }
      onClose={onClose}
    />
  );
}

/** Another operator than took it down says that it was a mistake. */
function LiftDialog({ listing, onClose }: DialogProps) {
  const words = useMessageGroup("listingsDesk");
  return (
    <NoteDialog
      longest={300}
      title={fillSentence(words.liftTitle, { title: listing.title })}
      lead={<p>{words.liftLine}</p>}
      words={{ ...words, reason: words.liftReason, reasonHint: words.liftReasonHint }}
      confirm={words.lift}
      done={words.liftedDone}
      send={(reason, idempotencyKey) =>
        callApi("POST /ops/listings/:id/take-down/lift", {
          params: { id: listing.id },
          body: { reason },
          idempotencyKey,
        })
      }
      onClose={onClose}
    />
  );
}
