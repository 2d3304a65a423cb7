import type { ReactNode } from "react";
import type { Draft, DraftSection } from "#contract/drafts.ts";
import type { useForm } from "#web/forms/useForm.ts";
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

export type SectionProps = { readonly draft: Draft; readonly steps: SectionSteps };

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
  readonly form: Pick<ReturnType<typeof useForm>, "props" | "isPending">;
  /** Next is pressed and waits for something else than its answer. */
  readonly waits?: boolean;
  /** Stands above Prev and Next, where it is seen at once. */
  readonly says?: FootWords | false | "" | undefined;
  readonly children: ReactNode;
};

/** One section of the wizard: what it asks, and Prev and Next below it. Next saves; the last one says Save. */
export function SectionForm(props: SectionFormProps) {
  const { section, steps, input, form, waits = false, says, children } = props;
  const selling = useMessageGroup("selling");
  const isOnline = useIsOnline();
  return (
    <form {...form.props} className="stack [--stack:1.75rem]">
      <section className="stack [--stack:1.25rem]" aria-labelledby={sectionHeadingId(section)}>
        <div>
          {/* Who arrives at a section finds its heading in the upper half, below the header that stays. */}
          <h2
            className="scroll-mt-4 scroll-mb-[50vh]"
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
        <Button type="submit" tone="ink" busy={form.isPending || waits}>
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
