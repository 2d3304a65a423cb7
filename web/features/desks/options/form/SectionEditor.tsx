import type { ReactNode } from "react";
import { defaultLanguage } from "#contract/language.ts";
import { FieldNote } from "#web/forms/Field.tsx";
import { TextField } from "#web/forms/TextField.tsx";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { FoldedItem } from "./FoldedItem.tsx";
import { ItemList } from "./ItemList.tsx";
import { newQuestion, newTile, type SectionForm } from "./optionsForm.ts";
import { QuestionEditor } from "./QuestionEditor.tsx";
import { SaidFields } from "./SaidFields.tsx";
import type { Change } from "./useOptionsForm.ts";

type SectionEditorProps = {
  readonly section: SectionForm;
  readonly onChange: (section: SectionForm, kind?: Change) => void;
  /** What is wrong with the item of this id. */
  readonly problem: (id: string) => string | undefined;
  readonly actions: ReactNode;
};

/** A section: its title, and its questions or its tiles. */
export function SectionEditor({ section, onChange, problem, actions }: SectionEditorProps) {
  const words = useMessageGroup("optionsDesk");
  const name = section.title[defaultLanguage] || words.form.newSection;
  const isEmpty = section.questions.length + section.tiles.length === 0;
  return (
    <section className="panel stack [--stack:1rem]" aria-label={name}>
      <div className="flex items-center justify-between gap-2">
        <h3 className="strong wrap-anywhere" data-words="own">
          {name}
        </h3>
        {actions}
      </div>
      <SaidFields
        field={words.form.title}
        said={section.title}
        maxLength={100}
        error={isEmpty ? undefined : problem(section.id)}
        onChange={(title) => onChange({ ...section, title })}
      />
      <SaidFields
        field={words.form.subtitle}
        said={section.subtitle}
        maxLength={300}
        onChange={(subtitle) => onChange({ ...section, subtitle })}
      />
      {section.type === "questions" ? (
        <Questions section={section} onChange={onChange} problem={problem} />
      ) : (
        <Tiles section={section} onChange={onChange} problem={problem} />
      )}
      {isEmpty && <FieldNote error={problem(section.id)} />}
    </section>
  );
}

function Questions({ section, onChange, problem }: Omit<SectionEditorProps, "actions">) {
  const words = useMessageGroup("optionsDesk");
  return (
    <ItemList
      items={section.questions}
      nameOf={({ text }) => text[defaultLanguage] || words.form.newQuestion}
      adds={[{ label: words.addQuestion, make: newQuestion }]}
      onChange={(questions, kind) => onChange({ ...section, questions }, kind)}
    >
      {({ item, onChange: change, actions }) => (
        <QuestionEditor question={item} onChange={change} problem={problem} actions={actions} />
      )}
    </ItemList>
  );
}

function Tiles({ section, onChange, problem }: Omit<SectionEditorProps, "actions">) {
  const words = useMessageGroup("optionsDesk");
  return (
    <ItemList
      items={section.tiles}
      nameOf={({ title }) => title[defaultLanguage] || words.form.newTile}
      adds={[{ label: words.addTile, make: newTile }]}
      onChange={(tiles, kind) => onChange({ ...section, tiles }, kind)}
    >
      {({ item: tile, onChange: change, actions }) => (
        <FoldedItem
          name={tile.title[defaultLanguage] || words.form.newTile}
          isNew={tile.key === ""}
          hasProblem={problem(tile.id) !== undefined}
          actions={actions}
        >
          <SaidFields
            field={words.form.tile}
            said={tile.title}
            maxLength={100}
            error={problem(tile.id)}
            onChange={(title) => change({ ...tile, title })}
          />
          <TextField
            label={words.form.image}
            hint={words.form.imageHint}
            data-words="own"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={300}
            value={tile.image}
            onChange={({ target }) => change({ ...tile, image: target.value })}
          />
        </FoldedItem>
      )}
    </ItemList>
  );
}
