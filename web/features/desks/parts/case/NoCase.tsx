import { Button } from "#web/ui/Button.tsx";

type NoCaseProps = {
  readonly words: { readonly choose: string; readonly takeFirst: string };
  /** Undefined where nothing is there to open. */
  readonly onOpenFirst: (() => void) | undefined;
};

/** Beside a list of which no case is open yet. */
export function NoCase({ words, onOpenFirst }: NoCaseProps) {
  return (
    <div className="tri__rest stack">
      <p className="quiet">{words.choose}</p>
      {onOpenFirst && (
        <Button tone="ember" aria-keyshortcuts="j" onClick={onOpenFirst}>
          {words.takeFirst}
        </Button>
      )}
    </div>
  );
}
