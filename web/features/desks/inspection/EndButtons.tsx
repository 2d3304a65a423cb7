import { useState } from "react";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { otherNumberId } from "./SheetFields.tsx";

type EndProps = {
  readonly isPending: boolean;
  /** The element that says why nothing can be sent yet. */
  readonly offBecause: string | undefined;
  /** A number is another one: the goods cannot pass. */
  readonly isOther: boolean;
  readonly words: {
    readonly pass: string;
    readonly stop: string;
    readonly stopTitle: string;
    readonly stopLine: string;
    readonly keep: string;
  };
  readonly onPass: () => void;
  readonly onStop: () => void;
};

/** The two ends of a check: the goods pass, or they do not, which is asked about first. */
export function EndButtons({ isPending, offBecause, isOther, words, onPass, onStop }: EndProps) {
  const [isAsked, setAsked] = useState(false);
  const passOff = offBecause ?? (isOther ? otherNumberId : undefined);
  return (
    <div className="actions">
      <Button
        tone={isOther ? "outline" : "ember"}
        busy={isPending}
        off={passOff !== undefined}
        aria-describedby={passOff}
        onClick={onPass}
      >
        {words.pass}
      </Button>
      <Button
        tone={isOther ? "destructive" : "bare"}
        off={isPending || offBecause !== undefined}
        aria-describedby={offBecause}
        onClick={() => setAsked(true)}
      >
        {words.stop}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={words.stopTitle}
        keepLabel={words.keep}
        onKeep={() => setAsked(false)}
        confirmLabel={words.stop}
        onConfirm={() => {
          setAsked(false);
          onStop();
        }}
        destructive
      >
        <p>{words.stopLine}</p>
      </ConfirmDialog>
    </div>
  );
}
