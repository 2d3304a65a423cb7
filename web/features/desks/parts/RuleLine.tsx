import type { ReactNode } from "react";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { Button } from "#web/ui/Button.tsx";

type RuleLineProps = {
  /** What the rule is called, for the names of its buttons: `{name}` in `changeOf` and `removeOf`. */
  readonly name: string;
  readonly words: Readonly<Record<"change" | "changeOf" | "remove" | "removeOf", string>>;
  readonly onChange: () => void;
  readonly onRemove: () => void;
  readonly children: ReactNode;
};

/** One rule of a list, with the buttons that change it and take it away. */
export function RuleLine({ name, words, onChange, onRemove, children }: RuleLineProps) {
  return (
    <article className="panel line line--wrap justify-between">
      <div className="stack min-w-0 [--stack:0.25rem]">{children}</div>
      <div className="actions" data-words="own">
        <Button
          tone="outline"
          size="small"
          aria-label={fillSentence(words.changeOf, { name })}
          onClick={onChange}
        >
          {words.change}
        </Button>
        <Button
          tone="bare"
          size="small"
          aria-label={fillSentence(words.removeOf, { name })}
          onClick={onRemove}
        >
          {words.remove}
        </Button>
      </div>
    </article>
  );
}
