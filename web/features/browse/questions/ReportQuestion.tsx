import { Suspense, useState } from "react";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { lazyPart } from "#web/runtime/lazyPart.ts";
import { Button } from "#web/ui/Button.tsx";

const ReportQuestionDialog = lazyPart(async () => {
  const [part, { loadGroup }] = await Promise.all([
    import("./ReportQuestionDialog.tsx"),
    import("#web/messages/messageGroup.ts"),
  ]);
  await loadGroup("questionReport");
  return part;
});

type ReportQuestionProps = {
  readonly question: { readonly id: string; readonly text: string };
  /** What is to happen first, with a guest. */
  readonly onGuest?: (() => void) | undefined;
};

/** A way to say that a question or its answer should not be there (R-TRUST-9). */
export function ReportQuestion({ question, onGuest }: ReportQuestionProps) {
  const words = useMessageGroup("questions");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        tone="bare"
        size="small"
        aria-label={fillSentence(words.reportOf, { question: question.text })}
        onClick={onGuest ?? (() => setOpen(true))}
      >
        {words.report}
      </Button>
      <Suspense>
        {isOpen && <ReportQuestionDialog id={question.id} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
