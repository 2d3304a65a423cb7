import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import type { Gap } from "./gapsOf.ts";

type GapsDialogProps = {
  readonly gaps: readonly Gap[];
  readonly onPick: (gap: Gap) => void;
  readonly onClose: () => void;
};

/** Every gap is a line that leads to its block. */
export function GapsDialog({ gaps, onPick, onClose }: GapsDialogProps) {
  const words = useMessageGroup("quickListing");
  return (
    <Dialog open title={fillSentence(words.gaps.title, { count: gaps.length })} onClose={onClose}>
      <ul className="gaps">
        {gaps.map((gap) => (
          <li key={gap.key}>
            <span className="strong">{gap.text}</span>
            <Button
              size="small"
              tone="outline"
              aria-label={`${gap.text}: ${gap.isEmpty ? words.gaps.add : words.gaps.mend}`}
              onClick={() => onPick(gap)}
            >
              {gap.isEmpty ? words.gaps.add : words.gaps.mend}
            </Button>
          </li>
        ))}
      </ul>
      <Button tone="bare" wide onClick={onClose}>
        {words.gaps.keep}
      </Button>
    </Dialog>
  );
}
