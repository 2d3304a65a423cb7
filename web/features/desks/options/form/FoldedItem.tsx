import { type ReactNode, useId, useState } from "react";
import { Button } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";

type FoldedItemProps = {
  readonly name: string;
  /** What it is, in a few words below its name. */
  readonly line?: string;
  readonly isNew: boolean;
  readonly hasProblem: boolean;
  /** The buttons that move and remove it. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
};

/** One question or tile: a line while it is shut, its fields while it is open. A new one, and one with a problem, is open. */
export function FoldedItem({ name, line, isNew, hasProblem, actions, children }: FoldedItemProps) {
  const bodyId = useId();
  const [isOpened, setOpened] = useState(isNew);
  const isOpen = isOpened || hasProblem;
  return (
    <div className="rounded-(--corner-s) border border-(--line) p-2 stack [--stack:0.75rem]">
      <div className="flex items-center justify-between gap-2">
        <Button
          tone="bare"
          className="min-w-0 justify-start text-start px-2"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => setOpened(!isOpen)}
        >
          <Icon name={isOpen ? "caret-up" : "caret-down"} weight="bold" size="small" />
          <span className="grid min-w-0">
            <b className="strong wrap-anywhere" data-words="own">
              {name}
            </b>
            {line !== undefined && <span className="micro faint">{line}</span>}
          </span>
        </Button>
        {actions}
      </div>
      {isOpen && (
        <div className="stack [--stack:0.75rem] px-2 pb-2" id={bodyId}>
          {children}
        </div>
      )}
    </div>
  );
}
