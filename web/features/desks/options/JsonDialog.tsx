import { useState } from "react";
import type { ProductOptions } from "#domain/listing/productOptions.ts";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { saveFile } from "#web/lib/saveFile.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { Note } from "#web/ui/Note.tsx";
import { checkOptions } from "./checkOptions.ts";
import { OptionsProblems } from "./OptionsProblems.tsx";
import { OptionsView } from "./OptionsView.tsx";

type JsonDialogProps = {
  /** What stands in the form. */
  readonly options: ProductOptions;
  /** Names the file. */
  readonly slug: string;
  readonly onUse: (options: ProductOptions) => void;
  readonly onClose: () => void;
};

/** The questions as text, to be kept and to be brought in from elsewhere. Only what was checked goes into the form. */
export function JsonDialog({ options, slug, onUse, onClose }: JsonDialogProps) {
  const words = useMessageGroup("optionsDesk");
  const [text, setText] = useState(() => JSON.stringify(options, null, 2));
  const checking = useApiMutation({ call: () => checkOptions(text, words) });
  // What was typed after the check is not checked.
  const checked = checking.data?.text === text ? checking.data : undefined;
  const good = checked !== undefined && "options" in checked ? checked.options : undefined;
  return (
    <Dialog open wide title={words.jsonTitle} onClose={onClose}>
      <div className="stack">
        <TextAreaField
          label={words.jsonTitle}
          hint={words.editorHint}
          className="font-[monospace]"
          rows={14}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          data-words="own"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {checked !== undefined && "problems" in checked && <OptionsProblems problems={checked.problems} />}
        {good !== undefined && (
          <>
            <Note tone="good" live>
              {words.good}
            </Note>
            <OptionsView options={good} />
          </>
        )}
        <div className="actions">
          <Button tone="outline" busy={checking.isPending} onClick={() => checking.mutate()}>
            {words.check}
          </Button>
          <Button
            tone="ink"
            offReason={good === undefined ? words.useOff : undefined}
            onClick={() => good !== undefined && onUse(good)}
          >
            {words.use}
          </Button>
          <Button tone="bare" onClick={() => saveFile(`questions-${slug}.json`, text, "application/json")}>
            {words.download}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
