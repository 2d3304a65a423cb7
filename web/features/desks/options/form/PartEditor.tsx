import { defaultLanguage } from "#contract/language.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { ItemList } from "./ItemList.tsx";
import { newSection, type SectionForm } from "./optionsForm.ts";
import { SectionEditor } from "./SectionEditor.tsx";
import type { Change } from "./useOptionsForm.ts";

type PartEditorProps = {
  readonly sections: readonly SectionForm[];
  readonly onChange: (sections: readonly SectionForm[], kind: Change) => void;
  readonly problem: (id: string) => string | undefined;
};

/** The sections of one part of the wizard. */
export function PartEditor({ sections, onChange, problem }: PartEditorProps) {
  const words = useMessageGroup("optionsDesk");
  return (
    <ItemList
      items={sections}
      nameOf={({ title }) => title[defaultLanguage] || words.form.newSection}
      adds={[
        { label: words.addQuestions, make: () => newSection("questions") },
        { label: words.addTiles, make: () => newSection("options") },
      ]}
      onChange={onChange}
    >
      {({ item, onChange: change, actions }) => (
        <SectionEditor section={item} onChange={change} problem={problem} actions={actions} />
      )}
    </ItemList>
  );
}
