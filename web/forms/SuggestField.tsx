import { Autocomplete } from "@base-ui/react/autocomplete";
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
  return (
    <Field label={label} hint={hint} error={error} all={all}>
      {(control) => (
        <Autocomplete.Root
          items={suggestions}
          value={value}
          onValueChange={onChange}
          itemToStringValue={({ name }) => name}
          filter={fits}
          limit={mostShown}
          autoHighlight
        >
          <span className="input">
            <Autocomplete.Input {...control} autoComplete="off" spellCheck={false} maxLength={maxLength} />
          </span>
          <Autocomplete.Portal>
            <Autocomplete.Positioner className="pop-place" sideOffset={4} align="start">
              <Autocomplete.Popup className="pop max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto data-[empty]:hidden">
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
