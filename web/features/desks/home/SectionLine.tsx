import type { CategoryRule } from "#contract/categoryRules.ts";
import { SwitchField } from "#web/forms/SwitchField.tsx";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { goodsWords, type HomeSection, sectionName } from "./homeWords.ts";

type SectionLineProps = {
  readonly section: HomeSection;
  readonly categories: readonly CategoryRule[];
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onSet: (section: HomeSection) => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
};

/** One section: its name, whether it is shown, and its way up and down. */
export function SectionLine(props: SectionLineProps) {
  const { section, categories, isFirst, isLast, onMove, onSet } = props;
  const words = useMessageGroup("homeDesk");
  const name = sectionName(section, categories, words);
  const labelOf = (sentence: string) => fillSentence(sentence, { name });
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-t border-(--line) py-1">
      <div className="flex">
        <IconButton
          icon={{ name: "caret-up", weight: "bold" }}
          label={labelOf(words.moveUp)}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon={{ name: "caret-down", weight: "bold" }}
          label={labelOf(words.moveDown)}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
      </div>
      <div className="min-w-0 flex-1 basis-40 wrap-anywhere" data-words="own">
        <b className="strong">{name}</b>
        <SectionNote section={section} categories={categories} />
      </div>
      {section.kind === "own" && (
        <div className="flex">
          <IconButton
            icon={{ name: "pencil-simple", weight: "bold" }}
            label={labelOf(words.changeOf)}
            onClick={props.onEdit}
          />
          <IconButton icon={{ name: "trash" }} label={labelOf(words.removeOf)} onClick={props.onRemove} />
        </div>
      )}
      <SwitchField
        label={
          <>
            {words.shown} <span className="sr">{name}</span>
          </>
        }
        checked={section.is_shown}
        onChange={({ target }) => onSet({ ...section, is_shown: target.checked })}
      />
    </li>
  );
}

type SectionNoteProps = Pick<SectionLineProps, "section" | "categories">;

/** What the goods of a section are, where its name does not say so. */
function SectionNote({ section, categories }: SectionNoteProps) {
  const words = useMessageGroup("homeDesk");
  const isHidden =
    section.kind === "category" && categories.find(({ id }) => id === section.category_id)?.is_hidden;
  if (isHidden) return <div className="small quiet">{words.categoryHidden}</div>;
  if (section.kind !== "own") return null;
  return <div className="small quiet">{goodsWords(section, categories, words)}</div>;
}
