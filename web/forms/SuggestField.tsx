import { Autocomplete } from "@base-ui/react/autocomplete";
import { useState } from "react";
import { Field, type FieldTexts } from "./Field.tsx";

type Suggestion = { readonly name: string };

type SuggestFieldProps<Suggested extends Suggestion> = FieldTexts & {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly suggestions: readonly Suggested[];
  /** Whether this belongs to what was typed. */
  readonly fits: (suggested: Suggested, typed: string) => boolean;
  readonly maxLength: number;
};

const mostShown = 8;

/** One line of text with suggestions below it while it is typed; anything else may be typed as well. */
export function SuggestField<Suggested extends Suggestion>(props: SuggestFieldProps<Suggested>) {
  const { label, hint, error, all, value, onChange, suggestions, fits, maxLength } = props;
  const [isWanted, setWanted] = useState(false);
  const shown = suggestions.filter((suggested) => fits(suggested, value)).slice(0, mostShown);
  // An open list hides the page behind it from who does not see: it opens only where it says something new.
  const saysMore = shown.some(({ name }) => name !== value);
  return (
    <Field label={label} hint={hint} error={error} all={all}>
      {(control) => (
        <Autocomplete.Root
          items={shown}
          value={value}
          onValueChange={onChange}
          itemToStringValue={({ name }) => name}
          filter={null}
          open={isWanted && saysMore}
          onOpenChange={setWanted}
          autoHighlight
        >
          <span className="input">
            <Autocomplete.Input {...control} autoComplete="off" spellCheck={false} maxLength={maxLength} />
          </span>
          <Autocomplete.Portal>
            <Autocomplete.Positioner className="pop-place" sideOffset={4} align="start">
              <Autocomplete.Popup className="pop max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto">
                <Autocomplete.List>
                  {(suggested: Suggested) => (
                    <Autocomplete.Item key={suggested.name} value={suggested} className="pop__item">
                      {suggested.name}
                    </Autocomplete.Item>
                  )}
                </Autocomplete.List>
              </Autocomplete.Popup>
            </Autocomplete.Positioner>
          </Autocomplete.Portal>
        </Autocomplete.Root>
      )}
    </Field>
  );
}
