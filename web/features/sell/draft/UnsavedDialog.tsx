import type { DraftSection } from "#contract/drafts.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { Icon } from "#web/ui/Icon.tsx";

type UnsavedDialogProps = {
  readonly sections: readonly DraftSection[];
  readonly onClose: () => void;
  readonly onPick: (section: DraftSection) => void;
  readonly onPost: () => void;
};

/** Before a draft goes live, after which nothing can be changed: what was typed and is not saved. */
export function UnsavedDialog({ sections, onClose, onPick, onPost }: UnsavedDialogProps) {
  const selling = useMessageGroup("selling");
  return (
    <Dialog open title={selling.unsavedTitle} onClose={onClose}>
      <p className="quiet">{selling.unsavedLine}</p>
      <ul className="stack [--stack:0.5rem]">
        {sections.map((section) => (
          <li key={section}>
            <Button tone="outline" wide className="justify-between" onClick={() => onPick(section)}>
              <span>{selling.sections[section]}</span>
              <Icon name="caret-right" weight="bold" />
            </Button>
          </li>
        ))}
      </ul>
      <Button tone="bare" wide onClick={onPost}>
        {selling.unsavedPost}
      </Button>
    </Dialog>
  );
}
