import { useEffect } from "react";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { recentSearches } from "./recentSearches.ts";
import { type SearchOption, useSuggestions } from "./useSuggestions.ts";

type SuggestionListProps = {
  readonly id: string;
  readonly text: string;
  /** The place of the option that Enter would take; -1 for none. */
  readonly active: number;
  /** Tells the box what there is to choose from. It must be the same function each time. */
  readonly onOptions: (options: readonly SearchOption[]) => void;
  readonly onChoose: (option: SearchOption) => void;
};

/** The list below the search box. The focus stays in the box, which says which option is active. */
export default function SuggestionList({ id, text, active, onOptions, onChoose }: SuggestionListProps) {
  const search = useMessageGroup("search");
  const options = useSuggestions(text);
  useEffect(() => onOptions(options), [options, onOptions]);
  const isRecent = options[0]?.kind === "recent";
  return (
    <>
      <span className="sr" role="status">
        {options.length > 0 && fillSentence(search.suggestionCount, { count: options.length })}
      </span>
      {options.length > 0 && (
        <div className="suggest">
          {isRecent && <RecentHead />}
          <div id={id} role="listbox" aria-label={isRecent ? search.recent : search.suggestions}>
            {options.map((option, place) => (
              <Option
                key={`${option.kind} ${option.href}`}
                id={`${id}-${place}`}
                option={option}
                isActive={place === active}
                onChoose={onChoose}
              />
            ))}
          </div>
        </div>
      )}
    </>
  );
}

function RecentHead() {
  const search = useMessageGroup("search");
  return (
    <div className="flex items-center justify-between ps-3">
      <span className="micro faint">{search.recent}</span>
      <button type="button" className="btn btn--bare btn--s" onClick={recentSearches.clear}>
        {search.clearRecent}
      </button>
    </div>
  );
}

type OptionProps = {
  readonly id: string;
  readonly option: SearchOption;
  readonly isActive: boolean;
  readonly onChoose: (option: SearchOption) => void;
};

const icons = {
  words: "magnifying-glass",
  recent: "clock",
  category: "tag",
  product: "gavel",
} as const;

/** The keys are the box's: a press here must not take the focus from it. */
function Option({ id, option, isActive, onChoose }: OptionProps) {
  const search = useMessageGroup("search");
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box's arrow keys and Enter choose an option.
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box, which names the active option.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className="suggest__option"
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(option)}
    >
      <Icon name={icons[option.kind]} />
      <span className="suggest__text">{option.text}</span>
      {search.kinds[option.kind] && <span className="push micro faint">{search.kinds[option.kind]}</span>}
    </div>
  );
}
