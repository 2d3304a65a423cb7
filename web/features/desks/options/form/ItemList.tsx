import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { moved, withItem, without } from "./itemLists.ts";
import type { Change } from "./useOptionsForm.ts";

type ItemListProps<Item> = {
  readonly items: readonly Item[];
  readonly onChange: (items: readonly Item[], kind: Change) => void;
  readonly nameOf: (item: Item) => string;
  readonly adds: readonly { readonly label: string; readonly make: () => Item }[];
  readonly children: (parts: {
    readonly item: Item;
    readonly onChange: (item: Item, kind?: Change) => void;
    /** The buttons that move and remove it. */
    readonly actions: ReactNode;
  }) => ReactNode;
};

/** A list whose lines are added, moved and removed by buttons, and moved by keys. The focus stays with what was moved. */
export function ItemList<Item extends { readonly id: string }>(props: ItemListProps<Item>) {
  const { items, onChange, nameOf, adds, children } = props;
  const words = useMessageGroup("optionsDesk");
  const listRef = useRef<HTMLOListElement>(null);
  const addRef = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState("");

  function move(item: Item, by: -1 | 1) {
    const after = moved(items, item.id, by);
    if (after === items) return;
    const held = document.activeElement;
    flushSync(() => {
      onChange(after, "step");
      const place = after.findIndex(({ id }) => id === item.id) + 1;
      setSaid(fillSentence(words.nowAt, { name: nameOf(item), place, count: after.length }));
    });
    // The browser lets go of what it moves in the document.
    if (held instanceof HTMLElement) held.focus();
  }
  function remove(item: Item) {
    flushSync(() => {
      onChange(without(items, item.id), "step");
      setSaid(fillSentence(words.removedItem, { name: nameOf(item) }));
    });
    addRef.current?.focus();
  }
  function add(make: () => Item) {
    flushSync(() => onChange([...items, make()], "step"));
    listRef.current?.lastElementChild?.querySelector("input")?.focus();
  }
  function onKeyDown(event: KeyboardEvent, item: Item) {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : undefined;
    // A select opens by these keys.
    if (by === undefined || !event.altKey || event.target instanceof HTMLSelectElement) return;
    event.preventDefault();
    event.stopPropagation();
    move(item, by);
  }

  return (
    <div className="stack [--stack:0.75rem]">
      <ol className="stack [--stack:0.75rem]" ref={listRef}>
        {items.map((item, place) => (
          <li key={item.id} onKeyDown={(event) => onKeyDown(event, item)}>
            {children({
              item,
              onChange: (changed, kind = "typed") => onChange(withItem(items, changed), kind),
              actions: (
                <Actions
                  name={nameOf(item)}
                  isFirst={place === 0}
                  isLast={place === items.length - 1}
                  onMove={(by) => move(item, by)}
                  onRemove={() => remove(item)}
                />
              ),
            })}
          </li>
        ))}
      </ol>
      <div className="actions">
        {adds.map(({ label, make }, place) => (
          <Button
            key={label}
            tone="outline"
            size="small"
            ref={place === 0 ? addRef : undefined}
            onClick={() => add(make)}
          >
            <Icon name="plus" weight="bold" /> {label}
          </Button>
        ))}
      </div>
      <p className="sr" role="status" data-words="own">
        {said}
      </p>
    </div>
  );
}

type ActionsProps = {
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
};

/** They stay in reach at the ends of the list, so that the focus does not leave them while something is moved. */
function Actions({ name, isFirst, isLast, onMove, onRemove }: ActionsProps) {
  const words = useMessageGroup("optionsDesk");
  return (
    <span className="flex shrink-0" data-words="own">
      <IconButton
        icon={{ name: "caret-up", weight: "bold" }}
        label={fillSentence(words.moveUp, { name })}
        aria-disabled={isFirst || undefined}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon={{ name: "caret-down", weight: "bold" }}
        label={fillSentence(words.moveDown, { name })}
        aria-disabled={isLast || undefined}
        onClick={() => onMove(1)}
      />
      <IconButton
        icon={{ name: "trash" }}
        label={fillSentence(words.removeItem, { name })}
        onClick={onRemove}
      />
    </span>
  );
}
