import type { DraftSection } from "#contract/drafts.ts";
import { draftSections } from "#domain/listing/draftSections.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { Icon } from "#web/ui/Icon.tsx";

export type MissingPart = { readonly part: string; readonly section: string };

type MissingDialogProps = {
  readonly missing: readonly MissingPart[];
  readonly onClose: () => void;
  readonly onPick: (section: DraftSection | "kyc") => void;
};

/** What a draft still lacks; each leads to where it is filled in. */
export function MissingDialog({ missing, onClose, onPick }: MissingDialogProps) {
  const selling = useMessageGroup("selling");
  return (
    <Dialog open title={selling.missingTitle} onClose={onClose}>
      <p className="quiet">{selling.missingLine}</p>
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
      {missing.map(({ part, section }) => (
        <li key={part}>
          <Button tone="outline" wide className="justify-between" onClick={() => onPick(placeOf(section))}>
            <span>{words[part] ?? part}</span>
            <Icon name="caret-right" weight="bold" />
          </Button>
        </li>
      ))}
    </ul>
  );
}

function placeOf(section: string): DraftSection | "kyc" {
  return draftSections.find((known) => known === section) ?? "kyc";
}
