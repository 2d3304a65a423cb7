import type { DraftSection } from "#contract/drafts.ts";
import { draftSections } from "#domain/listing/draftSections.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Note } from "#web/ui/Note.tsx";

export type MissingPart = { readonly part: string; readonly section: string };

type MissingDialogProps = {
  readonly missing: readonly MissingPart[];
  readonly onClose: () => void;
  readonly onPick: (section: DraftSection | "kyc") => void;
};

/** False for what Blaze does: the seller can only wait. */
export const isForSeller = ({ part }: MissingPart) => part !== "kyc_check";

/** What a draft still lacks; each leads to where it is filled in. */
export function MissingDialog({ missing, onClose, onPick }: MissingDialogProps) {
  const selling = useMessageGroup("selling");
  return (
    <Dialog open title={selling.missingTitle} onClose={onClose}>
      {missing.some(isForSeller) && <p className="quiet">{selling.missingLine}</p>}
      <MissingList missing={missing} onPick={onPick} />
    </Dialog>
  );
}

/** The same on the preview, without a dialog. */
export function MissingList({ missing, onPick }: Omit<MissingDialogProps, "onClose">) {
  const selling = useMessageGroup("selling");
  const words: Readonly<Record<string, string>> = selling.parts;
  return (
    <ul className="stack [--stack:0.5rem]">
      {missing.map((one) => (
        <li key={one.part}>
          {isForSeller(one) ? (
            <Button
              tone="outline"
              wide
              className="justify-between"
              onClick={() => onPick(placeOf(one.section))}
            >
              <span>{words[one.part] ?? one.part}</span>
              <Icon name="caret-right" weight="bold" />
            </Button>
          ) : (
            <Note tone="wait">{words[one.part] ?? one.part}</Note>
          )}
        </li>
      ))}
    </ul>
  );
}

function placeOf(section: string): DraftSection | "kyc" {
  return draftSections.find((known) => known === section) ?? "kyc";
}
