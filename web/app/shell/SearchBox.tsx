import { Suspense } from "react";
import { useSearchBox } from "#web/features/browse/search/useSearchBox.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { lazyPart } from "#web/runtime/lazyPart.ts";
import { Icon } from "#web/ui/Icon.tsx";

// Nobody needs it before the box has the focus.
const SuggestionList = lazyPart(() => import("#web/features/browse/search/SuggestionList.tsx"));

/** A plain form to /search, so that it works before and without scripts; with them it suggests, and the page stays. */
export function SearchBox({ id = "site-search" }: { readonly id?: string }) {
  const { shell } = useMessages();
  const box = useSearchBox();
  const listId = `${id}-list`;
  const hasList = box.isOpen && box.options.length > 0;
  return (
    <search className="contents">
      <form
        className="search"
        action="/search"
        onSubmit={box.submit}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) box.setOpen(false);
        }}
      >
        <Icon name="magnifying-glass" />
        <label className="sr" htmlFor={id}>
          {shell.search}
        </label>
        <input
          id={id}
          name="q"
          type="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={hasList}
          aria-controls={hasList ? listId : undefined}
          aria-activedescendant={hasList && box.active >= 0 ? `${listId}-${box.active}` : undefined}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          placeholder={shell.searchPlaceholder}
          value={box.text}
          onChange={(event) => box.type(event.target.value)}
          onFocus={() => box.setOpen(true)}
          onKeyDown={box.press}
        />
        {box.isOpen && (
          <Suspense>
            <SuggestionList
              id={listId}
              text={box.text}
              active={box.active}
              onOptions={box.takeOptions}
              onChoose={box.choose}
            />
          </Suspense>
        )}
      </form>
    </search>
  );
}
