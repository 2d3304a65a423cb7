import { useState } from "react";
import { askedParts } from "#domain/listing/compareOptions.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Tabs } from "#web/ui/Tabs.tsx";
import { ChangedMeanwhile } from "./ChangedMeanwhile.tsx";
import { formOf } from "./form/optionsForm.ts";
import { PartEditor } from "./form/PartEditor.tsx";
import { JsonDialog } from "./JsonDialog.tsx";
import { LeaveDialog } from "./LeaveDialog.tsx";
import { OptionsProblems } from "./OptionsProblems.tsx";
import { QuestionsPreview } from "./QuestionsPreview.tsx";
import { SaveOptionsDialog } from "./SaveOptionsDialog.tsx";
import type { StoredOptions } from "./storedOptions.ts";
import { type OptionsEditing, useOptionsEditor } from "./useOptionsEditor.ts";

type OptionsEditorProps = {
  readonly categoryId: number;
  readonly name: string;
  /** What stands there now: somebody else may have changed it since this editor was opened. */
  readonly stored: StoredOptions;
  readonly onDone: () => void;
  readonly onStartOver: () => void;
};

/** The questions of a category by forms, beside them the wizard as it would ask them. Nothing is saved before Save. */
export function OptionsEditor({ categoryId, name, stored, onDone, onStartOver }: OptionsEditorProps) {
  const words = useMessageGroup("optionsDesk");
  const [opened] = useState(stored);
  const editing = useOptionsEditor(opened);
  const { options, asking, setAsking, isChanged } = editing;
  return (
    <div className="stack">
      {stored.updated_at !== opened.updated_at && (
        <ChangedMeanwhile before={opened.options} now={stored.options} onStartOver={onStartOver} />
      )}
      <p className="small quiet">
        {words.wordsHint} {words.keysHint}
      </p>
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,17rem)] xl:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <Parts editing={editing} label={fillSentence(words.editTitle, { name })} />
        <div className="md:sticky md:top-16 md:max-h-[calc(100dvh-9rem)] md:overflow-y-auto">
          <QuestionsPreview key={editing.part} options={options} part={editing.part} />
        </div>
      </div>
      {editing.problems.length > 0 && <OptionsProblems problems={editing.problems} />}
      <EditorActions editing={editing} onDone={onDone} />
      {asking === "json" && (
        <JsonDialog
          options={options}
          slug={opened.category.slug}
          onClose={() => setAsking(null)}
          onUse={(used) => {
            editing.change(formOf(used), "step");
            setAsking(null);
          }}
        />
      )}
      {asking === "save" && (
        <SaveOptionsDialog
          {...{ categoryId, name, options, opened, onDone }}
          onClose={() => setAsking(null)}
        />
      )}
      <LeaveDialog
        isChanged={isChanged}
        isDiscarding={asking === "discard"}
        onStay={() => setAsking(null)}
        onDiscard={onDone}
      />
    </div>
  );
}

function Parts({ editing, label }: { readonly editing: OptionsEditing; readonly label: string }) {
  const words = useMessageGroup("optionsDesk");
  const { form, change, part, setPart, problemOf, formRef } = editing;
  return (
    <form ref={formRef} noValidate onSubmit={(event) => event.preventDefault()}>
      <Tabs
        label={label}
        value={part}
        onValueChange={setPart}
        tabs={askedParts.map((value) => ({
          value,
          label: words.parts[value],
          count: form[value].length,
          panel: (
            <PartEditor
              sections={form[value]}
              problem={problemOf}
              onChange={(sections, kind) => change({ ...form, [value]: sections }, kind)}
            />
          ),
        }))}
      />
    </form>
  );
}

function EditorActions({
  editing,
  onDone,
}: {
  readonly editing: OptionsEditing;
  readonly onDone: () => void;
}) {
  const words = useMessageGroup("optionsDesk");
  const { isChanged, isChecking, takeBack, save, setAsking } = editing;
  return (
    <div className="actions z-5 md:sticky md:bottom-0 -mx-4 bg-(--page) px-4 py-3 shadow-[0_-1px_0_var(--line)] lg:-mx-6 lg:px-6">
      <Button tone="ember" busy={isChecking} offReason={isChanged ? undefined : words.saveOff} onClick={save}>
        {words.save}
      </Button>
      <Button tone="outline" off={takeBack === undefined} onClick={takeBack}>
        {words.takeBack}
      </Button>
      <Button tone="outline" onClick={() => setAsking("json")}>
        {words.json}
      </Button>
      <Button tone="bare" onClick={() => (isChanged ? setAsking("discard") : onDone())}>
        {words.discard}
      </Button>
    </div>
  );
}
