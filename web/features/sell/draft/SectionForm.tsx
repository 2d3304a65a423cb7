import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import type { DraftSection } from "#contract/drafts.ts";
import { focusFirstProblem } from "#web/forms/focusFirstProblem.ts";
import { sellingMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Note } from "#web/ui/Note.tsx";
import { useIsOnline } from "#web/ui/useIsOnline.ts";
import { focusSectionHeading, sectionHeadingId } from "../headingFocus.ts";
import type { KeptInput } from "./keptInput.ts";

export type SectionSteps = {
  readonly onPrev?: (() => void) | undefined;
  /** To the section after this one; the last leads back to the preview. */
  readonly onNext: () => void;
  readonly isLast: boolean;
};

/** What Next came to when it did not go on, and the other way. */
type FootWords = {
  readonly text: string;
  readonly line: string;
  readonly action: string;
  readonly onAction: () => void;
};

type SectionFormProps = {
  readonly section: DraftSection;
  readonly steps: SectionSteps;
  readonly input: Pick<KeptInput<unknown>, "wasRestored" | "discard">;
  readonly saving: { readonly isPending: boolean; readonly error: Error | null };
  /** What was found wrong later than at the press: the focus goes to it, as it does when the server refuses. */
  readonly problem?: string | undefined;
  /** Next is pressed and waits for something else than its answer. */
  readonly waits?: boolean;
  /** Checks and saves, or goes on when there is nothing to save. */
  readonly onSubmit: () => void;
  /** Stands above Prev and Next, where it is seen at once. */
  readonly says?: FootWords | false | undefined;
  readonly children: ReactNode;
};

/** One section of the wizard: what it asks, and Prev and Next below it. Next saves; the last one says Save. */
export function SectionForm(props: SectionFormProps) {
  const { section, steps, input, saving, problem, waits = false, says, onSubmit, children } = props;
  const { selling } = useMessageGroup(sellingMessages);
  const isOnline = useIsOnline();
  const ref = useRef<HTMLFormElement>(null);
  const busy = saving.isPending || waits;
  useEffect(() => {
    if (ref.current && (saving.error || problem)) focusFirstProblem(ref.current);
  }, [saving.error, problem]);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    onSubmit();
    focusFirstProblem(event.currentTarget);
  }
  return (
    <form className="stack [--stack:1.75rem]" ref={ref} noValidate onSubmit={submit}>
      <section className="stack [--stack:1.25rem]" aria-labelledby={sectionHeadingId(section)}>
        <div>
          <h2
            className="wizard-heading"
            id={sectionHeadingId(section)}
            tabIndex={-1}
            ref={focusSectionHeading}
          >
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
        <div className="wizard-foot__says" role="status">
          {says && <FootSays {...says} />}
        </div>
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

function FootSays({ text, line, action, onAction }: FootWords) {
  return (
    <>
      <p className="small">
        <b className="strong">{text}</b> <span className="quiet">{line}</span>
      </p>
      <Button size="small" tone="outline" className="shrink-0" onClick={onAction}>
        {action}
      </Button>
    </>
  );
}
