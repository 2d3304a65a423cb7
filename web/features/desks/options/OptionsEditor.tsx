import { useState } from "react";
import type { ProductOptions } from "#domain/listing/productOptions.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { categoryOptionsQuery } from "#web/api/operatorQueries.ts";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { Note } from "#web/ui/Note.tsx";
import { checkOptions, type OptionsProblem } from "./checkOptions.ts";
import { OptionsView } from "./OptionsView.tsx";

type OptionsEditorProps = {
  readonly categoryId: number;
  readonly name: string;
  /** What stands there now, and since when. */
  readonly stored: { readonly options: ProductOptions; readonly updated_at: string | null };
  readonly onDone: () => void;
};

/** The questions as text. Checked, it shows what sellers would be asked; only what was checked can be saved. */
export function OptionsEditor({ categoryId, name, stored, onDone }: OptionsEditorProps) {
  const words = useMessageGroup("optionsDesk");
  // What is edited: it may be read anew meanwhile, when another operator has changed it.
  const [{ first, seen }] = useState(() => ({
    first: JSON.stringify(stored.options, null, 2),
    seen: stored.updated_at ?? "none",
  }));
  const [text, setText] = useState(first);
  const [isLeaving, setLeaving] = useState(false);
  const checking = useApiMutation({ call: () => checkOptions(text, words) });
  const saving = useSaving({ categoryId, name, seen, onDone });
  // What was typed after the check is not checked.
  const checked = checking.data?.text === text ? checking.data : undefined;
  const good = checked !== undefined && "options" in checked ? checked.options : undefined;
  return (
    <div className="stack">
      <TextAreaField
        label={words.editor}
        hint={words.editorHint}
        className="font-[monospace]"
        rows={20}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        data-words="own"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {checked !== undefined && "problems" in checked && <Problems problems={checked.problems} />}
      {good !== undefined && (
        <>
          <Note tone="good" live>
            {words.good}
          </Note>
          <OptionsView options={good} />
          <p className="small quiet">{words.consequence}</p>
        </>
      )}
      <div className="actions">
        <Button tone="outline" busy={checking.isPending} onClick={() => checking.mutate()}>
          {words.check}
        </Button>
        <Button
          tone="ember"
          busy={saving.isPending}
          offReason={good === undefined ? words.saveOff : undefined}
          onClick={() => good !== undefined && saving.mutate(good)}
        >
          {words.save}
        </Button>
        <Button tone="bare" onClick={() => (text === first ? onDone() : setLeaving(true))}>
          {words.discard}
        </Button>
      </div>
      <ConfirmDialog
        open={isLeaving}
        title={words.discardTitle}
        keepLabel={words.goOn}
        onKeep={() => setLeaving(false)}
        confirmLabel={words.discard}
        onConfirm={onDone}
        destructive
      >
        {words.discardLine}
      </ConfirmDialog>
    </div>
  );
}

const mostShown = 12;

function Problems({ problems }: { readonly problems: readonly OptionsProblem[] }) {
  const words = useMessageGroup("optionsDesk");
  const more = problems.length - mostShown;
  return (
    <Note tone="bad" live>
      <b className="strong">{words.problemsTitle}</b>
      <ul>
        {problems.slice(0, mostShown).map(({ place, text }) => (
          <li className="wrap-anywhere" key={`${place} ${text}`}>
            <span className="figures" data-words="own">
              {place}
            </span>
            : {text}
          </li>
        ))}
        {more > 0 && <li>{fillSentence(words.moreProblems, { count: more })}</li>}
      </ul>
    </Note>
  );
}

type Saving = Omit<OptionsEditorProps, "stored"> & { readonly seen: string };

function useSaving({ categoryId, name, seen, onDone }: Saving) {
  const words = useMessageGroup("optionsDesk");
  const { queryKey } = categoryOptionsQuery(categoryId);
  return useApiMutation({
    call: (options: ProductOptions) =>
      callApi("PUT /ops/product-options/:id", {
        params: { id: categoryId },
        query: { seen },
        body: options,
      }),
    success: fillSentence(words.saved, { name }),
    onSuccess: (stored, _, queries) => {
      queries.setQueryData(queryKey, stored);
      // A subcategory without questions of its own shows those of its category.
      void queries.invalidateQueries({ queryKey: [operatorKey, "product-options"] });
      onDone();
    },
    // Somebody else's change may be the reason: theirs stands there once this text is discarded.
    onError: (_error, _options, queries) => queries.invalidateQueries({ queryKey }),
  });
}
