import type { FormEvent, ReactNode } from "react";
import type { DraftSection } from "#contract/drafts.ts";
import { sellingMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { focusFirstProblem } from "#web/ui/focusFirstProblem.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { Note } from "#web/ui/Note.tsx";
import { useIsOnline } from "#web/ui/useIsOnline.ts";
import type { KeptInput } from "./keptInput.ts";

export type SectionSteps = {
  readonly onPrev?: (() => void) | undefined;
  /** To the section after this one; the last leads back to the preview. */
  readonly onNext: () => void;
  readonly isLast: boolean;
  /** The reader came from another section: the focus goes to this one's heading. */
  readonly takesFocus: boolean;
};

type SectionFormProps = {
  readonly section: DraftSection;
  readonly steps: SectionSteps;
  readonly input: Pick<KeptInput<unknown>, "wasRestored" | "discard">;
  readonly busy: boolean;
  /** Checks and saves, or goes on when there is nothing to save. */
  readonly onSubmit: () => void;
  readonly children: ReactNode;
};

/** One section of the wizard: what it asks, and Prev and Next below it. Next saves; the last one says Save. */
export function SectionForm(props: SectionFormProps) {
  const { section, steps, input, busy, onSubmit, children } = props;
  const { selling } = useMessageGroup(sellingMessages);
  const isOnline = useIsOnline();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    onSubmit();
    focusFirstProblem(event.currentTarget);
  }
  return (
    <form className="stack [--stack:1.75rem]" noValidate onSubmit={submit}>
      <section className="stack [--stack:1.25rem]" aria-labelledby={`section-${section}`}>
        <div>
          <h2 id={`section-${section}`} tabIndex={-1} ref={steps.takesFocus ? takeFocus : undefined}>
            {selling.sections[section]}
          </h2>
          <p className="quiet">{selling.sectionLines[section]}</p>
        </div>
        {!isOnline && (
          <Note tone="wait" live>
            {selling.offline}
          </Note>
        )}
        {input.wasRestored && (
          <Note tone="info">
            <p>{selling.restored}</p>
            <Button size="small" tone="outline" className="mt-2" onClick={input.discard}>
              {selling.discard}
            </Button>
          </Note>
        )}
        {children}
      </section>
      <div className="wizard-foot">
        {steps.onPrev ? (
          <Button tone="outline" onClick={steps.onPrev}>
            <Icon name="caret-left" weight="bold" /> {selling.prev}
          </Button>
        ) : (
          <span />
        )}
        <Button type="submit" tone="ink" busy={busy}>
          {steps.isLast ? selling.save : selling.next}
          {!steps.isLast && <Icon name="caret-right" weight="bold" />}
        </Button>
      </div>
    </form>
  );
}

/** What was pressed is gone with its section; without this the focus would be nowhere. */
function takeFocus(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
}
