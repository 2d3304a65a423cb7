import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";

type AccordionProps = {
  readonly sections: readonly {
    readonly title: string;
    readonly content: ReactNode;
    /** Open when the page comes. */
    readonly open?: boolean;
  }[];
};

/**
 * Sections that fold. They are the browser's own: they work before any script has run, and a search in the
 * page finds and opens them, which a scripted accordion cannot do.
 */
export function Accordion({ sections }: AccordionProps) {
  return (
    <div>
      {sections.map((section) => (
        <details className="fold" key={section.title} open={section.open ?? false}>
          <summary>
            {section.title} <Icon name="caret-down" weight="bold" size="small" />
          </summary>
          <div className="pb-5 text-ink-2">{section.content}</div>
        </details>
      ))}
    </div>
  );
}
